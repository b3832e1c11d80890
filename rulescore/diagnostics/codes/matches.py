"""Codes of making a match out of a game, and of stored kernels (RS520 to RS529)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS520",
        title="The game is not for so many players",
        explanation="The text says for how many players the game is; another number cannot play it.",
        bad='load("venti").start(players=9)',
        good='load("venti").start(players=4)',
        subject="play",
    ),
    Code(
        code="RS521",
        title="There is no such reading or variant",
        explanation="A match chooses among the readings and variants that the text of the game declares.",
        bad='load("venti").start(players=2, readings={"early_stops": "may_stop"})',
        good='load("venti").start(players=2, readings={"early_stop": "may_stop"})',
        subject="play",
    ),
    Code(
        code="RS522",
        title="A reading or a variant has no such key",
        explanation="The text of the game lists the keys of each reading; the first is the default.",
        bad='load("venti").start(players=2, readings={"early_stop": "sometimes"})',
        good='load("venti").start(players=2, readings={"early_stop": "may_stop"})',
        subject="play",
    ),
    Code(
        code="RS523",
        title="The deck is not what the rulebook says",
        explanation="A `check` line of the text states what holds of every deck of the game, and it does not "
        "hold of this one. The message is the reason that the line gives.",
        bad="a deck for Venti with 109 cards",
        good="a deck for Venti with 110 cards",
        subject="play",
    ),
    Code(
        code="RS524",
        title="A condition of the deck is refused by the chosen readings",
        explanation="Whether a condition may join symbols or unequal numbers by an equals sign is a reading. "
        "Choose the reading that gives it a meaning, or mend the card.",
        bad='a card with the condition "● = ●" while symbols may not be joined',
        good='a card with the condition "? = ?"',
        subject="play",
    ),
    Code(
        code="RS525",
        title="There is no such component",
        explanation="A deck was given for a component that the text of the game does not declare.",
        bad='a deck for "cards" in a game with the component "card"',
        good='a deck for "card"',
        subject="play",
    ),
    Code(
        code="RS526",
        title="The components do not fit where they rest",
        explanation="Before the game begins, all components lie in the zone that `rest in` names, "
        "and that zone is too small.",
        bad="10 cards resting in a set of at most 4",
        good="10 cards resting in a pile",
        subject="play",
    ),
    Code(
        code="RS528",
        title="A stored kernel has another format",
        explanation="kernel.json carries a version. It is read by the rulescore that wrote it or by one that "
        "knows the same format; make it anew from the text of the game.",
        bad='{"format": 2}',
        good='{"format": 1, "game": ...}',
        subject="play",
    ),
    Code(
        code="RS529",
        title="A stored kernel is damaged",
        explanation="The file is no JSON, or something in it is not a part of a kernel. Make it anew "
        "from the text of the game.",
        bad='{"format": 1, "game": {"is": "Nonsense"}}',
        good='{"format": 1, "game": {"is": "Game", ...}}',
        subject="play",
    ),
)
