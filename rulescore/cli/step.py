"""`rulescore step`: one action in a stored position, and what nature brings after it."""

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.stored import asked_object, dumped, read_state, refusal_object, state_object
from rulescore.diagnostics import Diagnostic
from rulescore.errors import RulescoreError
from rulescore.play.state import State

DONE, REFUSED = 0, 1


@click.command(name="step")
@click.argument("game")
@click.option(
    "--position", required=True, metavar="FILE|-", help="The position, as JSON or YAML; - reads it."
)
@click.option(
    "--do", "action", metavar="ACTION", help='The action in words, as `legal` lists it: "take card 2".'
)
@click.option(
    "--came", multiple=True, metavar="OUTCOME", help="What nature brings, in order, each with --came."
)
@deck_option
def command(
    game: str, position: str, action: str | None, came: tuple[str, ...], decks: tuple[str, ...]
) -> int:
    """Carry out an action in a stored position of a GAME, and print the position that follows as JSON.

    Nature brings what --came says. When it is asked for more, the position is printed as it stands there,
    with the outcomes that are possible; it can be given to `step` again.
    Exit code: 0 when it was done, 1 when the rules refuse it (the reason and its clauses are printed as
    JSON), 2 when something cannot be read.
    """
    state = read_state(position, game, deck_of(decks))
    found = _carried_out(state, action, came)
    if isinstance(found, Diagnostic):
        click.echo(dumped(refusal_object(found)))
        return REFUSED
    click.echo(dumped({**state_object(found), **asked_object(found)}))
    return DONE


def _carried_out(state: State, text: str | None, came: tuple[str, ...]) -> State | Diagnostic:
    """What nature is asked before the action comes first."""
    waiting = list(came)
    before = _resolved(state, waiting)
    if isinstance(before, Diagnostic) or text is None:
        return before if isinstance(before, Diagnostic) or not waiting else _left_over(waiting)
    action = before.parse_action(text)
    if isinstance(action, Diagnostic):
        raise RulescoreError((action,))
    refusal = before.why_illegal(action)
    if refusal is not None:
        return refusal.diagnostic()
    after = _resolved(before.apply(action), waiting)
    return _left_over(waiting) if waiting and not isinstance(after, Diagnostic) else after


def _resolved(state: State, waiting: list[str]) -> State | Diagnostic:
    while state.chance and waiting:
        outcome = state.parse_outcome(waiting.pop(0))
        if isinstance(outcome, Diagnostic):
            return outcome
        state = state.resolve(outcome)
    return state


def _left_over(waiting: list[str]) -> Diagnostic:
    return Diagnostic("RS516", f'nature is not asked any more, and "{waiting[0]}" is left')
