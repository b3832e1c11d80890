"""From a name or a path to a game, and what comes back when there is none."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from miniature_games import FOLDER, NAMES

from rulescore import cache, pipeline
from rulescore.checked.nodes import Game as CheckedGame
from rulescore.errors import SpecError
from rulescore.fingerprint import spec_hash
from rulescore.resources import spec_folder
from rulescore.source import Text


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("RULESCORE_CACHE", str(folder))
    return folder


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the miniature with a table, which a test may change."""
    shutil.copytree(FOLDER, tmp_path / "miniatures")
    return tmp_path / "miniatures" / "condition.md"


def codes_of(error: pytest.ExceptionInfo[SpecError]) -> list[str]:
    return [problem.code for problem in error.value.diagnostics]


def test_a_game_is_found_by_its_name() -> None:
    assert spec_folder() / "venti" / "venti.md" == pipeline.find("venti")


def test_a_game_is_found_by_its_path(spec: Path) -> None:
    assert (spec, spec) == (pipeline.find(spec), pipeline.find(str(spec)))


def test_an_unknown_game_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(SpecError) as error:
        pipeline.load("vinti")

    assert ["RS193"] == codes_of(error)
    assert ('did you mean "venti"?',) == error.value.diagnostics[0].notes


def test_a_file_that_is_not_there_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(SpecError) as error:
        pipeline.load(tmp_path / "nothing.md")

    assert ["RS101"] == codes_of(error)


def test_a_text_that_cannot_be_read_is_shown_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "tiny.md"
    path.write_text("```rules\ngame tiny\nvalue = 3\n```\n", encoding="utf-8")
    with pytest.raises(SpecError, match=r"tiny\.md:3:7"):
        pipeline.load(path)


def test_a_rule_that_is_broken_keeps_a_game_from_loading(tmp_path: Path) -> None:
    path = tmp_path / "tiny.md"
    path.write_text("```rules\ngame tiny\nplayers 2 to 2\nto play\n  stop repeating\n```\n", encoding="utf-8")
    with pytest.raises(SpecError) as error:
        pipeline.load(path)

    assert ["RS419"] == codes_of(error)


@pytest.mark.parametrize("name", NAMES)
def test_every_miniature_is_a_game(name: str) -> None:
    game = pipeline.load(FOLDER / f"{name}.md").game

    assert name.replace("-", " ") == game.name


def test_venti_is_a_game() -> None:
    assert "venti" == pipeline.load("venti").game.name


def test_a_game_that_was_kept_is_the_game_that_was_compiled(
    spec: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = pipeline.load(spec)
    monkeypatch.setattr(pipeline, "compile_text", forbidden)

    assert compiled == pipeline.load(spec)


def forbidden(*_: object) -> None:
    raise AssertionError("compiled although it was kept")


def changed_text(spec: Path) -> None:
    spec.write_text(spec.read_text(encoding="utf-8").replace("repeat 2", "repeat 1"), encoding="utf-8")


def changed_table(spec: Path) -> None:
    table = spec.parent / "data" / "condition.csv"
    table.write_text(table.read_text(encoding="utf-8").replace(",1\n", ",2\n"), encoding="utf-8")


@pytest.mark.parametrize("change", [changed_text, changed_table])
def test_a_change_is_compiled_again(spec: Path, change: Callable[[Path], None]) -> None:
    before = pipeline.load(spec)
    change(spec)
    after = pipeline.load(spec)

    assert before.spec_hash != after.spec_hash
    assert before.game != after.game


@pytest.mark.parametrize("damage", [b"", b"{", b"nonsense\n{}"])
def test_a_damaged_game_is_compiled_again(spec: Path, own_cache: Path, damage: bytes) -> None:
    before = pipeline.load(spec)
    (file,) = own_cache.glob("game-*")
    cache.keep(file.name, damage)

    assert before == pipeline.load(spec)


def test_a_game_whose_content_has_changed_under_a_right_digest_is_compiled_again(
    spec: Path, own_cache: Path
) -> None:
    before = pipeline.load(spec)
    (file,) = own_cache.glob("game-*")
    key, _, _ = (cache.recall(file.name) or b"").partition(b"\n")
    cache.keep(file.name, key + b'\n{"format": 1, "game": {"is": "Nothing"}}')

    assert before == pipeline.load(spec)


def test_a_changed_compiler_makes_kept_games_old(spec: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipeline.load(spec)
    monkeypatch.setattr("rulescore.compiled.compiler_hash", lambda: "another")
    monkeypatch.setattr(pipeline, "compile_text", forbidden)

    with pytest.raises(AssertionError, match="although"):
        pipeline.load(spec)


def test_the_hash_of_a_spec_does_not_depend_on_where_it_lies(spec: Path) -> None:
    assert pipeline.load(spec).spec_hash == pipeline.load(FOLDER / "condition.md").spec_hash


def test_a_table_that_is_missing_counts_in_the_hash(spec: Path) -> None:
    text = Text("condition.md", spec.read_text(encoding="utf-8"))
    before = spec_hash(text, spec.parent)
    (spec.parent / "data" / "condition.csv").unlink()

    assert before != spec_hash(text, spec.parent)


def test_a_checked_game_is_lowered(spec: Path) -> None:
    text = pipeline.read(spec)
    assert isinstance(text, Text)
    tree = pipeline.parse(text)
    assert not isinstance(tree, tuple)
    game = pipeline.check(tree, text, spec.parent)
    assert isinstance(game, CheckedGame)

    assert game.name == pipeline.lower(game).name
