"""What a position leaves out about where the game is: the point, the ways back, the local names."""

from collections.abc import Mapping

from rulescore.diagnostics.suggest import did_you_mean
from rulescore.kernel.nodes import Decision
from rulescore.play.positions.draft import Draft
from rulescore.play.positions.frame import Frame
from rulescore.play.positions.memory import needed_locals, needed_return, sites
from rulescore.play.positions.plain import Plain, shortened


def read_point(draft: Draft) -> int | None:
    """The point that is next: `at`, or the one that the game's text calls usual."""
    written = draft.plain.get("at")
    usual = draft.frame.match.game.usual
    if written is not None:
        return _point(draft, "at", written)
    if usual is None:
        draft.refuse("RS562", '"at" is missing: it names the choice that is next', *_choices(draft.frame))
    return usual


def _point(draft: Draft, key: str, written: Plain) -> int | None:
    names = draft.frame.points
    if isinstance(written, str) and written in names:
        return names.index(written)
    shown = shortened(written)
    notes = did_you_mean(shown, names) or _choices(draft.frame)
    draft.refuse("RS562", f'"{key}" names no point of this game: "{shown}"', *notes)
    return None


def _choices(frame: Frame) -> tuple[str, ...]:
    points = zip(frame.points, frame.match.game.points, strict=True)
    names = [name for name, point in points if isinstance(point, Decision)]
    return (f"choices are made at: {', '.join(names[:8])}{', …' if len(names) > 8 else ''}",)


def complete_returns(draft: Draft, point: int) -> dict[str, int]:
    """Where each procedure that is running goes back to.

    A procedure that is done from several places goes back to the point with the lowest number, unless
    `back to` names another: one point, or a mapping from return variables to points when several are needed.
    """
    given = _given(draft)
    returns = followed_back(draft.frame, point, given)
    for name, site in given.items():
        if site not in (returns.values() if name == ANY else (returns.get(name),)):
            _refuse_site(draft, returns, name, site)
    for variable in draft.frame.variables:
        if variable.name in returns:
            draft.values[variable.offset] = returns[variable.name]
    return returns


def followed_back(frame: Frame, point: int, given: Mapping[str, int]) -> dict[str, int]:
    """Every return variable that is needed from a point on: as given if that can be, else its first site."""
    known = sites(frame.match)
    returns: dict[str, int] = {}
    while (name := needed_return(frame.match, point, returns)) is not None:
        wanted = given.get(name, given.get(ANY, NOWHERE))
        returns[name] = wanted if wanted in known[name] else known[name][0]
    return returns


ANY = "the procedure"
"""Stands in `back to` for whichever procedure is running, when a single point is given."""

NOWHERE = -1


def _given(draft: Draft) -> dict[str, int]:
    written = draft.plain.get("back to")
    if written is None:
        return {}
    entries = written if isinstance(written, Mapping) else {ANY: written}
    points = {name: _point(draft, "back to", point) for name, point in entries.items()}
    return {name: point for name, point in points.items() if point is not None}


def _refuse_site(draft: Draft, returns: Mapping[str, int], name: str, site: int) -> None:
    points = draft.frame.points
    if not returns or (name != ANY and name not in returns):
        draft.refuse("RS562", f'"back to" says where {name} goes back to, but nothing here asks for that')
        return
    known = sites(draft.frame.match)
    possible = [points[found] for one in returns if name in (ANY, one) for found in known[one]]
    draft.refuse(
        "RS562", f'{name} does not go back to "{points[site]}"', f"it goes back to: {', '.join(possible)}"
    )


def check_locals(draft: Draft, point: int, returns: Mapping[str, int]) -> None:
    """Whether the position says everything that the procedures which are running remember."""
    for name in needed_locals(draft.frame.match, point, returns):
        if name not in draft.plain:
            where = draft.frame.points[point]
            message = f'at "{where}" the game remembers "{name}", and the position does not say it'
            draft.refuse("RS563", message)
