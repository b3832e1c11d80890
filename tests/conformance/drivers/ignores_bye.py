"""Does not leave when it is told bye."""

import time

from true_driver import serve

serve()
time.sleep(60)
