"""Plain data as JSON or YAML, the same bytes for the same data."""

import json
from collections.abc import Mapping
from typing import Literal

from rulescore.play.positions.plain import Plain

Style = Literal["json", "yaml"]


def to_text(plain: Plain, style: Style = "json") -> str:
    """The text of a document, with its final line end; keys keep their order."""
    if style == "yaml":
        return _yaml(plain)
    return f"{_block(plain, '') if plain else json.dumps(plain)}\n"


SHORT = 80
"""Characters: a mapping of words that is no longer stands on one line."""


def _json(plain: Plain, indent: str) -> str:
    """JSON that puts a list of cards on one line: json.dumps would give every card a line."""
    if not _is_flat(plain):
        return _block(plain, indent)
    line = json.dumps(plain, ensure_ascii=False)
    return _block(plain, indent) if isinstance(plain, Mapping) and len(line) > SHORT else line


def _is_flat(plain: Plain) -> bool:
    if isinstance(plain, Mapping):
        return not any(isinstance(value, Mapping | list | tuple) for value in plain.values())
    if isinstance(plain, list | tuple):
        return not any(isinstance(value, Mapping | list | tuple) for value in plain)
    return True


def _block(plain: Plain, indent: str) -> str:
    inner = f"{indent}  "
    if isinstance(plain, Mapping):
        keys = ((json.dumps(key, ensure_ascii=False), value) for key, value in plain.items())
        lines = [f"{inner}{key}: {_json(value, inner)}" for key, value in keys]
        brackets = "{}"
    elif isinstance(plain, list | tuple):
        lines = [f"{inner}{_json(value, inner)}" for value in plain]
        brackets = "[]"
    else:
        return json.dumps(plain, ensure_ascii=False)
    return "\n".join((brackets[0], ",\n".join(lines), f"{indent}{brackets[1]}"))


def _yaml(plain: Plain) -> str:
    import yaml

    return yaml.dump(
        plain, Dumper=_dumper(), sort_keys=False, allow_unicode=True, default_flow_style=None, width=100
    )


def _dumper() -> type:
    import yaml

    class Dumper(yaml.SafeDumper):
        """Never writes an anchor, because none is read."""

        def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - the library's signature
            return True

    return Dumper
