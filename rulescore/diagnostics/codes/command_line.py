"""Codes of the command line and of calls from Python (RS190 to RS199)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS190",
        title="The command line is not understood",
        explanation="A command, an option or an argument is missing or not known. "
        "Each command lists its own with --help.",
        bad="rulescore meets",
        good='rulescore meets "? = ?" --hand "3 3"',
        subject="command",
    ),
    Code(
        code="RS191",
        title="A function was called with an argument that it cannot take",
        explanation="This comes from Python code that uses rulescore, not from the text of a game.",
        bad="rulescore.chance.seeded(-1)",
        good="rulescore.chance.seeded(1)",
        subject="command",
    ),
    Code(
        code="RS192",
        title="There is no such code",
        explanation="Codes are the letters RS and three digits, as every error message shows them.",
        bad="rulescore explain RS000",
        good="rulescore explain RS192",
        subject="command",
    ),
    Code(
        code="RS193",
        title="There is no such game",
        explanation="A game is named as its folder is (`venti`), or by the path of its text.",
        bad="rulescore check vinti",
        good="rulescore check venti",
        subject="command",
    ),
    Code(
        code="RS194",
        title="The game has no conditions",
        explanation="Only games whose cards carry conditions can be asked about them.",
        bad="rulescore conditions diciassette",
        good="rulescore conditions venti",
        subject="command",
    ),
    Code(
        code="RS195",
        title="A statement would take too long to work out",
        explanation="Exact statements are made about conditions that at most ten thousand smallest hands "
        "meet, which is to say of about eight signs, and about decks of at most 500 cards.",
        bad="rulescore conditions venti --deck thousands.csv",
        good="rulescore conditions venti --deck hundreds.csv",
        subject="command",
    ),
    Code(
        code="RS196",
        title="There is no such card with a condition",
        explanation="A card is named by the game and by its id in the deck that is played with; "
        "`rulescore conditions` lists the ids. Jokers, for example, carry no condition.",
        bad="rulescore meets --card venti/9z --hand 3",
        good="rulescore meets --card venti/0f --hand 3",
        subject="command",
    ),
    Code(
        code="RS197",
        title="A line of the standard input is no question",
        explanation="With --stdin every line is one JSON object with some of the texts condition, card, "
        "hand, jokers and wanted; the last three may be lists.",
        bad="echo 3 3 | rulescore meets '? = ?' --stdin",
        good="echo '{\"hand\": \"3 3\"}' | rulescore meets '? = ?' --stdin",
        subject="command",
    ),
)
