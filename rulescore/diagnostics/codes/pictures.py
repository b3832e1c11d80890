"""Codes of how games look in pictures (RS580 to RS589)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS580",
        title="The faces of a game cannot be understood",
        explanation="The file faces.toml beside the text of a game tells how its parts look in pictures. "
        "It is TOML with the sections title, leave-out, words, members, components, zones, variables, rows "
        "and landmarks; a key, a sign or a colour in it is not known, a value is of another kind, "
        "or the game has no part of that name.",
        bad='rulescore picture game.md --position turn.yaml  # faces.toml says: sign = "moon"',
        good='rulescore picture game.md --position turn.yaml  # faces.toml says: sign = "star"',
        subject="command",
    ),
)
