"""`rulescore explain`: what a diagnostic code means, with an example and its repair."""

import click

from rulescore.diagnostics.codes import ALL_CODES, Code, find_code
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError


@click.command(name="explain")
@click.argument("code")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(code: str, style: str) -> int:
    """Explain a CODE that an error message shows, for example RS154."""
    found = find_code(code)
    if found is None:
        shown = code if len(code) <= 20 else f"{code[:20]}…"
        notes = did_you_mean(code[:20], (known.code for known in ALL_CODES))
        raise UsageError(f'there is no code "{shown}"', code="RS192", notes=notes)
    click.echo(_as_json(found) if style == "json" else _as_text(found))
    return 0


def _as_text(code: Code) -> str:
    import textwrap

    return "\n".join(
        (
            f"{code.code}: {code.title}",
            "",
            textwrap.fill(code.explanation, width=88),
            "",
            f"Wrong ({code.subject}):",
            _example(code.bad),
            "",
            "Right:",
            _example(code.good),
        )
    )


def _example(text: str) -> str:
    if not text.strip():
        return "    (empty)"
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())


def _as_json(code: Code) -> str:
    import json

    import attrs

    return json.dumps(attrs.asdict(code), ensure_ascii=False, indent=2, sort_keys=True)
