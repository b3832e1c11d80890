"""Games that show something: the ones that a ledger tells, played again, and the ones that are looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, field, frozen

from rulescore.checked.nodes import CanHappen, Example, Never, Promise
from rulescore.errors import InternalError, RulescoreError
from rulescore.kernel import Match, start_position
from rulescore.kernel.moves import Action
from rulescore.play.told_game import Answer, ToldGame, after, code_of, told_game, why_not_shown
from rulescore.play.transcript import answered_step, step_text
from rulescore.proving.games.playing import NOTHING_SEEN, Seen, Steps
from rulescore.proving.games.seeking import Attempt, seek
from rulescore.proving.games.shortening import shortened
from rulescore.proving.games.sought import Sentence, Sought, sought_for
from rulescore.proving.sentences.measures import Measure
from rulescore.proving.sentences.reasons import NO_REASONS, Reasons
from rulescore.proving.verdicts import Key
from rulescore.targets.engines import engine_for


@frozen
class Told:
    """What a ledger tells: the lines of each game that shows something, and what was tried in vain.

    `deep` are the claims that are proved by looking back; None where nobody says which.
    `open` are the claims that are left open, which nobody need be patient with.
    `measures` are what each ending is proved by, and None for one that was left open.
    `idle` is what is said in vain, `telling` are the variables that tell places apart; None where nobody
    says which. `reasons` are why sentences are kept; two that tell the same may have found others.
    """

    games: Mapping[Key, tuple[str, ...]]
    tried: Mapping[Key, str] = field(factory=dict)
    deep: frozenset[Key] | None = None
    open: frozenset[Key] = frozenset()
    measures: Mapping[Key, tuple[Measure, ...] | None] = field(factory=dict)
    idle: tuple[str, ...] | None = None
    telling: tuple[str, ...] | None = None
    reasons: Reasons = field(default=NO_REASONS, eq=False)


def seen_again(match: Match, told: Told) -> tuple[Seen, bool]:
    """What the games of a ledger show, played again; and whether all of them show what it says."""
    games = {key: _played(match, key, lines) for key, lines in told.games.items()}
    seen = NOTHING_SEEN
    for key, game in games.items():
        if game is not None:
            seen = seen.joined(_seen_in(game, key))
    return seen, None not in games.values()


def _played(match: Match, key: Key, lines: Sequence[str]) -> ToldGame | None:
    """The game once more; None where it cannot be played like that, or does not show what it should."""
    try:
        game = told_game(match, lines)
        return game if why_not_shown(game, *key) is None else None
    except RulescoreError:
        return None


def _seen_in(game: ToldGame, key: Key) -> Seen:
    what, name, clauses = key
    pairs = zip(game.asked, game.answers, strict=False)
    return Seen(
        broken={name: game.steps} if what in ("promise", "never") else {},
        happened={name: game.steps} if what == "can happen" else {},
        impossible={(code_of(name), clauses): game.steps} if what == "obligation" else {},
        taken=frozenset(
            (asked.position.point, answer.name) for asked, answer in pairs if isinstance(answer, Action)
        ),
        endless={},
    )


# --- looking for one --------------------------------------------------------------------------------------


def looked_for(match: Match, key: Key, sought: Sought, *, positions: int) -> Steps | str:
    """A game that shows it; or what was tried in vain, in words, which are none where nothing was."""
    if positions == 0:
        return ""
    attempt = seek(match, sought, positions=positions)
    if attempt.game is None:
        return _in_vain(attempt, sought)
    return _shown(match, key, shortened(match, sought, attempt.game))


def in_short(match: Match, seen: Seen) -> Seen:
    """The same by shorter games, for what breaks a promise and for what happens."""
    spoken = {claim.name: claim for claim in match.game.claims if not isinstance(claim, Example)}

    def shorter(name: str, steps: Steps) -> Steps:
        claim = spoken[name]
        what = _WHAT[type(claim)]
        game = told_game(match, [step_text(step) for step in steps])
        return _shown(match, (what, name, ()), shortened(match, sought_for(claim), game.answers))

    return evolve(
        seen,
        broken={name: shorter(name, steps) for name, steps in seen.broken.items()},
        happened={name: shorter(name, steps) for name, steps in seen.happened.items()},
    )


_WHAT: Mapping[type[Promise | Never | CanHappen], str] = {
    Promise: "promise",
    Never: "never",
    CanHappen: "can happen",
}


def _shown(match: Match, key: Key, answers: Sequence[Answer]) -> Steps:
    """The game as steps: a faster engine found it, and the interpreter must come there, too."""
    game = _played(match, key, tuple(_lines(match, answers)))
    if game is None:
        raise InternalError(f'the interpreter does not come to "{key[1]}" by the game that was found')
    return game.steps


def _lines(match: Match, answers: Iterable[Answer]) -> Iterator[str]:
    engine = engine_for(match)
    asked = engine.next_step(start_position(match))
    for answer in answers:
        yield step_text(answered_step(match, asked, answer))
        asked = after(engine, asked, answer)


def _in_vain(attempt: Attempt, sought: Sought) -> str:
    looked = f"no game came to it: {attempt.positions:,} positions looked at"
    return f"{looked}, the nearest {attempt.missing} away" if isinstance(sought, Sentence) else looked
