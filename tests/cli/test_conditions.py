"""`rulescore conditions` as a user types it."""

import csv
import io
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from golden_files import Golden
from miniature_games import FOLDER

from rulescore.cli import main
from rulescore.resources import spec_folder

MINIATURE = str(FOLDER / "condition.md")
DECK = spec_folder() / "venti" / "data" / "reconstructed-1.csv"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str) -> tuple[int, str, str]:
        code = main(["conditions", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return ran


def other_deck(folder: Path, change: Callable[[dict[str, str]], None]) -> str:
    """The deck of Venti with every line changed."""
    rows = list(csv.DictReader(io.StringIO(DECK.read_text(encoding="utf-8"))))
    for row in rows:
        change(row)
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    path = folder / "other.csv"
    path.write_text(out.getvalue(), encoding="utf-8")
    return str(path)


def test_the_deck_of_venti(run: Run, golden: Golden) -> None:
    code, out, err = run("venti")

    assert (0, "") == (code, err)
    golden(out, "cli/conditions/venti.txt")


def test_the_reconstructed_points_agree_with_the_price_in_actions(run: Run) -> None:
    verdict = json.loads(run("venti", "--format", "json")[1])["verdict"]
    actions, draws = verdict["measures"]

    assert (True, [], 0) == (verdict["agrees"], actions["overlaps"], actions["disordered"])
    assert [] == verdict["underpaid"]
    # By blind drawing they do not, and that is said too.
    assert [[1, 2], [2, 3], [3, 4]] == draws["overlaps"]


def test_the_overlap_of_the_other_measure_is_said_in_words(run: Run) -> None:
    out = run("venti")[1]

    assert "the bands lie apart: whatever is worth more measures more" in out
    assert "the bands overlap: 1 and 2, 2 and 3, 3 and 4; of 3776 pairs" in out


def test_a_small_deck_as_json(run: Run, golden: Golden) -> None:
    code, out, err = run(MINIATURE, "--hand-size", "2", "--hand-size", "3", "--format", "json")

    assert (0, "") == (code, err)
    golden(out, "cli/conditions/small.json")


def test_a_small_deck_as_text(run: Run, golden: Golden) -> None:
    golden(run(MINIATURE)[1], "cli/conditions/small.txt")


def test_a_spreadsheet_gets_a_line_for_each_card(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run("venti", "--hand-size", "4", "--format", "csv")[1])))

    assert 104 == len(rows)
    assert {"id": "0b", "condition": "? = ?", "points": "1", "cards": "2"}.items() <= next(
        row for row in rows if row["id"] == "0b"
    ).items()


def test_chances_are_exact_fractions(run: Run) -> None:
    found = json.loads(run(MINIATURE, "--hand-size", "1", "--format", "json")[1])["conditions"]
    chances = {one["condition"]: Fraction(one["chances"]["1"]["exact"]) for one in found}

    # Three of the six cards, one of them a joker, serve a triangle.
    assert {"▲": Fraction(1, 2), "? ●": 0, "? = ?": 0} == chances


def test_cards_that_serve_no_sign_come_into_a_hand_when_asked(run: Run) -> None:
    def stated(*arguments: str) -> tuple[int, int]:
        found = json.loads(run("venti", "--format", "json", *arguments)[1])
        return found["cards"], found["left_out"]

    assert [(108, 2), (110, 0)] == [stated(), stated("--all-cards")]


def test_points_that_are_swapped_are_noticed(run: Run, tmp_path: Path) -> None:
    def swap(row: dict[str, str]) -> None:
        row["worth"] = {"1": "2", "2": "1"}.get(row["worth"], row["worth"])

    code, out, _ = run("venti", "--deck", other_deck(tmp_path, swap))

    assert 1 == code
    assert "the bands overlap: 1 and 2;" in out
    assert "2 4 ?  implies  2 4  and is worth less" in out


def test_a_single_card_that_is_paid_too_well_is_noticed(run: Run, tmp_path: Path) -> None:
    def raise_one(row: dict[str, str]) -> None:
        row["worth"] = "3" if row["id"] == "3d" else row["worth"]

    code, out, _ = run("venti", "--deck", other_deck(tmp_path, raise_one))

    assert 1 == code
    assert "the bands overlap: 2 and 3;" in out
    assert "3 5 7  implies  5 7  and is worth less" in out


def test_equal_points_for_all_are_no_contradiction(run: Run, tmp_path: Path) -> None:
    def level(row: dict[str, str]) -> None:
        row["worth"] = "2" if row["worth"] else ""

    assert 0 == run("venti", "--deck", other_deck(tmp_path, level))[0]


def test_a_condition_that_no_hand_meets_is_listed_last_and_unpriced(run: Run, tmp_path: Path) -> None:
    def break_one(row: dict[str, str]) -> None:
        row["condition"] = "3 = 5" if row["id"] == "0a" else row["condition"]

    deck = other_deck(tmp_path, break_one)
    code, out, _ = run(
        "venti", "--deck", deck, "--format", "json", "--reading", "equals_literals_differ=unsatisfiable"
    )
    last = json.loads(out)["conditions"][-1]

    assert 0 == code
    assert ["3 = 5", None, None, None] == [last[key] for key in ("condition", "cards", "actions", "draws")]


def test_a_reading_changes_the_figures(run: Run) -> None:
    def price(*arguments: str) -> float:
        found = json.loads(run("venti", "--format", "json", *arguments)[1])["conditions"]
        return float(next(one for one in found if one["condition"] == "? = ? ? = ?")["actions"]["about"])

    assert price() < price("--reading", "equal_groups_distinct=distinct")


def test_a_larger_offer_is_cheaper(run: Run) -> None:
    def price(offer: str) -> float:
        found = json.loads(run("venti", "--format", "json", "--offer", offer)[1])
        return float(found["conditions"][0]["actions"]["about"])

    assert price("5") < price("4") < price("1")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["diciassette"], "error RS194: no card of diciassette carries a condition"),
        (["vinti"], 'error RS193: there is no game "vinti"'),
        (["venti", "--hand-size", "109"], "error RS190: there is no hand of 109 out of 108 cards"),
        (["venti", "--hand-size", "-1"], "error RS190"),
        (
            ["venti", "--points", "number"],
            'error RS191: cards with conditions have no points called "number"',
        ),
        (["venti", "--reading", "equal_groups_distinct"], "error RS191"),
        (["venti", "--reading", "equal_groups=distinct"], "equal_groups_distinct"),
        (["venti", "--deck", "nowhere.csv"], "error RS330"),
    ],
)
def test_what_cannot_be_answered_is_a_coded_error(run: Run, arguments: list[str], message: str) -> None:
    code, out, err = run(*arguments)

    assert (2, "") == (code, out)
    assert message in err
    assert "Traceback" not in err


def test_a_condition_that_takes_too_long_is_named(run: Run, tmp_path: Path) -> None:
    def lengthen(row: dict[str, str]) -> None:
        row["condition"] = "? = ? 0 1 2 3 ● ▲ ◆ ■ ? ? ? ?" if row["id"] == "0a" else row["condition"]

    code, _, err = run("venti", "--deck", other_deck(tmp_path, lengthen))

    assert 2 == code
    assert "error RS195" in err


def test_the_help_has_an_example(run: Run) -> None:
    code, out, _ = run("--help")

    assert 0 == code
    assert "rulescore conditions venti" in out
