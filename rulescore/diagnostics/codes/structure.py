"""Codes of what a text declares: all of it is used, and says something (RS403 to RS415, RS422 to RS430)."""

from attrs import evolve

from rulescore.diagnostics.codes.code import Code

_HEAD = "game tiny\nplayers 2 to 2\n"
_ASKING = "action pass of player p\nto play\n  for each p in players\n    p chooses pass\n"
_GAME = _HEAD + _ASKING
_CARDS = (
    _HEAD + "component card\n  family red card, 3 copies\n  family blue card, 3 copies\nrest in draw pile\n"
    "zone draw pile: pile, seen by nobody\n"
)
_DRAWING = (
    _CARDS
    + "zone hand of player: set, seen by owner\nto play\n  for each p in players\n    draw from draw pile "
    "to hand of p\n"
)
_WITH_TABLE = (
    _DRAWING.replace("component card", 'component card from "data/tiny.csv"')
    .replace("red card, 3 copies\n", "red card\n    worth: 1 to 1, otherwise 0\n")
    .replace("blue card, 3 copies", "blue card")
)
_TAKING = (
    _CARDS + "zone hand of player: set, seen by owner\nzone heap: set, seen by everybody\n"
    "to play\n  for each p in players\n    draw from draw pile to hand of p\n    p chooses lay card\n"
)

_TEXTS = (
    Code(
        code="RS403",
        title="A procedure is never done",
        explanation="What is declared with `to` happens only where `do` names it, on a way that begins at "
        "`to play`. A text says nothing that does not count.",
        bad=_GAME + "to wait\n  end game\n",
        good=_GAME + "  do wait\nto wait\n  end game\n",
        subject="game",
    ),
    Code(
        code="RS404",
        title="An action is never offered",
        explanation="An action is chosen only where `chooses` names it, on a way that begins at `to play`.",
        bad=_GAME + "action wait of player p\n",
        good=_GAME.replace("chooses pass", "chooses pass | wait") + "action wait of player p\n",
        subject="game",
    ),
    Code(
        code="RS405",
        title="A zone is never used",
        explanation="No statement, action or value mentions it.",
        bad=_DRAWING + "zone heap: set, seen by everybody\n",
        good=_DRAWING + "  draw from draw pile to heap\nzone heap: set, seen by everybody\n",
        subject="game",
    ),
    Code(
        code="RS406",
        title="Nothing ever comes into a zone",
        explanation="It is not where components lie at first, and no statement moves anything there: "
        "it stays empty for ever.",
        bad=_DRAWING + "  if heap is empty\n    end game\nzone heap: set, seen by everybody\n",
        good=_DRAWING
        + "  draw from draw pile to heap\n  if heap is empty\n    end game\nzone heap: set, seen by "
        "everybody\n",
        subject="game",
    ),
    Code(
        code="RS407",
        title="A variable never changes",
        explanation="It always has its start value. A constant is declared with `value`.",
        bad=_GAME + "  if tired\n    end game\nvariable tired: yes or no\n",
        good=_GAME + "  tired := yes\n  if tired\n    end game\nvariable tired: yes or no\n",
        subject="game",
    ),
    Code(
        code="RS408",
        title="A variable is never read",
        explanation="It is given values that nothing looks at, except perhaps to give it the next one.",
        bad=_GAME + "  tired := yes\nvariable tired: yes or no\n",
        good=_GAME + "  tired := yes\n  if tired\n    end game\nvariable tired: yes or no\n",
        subject="game",
    ),
    Code(
        code="RS409",
        title="A value is never used",
        explanation="Nothing asks for it.",
        bad=_GAME + "value limit = 3\n",
        good=_GAME + "  if player count > limit\n    end game\nvalue limit = 3\n",
        subject="game",
    ),
    Code(
        code="RS410",
        title="An attribute is never used",
        explanation="The cards carry something that the rules never look at.",
        bad=_WITH_TABLE,
        good=_WITH_TABLE + "ranking of player p\n  most total of worth of c for c in hand of p\n",
        subject="game",
    ),
    Code(
        code="RS411",
        title="A kind is never used",
        explanation="No attribute, variable, parameter or choice is of this kind.",
        bad=_GAME + "kind season: summer, winter\n",
        good=_GAME
        + "  now := winter\n  if now is winter\n    end game\nkind season: summer, winter\nvariable now: "
        "season\n",
        subject="game",
    ),
    Code(
        code="RS412",
        title="Nothing says where a component lies at first",
        explanation="Before the game begins all of a component lies in one zone, which a line `rest in` "
        "names. "
        "The same line completes positions that do not mention everything.",
        bad=_DRAWING.replace("rest in draw pile\n", ""),
        good=_DRAWING,
        subject="game",
    ),
    Code(
        code="RS414",
        title="A reading or a variant changes nothing",
        explanation="No line asks which of its keys was chosen.",
        bad=_GAME + "reading after passing: stops, goes on\n",
        good=_GAME
        + "  if reading after passing is stops\n    end game\nreading after passing: stops, goes on\n",
        subject="game",
    ),
    Code(
        code="RS415",
        title="Two keys of a reading or a variant are the same",
        explanation="Nothing tells them apart: of all keys, one at most may be meant by not being any of "
        "the others.",
        bad=_GAME
        + "  if reading after passing is stops\n    end game\nreading after passing: stops, goes on, "
        "begins again\n",
        good=_GAME
        + "  if reading after passing is stops\n    end game\nreading after passing: stops, goes on\n",
        subject="game",
    ),
    Code(
        code="RS422",
        title="A card is chosen by somebody who does not see it",
        explanation="An action lets a player choose among the cards of a zone that this player does not "
        "see. "
        "A blind choice is a chance: `chance c in ...`.",
        bad=_TAKING
        + "action lay card of player p\n  choose c in draw pile\n  move c from draw pile to heap\n",
        good=_TAKING
        + "action lay card of player p\n  choose c in hand of p\n  move c from hand of p to heap\n",
        subject="game",
    ),
    Code(
        code="RS423",
        title="Nobody is asked where positions usually are",
        explanation="The line `usually at` names a procedure in which somebody is asked: "
        "a position is a moment at which somebody chooses.",
        bad=_GAME + "  do wait\nto wait\n  end game\nusually at wait\n",
        good=_GAME + "usually at play\n",
        subject="game",
    ),
    Code(
        code="RS424",
        title="A refusal tells what only another player knows",
        explanation="A `needs` looks at a variable that only its owner sees, for another player. "
        "Whoever tries the action learns it.",
        bad=_HEAD + "variable bid of player: 0 to 3, seen by owner\n"
        "to play\n  for each p in players\n    p chooses offer | ask\n"
        "action offer of player p\n  choose n in 0 to 3\n  bid of p := n\n"
        'action ask of player p\n  choose q in players\n  needs bid of q > 0 "nothing was offered"\n  end '
        "game\n",
        good=_HEAD + "variable bid of player: 0 to 3, seen by owner\n"
        "to play\n  for each p in players\n    p chooses offer | ask\n"
        "action offer of player p\n  choose n in 0 to 3\n  bid of p := n\n"
        'action ask of player p\n  needs bid of p > 0 "nothing was offered"\n  end game\n',
        subject="game",
    ),
    Code(
        code="RS425",
        title="A claim says nothing about the position",
        explanation="What is promised, excluded or said to be possible is the same in all positions of a "
        "match.",
        bad=_DRAWING + "promise few players: player count <= 6\n",
        good=_DRAWING + "promise few cards: size of draw pile <= 6\n",
        subject="game",
    ),
    Code(
        code="RS427",
        title="A name is never used",
        explanation="A parameter, a choice, a `let`, a chance or a drawn card has a name that nothing "
        "speaks of.",
        bad=_GAME + "  chance c in 1 to 6\n",
        good=_GAME + "  chance c in 1 to 6\n  if c = 6\n    end game\n",
        subject="game",
    ),
    Code(
        code="RS428",
        title="An example is not as the text says",
        explanation="The hand meets the condition although the text says otherwise, or the other way round. "
        "All cards of the hand have to be used, each for one sign.",
        bad=_GAME + 'example "a pair": "3 4" meets "? = ?"\n',
        good=_GAME + 'example "a pair": "3 3" meets "? = ?"\n',
        subject="game",
    ),
    Code(
        code="RS429",
        title="An example cannot be read",
        explanation="Its hand or its condition is not written as hands and conditions are.",
        bad=_GAME + 'example "a pair": "3 3" meets "? ="\n',
        good=_GAME + 'example "a pair": "3 3" meets "? = ?"\n',
        subject="game",
    ),
    Code(
        code="RS430",
        title="What is shown tells a secret",
        explanation="A value that everybody is told follows from what everybody sees: from open cards and "
        "variables, and from how many cards lie anywhere.",
        bad=_DRAWING + "value reds of player q = count of c in hand of q where c is a red card\nshow reds\n",
        good=_DRAWING + "value cards of player q = size of hand of q\nshow cards\n",
        subject="game",
    ),
)


def _page(text: str) -> str:
    return f"```rules\n{text}```\n"


CODES = tuple(evolve(code, bad=_page(code.bad), good=_page(code.good)) for code in _TEXTS)
