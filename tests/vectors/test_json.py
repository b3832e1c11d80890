"""Vectors as plain data, and back."""

import json

import pytest

from rulescore.conformance.vectors import Change, Position, TraceResult, positions_of
from rulescore.conformance.vectors_bytes import canonical_bytes, canonical_line
from rulescore.conformance.vectors_json import file_plain, given_plain, result_plain
from rulescore.conformance.vectors_reading import file_of, result_of, vector_of
from rulescore.diagnostics import Diagnostic
from rulescore.resources import spec_folder

FILES = sorted(spec_folder().glob("*/vectors/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_reading_what_was_written_gives_the_same(path: object) -> None:
    plain = json.loads(path.read_bytes())  # type: ignore[attr-defined] # a path
    file = file_of(plain)

    assert not isinstance(file, Diagnostic)
    assert plain == json.loads(json.dumps(file_plain(file)))


def test_answers_of_drivers_are_read_in_full() -> None:
    for path in FILES[::5]:
        file = file_of(json.loads(path.read_bytes()))
        assert not isinstance(file, Diagnostic)
        for vector in file.vectors:
            told = json.loads(json.dumps(result_plain(vector.expected)))

            assert vector.expected == result_of(vector.kind, told)


def test_changes_are_put_together() -> None:
    first = Position(at="turn", asked="A", zones={"hand": ["1"], "pile": []}, variables={"round": 1})
    trace = TraceResult(first, (Change("turn", "B", {"hand": []}, {}), Change("turn", "A", {}, {"round": 2})))

    assert [{"hand": ["1"], "pile": []}, {"hand": [], "pile": []}, {"hand": [], "pile": []}] == [
        dict(one.zones) for one in positions_of(trace)
    ]
    assert [1, 1, 2] == [one.variables["round"] for one in positions_of(trace)]


def test_what_has_another_form_is_a_diagnostic() -> None:
    assert isinstance(vector_of({"id": "x"}), Diagnostic)
    assert isinstance(file_of([]), Diagnostic)
    assert isinstance(result_of("condition", {"met": 1}), Diagnostic)


def test_keys_are_sorted_whatever_order_they_come_in() -> None:
    assert b'{"a":1,"b":2}\n' == canonical_line({"b": 2, "a": 1})
    assert canonical_bytes({"b": 2, "a": 1}) == canonical_bytes({"a": 1, "b": 2})


def test_signs_are_written_as_they_are() -> None:
    assert '"●"\n'.encode() == canonical_line("●")


def test_given_is_told_in_full() -> None:
    file = file_of(json.loads(FILES[0].read_bytes()))
    assert not isinstance(file, Diagnostic)

    assert {"cards", "deck", "players", "readings", "variants"} == set(
        given_plain(file.vectors[0].given)["setup"]  # type: ignore[arg-type] # a mapping
    )
