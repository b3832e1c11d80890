"""Codes of names: declared twice, not declared, used as something else (RS2xx)."""

from rulescore.diagnostics.codes.code import Code

_HEAD = "game tiny\nplayers 2 to 2\n"
_PLAY = (
    "variable score of player: 0 to 1\n"
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

CODES = (
    Code(
        code="RS201",
        title="A name is declared twice",
        explanation="A name means one thing. Zones, variables, values, kinds with their members, "
        "components and families share one list of names; procedures and actions share "
        "another; readings and variants a third.",
        bad=_GAME + "to win\n  end game\n",
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS202",
        title="A name is not declared",
        explanation="Every name of a game is declared somewhere in its text, before or after it is used.",
        bad=_GAME.replace("most score of p", "most scores of p"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS203",
        title="A local name hides another name",
        explanation="Names bound by `for each`, `let`, `choose`, a parameter or a fold differ from all "
        "names around them, so that a reader never has to ask which one is meant.",
        bad=_GAME.replace("each q in", "each score in").replace("q chooses", "score chooses"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS204",
        title="Something is said twice",
        explanation="A game has one name, one number of players, one ranking, one `patterns of`, and "
        "one zone in which the components of a sort rest.",
        bad=_GAME + "players 2 to 4\n",
        good=_GAME.replace("players 2 to 2", "players 2 to 4"),
        subject="game",
    ),
    Code(
        code="RS205",
        title="Something is missing",
        explanation="Every text says `game` with a name, `players` with a range, and `to play`, where "
        "the game begins. Every zone says who sees it, and `patterns of` says what the "
        "number and the symbol of a card are.",
        bad=_PLAY + "players 2 to 2\n",
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS207",
        title="`to play` is asked of something",
        explanation="The game begins with `to play`, and there is nobody yet who could say of what.",
        bad=_GAME.replace("to play", "to play(number n in 1 to 2)"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS208",
        title="A name is used as something else",
        explanation="Procedures are done, actions are chosen, readings are compared with their keys, "
        "kinds are run through.",
        bad=_GAME.replace("q chooses win | pass", "do win"),
        good=_GAME,
        subject="game",
    ),
    Code(
        code="RS209",
        title="A reading or a variant has no such key",
        explanation="A reading is compared with one of the keys of its declaration, the first of which "
        "is the default.",
        bad=_GAME.replace(
            "players 2 to 2\n", "players 2 to 2\nreading passing: allowed, forbidden\n"
        ).replace(
            "action pass of player p\n",
            'action pass of player p\n  needs reading passing is permitted "no passing"\n',
        ),
        good=_GAME.replace(
            "players 2 to 2\n", "players 2 to 2\nreading passing: allowed, forbidden\n"
        ).replace(
            "action pass of player p\n",
            'action pass of player p\n  needs reading passing is allowed "no passing"\n',
        ),
        subject="game",
    ),
    Code(
        code="RS210",
        title="The number of players is impossible",
        explanation="At least one player takes part and at most 26, whom people call A to Z; the "
        "smaller number comes first.",
        bad=_GAME.replace("2 to 2", "4 to 2"),
        good=_GAME.replace("2 to 2", "2 to 4"),
        subject="game",
    ),
    Code(
        code="RS211",
        title="`it` means nothing here",
        explanation="`it` is the component that a `where` of `move all` or `shuffle` is about, the card "
        "of `patterns of`, or what is seen `when` something holds: a slot, a component, an index.",
        bad=_GAME.replace("score of p := 1", "score of it := 1"),
        good=_GAME,
        subject="game",
    ),
)
