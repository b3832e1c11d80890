"""Whether what the rules do by themselves comes to an end: between two questions nobody can stop them.

A knot of steps that nobody chooses is untied by measures: numbers that none of its steps turns back. Whoever
goes round for ever leaves them as they are from some time on, and what cannot be gone then is cut off. When
nothing is left that leads back, the rules come to a question or to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulescore.kernel.cutting import in_between
from rulescore.kernel.nodes import Decision, End
from rulescore.proving.demands import Demand
from rulescore.proving.endings.cycles import Knot, knots
from rulescore.proving.endings.luck import endless_position, lucky_places
from rulescore.proving.endings.rounds import goes_round_after
from rulescore.proving.endings.steady import Tied
from rulescore.proving.endings.twins import carried_over
from rulescore.proving.endings.untying import Untied, untied
from rulescore.proving.games.playing import Seen, Steps
from rulescore.proving.games.witnesses import Told
from rulescore.proving.graph import Edge, Graph, Spot
from rulescore.proving.inquiry import OUTSIDE, Backed, Founded
from rulescore.proving.sentences.measures import Measure
from rulescore.proving.sentences.work import Search
from rulescore.proving.verdicts import Finding, Key, Proved, Recurs, Refuted, Unknown, Verdict


@frozen(eq=False)
class _Rounds:
    """The same steps, come to in several ways; their first point gives them their name."""

    name: str
    points: tuple[int, ...]
    knots: tuple[Knot, ...]


def endings(
    work: Search, seen: Seen, names: Sequence[str] = (), told: Told | None = None
) -> Iterator[Backed]:
    """One finding for all steps that lead back to themselves and ask nobody, if they are named or none is."""
    known = {} if told is None else told.measures
    rounds = [one for one in _all_rounds(work.graph) if not names or one.name in names]
    played = _played(work.graph, seen) if rounds else {}
    for one in rounds:
        clauses = _clauses(one.points, work.graph)
        key: Key = ("ending", one.name, clauses)
        steps = next((steps for points, steps in played.items() if {*points} <= {*one.points}), None)
        if steps is not None:
            found: Founded = Refuted(steps), ()
        elif key in known:
            found = _ended_again(one, known[key], work)
        else:
            found = _ended(one, (), work)
        yield Finding("ending", one.name, clauses, found[0]), found[1]


def _all_rounds(graph: Graph) -> Iterator[_Rounds]:
    """Knots with the same points are the same rules, called from different places."""
    found: dict[tuple[int, ...], list[Knot]] = {}
    for knot in knots(tuple(way for spot in graph.spots for way in _unasked(spot, graph))):
        found.setdefault(knot.points(), []).append(knot)
    names: dict[str, int] = {}
    for points in sorted(found):
        label = _label(points[0], graph)
        names[label] = names.get(label, 0) + 1
        number = "" if names[label] == 1 else f" ({names[label]})"
        yield _Rounds(f'what follows "{label}" comes to an end{number}', points, tuple(found[points]))


def _unasked(spot: Spot, graph: Graph) -> Iterator[Edge]:
    """The ways out of a place that no player chooses."""
    is_choice = isinstance(graph.encoding.match.game.points[spot.point], Decision)
    return (way for way in graph.edges[spot] if not is_choice or way.step.name == "otherwise")


def _label(point: int, graph: Graph) -> str:
    return graph.encoding.match.game.points[point].label


def _clauses(points: Sequence[int], graph: Graph) -> tuple[str, ...]:
    every = (graph.encoding.match.game.points[point] for point in points)
    cited = (clause for point in every if not isinstance(point, End) for clause in point.origin.clauses)
    return tuple(dict.fromkeys(cited))


def _played(graph: Graph, seen: Seen) -> dict[tuple[int, ...], Steps]:
    """The points of every round that play did not get out of, with a game that comes to it."""
    match, found = graph.encoding.match, dict[tuple[int, ...], Steps]()
    for position, steps in seen.endless.items():
        for points in goes_round_after(match, in_between(position, match)):
            found.setdefault(points, steps)
    return found


# --- the verdict ------------------------------------------------------------------------------------------


def _ended_again(rounds: _Rounds, known: tuple[Measure, ...] | None, work: Search) -> Founded:
    """The same by the measures that a ledger tells, and by no others; what it leaves open stays so."""
    if known is None:
        return Unknown("no measure was found"), ()
    return _ended(rounds, known, work, is_told=True)


def _ended(rounds: _Rounds, first: tuple[Measure, ...], work: Search, *, is_told: bool = False) -> Founded:
    """Untie one knot after the other, each first by what untied those before it."""
    if work.graph.outside:
        return Unknown(f"{OUTSIDE}: {work.graph.outside[0].reason}"), ()
    known, demands = list[tuple[Knot, Untied]](), list[Demand]()
    chance: list[Spot] = []
    for knot in rounds.knots:
        carried = _carried(known, knot, work)
        if carried is None:
            hints = dict.fromkeys((*first, *(one for _, found in known for one in found.measures)))
            untangled = untied(knot, tuple(hints), work, is_told=is_told)
            known.append((knot, untangled))
            carried = tuple(untangled.demands)
            for tied in untangled.left:
                lucky = lucky_places(tied, work)
                if lucky is None:
                    return _open(tied, work), ()
                chance += (spot for spot, _ in lucky)
                demands += (demand for _, demand in lucky)
        demands += carried
    if chance:
        return Recurs(_labels(chance, work.graph)), tuple(demands)
    places = sum(len(knot.spots) for knot in rounds.knots)
    untying = [found for _, found in known]
    return Proved(places, _told(untying), _measures(untying)), tuple(demands)


def _carried(known: Sequence[tuple[Knot, Untied]], knot: Knot, work: Search) -> tuple[Demand, ...] | None:
    """What a knot demands if one of those before it that came undone is its twin."""
    each = (carried_over(found.demands, one, knot, work) for one, found in known if not found.left)
    return next((demands for demands in each if demands is not None), None)


def _measures(found: Sequence[Untied]) -> tuple[Measure, ...]:
    return tuple(dict.fromkeys(one for each in found for one in each.measures))


def _told(found: Sequence[Untied]) -> str:
    """The measures of each knot, the first that counts first; what was said once is not said again."""
    ways = dict.fromkeys(", then ".join(one.text for one in each.measures) for each in found)
    told = [way for way in ways if way]
    return f"a measure: {'; or: '.join(told)}" if told else "no step leads back"


def _open(tied: Tied, work: Search) -> Verdict:
    """What is said of a knot that neither measures nor chance untie."""
    labels = _labels(tied.knot.spots, work.graph)
    position = endless_position(tied, work)
    if position is not None:
        return Recurs(labels, position)
    return Unknown(f"no measure was found for {', '.join(labels)}")


def _labels(spots: Sequence[Spot], graph: Graph) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_label(spot.point, graph) for spot in spots))
