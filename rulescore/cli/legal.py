"""`rulescore legal`: what is possible in a stored position."""

import click

from rulescore.cli.decks import deck_of, deck_option
from rulescore.cli.stored import asked_object, dumped, read_state
from rulescore.kernel.moves import Action, DecisionStep
from rulescore.kernel.nodes import Option
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import seat_letter, word_of
from rulescore.play.state import State


@click.command(name="legal")
@click.argument("game")
@click.option(
    "--position", required=True, metavar="FILE|-", help="The position, as JSON or YAML; - reads it."
)
@deck_option
def command(game: str, position: str, decks: tuple[str, ...]) -> int:
    """List, as JSON, what is possible in a stored position of a GAME (a name such as venti, or a file).

    Where nature is asked, its outcomes are listed with their weights.
    Exit code: 0 when the position can be read, 2 when not.
    """
    state = read_state(position, game, deck_of(decks))
    click.echo(dumped(legal_object(state)))
    return 0


def legal_object(state: State) -> dict[str, object]:
    """Who is asked, and every possible action in canonical order."""
    if not isinstance(state.asked, DecisionStep):
        return {**asked_object(state), "actions": []}
    options = {option.action: option for option in state.asked.point.options}
    actions = [_action_object(state, action, options[action.name]) for action in state.legal_actions()]
    return {"player": seat_letter(state.asked.player), "at": state.at, "actions": actions}


def _action_object(state: State, action: Action, option: Option) -> dict[str, object]:
    words = frame_of(state.match).words
    chosen = zip(option.choices, action.arguments, strict=True)
    return {
        "text": state.action_text(action),
        "action": action.name,
        "arguments": [word_of(words, choice.type, value) for choice, value in chosen],
        "clauses": list(option.origin.clauses),
    }
