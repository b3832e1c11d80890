"""The vectors of a game as a runner has them."""

from pathlib import Path

import pytest
from attrs import evolve
from conformance_vectors import FILE, VECTORS, suite, written

from rulescore.conformance.suite import load_suite, suite_of
from rulescore.conformance.vectors import VectorFile
from rulescore.conformance.vectors_bytes import canonical_bytes, canonical_line
from rulescore.conformance.vectors_json import file_plain, vector_plain
from rulescore.errors import UsageError


def test_vectors_are_read_from_a_file_and_from_a_folder(tmp_path: Path) -> None:
    path = written(tmp_path)
    of_file, of_folder = load_suite("venti", path), load_suite("venti", tmp_path)

    assert 10 == len(of_file.cases)
    assert suite().digest == of_file.digest == of_folder.digest


def test_files_of_several_areas_are_one_suite() -> None:
    halves = (evolve(FILE, vectors=VECTORS[:5]), evolve(FILE, area="other", vectors=VECTORS[5:]))
    found = suite_of(halves)

    assert not isinstance(found, tuple)
    assert (suite().digest, 10) == (found.digest, len(found.cases))


def test_another_answer_is_another_digest() -> None:
    assert (
        suite(*VECTORS[:2]).digest
        != suite(VECTORS[0], evolve(VECTORS[1], expected=VECTORS[0].expected)).digest
    )


def test_vectors_stand_by_their_ids() -> None:
    ids = [case.id for case in suite().cases]

    assert sorted(ids) == ids


def test_an_id_twice_is_refused() -> None:
    found = suite_of((FILE, FILE))

    assert isinstance(found, tuple)
    assert ["RS770"] * 10 == [problem.code for problem in found]


@pytest.mark.parametrize(
    ("game", "path", "words"),
    [
        ("verhext", "vectors.json", "vectors of venti, not of verhext"),
        ("venti", "nothing.json", "there is no file"),
        ("venti", "empty", "there are no vectors in"),
        ("venti", "broken.json", "no JSON"),
        ("vinti", None, "there are no vectors of vinti"),
    ],
)
def test_what_is_no_suite_is_refused(tmp_path: Path, game: str, path: str | None, words: str) -> None:
    written(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        load_suite(game, None if path is None else tmp_path / path)

    assert words in str(caught.value)


def test_vectors_of_two_games_are_no_suite(tmp_path: Path) -> None:
    written(tmp_path)
    other = evolve(FILE, game="verhext", vectors=())
    (tmp_path / "other.json").write_bytes(canonical_bytes(file_plain(other)))
    with pytest.raises(UsageError, match="2 games"):
        load_suite("venti", tmp_path)


# --- archives -------------------------------------------------------------------------------------------


def archive(path: Path, *files: VectorFile) -> Path:
    """A header for each file, and its vectors, one on each line."""
    lines = []
    for file in files:
        plain = file_plain(file)
        header = {key: value for key, value in plain.items() if key not in ("count", "vectors")}
        lines += [canonical_line(header), *(canonical_line(vector_plain(one)) for one in file.vectors)]
    path.write_bytes(b"".join(lines))
    return path


def test_an_archive_is_a_suite_too(tmp_path: Path) -> None:
    assert suite().digest == load_suite("venti", archive(tmp_path / "a.jsonl", FILE)).digest


def test_of_an_archive_of_several_games_one_is_taken(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.jsonl", evolve(FILE, game="verhext", vectors=VECTORS[:3]), FILE)

    assert (3, 10) == tuple(len(load_suite(game, path).cases) for game in ("verhext", "venti"))


@pytest.mark.parametrize("line", [b"{\n", b'{"id": "venti/a/b"}\n', b"[]\n"])
def test_a_line_that_is_no_vector_is_named(tmp_path: Path, line: bytes) -> None:
    path = archive(tmp_path / "a.jsonl", FILE)
    path.write_bytes(path.read_bytes() + line)
    with pytest.raises(UsageError, match="line 12 of"):
        load_suite("venti", path)
