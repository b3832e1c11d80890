"""A list of entries in a YAML file, each of them a mapping with an id."""

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.reading import read_text

LIMIT = 1024 * 1024

Fields = Mapping[str, object]
Kinds = Mapping[str, type]
"""What an entry must have: the name of each field and the class of its value."""


@frozen
class Entries:
    """The entries of one file, every one with the fields that were asked for."""

    fields: tuple[Fields, ...]


def read_entries(path: Path, key: str, kinds: Kinds) -> Entries | tuple[Diagnostic, ...]:
    """The list under `key`, or everything that is wrong with it."""
    text = read_text(path, LIMIT)
    if isinstance(text, Diagnostic):
        return (text,)
    content = _content(text.content, path.name)
    if isinstance(content, Diagnostic):
        return (content,)
    listed = content.get(key) if isinstance(content, dict) else None
    if not isinstance(listed, list):
        return (Diagnostic("RS431", f'{path.name} has no list "{key}"'),)
    problems = tuple(
        p for number, one in enumerate(listed, 1) for p in _problems(one, number, path.name, kinds)
    )
    return problems + _repeated(listed, path.name) or Entries(tuple(listed))


def _content(text: str, name: str) -> object | Diagnostic:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as fast, where it was compiled
    try:
        content: object = yaml.load(text, loader)  # noqa: S506 - both are safe loaders
    except yaml.MarkedYAMLError as error:
        place = f" in line {error.problem_mark.line + 1}" if error.problem_mark else ""
        return Diagnostic("RS431", f"{name} is no YAML{place}", notes=(str(error.problem),))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return Diagnostic("RS431", f"{name} is no YAML", notes=(str(error).splitlines()[0],))
    return content


def _problems(entry: object, number: int, file: str, kinds: Kinds) -> tuple[Diagnostic, ...]:
    if not isinstance(entry, dict):
        return (Diagnostic("RS431", f"entry {number} of {file} has no fields"),)
    name = entry.get("id")
    who = f'"{name}" in {file}' if isinstance(name, str) else f"entry {number} of {file}"
    missing = (key for key, kind in kinds.items() if not isinstance(entry.get(key), kind))
    return tuple(
        Diagnostic("RS431", f'{who} has no field "{key}" that is {_WORDS[kinds[key]]}') for key in missing
    )


_WORDS = {str: "a text (yes and no stand in quotes)", bool: "true or false", list: "a list"}


def _repeated(entries: list[object], file: str) -> tuple[Diagnostic, ...]:
    ids = [entry.get("id") for entry in entries if isinstance(entry, dict)]
    names = [name for name in ids if isinstance(name, str)]
    return tuple(
        Diagnostic("RS432", f'{file} has {names.count(name)} entries "{name}"')
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    )
