"""What is remembered: from a position's words to the values of variables, and back."""

from collections.abc import Mapping, Sequence
from math import prod

from attrs import frozen

from rulescore.checked.types import CardType, SlotType, Type
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel.layout import Axis
from rulescore.play.positions.draft import Draft
from rulescore.play.positions.frame import Frame, VariableFrame, key_of
from rulescore.play.positions.plain import Plain, shortened
from rulescore.play.positions.words import Indexes, Unfit, index_word, needed, value_of, word_of


def read_variables(draft: Draft) -> None:
    """Put what a position says about variables and local names into the values."""
    for variable in draft.frame.variables:
        key = key_of(variable.name)
        if variable.role == "return" or key not in draft.plain:
            continue
        _read(draft, variable, variable.indexes, _Value(0, key, draft.plain[key]))


@frozen
class _Value:
    """What was written for one of the values, or for several from `number` on; a message names the key."""

    number: int
    key: str
    written: Plain


def _read_one(draft: Draft, variable: VariableFrame, value: _Value) -> None:
    found = value_of(draft.words, variable.type, value.written)
    if isinstance(found, Unfit):
        shown = shortened(_said(value.written))
        message = f'"{value.key}" is {found.needed}, not {shown}'
        draft.refuse("RS560", message, *did_you_mean(shown, found.known))
    else:
        draft.values[variable.offset + value.number] = found


def _said(written: Plain) -> str:
    if isinstance(written, bool):
        return "yes" if written else "no"
    if isinstance(written, str):
        return f'"{written}"'
    if isinstance(written, Mapping):
        return "a mapping"
    if isinstance(written, list | tuple):
        return "a list"
    return "nothing" if written is None else str(written)


def _read(draft: Draft, variable: VariableFrame, indexes: Indexes, value: _Value) -> None:
    """The values for the indexes that are left, the outer ones first: A: {castello: 3}."""
    if not indexes:
        _read_one(draft, variable, value)
        return
    (kind, axis), *rest = indexes
    step = prod(one.length for _, one in rest)
    key, written = value.key, value.written
    if isinstance(written, Mapping):
        for word, inner in written.items():
            at = _index(draft, key, (kind, axis), word)
            if at is not None:
                _read(
                    draft, variable, tuple(rest), _Value(value.number + at * step, f"{key} of {word}", inner)
                )
    elif not isinstance(written, list | tuple):
        message = f'"{key}" is remembered for several things'
        draft.refuse("RS561", message, f"write a mapping, or a list of all {axis.length}")
    elif len(written) != axis.length:
        draft.refuse("RS561", f'"{key}" has {axis.length} values, and here are {len(written)}')
    else:
        for at, inner in enumerate(written):
            _read(draft, variable, tuple(rest), _Value(value.number + at * step, f"{key} {at + 1}", inner))


def _index(draft: Draft, key: str, index: tuple[Type, Axis], word: str) -> int | None:
    """Which of the values of an index the word asks for."""
    kind, axis = index
    found = value_of(draft.words, kind, word)
    if isinstance(found, int) and found >= axis.low:
        return found - axis.low
    shown = shortened(word)
    message = f'"{key}" is remembered for {needed(draft.words, kind)}, not for "{shown}"'
    draft.refuse("RS560", message, *did_you_mean(shown, found.known if isinstance(found, Unfit) else ()))
    return None


# --- back to words --------------------------------------------------------------------------------------


def written_variable(frame: Frame, variable: VariableFrame, values: Sequence[int]) -> Plain:
    """What a position says about a variable."""
    held = values[variable.offset : variable.offset + variable.length]
    return _written(frame, variable, variable.indexes, held)


def _written(frame: Frame, variable: VariableFrame, indexes: Indexes, held: Sequence[int]) -> Plain:
    """The values for the indexes that are left."""
    if not indexes:
        return word_of(frame.words, variable.type, held[0])
    (kind, axis), *rest = indexes
    step = len(held) // axis.length
    parts = {axis.low + at: held[at * step : (at + 1) * step] for at in range(axis.length)}
    if isinstance(kind, SlotType) and not frame.words.slots[kind.zone].indexes:
        return [_written(frame, variable, tuple(rest), part) for part in parts.values()]
    # Of all cards only those that something is remembered about: the others have the start value.
    some = isinstance(kind, CardType)
    return {
        index_word(frame.words, kind, value): _written(frame, variable, tuple(rest), part)
        for value, part in parts.items()
        if not some or tuple(part) != variable.start[:step]
    }


def is_at_start(variable: VariableFrame, values: Sequence[int]) -> bool:
    return tuple(values[variable.offset : variable.offset + variable.length]) == variable.start
