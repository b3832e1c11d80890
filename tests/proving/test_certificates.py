"""Certificates are checked by programs that know nothing of the game, and one that lies is found."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from proving_games import hoard

from rulescore.play.game import load
from rulescore.proving.certificates import certificates
from rulescore.proving.games.witnesses import Told
from rulescore.proving.ledgers import read_ledger
from rulescore.proving.lemmas import FILE as LEMMAS
from rulescore.proving.lemmas import with_lemmas
from rulescore.proving.prove import Effort, judged
from rulescore.proving.sentences import slicing
from rulescore.targets.smt.terms import at_least, flag, number, symbol
from rulescore.targets.smt.to_text import question

LEDGERS = Path(__file__).resolve().parents[2] / "proofs"
CHECKER = LEDGERS / "check.py"

AT_HAND = ["z3", "cvc5"] if importlib.util.find_spec("cvc5") else ["z3"]

SOLVERS = [
    "z3",
    pytest.param(
        "cvc5", marks=pytest.mark.skipif(importlib.util.find_spec("cvc5") is None, reason="cvc5 is not there")
    ),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The certificates of the small game."""
    found = tmp_path_factory.mktemp("certificates")
    match = hoard()
    known = judged(match, effort=Effort(games=1, seek=0)).needed().kept
    proof = judged(match, effort=Effort(games=1, seek=0), known=known)
    for name, text in certificates(proof.work, proof.demands):
        (found / name).write_text(text, encoding="utf-8")
    return found


@pytest.fixture
def reasoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The certificates of the small game where every step has its reasons."""
    monkeypatch.setattr(slicing, "COSTLY", -1)
    effort = Effort(games=1, seek=0)
    known = judged(hoard(), effort=effort).needed()
    proof = judged(hoard(), effort=effort, known=known.kept, told=Told({}, reasons=known.reasons))
    for name, text in certificates(proof.work, proof.demands):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def checked(*arguments: object) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, str(CHECKER), *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def without_what_it_supposes(certificate: str) -> str:
    """The questions of a certificate with nothing beside them but what numbers can be."""
    head, push, questions = certificate.partition("(push 1)")
    ranges = [line for line in head.splitlines() if not line.startswith("(assert") or "(<=" in line]
    return "\n".join([*ranges, push + questions])


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_certificate_holds(folder: Path, solver: str) -> None:
    found = checked("--solver", solver, folder)

    assert (0, "9 of 9 certificates hold") == (found.returncode, found.stdout.partition(",")[0])


@pytest.mark.parametrize("solver", SOLVERS)
def test_reasons_have_certificates_of_their_own(reasoned: Path, folder: Path, solver: str) -> None:
    found, number = checked("--solver", solver, reasoned), len(list(reasoned.glob("*.smt2")))

    assert number > len(list(folder.glob("*.smt2")))
    assert f"{number} of {number} certificates hold" == found.stdout.partition(",")[0]


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_reason_that_is_none_has_no_certificate_that_holds(
    reasoned: Path, solver: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Nothing is supposed any more, so that some of what rested on it can be broken."""
    liars = tmp_path_factory.mktemp("liars")
    for whole in reasoned.glob("*-point-*-*.smt2"):
        text = without_what_it_supposes(whole.read_text(encoding="utf-8"))
        (liars / whole.name).write_text(text, encoding="utf-8")
    found = checked("--solver", solver, liars)

    assert (1, True) == (found.returncode, "has the answer sat" in found.stdout)


WHOLE = [
    pytest.param(("venti", 2), id="venti", marks=pytest.mark.slow),
    pytest.param(("diciassette", 2), id="diciassette", marks=pytest.mark.sweep),
    pytest.param(("verhext", 3), id="verhext", marks=pytest.mark.sweep),
    pytest.param(("venezia", 2), id="venezia", marks=pytest.mark.sweep),
    pytest.param(("venezia2099", 2), id="venezia2099", marks=pytest.mark.sweep),
]
"""A match of every game; those whose certificates take long are left to the sweep."""


@pytest.mark.parametrize("whole", WHOLE)
def test_every_certificate_of_a_whole_match_holds(whole: tuple[str, int], tmp_path: Path) -> None:
    name, players = whole
    written = read_ledger((LEDGERS / name / f"{players}-players.json").read_text(encoding="utf-8"))
    game, lemmas = with_lemmas(load(name), LEDGERS / name / LEMMAS)
    proof = judged(game.match(players=players), lemmas=lemmas, known=written.known, told=written.told)
    for file, text in certificates(proof.work, proof.demands):
        (tmp_path / file).write_text(text, encoding="utf-8")
    number = len(list(tmp_path.glob("*.smt2")))

    assert number > 50
    for solver in AT_HAND:
        found = checked("--solver", solver, tmp_path)
        hold = f"{number} of {number} certificates hold"
        assert (solver, 0, hold) == (solver, found.returncode, found.stdout.partition(",")[0])


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_certificate_without_what_it_supposes_does_not_hold(
    folder: Path, solver: str, tmp_path: Path
) -> None:
    (whole,) = folder.glob("002-*.smt2")
    text = without_what_it_supposes(whole.read_text(encoding="utf-8"))
    (tmp_path / "liar.smt2").write_text(text, encoding="utf-8")
    found = checked("--solver", solver, tmp_path)

    assert (1, True) == (found.returncode, "has the answer sat" in found.stdout)


@pytest.mark.parametrize("ends", [(1, 5), (5, 1)], ids=["few before many", "many before few"])
def test_a_symbol_keeps_to_the_range_of_its_own_step(ends: tuple[int, int], tmp_path: Path) -> None:
    """Two steps choose under one name, and one of them can choose what the other cannot."""
    most = symbol("most", 0, 9)
    asked = [(at_least(symbol("!n", 0, end), most), at_least(most, number(3))) for end in ends]
    (tmp_path / "picks.smt2").write_text(question((), asked), encoding="utf-8")

    assert f"question {ends.index(5) + 1} has the answer sat" in checked(tmp_path).stdout


def test_a_truth_value_with_the_name_of_a_number_is_another_thing() -> None:
    text = question((), [(at_least(symbol("?1", 0, 5), symbol("all", 0, 9)),), (flag("?1"),)])
    declared = [line for line in text.splitlines() if line.startswith("(declare-const |?1")]

    assert {"Int", "Bool"} == {line.split()[-1].rstrip(")") for line in declared}
    assert 2 == len({line.split()[1] for line in declared})


def test_a_file_that_asks_nothing_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty.smt2").write_text("(set-logic QF_LIA)\n", encoding="utf-8")

    assert "nothing is asked" in checked(tmp_path).stdout


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    assert 2 == checked(tmp_path).returncode
