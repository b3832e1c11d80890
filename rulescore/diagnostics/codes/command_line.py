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
)
