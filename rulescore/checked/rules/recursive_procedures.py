"""No procedure or action comes back to itself: what is to happen again is written as a loop."""

from rulescore.checked.nodes import Action, Ask, Do, Game
from rulescore.checked.rules.cycles import in_words, on_cycles
from rulescore.checked.rules.everything import Routine, found_in, routines
from rulescore.diagnostics import Diagnostic


def recursive_procedures(game: Game) -> tuple[Diagnostic, ...]:
    by_name = {_name(one): one for one in routines(game)}
    leads_to = {name: _led_to_by(one) for name, one in by_name.items()}
    return tuple(_problem(by_name[cycle[0]], cycle) for cycle in on_cycles(leads_to))


def _name(routine: Routine) -> str:
    # A procedure and an action are two things even if they had one name.
    return f"action {routine.name}" if isinstance(routine, Action) else f"to {routine.name}"


def _led_to_by(routine: Routine) -> tuple[str, ...]:
    done = tuple(f"to {do.procedure}" for do in found_in(Do, routine.body))
    return done + tuple(f"action {name}" for ask in found_in(Ask, routine.body) for name in ask.actions)


def _problem(first: Routine, cycle: tuple[str, ...]) -> Diagnostic:
    message = f'"{first.name}" leads back to itself'
    notes = (*in_words(cycle), "what is to happen again and again is written with repeat or while")
    return Diagnostic("RS402", message, span=first.origin.span, notes=notes)
