"""What needs no rule, because the language cannot say it: a guard that changes something, for example."""

import pytest

from rulescore.source import Text
from rulescore.syntax import parse

CANNOT_BE_SAID = {
    "a guard that changes a variable": 'action pass of player p\n  needs n := 1 "no"\n',
    "a guard that moves a card": 'action pass of player p\n  needs move c from a to b "no"\n',
    "a guard that asks somebody": 'action pass of player p\n  needs p chooses pass "no"\n',
    "a guard without a reason": "action pass of player p\n  needs n = 1\n",
    "a guard behind an effect": 'action pass of player p\n  n := 1\n  needs n = 1 "no"\n',
    "a choice behind an effect": "action pass of player p\n  n := 1\n  choose c in 1 to 2\n",
    "a value that changes something": "value v = (n := 1)\n",
    "a value that draws": "value v = draw from pile\n",
    "a promise that changes something": "promise v: n := 1\n",
    "a card that is made": "to play\n  make a card in hand\n",
    "a card that is put into a zone by assignment": "to play\n  hand of p := c,\n",
    "a chance without a domain": "to play\n  chance c\n",
}


@pytest.mark.parametrize("lines", CANNOT_BE_SAID.values(), ids=CANNOT_BE_SAID.keys())
def test_it_cannot_be_said(lines: str) -> None:
    assert isinstance(parse(Text("tiny.md", f"```rules\n{lines}```\n")), tuple)
