"""Whether the readings of a text are those of the register of unclear places."""

from collections.abc import Iterator

from rulescore.checked.inventory.ambiguities import FILE, Ambiguity, Register
from rulescore.checked.nodes import Game, Setting
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean


def switching(game: Game) -> tuple[Setting, ...]:
    """The readings among which a match chooses."""
    return tuple(setting for setting in game.settings if setting.what == "reading")


def rulings(game: Game, register: Register) -> tuple[Ambiguity, ...]:
    """The unclear places that have one answer in the text."""
    declared = {setting.name for setting in switching(game)}
    return tuple(one for one in register.ambiguities if one.name not in declared)


def unregistered(game: Game, register: Register) -> tuple[Diagnostic, ...]:
    """What a text and the register do not agree about."""
    entries = {one.name: one for one in register.ambiguities}
    readings = switching(game)
    found = (problem for reading in readings for problem in _problems(reading, entries))
    return (*found, *_undeclared(game, register))


def _problems(reading: Setting, entries: dict[str, Ambiguity]) -> Iterator[Diagnostic]:
    span = reading.origin.span
    entry = entries.get(reading.name)
    if entry is None:
        message = f'there is no unclear place "{reading.name}" in {FILE}'
        yield Diagnostic("RS440", message, span=span, notes=did_you_mean(reading.name, entries))
    elif set(entry.keys) != set(reading.keys):
        notes = (f"{entry.id} has {', '.join(entry.keys)}",)
        yield Diagnostic("RS441", f'"{reading.name}" has other keys in {FILE}', span=span, notes=notes)
    elif entry.default != reading.keys[0]:
        notes = (f"{entry.id} has {entry.default}",)
        yield Diagnostic("RS442", f'"{reading.name}" has another default in {FILE}', span=span, notes=notes)


def _undeclared(game: Game, register: Register) -> Iterator[Diagnostic]:
    for one in rulings(game, register):
        if one.must_be_a_reading:
            line = f"reading {one.name}: {', '.join(_default_first(one))}"
            message = f'the unclear place "{one.id}" can be switched, but is no reading'
            yield Diagnostic("RS443", message, notes=(one.question, f"a line such as: {line}"))


def _default_first(one: Ambiguity) -> tuple[str, ...]:
    return (one.default, *(key for key in one.keys if key != one.default))
