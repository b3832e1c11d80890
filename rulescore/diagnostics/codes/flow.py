"""Codes of what happens: loops end, nothing is in vain (RS401, RS402, RS416 to RS421, RS426)."""

from attrs import evolve

from rulescore.diagnostics.codes.code import Code

_HEAD = "game tiny\nplayers 2 to 2\naction pass of player p\n"
_ASK = _HEAD + "to play\n  for each p in players\n    p chooses pass\n"
_DEALING = (
    _HEAD + "component card\n  family red card, 3 copies\n  family blue card, 3 copies\nrest in draw pile\n"
    "zone draw pile: pile, seen by nobody\nzone hand of player: set, seen by owner\n"
    "to play\n  for each p in players\n    draw from draw pile to hand of p\n"
)

_TEXTS = (
    Code(
        code="RS401",
        title="A value is defined by itself",
        explanation="To know it one would have to know it already, perhaps by way of other values.",
        bad=_ASK + "  if far\n    end game\nvalue far = not near\nvalue near = not far\n",
        good=_ASK + "  if far\n    end game\nvalue far = not near\nvalue near = player count < 4\n",
        subject="game",
    ),
    Code(
        code="RS402",
        title="A procedure or an action leads back to itself",
        explanation="What is to happen again and again is written as a loop, whose end can be seen.",
        bad=_HEAD
        + "to play\n  do ask all\nto ask all\n  for each p in players\n    p chooses pass\n  do ask all\n",
        good=_HEAD
        + "to play\n  repeat 3 times\n    do ask all\nto ask all\n  for each p in players\n    p chooses "
        "pass\n",
        subject="game",
    ),
    Code(
        code="RS416",
        title="Something is repeated for ever",
        explanation="A `repeat` without a number is left by `stop repeating`, by `finish`, or by `end "
        "game` "
        "somewhere inside.",
        bad=_HEAD + "to play\n  repeat\n    for each p in players\n      p chooses pass\n",
        good=_HEAD + "to play\n  repeat\n    for each p in players\n      p chooses pass | stop\n"
        "action stop of player p\n  end game\n",
        subject="game",
    ),
    Code(
        code="RS417",
        title="Nothing shows that a loop ends",
        explanation="Nobody chooses in it, neither a player nor nature, and it neither counts up or down "
        "to a bound "
        "that stays nor empties a zone that nothing enters. Such a loop could go on for ever.",
        bad=_ASK + "  while n < 3\n    n := 3 - n\nvariable n: 0 to 3\n",
        good=_ASK + "  while n < 3\n    n := n + 1\nvariable n: 0 to 3\n",
        subject="game",
    ),
    Code(
        code="RS418",
        title="A statement never happens",
        explanation="It stands behind `finish`, `stop repeating`, `end game`, or something that always "
        "leads to one.",
        bad=_HEAD + "to play\n  end game\n  for each p in players\n    p chooses pass\n",
        good=_HEAD + "to play\n  for each p in players\n    p chooses pass\n  end game\n",
        subject="game",
    ),
    Code(
        code="RS419",
        title="There is nothing to stop repeating",
        explanation="`stop repeating` stands inside `repeat`, `while` or `for each` and leaves it. "
        "A procedure or an action is left by `finish`.",
        bad=_ASK + "  stop repeating\n",
        good=_ASK.replace("p chooses pass", "p chooses pass\n    stop repeating"),
        subject="game",
    ),
    Code(
        code="RS420",
        title="Somebody chooses while the cards of a zone are gone through",
        explanation="What a player or nature chooses could change which cards lie there. Take the cards "
        "one by one "
        "with `while`, or go through slots or players.",
        bad=_DEALING + "    for each c in hand of p where c is a red card\n      p chooses pass\n",
        good=_DEALING + "    if some c in hand of p where c is a red card\n      p chooses pass\n",
        subject="game",
    ),
    Code(
        code="RS421",
        title="An action is offered twice",
        explanation="A question names each action once; how it can be done is a matter of its choices.",
        bad=_ASK.replace("chooses pass", "chooses pass | pass"),
        good=_ASK,
        subject="game",
    ),
    Code(
        code="RS426",
        title="A statement changes nothing",
        explanation="Something is moved to where it lies, swapped with itself, or given the value that it "
        "has.",
        bad=_DEALING + "    p chooses pass\n    shuffle draw pile into draw pile\n",
        good=_DEALING + "    p chooses pass\n    shuffle hand of p into draw pile\n",
        subject="game",
    ),
)


def _page(text: str) -> str:
    return f"```rules\n{text}```\n"


CODES = tuple(evolve(code, bad=_page(code.bad), good=_page(code.good)) for code in _TEXTS)
