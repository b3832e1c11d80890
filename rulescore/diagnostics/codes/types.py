"""Codes of types: what kind of thing an expression is (RS300 to RS329)."""

from rulescore.diagnostics.codes.code import Code

_HEAD = "game tiny\nplayers 2 to 2\n"
_PLAY = (
    "variable score of player: 0 to 3\n"
    "action pass of player p\n"
    "action win of player p\n"
    "  score of p := 1\n"
    "to play\n"
    "  for each q in players\n"
    "    q chooses win | pass\n"
    "ranking of player p\n"
    "  most score of p\n"
)
_GAME = _HEAD + _PLAY
_CARDS = (
    _HEAD
    + "component card\n"
    + "  family red card, 3 copies\n"
    + "  family blue card, 3 copies\n"
    + "zone draw pile: pile, seen by nobody\n"
    + "zone hand of player: set, seen by owner\n"
    + "zone heap: stack, seen by everybody\n"
    + "rest in draw pile\n"
    + "action lay of player p\n"
    + "  choose c in hand of p\n"
    + "  move c from hand of p to heap\n"
    + "to play\n"
    + "  for each q in players\n"
    + "    draw from draw pile to hand of q\n"
    + "    q chooses lay\n"
    + "    if top of heap is a red card\n"
    + "      end game\n"
)
_PIECES = "component cube, 4 copies\nzone box holding cube: set, seen by everybody\nrest in box\n"
_BOTH = (
    _CARDS.replace("zone draw pile:", "zone draw pile holding card:")
    .replace("zone hand of player:", "zone hand of player holding card:")
    .replace("zone heap:", "zone heap holding card:")
)

_MEETING = (
    _HEAD
    + 'kind symbol: circle "o", triangle "^"\ncomponent card from "conditions.csv"\n  family number card\n'
    + "    number: 0 to 7\n    symbol: symbol\n    condition: pattern\n"
    + "zone heap: set, seen by everybody\nzone hand of player: set, seen by owner\nrest in heap\n"
    + "action take of player p\n  choose c in heap\n"
    + '  needs condition of c is met by hand of p "your cards do not meet it"\n'
    + "  move c from heap to hand of p\nto play\n  for each q in players\n    q chooses take\n"
)


def _lay(line: str) -> str:
    """The game of cards with another first line of `lay`."""
    return _CARDS.replace("  move c from", f"  {line}\n  move c from")


_PARTS = (("first part", "second part of p"), ("second part", "third part of p"), ("third part", "1"))


def _deep(length: int) -> str:
    """A value that asks for a value that asks for a value, each of so many summands."""
    more = " + score of p" * length
    values = [f"value {name} of player p = {other}{more}\n" for name, other in _PARTS]
    return _GAME.replace("most score of p", "most first part of p") + "".join(values)


CODES = (
    Code(
        code="RS301",
        title="This is another kind of thing",
        explanation="Players, numbers, cards, slots, members of kinds, and yes or no are different "
        "things; each place of the language needs one of them.",
        bad=_GAME.replace("score of p := 1", "score of p := p"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS302",
        title="Two kinds of things are compared that are never equal",
        explanation="A player is never a card, and a slot is never a number; `<` and `>` compare "
        "numbers only.",
        bad=_GAME.replace("q chooses win | pass", "if q is score of q\n      q chooses win | pass"),
        good=_GAME.replace("q chooses win | pass", "if score of q = 0\n      q chooses win | pass"),
        subject="game",
    ),
    Code(
        code="RS303",
        title="A number is out of range",
        explanation="Between which numbers every result lies is worked out from the ranges of its "
        "parts. What can never fit is refused here; what may fit is looked at when the game"
        " runs.",
        bad=_GAME.replace("score of p := 1", "score of p := 4"),
        good=_GAME.replace("score of p := 1", "score of p := 3"),
        subject="game",
    ),
    Code(
        code="RS304",
        title="A number that may be none is calculated with",
        explanation="Nobody can add to what is not there. Compare it, or say what counts instead.",
        bad=_GAME.replace("score of p := 1", "score of p := lowest bid + 1")
        + "value lowest bid = the first n in 0 to 3 where (every q in players has score of q is not n)\n",
        good=_GAME.replace("score of p := 1", "score of p := lowest bid + 1")
        + "value lowest bid = lowest of score of q for q in players\n",
        subject="game",
    ),
    Code(
        code="RS305",
        title="Something is none that never is",
        explanation="Only what is declared `or nobody` or `or none`, and what `the first` and `the "
        "only` find, can be none.",
        bad=_GAME.replace("score of p := 1", "score of p := none"),
        good=_GAME.replace("score of p := 1", "score of p := 0"),
        subject="game",
    ),
    Code(
        code="RS306",
        title="Something is asked of the wrong number of things",
        explanation="What every player has is asked `of` a player; a value is asked of what it is "
        "declared with; everything else stands alone.",
        bad=_GAME.replace("most score of p", "most score"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS307",
        title="A zone has another shape",
        explanation="Only stacks have a top, only rows and boards have slots, cards are drawn from "
        "piles and shuffled into piles, and what comes to a row comes to one of its slots. "
        "Only the cells of a board lie in lines and columns.",
        bad=_CARDS.replace("top of heap", "top of hand of q"),
        good=_CARDS,
        subject="game",
    ),
    Code(
        code="RS308",
        title="A component is put where another sort lies",
        explanation="A zone holds the components of one sort.",
        bad=(_BOTH + _PIECES).replace(
            "    q chooses lay", "    move 1 pieces from box to heap\n    q chooses lay"
        ),
        good=(_BOTH + _PIECES + "zone used holding cube: set, seen by everybody\n").replace(
            "    q chooses lay", "    move 1 pieces from box to used\n    q chooses lay"
        ),
        subject="game",
    ),
    Code(
        code="RS309",
        title="Nothing can be divided by this",
        explanation="`div` and `mod` need a number above 0.",
        bad=_GAME.replace("most score of p", "most score of p div 0"),
        good=_GAME.replace("most score of p", "most score of p div 2"),
        subject="game",
    ),
    Code(
        code="RS310",
        title="A zone is needed, or something else than a zone",
        explanation="A zone is no value: one asks for its size, its top or its cards. `move` moves one "
        "component, `move all of` what lies in a zone.",
        bad=_lay("move heap to draw pile"),
        good=_lay("move all of heap to draw pile"),
        subject="game",
    ),
    Code(
        code="RS311",
        title="Only variables are given values",
        explanation="Values follow from other things, and components change place with `move`.",
        bad=_GAME.replace("score of p := 1", "score of p := 1\n  best := 1")
        + "value best = highest of score of q for q in players\n",
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS312",
        title="Something is not fixed for a whole match",
        explanation="The bounds of a range and `otherwise` use numbers, the number of players, "
        "readings, variants and the deck only.",
        bad=_CARDS.replace("rest in", "variable laid: 0 to size of draw pile\nrest in"),
        good=_CARDS.replace("rest in", "variable laid: 0 to player count\nrest in")
        .replace("    if top", "    laid := laid + 1\n    if top")
        .replace("is a red card", "is a red card and laid > 1"),
        subject="game",
    ),
    Code(
        code="RS313",
        title="A zone without a limit is never full",
        explanation="`is full` asks whether a zone holds as much as it may: write `at most` in its "
        "declaration.",
        bad=_CARDS.replace("if top of heap is a red card", "if heap is full"),
        good=_CARDS.replace("if top of heap is a red card", "if heap is full").replace(
            "heap: stack, seen by everybody", "heap: stack, seen by everybody, at most 3"
        ),
        subject="game",
    ),
    Code(
        code="RS314",
        title="No cards serve signs",
        explanation="Conditions are met by the cards of one component, for which `patterns of` says how.",
        bad=_MEETING,
        good=_MEETING + "patterns of card\n  number: number of it\n  symbol: symbol of it\n",
        subject="game",
    ),
    Code(
        code="RS315",
        title="This has no such attribute",
        explanation="An attribute is asked of a card of the component that carries it.",
        bad=_HEAD
        + 'component card from "cards.csv"\n  family red card\n    worth: 1 to 4\n'
        + "zone heap: set, seen by everybody\nrest in heap\nto play\n  end game\n"
        + "ranking of player p\n  most worth of p\n",
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS316",
        title="A range holds no number",
        explanation="The smaller number comes first. A range that can also be none has no numbers below"
        " 0, because -1 means none.",
        bad=_GAME.replace("0 to 3", "3 to 0"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS317",
        title="A zone does not say what it holds",
        explanation="Where there are several components, a zone says `holding` and one of them.",
        bad=_BOTH.replace("zone heap holding card:", "zone heap:") + _PIECES,
        good=(_BOTH + _PIECES + "zone used holding cube: set, seen by everybody\n").replace(
            "    q chooses lay", "    move 1 pieces from box to used\n    q chooses lay"
        ),
        subject="game",
    ),
    Code(
        code="RS318",
        title="A reading is only compared with its keys",
        explanation="A reading or a variant is neither a number nor yes or no, even where its keys are "
        "called so.",
        bad=_GAME.replace("players 2 to 2\n", "players 2 to 2\nreading passing: yes, no\n").replace(
            "action pass of player p\n", 'action pass of player p\n  needs reading passing "no passing"\n'
        ),
        good=_GAME.replace("players 2 to 2\n", "players 2 to 2\nreading passing: yes, no\n").replace(
            "action pass of player p\n",
            'action pass of player p\n  needs reading passing is yes "no passing"\n',
        ),
        subject="game",
    ),
    Code(
        code="RS319",
        title="A name stands for several sorts of cards",
        explanation="A component or a family is named like a card only if there is one sort of it; and "
        "only such a component is moved in pieces.",
        bad=_lay("move 1 pieces from heap to draw pile"),
        good=_lay("move all of heap to draw pile"),
        subject="game",
    ),
    Code(
        code="RS320",
        title="A family carries values without a table",
        explanation="Which values there are is said by a table, a file of comma-separated values beside"
        " the text.",
        bad=_CARDS.replace("red card, 3 copies\n", "red card, 3 copies\n    worth: 1 to 4\n"),
        good=_CARDS,
        subject="game",
    ),
    Code(
        code="RS321",
        title="Copies are said twice",
        explanation="How many copies there are is said once: of a component, of its families, or in its"
        " table.",
        bad=_CARDS.replace("component card", "component card, 2 copies"),
        good=_CARDS,
        subject="game",
    ),
    Code(
        code="RS323",
        title="Nobody is the owner",
        explanation="`seen by owner` needs somebody whom it belongs to: a place or a value of each player, "
        "or one for each slot of a row or board that every player has.",
        bad=_CARDS.replace("zone heap: stack, seen by everybody", "zone heap: stack, seen by owner"),
        good=_CARDS,
        subject="game",
    ),
    Code(
        code="RS324",
        title="Only cards show a part of themselves",
        explanation="`back seen by everybody` says which attributes of a hidden card are seen. A variable "
        "has one value, and shows it or not.",
        bad=_GAME.replace(
            "variable score of player: 0 to 3\n", "variable score of player: 0 to 3, luck seen by everybody\n"
        ),
        good=_GAME.replace(
            "variable score of player: 0 to 3\n", "variable score of player: 0 to 3, seen by everybody\n"
        ),
        subject="game",
    ),
    Code(
        code="RS322",
        title="An expression is too deep",
        explanation="At most 80 levels of expressions inside expressions are looked into, "
        "those of the values that are asked for included. Nobody could read more.",
        bad=_deep(30),
        good=_deep(2),
        subject="game",
    ),
)
