"""The log of a run: what is in it after whatever happened."""

from pathlib import Path

import pytest
from conformance_vectors import suite

from rulescore.conformance.claims import Claims
from rulescore.conformance.difference import ABSENT, Difference
from rulescore.conformance.outcomes import Record, record_from, record_plain
from rulescore.conformance.results_log import NO_LOG, ResultsLog, begin_log, go_on_with, run_key
from rulescore.diagnostics import Diagnostic
from rulescore.errors import UsageError

CLAIMS = Claims("mine", "1", "kotlin", ("venti",), ("conditions",), {"end_mode": ("at_once",)})
KEY = run_key(suite(), "./mine", CLAIMS)
RECORDS = (
    Record("venti/a", "passed"),
    Record(
        "venti/b",
        "failed",
        got={"met": 1},
        differences=(Difference(("met",), True, 1), Difference(("row", 2), ABSENT, None)),
        said="no idea",
        problems=(Diagnostic("RS752", "ended", notes=("really",)),),
        log="a line\nand another",
    ),
)


def plain(log: ResultsLog) -> list[object]:
    log.close()
    return [record_plain(record) for record in log.done]


def logged(path: Path, *records: Record) -> Path:
    log = begin_log(path, KEY)
    for record in records:
        log.keep(record)
    log.close()
    return path


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    log = go_on_with(logged(tmp_path / "run.jsonl", *RECORDS), KEY)

    assert [record_plain(record) for record in RECORDS] == plain(log)


def test_a_record_that_is_kept_is_in_the_file_at_once(tmp_path: Path) -> None:
    log = begin_log(tmp_path / "run.jsonl", KEY)
    log.keep(RECORDS[0])
    lines = (tmp_path / "run.jsonl").read_bytes().splitlines()
    log.close()

    assert 2 == len(lines)


@pytest.mark.parametrize("torn", [1, 5, 17])
def test_a_torn_last_line_is_forgotten_and_written_over(tmp_path: Path, torn: int) -> None:
    path = logged(tmp_path / "run.jsonl", *RECORDS)
    path.write_bytes(path.read_bytes()[:-torn])
    log = go_on_with(path, KEY)
    log.keep(RECORDS[1])
    log.close()

    assert ["venti/a"] == [record.id for record in log.done]
    assert [record_plain(record) for record in RECORDS] == plain(go_on_with(path, KEY))


def test_a_line_that_is_no_record_is_passed_over(tmp_path: Path) -> None:
    path = logged(tmp_path / "run.jsonl", RECORDS[0])
    with path.open("ab") as file:
        file.write(b'{"id": 7}\n[]\n{\n\xff\n{"id": "venti/c", "found": "skipped"}\n')

    assert [{"id": "venti/a", "found": "passed"}] == plain(go_on_with(path, KEY))


def test_of_a_log_that_is_not_there_nothing_is_done(tmp_path: Path) -> None:
    assert [] == plain(go_on_with(tmp_path / "new" / "run.jsonl", KEY))


def test_a_new_run_begins_a_new_log(tmp_path: Path) -> None:
    path = logged(logged(tmp_path / "run.jsonl", *RECORDS), RECORDS[0])

    assert 1 == len(plain(go_on_with(path, KEY)))


@pytest.mark.parametrize(
    ("command", "version", "words"), [("./other", "1", "driver was"), ("./mine", "2", "version was")]
)
def test_a_log_of_another_run_is_refused(tmp_path: Path, command: str, version: str, words: str) -> None:
    path = logged(tmp_path / "run.jsonl", *RECORDS)
    claims = Claims("mine", version, "kotlin", ("venti",), ("conditions",), {"end_mode": ("at_once",)})
    with pytest.raises(UsageError, match=words):
        go_on_with(path, run_key(suite(), command, claims))


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b'{"other": 1}\n', b"\xff\xfe\n"])
def test_what_is_no_log_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="is no log"):
        go_on_with(path, KEY)

    assert content == path.read_bytes()


def test_a_log_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="RS764"):
        begin_log(tmp_path / "file" / "run.jsonl", KEY)


def test_without_a_log_nothing_is_kept() -> None:
    NO_LOG.keep(RECORDS[0])
    NO_LOG.close()

    assert () == NO_LOG.done


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_record_comes_back_from_plain_data(record: Record) -> None:
    again = record_from(record_plain(record))

    assert again is not None
    assert record_plain(record) == record_plain(again)
    assert record.differences == again.differences
