"""A game that is being played at this table: where it stands, and how it came there."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from rulescore.chance import Generator
from rulescore.kernel.moves import Action
from rulescore.play.choosing import random_action
from rulescore.play.game import Game
from rulescore.play.positions.plain import Plain
from rulescore.play.positions.words import seat_letter
from rulescore.play.state import State
from rulescore.play.stored_position import header_plain
from rulescore.play.transcript import Came, Did, Step, Transcript, chance_asked


@frozen
class Opening:
    """How the game began: what a transcript tells beside the steps, and which seats choose at random."""

    game: Game
    seed: int
    position: Mapping[str, Plain] | None
    robots: tuple[int, ...] = ()


@frozen(eq=False)
class Trail:
    """The last step and those before it; sessions share them, so that a long game costs only its steps."""

    step: Step
    before: Trail | None


@frozen(eq=False)
class Session:
    """`before` is the session when the last choice was made: what `undo` goes back to."""

    opening: Opening
    state: State
    generator: Generator
    trail: Trail | None = None
    before: Session | None = None


def settled(session: Session) -> Session:
    """The same game when it asks somebody at the terminal, or is over."""
    while session.state.chance or session.state.player in session.opening.robots:
        session = _drawn(session) if session.state.chance else _chosen(session)
    return session


def _chosen(session: Session) -> Session:
    """A player who chooses at random has chosen."""
    action, generator = random_action(session.state, session.generator)
    return _done(evolve(session, generator=generator), action)


def _drawn(session: Session) -> Session:
    """Nature has brought one of its outcomes."""
    state = session.state
    number, generator = session.generator.weighted([weight for _, weight in state.chance])
    outcome = state.chance[number][0]
    step = Came(chance_asked(state), state.outcome_text(outcome))
    return evolve(
        session, state=state.resolve(outcome), generator=generator, trail=Trail(step, session.trail)
    )


def acted(session: Session, action: Action) -> Session:
    """The game after a possible action of the player who is asked, when the terminal is asked again."""
    return settled(evolve(_done(session, action), before=session))


def _done(session: Session, action: Action) -> Session:
    state = session.state
    assert state.player is not None
    step = Did(seat_letter(state.player), state.action_text(action))
    return evolve(session, state=state.apply(action), trail=Trail(step, session.trail))


def done_since(session: Session, earlier: Session | None) -> tuple[Did, ...]:
    """What players did after an earlier session, or from the opening on."""
    found = []
    trail = session.trail
    while trail is not None and (earlier is None or trail is not earlier.trail):
        if isinstance(trail.step, Did):
            found.append(trail.step)
        trail = trail.before
    return tuple(reversed(found))


def steps_of(session: Session) -> tuple[Step, ...]:
    """Every step from the opening on."""
    found = []
    trail = session.trail
    while trail is not None:
        found.append(trail.step)
        trail = trail.before
    return tuple(reversed(found))


def transcript_of(session: Session) -> Transcript:
    """What is stored of a game, finished or not."""
    return Transcript(
        setup=header_plain(session.state.match, compact=False),
        rules=session.opening.game.spec_hash,
        seed=session.opening.seed,
        position=session.opening.position,
        steps=steps_of(session),
        hash=session.state.hash,
    )
