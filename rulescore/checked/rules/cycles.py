"""Cycles among names that lead to names."""

from collections.abc import Mapping

Graph = Mapping[str, tuple[str, ...]]


def on_cycles(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """One shortest cycle for each group of names that lead to each other, in the order of the graph."""
    cycles: list[tuple[str, ...]] = []
    told: set[str] = set()
    for name in graph:
        cycle = () if name in told else _shortest_cycle(graph, name)
        if cycle:
            cycles.append(cycle)
            told |= set(cycle)
    return tuple(cycles)


def in_words(cycle: tuple[str, ...]) -> tuple[str, ...]:
    """The note that names each step of a cycle; none where it is one name only."""
    if len(cycle) == 1:
        return ()
    return (" leads to ".join(f'"{name}"' for name in (*cycle, cycle[0])),)


def _shortest_cycle(graph: Graph, start: str) -> tuple[str, ...]:
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    waiting = [start]
    for name in waiting:  # which grows
        for following in graph.get(name, ()):
            if following == start:
                return ways[name]
            if following not in ways and following in graph:
                ways[following] = (*ways[name], following)
                waiting.append(following)
    return ()
