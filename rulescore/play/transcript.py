"""A whole game as a file: how it was set up, what everybody did, what nature brought, and where it ended.

The file is JSON: format, game, rules (a hash of the game's text), players, the readings and variants that are
not the default, deck, seed (only told, never needed), position (where the game did not begin at its start),
steps and hash.
A step is `{"by": "A", "do": "take card 2"}` or `{"chance": "draw from draw pile", "came": "3f"}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel import Match, Position
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep
from rulescore.kernel.nodes import DrawPoint
from rulescore.play.action_text import action_text
from rulescore.play.chance_text import outcome_text
from rulescore.play.positions.plain import Plain, read_plain, shortened
from rulescore.play.positions.to_text import to_text
from rulescore.play.positions.words import seat_letter
from rulescore.play.random_play import Move
from rulescore.play.state import State
from rulescore.source import Text

FORMAT = 1
LIMIT = 16 * 1024 * 1024
"""Characters. A game of thousands of turns is far below."""

SETUP = ("game", "players", "readings", "variants", "deck")
KEYS = ("format", *SETUP, "rules", "seed", "position", "steps", "hash")


@frozen
class Did:
    """A player's action: `by` is the player's letter, `do` the action in people's words."""

    by: str
    do: str


@frozen
class Came:
    """What nature brought: `chance` says where it was asked, `came` what it was."""

    chance: str
    came: str


Step = Did | Came


@frozen
class Transcript:
    """`setup` is the header of a position; `hash` is that of the last state."""

    setup: Mapping[str, Plain]
    rules: str
    seed: int | None
    position: Mapping[str, Plain] | None
    steps: tuple[Step, ...]
    hash: str


def step_of(move: Move) -> Step:
    """One step of a game as it is stored."""
    answer = move.outcome if move.action is None else move.action
    assert answer is not None
    return answered_step(move.before.match, move.before.asked, answer)


def answered_step(match: Match, asked: Asked, answer: Action | int) -> Step:
    """What was answered where this was asked, as it is stored: an action, or what nature brought."""
    if isinstance(asked, DecisionStep) and isinstance(answer, Action):
        return Did(seat_letter(asked.player), action_text(match, answer))
    assert isinstance(answer, int)
    return Came(chance_asked_at(match, asked.position), outcome_text(match, asked.position, answer))


def step_text(step: Step) -> str:
    """One line for a step: `A: take card 2`, or `draw from draw pile: 3f`."""
    return f"{step.by}: {step.do}" if isinstance(step, Did) else f"{step.chance}: {step.came}"


def step_told(text: str, asked: Asked) -> Step:
    """The step that a line tells of, where this is asked."""
    who, _, what = text.partition(": ")
    return Came(who, what) if isinstance(asked, ChanceStep) else Did(who, what)


def chance_asked(state: State) -> str:
    """Where nature is asked, in words."""
    return chance_asked_at(state.match, state.position)


def chance_asked_at(match: Match, position: Position) -> str:
    """The same for a position where nature is asked."""
    point = match.game.points[position.point]
    return f"draw from {point.source.zone}" if isinstance(point, DrawPoint) else f"chance at {point.label}"


def transcript_text(transcript: Transcript) -> str:
    """The file of a transcript."""
    found: dict[str, Plain] = {"format": FORMAT, **transcript.setup, "rules": transcript.rules}
    if transcript.seed is not None:
        found["seed"] = transcript.seed
    if transcript.position is not None:
        found["position"] = transcript.position
    found["steps"] = [_written(step) for step in transcript.steps]
    return to_text({**found, "hash": transcript.hash})


def _written(step: Step) -> dict[str, Plain]:
    if isinstance(step, Did):
        return {"by": step.by, "do": step.do}
    return {"chance": step.chance, "came": step.came}


# --- reading --------------------------------------------------------------------------------------------


def read_transcript(text: Text) -> Transcript | tuple[Diagnostic, ...]:
    """The transcript in a file, or everything that is wrong with its form."""
    plain = read_plain(text, limit=LIMIT)
    if isinstance(plain, Diagnostic):
        return (plain,)
    if not isinstance(plain, Mapping):
        return (Diagnostic("RS570", "a stored game is a mapping, beginning with format"),)
    if plain.get("format") != FORMAT:
        message = (
            f"this stored game has the format {shortened(plain.get('format'))}, and format {FORMAT} is read"
        )
        return (Diagnostic("RS571", message),)
    return tuple(_problems(plain)) or _transcript(plain)


def _problems(plain: Mapping[str, Plain]) -> Iterator[Diagnostic]:
    for key in plain:
        if key not in KEYS:
            notes = did_you_mean(key, KEYS)
            yield Diagnostic("RS570", f'"{shortened(key)}" is no key of a stored game', notes=notes)
    for key, form, words in _FORMS:
        if key in plain and (not isinstance(plain[key], form) or isinstance(plain[key], bool)):
            yield Diagnostic("RS570", f'"{key}" is {words}')
    for key in ("game", "players", "steps"):
        if key not in plain:
            yield Diagnostic("RS570", f'"{key}" is missing')
    steps = plain.get("steps")
    for number, step in enumerate(steps if isinstance(steps, list) else (), start=1):
        if _step(step) is None:
            yield Diagnostic("RS570", f"step {number} has neither by and do, nor chance and came")


_FORMS: tuple[tuple[str, type, str], ...] = (
    ("game", str, "the name of the game"),
    ("players", int, "how many play"),
    ("rules", str, "a hash of the game's text"),
    ("seed", int, "a number"),
    ("position", Mapping, "a position"),
    ("steps", list, "a list of steps"),
    ("hash", str, "the hash of the last position"),
)


def _step(step: Plain) -> Step | None:
    if not isinstance(step, Mapping) or not all(isinstance(value, str | int) for value in step.values()):
        return None
    words = {key: str(value) for key, value in step.items()}
    if set(words) == {"by", "do"}:
        return Did(words["by"], words["do"])
    return Came(words["chance"], words["came"]) if set(words) == {"chance", "came"} else None


def _transcript(plain: Mapping[str, Plain]) -> Transcript:
    seed, position, steps = plain.get("seed"), plain.get("position"), plain.get("steps")
    assert isinstance(steps, list)
    return Transcript(
        setup={key: plain[key] for key in SETUP if key in plain},
        rules=str(plain.get("rules", "")),
        seed=seed if isinstance(seed, int) else None,
        position=position if isinstance(position, Mapping) else None,
        steps=tuple(step for step in map(_step, steps) if step is not None),
        hash=str(plain.get("hash", "")),
    )
