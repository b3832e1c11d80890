"""The encoding has a meaning for every node that the kernel can hold."""

from typing import get_args

from rulescore.checked.expressions import Expression, FoldKind
from rulescore.targets.smt.folds import _FOLDS
from rulescore.targets.smt.meaning import MEANING


def test_every_expression_has_a_meaning() -> None:
    assert set(get_args(Expression)) == set(MEANING)


def test_every_fold_has_a_meaning() -> None:
    assert set(get_args(FoldKind)) == set(_FOLDS)
