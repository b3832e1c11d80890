"""A state of a game: who is asked, what is possible, what follows."""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from rulescore.chance import Generator
from rulescore.diagnostics import Diagnostic
from rulescore.errors import IllegalActionError, UsageError
from rulescore.kernel import Match, Position, position_hash
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.play.action_text import action_text, parse_action
from rulescore.play.chance_text import outcome_text, parse_outcome
from rulescore.play.outcome import Outcome, outcome_of
from rulescore.play.refusal import Refusal, why_refused
from rulescore.play.stepping import Standing, answered, begun, chosen
from rulescore.play.view import View, view_of


def _which_match(match: Match) -> tuple[object, ...]:
    """What makes two matches the same: the game, how many play, the rulings and the decks."""
    tables = tuple((name, one.table) for name, one in sorted(match.components.items()))
    return (match.game.name, match.players, tuple(sorted(match.settings.items())), tables)


class Printer(Protocol):
    """What IPython and Hypothesis print with."""

    def text(self, text: str) -> None: ...


@frozen
class State:
    """Frozen: `apply` and `resolve` give another state.

    Two states are equal when their positions are, in the same match.

    With a seed chance resolves itself; without one, `chance` lists what may come, `resolve` says what came.
    """

    match: Match = field(repr=False, eq=_which_match)
    position: Position
    standing: Standing = field(eq=False, repr=False)

    def _repr_pretty_(self, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - their protocol
        """Shown without the whole game, which is long: these printers ignore what a repr leaves out."""
        printer.text(repr(self))

    @property
    def asked(self) -> Asked:
        return self.standing.asked

    @property
    def at(self) -> str:
        """What is being asked, by the name of its procedure."""
        return self.match.game.points[self.position.point].label

    @property
    def player(self) -> int | None:
        """The seat that is asked; None when nature is, or when the game is over."""
        return self.asked.player if isinstance(self.asked, DecisionStep) else None

    @property
    def is_over(self) -> bool:
        return isinstance(self.asked, Ended)

    @property
    def chance(self) -> tuple[tuple[int, int], ...]:
        """What nature may bring, each outcome with its weight; nothing when it is not asked."""
        return self.asked.outcomes if isinstance(self.asked, ChanceStep) else ()

    @property
    def hash(self) -> str:
        """The same for equal positions, in every engine and every language."""
        return position_hash(self.match, self.position)

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the player who is asked may do, in canonical order."""
        return self.asked.actions if isinstance(self.asked, DecisionStep) else ()

    def is_legal(self, action: Action) -> bool:
        return action in self.legal_actions()

    def why_illegal(self, action: Action) -> Refusal | None:
        """What refuses an action, with the clauses behind it; None when it is possible."""
        return why_refused(self.match, self.asked, action)

    def apply(self, action: Action) -> State:
        """The state after an action of the player who is asked."""
        refusal = self.why_illegal(action)
        if refusal is not None:
            raise IllegalActionError((refusal.diagnostic(),))
        return _state(self.match, chosen(self.match, self.position, action, self.standing.generator))

    def resolve(self, outcome: int) -> State:
        """The state after nature brought this outcome, which is one of `chance`."""
        if outcome not in (possible for possible, _ in self.chance):
            raise IllegalActionError((self._no_outcome(outcome),))
        return _state(self.match, answered(self.match, self.standing, outcome))

    def _no_outcome(self, outcome: int) -> Diagnostic:
        if not self.chance:
            return Diagnostic("RS516", "nature is not asked now")
        return Diagnostic("RS516", f"nature cannot bring {outcome} now; see state.chance")

    def view(self, player: int) -> View:
        """What this player sees: nothing in it tells apart what is hidden from them."""
        if not 0 <= player < self.match.players:
            raise UsageError(
                f"there are the players 0 to {self.match.players - 1}, and not {player}", code="RS517"
            )
        return view_of(self.match, self.asked, player)

    def outcome(self) -> Outcome | None:
        """Who is first and why; None while the game goes on."""
        return outcome_of(self.match, self.position) if self.is_over else None

    def action_text(self, action: Action) -> str:
        """An action in people's words: `exchange 2 3`."""
        return action_text(self.match, action)

    def parse_action(self, text: str) -> Action | Diagnostic:
        """The action that a text names, possible or not; or why it names none."""
        return parse_action(self.match, text)

    def outcome_text(self, outcome: int) -> str:
        """What nature brought, in people's words: the id of a card, a player's letter, a number."""
        return outcome_text(self.match, self.position, outcome)

    def parse_outcome(self, text: str) -> int | Diagnostic:
        """The outcome that a text names, if nature may bring it now."""
        if not isinstance(self.asked, ChanceStep):
            return Diagnostic("RS516", "nature is not asked now")
        return parse_outcome(self.match, self.asked, text)


def state_at(match: Match, position: Position, *, generator: Generator | None = None) -> State:
    """The state that a position leads to: the rules move on until somebody is asked."""
    return _state(match, begun(match, position, generator))


def _state(match: Match, standing: Standing) -> State:
    return State(match, standing.asked.position, standing)
