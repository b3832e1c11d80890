"""Lemmas help to prove a promise when they are proved themselves, and prove nothing when they are not."""

from pathlib import Path

import pytest
from proving_games import MUTANTS, RULES

from rulescore import pipeline
from rulescore.errors import SpecError
from rulescore.play.game import Game, load
from rulescore.proving.ledgers import ledger_text, made_ledger, read_ledger
from rulescore.proving.lemmas import FILE, Lemmas, with_lemmas
from rulescore.proving.prove import Effort, judged, prove
from rulescore.proving.verdicts import NotInductive, Proved, Refuted, Report
from rulescore.source import Span, Text

EFFORT = Effort(games=1, steps=0)
"""Without play nobody sees which numbers come to something together."""

TAKE_TURNS = "lemma throws take turns: thrown + taken + turns left <= 9\n"
ONE_IS_LEFT = "lemma a throw is left: at every choice,\n    thrown + taken + turns left <= 8\n"


def told(folder: Path, lemmas: str | None, *, old: str = "", new: str = "") -> tuple[Game, Lemmas]:
    """The small game, perhaps with a passage replaced, and a file of lemmas beside it."""
    assert old in RULES
    text = RULES.replace(old, new) if old else RULES
    (folder / "hoard.md").write_text(f"# Hoard\n\n```rules\n{text}```\n\nThat is all.\n", encoding="utf-8")
    if lemmas is not None:
        (folder / FILE).write_text(lemmas, encoding="utf-8")
    return with_lemmas(load(folder / "hoard.md"), folder / FILE)


def report(game: Game, lemmas: Lemmas, promise: str, effort: Effort = EFFORT) -> Report:
    return prove(game.match(players=2), promises=[promise], lemmas=lemmas, effort=effort)


def is_proved(found: Report) -> bool:
    (finding,) = found.findings
    return isinstance(finding.verdict, Proved)


# --- what they are good for -------------------------------------------------------------------------------


@pytest.mark.parametrize("lemmas", [None, "", "-- nothing is said\n"])
def test_without_a_lemma_the_promise_is_left_open(lemmas: str | None, tmp_path: Path) -> None:
    found = report(*told(tmp_path, lemmas), "few are thrown")

    assert (False, ()) == (is_proved(found), found.lemmas)


def test_a_lemma_proves_what_no_few_steps_prove(tmp_path: Path) -> None:
    found = report(*told(tmp_path, TAKE_TURNS), "few are thrown")

    assert is_proved(found)
    assert [("lemma", "throws take turns", Proved)] == [
        (one.what, one.name, type(one.verdict)) for one in found.lemmas
    ]


def test_a_lemma_proves_an_obligation(tmp_path: Path) -> None:
    name = 'RS543: "thrown" goes from 0 to 9, and is set to something else'

    assert not is_proved(report(*told(tmp_path, None), name))
    assert is_proved(report(*told(tmp_path, TAKE_TURNS + ONE_IS_LEFT), name))


def test_a_lemma_may_rest_on_another_one(tmp_path: Path) -> None:
    alone = report(*told(tmp_path, ONE_IS_LEFT), "full shop")
    together = report(*told(tmp_path, ONE_IS_LEFT + TAKE_TURNS), "full shop")

    assert [NotInductive] == [type(one.verdict) for one in alone.lemmas]
    assert [Proved, Proved] == [type(one.verdict) for one in together.lemmas]


def test_a_lemma_is_no_promise_of_the_game(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, "lemma none or few: at every choice, thrown <= 9 or heap is empty\n")
    found = prove(game.match(players=2), lemmas=lemmas, effort=EFFORT)

    assert "none or few" not in [one.name for one in found.findings]
    assert () == found.idle


def test_without_a_file_the_game_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "hoard.md").write_text(f"# Hoard\n\n```rules\n{RULES}```\n", encoding="utf-8")
    game = load(tmp_path / "hoard.md")

    assert game is with_lemmas(game, tmp_path / FILE)[0]


# --- lemmas that lie --------------------------------------------------------------------------------------


def test_a_lemma_that_does_not_keep_itself_is_told_with_its_place(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, f"-- two\n{TAKE_TURNS}lemma few: at every choice, thrown <= 7\n")
    found = report(game, lemmas, "few are thrown").lemmas
    problem = lemmas.problem(found[1])

    assert [Proved, NotInductive] == [type(one.verdict) for one in found]
    assert lemmas.problem(found[0]) is None
    assert problem is not None
    assert ("RS607", 'the lemma "few" does not keep itself') == (problem.code, problem.message)
    assert problem.span is not None
    assert 3 == lemmas.text.position(problem.span.start).line
    assert "lemma few: at every choice, thrown <= 7" == written_at(problem.span, lemmas.text)


def written_at(span: Span, text: Text) -> str:
    return text.content[span.start : span.end]


def test_a_lemma_that_play_breaks_is_refuted_and_helps_nothing(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, "lemma somebody throws: thrown > 0\n")
    found = report(game, lemmas, "few are thrown", Effort(steps=3000))
    (lemma,) = found.lemmas
    problem = lemmas.problem(lemma)

    assert (False, Refuted) == (is_proved(found), type(lemma.verdict))
    assert problem is not None
    assert 'the lemma "somebody throws" is broken in play' == problem.message


def test_a_lemma_that_holds_at_some_places_only_is_no_proof_of_the_others(tmp_path: Path) -> None:
    """Nobody has thrown while the shop is filled for the first time."""
    claim = "promise few are thrown:"
    never = f"promise nobody ever throws: at every choice, thrown = 0\n{claim}"
    found = report(
        *told(tmp_path, "lemma nobody throws: thrown = 0\n", old=claim, new=never),
        "nobody ever throws",
        Effort(steps=3000),
    )

    assert [Proved(1)] == [one.verdict for one in found.lemmas]
    assert not is_proved(found)


@pytest.mark.parametrize("mutant", ["a throw counts three times", "a throw counts twice", "turns come back"])
@pytest.mark.parametrize(
    "lemma",
    [
        TAKE_TURNS + ONE_IS_LEFT,
        "lemma it holds: at every choice, thrown <= 8\nlemma it runs: at every choice, turns left < 9\n",
        "lemma nothing is thrown: thrown = 0\n",
    ],
    ids=["two that were true", "the promise itself", "far too much"],
)
def test_no_lemma_proves_a_promise_that_is_broken(mutant: str, lemma: str, tmp_path: Path) -> None:
    promise, old, new = MUTANTS[mutant]
    game, lemmas = told(tmp_path, lemma, old=old, new=new)

    # Nobody plays: neither are false lemmas refuted nor the promise.
    assert not is_proved(report(game, lemmas, promise, Effort(games=0, steps=0)))


# --- files that are none ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lemmas", "code", "line", "marked"),
    [
        ("lemma a: thrown <= 9\nvariable b: 0 to 9\n", "RS608", 2, "variable b: 0 to 9"),
        ("lemma a: thrown <= 9\n```\nplay on\n", "RS608", 2, "```"),
        ("lemma a: thrown <= 9\n  ```\n", "RS608", 2, "  ```"),
        ("  thrown := 3\nlemma a: thrown <= 9\n", "RS608", 1, "  thrown := 3"),
        ("promise a: thrown <= 9\n", "RS608", 1, "promise a: thrown <= 9"),
        ("lemma a: thrown <= 9\nlemma the well: size of well never falls\n", "RS608", 2, "lemma the well"),
        ("lemma a: thrown <= 9\nlemma b: at every choice, thrwon <= 9\n", "RS202", 2, "thrwon"),
        ("\nlemma a: thrown <= 9\n  thrown := 3\n", "RS1", 3, ""),
        ("lemma a: thrown <= 9\nlemma small purses: thrown <= 8\n", "RS201", 2, "small purses"),
    ],
    ids=[
        "a declaration",
        "a fence",
        "a fence that is indented",
        "nothing above",
        "a promise",
        "a trend",
        "an unknown name",
        "a statement",
        "a name twice",
    ],
)
def test_what_is_wrong_is_told_where_it_is_written(
    lemmas: str, code: str, line: int, marked: str, tmp_path: Path
) -> None:
    with pytest.raises(SpecError) as caught:
        told(tmp_path, lemmas)
    problem, text = caught.value.diagnostics[0], caught.value.text

    assert text is not None
    assert problem.span is not None
    assert problem.code.startswith(code)
    assert str(tmp_path / FILE) == text.name
    assert line == text.position(problem.span.start).line
    assert written_at(problem.span, text).startswith(marked)


# --- ledgers ----------------------------------------------------------------------------------------------


def test_a_ledger_keeps_what_lemmas_need(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, TAKE_TURNS + ONE_IS_LEFT)
    match = game.match(players=2)
    written = read_ledger(ledger_text(made_ledger(match, "0", lemmas=lemmas, effort=EFFORT)))
    again = judged(match, lemmas=lemmas, known=written.known, effort=EFFORT).report

    assert lemmas.hash == written.lemmas
    assert all(one.is_good for one in (*again.findings, *again.lemmas))


def test_a_ledger_without_lemmas_says_nothing_of_them(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, None)

    assert '"lemmas"' not in ledger_text(
        made_ledger(game.match(players=2), "0", lemmas=lemmas, effort=EFFORT)
    )


def test_with_a_new_lemma_everything_is_looked_for_again(tmp_path: Path) -> None:
    game, lemmas = told(tmp_path, None)
    before = read_ledger(ledger_text(made_ledger(game.match(players=2), "0", lemmas=lemmas, effort=EFFORT)))
    game, lemmas = told(tmp_path, TAKE_TURNS)
    ledger = made_ledger(game.match(players=2), "0", lemmas=lemmas, before=before, effort=EFFORT)
    verdicts = {one.name: type(one.verdict) for one in ledger.report.findings}

    assert Proved is verdicts["few are thrown"]
    assert [Proved] == [type(one.verdict) for one in ledger.report.lemmas]


# --- what is kept of them ---------------------------------------------------------------------------------


def test_rules_with_lemmas_are_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = told(tmp_path, TAKE_TURNS)
    monkeypatch.setattr(pipeline, "compile_text", None)
    again = with_lemmas(load(tmp_path / "hoard.md"), tmp_path / FILE)

    assert (first[0].kernel, first[1].places) == (again[0].kernel, again[1].places)


def test_other_lemmas_and_other_rules_are_compiled_anew(tmp_path: Path) -> None:
    names = [
        {getattr(one, "name", "") for one in told(tmp_path, lemmas, **edit)[0].kernel.claims}
        for lemmas, edit in (
            (TAKE_TURNS, {}),
            (ONE_IS_LEFT, {}),
            (ONE_IS_LEFT, {"old": "promise small purses:", "new": "promise little purses:"}),
        )
    ]

    assert ["throws take turns" in one for one in names] == [True, False, False]
    assert ["a throw is left" in one for one in names] == [False, True, True]
    assert ["little purses" in one for one in names] == [False, False, True]
