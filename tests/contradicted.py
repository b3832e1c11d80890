"""What is proved of a match against all positions that there are of one."""

from collections.abc import Iterator

from rulescore.kernel import Match
from rulescore.proving.games.exploring import Explored
from rulescore.proving.prove import Judged
from rulescore.proving.sentences.to_terms import holds_in
from rulescore.proving.verdicts import Proved


def contradictions(found: Judged, seen: Explored, match: Match) -> Iterator[str]:
    """Everything that is proved of a match and not so in a position that it comes to."""
    for one in found.report.findings:
        if isinstance(one.verdict, Proved):
            code = (one.name.partition(":")[0], one.clauses)
            if one.name in seen.broken or (one.what == "obligation" and code in seen.impossible):
                yield f"{one.name} is proved, and broken"
    for position in (*seen.asked, *seen.passed):
        spot = found.work.graph.spot_of(position)
        if spot not in found.work.kept:
            yield f"nothing leads to {spot}, and there is a position"
        elif not all(holds_in(match, sentence, position) for sentence in found.work.kept[spot]):
            yield f"not all that is kept holds at {spot}"
