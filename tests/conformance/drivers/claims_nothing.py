"""Claims no feature, so that no vector applies."""

from true_driver import serve

serve(features=[])
