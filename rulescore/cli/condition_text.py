"""The table of `rulescore conditions` as text, as JSON and as comma-separated values."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from fractions import Fraction

from rulescore.cli.condition_bands import Measure, Verdict
from rulescore.cli.condition_lines import DeckTable, Line
from rulescore.conditions.statements import direct, implying

MOST_IDS = 8
NOTHING = "-"
DIGITS = 6

MEASURES = {
    "actions": "price in actions, when each offers a choice of {offer} cards",
    "draws": "cards drawn one by one until the condition is met",
}


# --- text ---------------------------------------------------------------------------------------------------


def as_text(table: DeckTable, sizes: Sequence[int], verdict: Verdict | None) -> str:
    """The table with aligned columns, what its columns mean, and the verdict on the points."""
    rows = [_heads(sizes), *_text_rows(table, sizes)]
    return "\n".join((*_opening(table), "", *_aligned(rows), "", *_meaning(table), *_verdict(table, verdict)))


def _opening(table: DeckTable) -> tuple[str, ...]:
    carriers = sum(carrier.copies for line in table.lines for carrier in line.carriers)
    conditions = len({line.pattern for line in table.lines})
    left_out = f"; {table.left_out} that serve no sign are left out" if table.left_out else ""
    return (
        f"{table.game}, {table.edition}: {carriers} cards with {conditions} different conditions",
        f"hands are drawn out of {table.stock.size} cards{left_out}",
    )


def _heads(sizes: Sequence[int]) -> tuple[str, ...]:
    chances = (f"in {size}" for size in sizes)
    return (
        "rank",
        "condition",
        "points",
        "cards",
        "actions",
        "draws",
        *chances,
        "implies",
        "implied by",
        "on",
    )


def _text_rows(table: DeckTable, sizes: Sequence[int]) -> Iterator[tuple[str, ...]]:
    others = implying(table.relation)
    for line in table.lines:
        yield (
            str(line.rank),
            line.pattern.text(),
            _shown(line.points),
            _shown(line.statement.needs.cards),
            _rounded(line.statement.actions, 2),
            _rounded(line.statement.chances.mean_cards(), 2),
            *(_percent(line.statement.chances.of(size)) for size in sizes),
            str(len(table.relation[line.pattern])),
            str(len(others[line.pattern])),
            _ids(line),
        )


def _ids(line: Line) -> str:
    ids = [carrier.id for carrier in line.carriers]
    return " ".join(ids[:MOST_IDS]) + (" …" if len(ids) > MOST_IDS else "")


def _shown(value: int | None) -> str:
    return NOTHING if value is None else str(value)


def _rounded(value: Fraction | None, digits: int) -> str:
    return NOTHING if value is None else f"{float(value):.{digits}f}"


def _percent(chance: Fraction) -> str:
    """The chance in per cent; never 0 or 100 when it is only near them."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    hundredth = Fraction(1, 10_000)
    return f"{float(min(max(chance, hundredth), 1 - hundredth) * 100):.2f} %"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns under each other: conditions and ids to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = {1, len(widths) - 1}
    for row in rows:
        cells = (
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def _meaning(table: DeckTable) -> tuple[str, ...]:
    return (
        "rank 1 is the easiest; equally difficult conditions share a rank",
        f"actions: from an empty hand, each offers {table.offer} cards to take one of; one more lays down",
        "draws: cards drawn one by one, on average, until the hand meets the condition",
        "in 3: the chance that 3 cards drawn at random meet it; all figures are exact and rounded here only",
    )


def _verdict(table: DeckTable, verdict: Verdict | None) -> Iterator[str]:
    if verdict is None:
        return
    for measure in (verdict.actions, verdict.draws):
        yield ""
        yield from _measure_lines(table, measure)
    yield ""
    yield from _underpaid_lines(verdict)


def _measure_lines(table: DeckTable, measure: Measure) -> Iterator[str]:
    yield f"{table.points_name}, by {MEASURES[measure.name].format(offer=table.offer)}"
    rows: list[tuple[str, ...]] = [("points", "cards", "lowest", "mean", "highest")]
    for band in measure.bands:
        figures = (_rounded(value, 2) for value in (band.lowest, band.mean, band.highest))
        rows.append((str(band.points), str(band.number), *figures))
    yield from (f"  {'  '.join(cell.rjust(7) for cell in row)}" for row in rows)
    yield f"  {_overlap_words(measure)}"


def _overlap_words(measure: Measure) -> str:
    if not measure.overlaps:
        return "the bands lie apart: whatever is worth more measures more"
    named = ", ".join(f"{low.points} and {high.points}" for low, high in measure.overlaps)
    return (
        f"the bands overlap: {named}; of {measure.pairs} pairs with different points "
        f"{measure.disordered} are not in the order of their points"
    )


def _underpaid_lines(verdict: Verdict) -> Iterator[str]:
    if not verdict.underpaid:
        yield "no condition is worth less than one that it implies"
    for one, other in verdict.underpaid:
        yield f"{one.text()}  implies  {other.text()}  and is worth less"


# --- JSON and comma-separated values ------------------------------------------------------------------------


def as_json(table: DeckTable, sizes: Sequence[int], verdict: Verdict | None) -> str:
    """The same for a program; every measure as an exact fraction and rounded."""
    fields: dict[str, object] = {
        "game": table.game,
        "edition": table.edition,
        "cards": table.stock.size,
        "left_out": table.left_out,
        "offer": table.offer,
        "points": table.points_name,
        "conditions": [_line_object(table, line, sizes) for line in table.lines],
    }
    if verdict is not None:
        fields["verdict"] = {
            "agrees": verdict.agrees,
            "measures": [_measure_object(measure) for measure in (verdict.actions, verdict.draws)],
            "underpaid": [[one.text(), other.text()] for one, other in verdict.underpaid],
        }
    return json.dumps(fields, ensure_ascii=False, indent=2, sort_keys=True)


def _line_object(table: DeckTable, line: Line, sizes: Sequence[int]) -> dict[str, object]:
    statement = line.statement
    return {
        "condition": line.pattern.text(),
        "on": [carrier.id for carrier in line.carriers],
        "points": line.points,
        "rank": line.rank,
        "cards": statement.needs.cards,
        "cards_without_jokers": statement.needs.without_wild,
        "cards_beside_jokers": statement.needs.natural,
        "actions": _fraction(statement.actions),
        "draws": _fraction(statement.chances.mean_cards()),
        "chances": {str(size): _fraction(statement.chances.of(size)) for size in sizes},
        "implies": [other.text() for other in table.relation[line.pattern]],
        "implies_directly": [other.text() for other in direct(table.relation)[line.pattern]],
    }


def _fraction(value: Fraction | None) -> dict[str, object] | None:
    return None if value is None else {"exact": str(value), "about": round(float(value), DIGITS)}


def _measure_object(measure: Measure) -> dict[str, object]:
    return {
        "name": measure.name,
        "bands": [
            {
                "points": band.points,
                "cards": band.number,
                "lowest": _fraction(band.lowest),
                "mean": _fraction(band.mean),
                "highest": _fraction(band.highest),
            }
            for band in measure.bands
        ],
        "overlaps": [[low.points, high.points] for low, high in measure.overlaps],
        "disordered": measure.disordered,
        "pairs": measure.pairs,
    }


def as_csv(table: DeckTable, sizes: Sequence[int]) -> str:
    """One line for each card, rounded, for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    chances = (f"chance_in_{size}" for size in sizes)
    writer.writerow(("id", "condition", "points", "rank", "cards", "actions", "draws", *chances))
    for line in table.lines:
        for carrier in line.carriers:
            writer.writerow((carrier.id, *_csv_cells(line, sizes)))
    return out.getvalue().rstrip("\n")


def _csv_cells(line: Line, sizes: Sequence[int]) -> tuple[object, ...]:
    statement = line.statement
    return (
        line.pattern.text(),
        "" if line.points is None else line.points,
        line.rank,
        "" if statement.needs.cards is None else statement.needs.cards,
        _decimal(statement.actions),
        _decimal(statement.chances.mean_cards()),
        *(_decimal(statement.chances.of(size)) for size in sizes),
    )


def _decimal(value: Fraction | None) -> str:
    return "" if value is None else f"{float(value):.{DIGITS}f}"
