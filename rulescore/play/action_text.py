"""Actions in people's words, and back: `exchange 2 3`, `lay card 3f`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from weakref import WeakKeyDictionary

from rulescore.checked.types import Type
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.errors import UsageError
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action
from rulescore.kernel.nodes import Decision, Option
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import Unfit, value_of, word_of

LONGEST = 200
"""Characters of a text that are looked at; no action is written with more."""

YES_OR_NO: Mapping[object, str] = {True: "yes", False: "no"}


def action_text(match: Match, action: Action) -> str:
    """Its name and what was chosen: slots from 1, cards by id, players by letter, kinds by member."""
    option = options_of(match).get(action.name)
    if option is None or len(option.choices) != len(action.arguments):
        raise UsageError(f"{match.game.name} has no action {action}")
    chosen = (
        value_text(match, choice.type, value)
        for choice, value in zip(option.choices, action.arguments, strict=True)
    )
    return " ".join((action.name, *chosen))


def value_text(match: Match, kind: Type, value: int) -> str:
    """What people write for a value of this type."""
    word = word_of(frame_of(match).words, kind, value)
    return YES_OR_NO[word] if isinstance(word, bool) else str(word)


def parse_action(match: Match, text: str) -> Action | Diagnostic:
    """The action that a text names, whether or not it is possible now; or why it names none, or several."""
    words = text[:LONGEST].split()
    found = tuple(dict.fromkeys(_readings(match, words)))
    if len(found) == 1:
        return found[0]
    return _ambiguous(match, words, found) if found else _unknown(match, words)


def _readings(match: Match, words: list[str]) -> Iterator[Action]:
    said = tuple(word.casefold() for word in words)
    for name, option in options_of(match).items():
        named = _words(name)
        if said[: len(named)] == named:
            for arguments in _arguments(match, option, 0, words[len(named) :]):
                yield Action(name, arguments)


@lru_cache(maxsize=1000)
def _words(name: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in name.split())


def _arguments(match: Match, option: Option, at: int, words: list[str]) -> Iterator[tuple[int, ...]]:
    """Every way to read the words as the choices from `at` on; a member of a kind may have several words."""
    if at == len(option.choices):
        if not words:
            yield ()
        return
    known = frame_of(match).words
    for length in range(1, len(words) + 1):
        value = value_of(known, option.choices[at].type, " ".join(words[:length]))
        if not isinstance(value, Unfit):
            for rest in _arguments(match, option, at + 1, words[length:]):
                yield (value, *rest)


def _ambiguous(match: Match, words: list[str], found: tuple[Action, ...]) -> Diagnostic:
    listed = " or ".join(f'"{action.name}" with {_chosen(match, action)}' for action in found[:4])
    return Diagnostic(
        "RS515", f'"{" ".join(words)}" can be read in several ways', notes=(f"it can be {listed}",)
    )


def _chosen(match: Match, action: Action) -> str:
    rest = action_text(match, action)[len(action.name) :].strip()
    return f'"{rest}"' if rest else "nothing chosen"


def _unknown(match: Match, words: list[str]) -> Diagnostic:
    """Nothing fits: say what is wrong with what was chosen, or which action was probably meant."""
    shown = " ".join(words)
    options = options_of(match)
    named = max((name for name in options if _begins(words, name)), key=len, default=None)
    if named is not None:
        option = options[named]
        return Diagnostic(
            "RS514", f'"{shown}" does not say what "{named}" needs', notes=_needs(match, option, words)
        )
    if not words:
        return Diagnostic("RS514", "an action is needed, and the text is empty", notes=(_listed(options),))
    notes = did_you_mean(" ".join(_leading(words)), options)
    return Diagnostic(
        "RS514", f'"{shown}" is no action of {match.game.name}', notes=notes or (_listed(options),)
    )


def _begins(words: list[str], name: str) -> bool:
    return " ".join(words).casefold().startswith(name.casefold())


def _leading(words: list[str]) -> list[str]:
    """The words up to the first number or id: what is probably meant as the name of the action."""
    named = [word for word in words if word.isalpha() and len(word) > 1]
    return named or words


def _needs(match: Match, option: Option, words: list[str]) -> tuple[str, ...]:
    known = frame_of(match).words
    given = words[len(option.action.split()) :]
    if not option.choices:
        return (f'"{option.action}" stands alone: nothing is chosen for it',)
    needs = ", then ".join(_needed(match, choice.type) for choice in option.choices)
    notes = [f"it needs {needs}, and nothing else"]
    for choice, word in zip(option.choices, given, strict=False):
        value = value_of(known, choice.type, word)
        if isinstance(value, Unfit):
            notes += [f'"{word}" is not {value.needed}', *did_you_mean(word, value.known)]
            break
    return tuple(notes)


def _needed(match: Match, kind: Type) -> str:
    from rulescore.play.positions.words import needed

    return needed(frame_of(match).words, kind)


def _listed(options: Mapping[str, Option]) -> str:
    return "the actions are " + ", ".join(options)


def options_of(match: Match) -> Mapping[str, Option]:
    """Every action of the game by its name, in the order of the points that offer it."""
    known = _OPTIONS.get(match)
    if known is None:
        known = _OPTIONS[match] = {
            option.action: option
            for point in match.game.points
            if isinstance(point, Decision)
            for option in point.options
        }
    return known


# Nothing here is remembered that the match does not say: only the work of looking it up is.
_OPTIONS: WeakKeyDictionary[Match, Mapping[str, Option]] = WeakKeyDictionary()
