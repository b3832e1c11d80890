"""The liars of the format: each stored file breaks one rule, and has to be found out."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from rulescore.conformance.vectors_bytes import file_bytes
from rulescore.vectors.building import Workshop, workshop
from rulescore.vectors.checking import folder_of, stored_in
from rulescore.vectors.lint import Stored, lint
from rulescore.vectors.needed import clauses_in_force

Plain = Any
"""A file of vectors as JSON, to be changed."""


@cache
def shop() -> Workshop:
    return workshop("venti")


def honest() -> dict[str, Plain]:
    """A file with a refusal, among others."""
    (stored,) = (one for one in stored_in(folder_of(shop())) if one.area == "freeze")
    found: dict[str, Plain] = json.loads(stored.content)
    return found


def codes_of(*stored: Stored) -> list[str]:
    found = lint(shop().matches, clauses_in_force(shop().found), stored)
    return list(dict.fromkeys(problem.code for problem in found))


def written(plain: Mapping[str, Plain]) -> Stored:
    return Stored("freeze", file_bytes(plain))


def of_kind(plain: Mapping[str, Plain], kind: str) -> dict[str, Plain]:
    return next(one for one in plain["vectors"] if one["kind"] == kind)


def refusal(plain: Mapping[str, Plain]) -> dict[str, Plain]:
    return next(one for one in plain["vectors"] if "refused" in one["expect"])


def two_reasons(plain: dict[str, Plain]) -> None:
    """Nothing may be frozen any more, and the target that is chosen is frozen already."""
    vector = refusal(plain)
    vector["given"]["do"] = "freeze 1"
    vector["given"]["position"]["variables"]["freezer"] = ["B", "nobody", "nobody"]


def an_id_twice(plain: dict[str, Plain]) -> None:
    plain["vectors"][1]["id"] = plain["vectors"][0]["id"]


def an_unknown_clause(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["rules"] = ["venti.freeze.99"]


def no_clause(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["rules"] = []


def a_missing_zone(plain: dict[str, Plain]) -> None:
    del of_kind(plain, "legal")["given"]["position"]["zones"]["discard pile"]


def a_lost_card(plain: dict[str, Plain]) -> None:
    of_kind(plain, "legal")["given"]["position"]["zones"]["draw pile"].pop()


def a_missing_variable(plain: dict[str, Plain]) -> None:
    del of_kind(plain, "legal")["given"]["position"]["variables"]["active"]


def a_zone_of_another_game(plain: dict[str, Plain]) -> None:
    of_kind(plain, "legal")["given"]["position"]["zones"]["piazza"] = []


def a_fraction(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["given"]["setup"]["players"] = 2.0


def a_null(plain: dict[str, Plain]) -> None:
    of_kind(plain, "legal")["given"]["position"]["zones"]["targets"][0] = None


def a_number_that_is_too_large(plain: dict[str, Plain]) -> None:
    of_kind(plain, "legal")["given"]["position"]["variables"]["actions used"] = 2**53


def a_wrong_action(plain: dict[str, Plain]) -> None:
    of_kind(plain, "legal")["expect"]["actions"].pop()


def a_wrong_position(plain: dict[str, Plain]) -> None:
    change = of_kind(plain, "trace")["expect"]["then"][0]
    change["asked"] = "B" if change["asked"] == "A" else "A"


def a_card_that_moved_unseen(plain: dict[str, Plain]) -> None:
    change = of_kind(plain, "trace")["expect"]["then"][-1]
    change["zones"]["aside"] = ["7f"]


def a_wrong_clause_of_a_refusal(plain: dict[str, Plain]) -> None:
    refusal(plain)["expect"]["refused"]["clauses"] = ["venti.turn.1"]


def another_player(plain: dict[str, Plain]) -> None:
    refusal(plain)["given"]["by"] = "B"


def a_feature_too_few(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["features"].pop()


def a_feature_that_nobody_knows(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["features"].append("telepathy")


def a_reading_with_another_key(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["readings"] = {"early_stop": "perhaps"}


def an_id_that_is_no_slug(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["id"] += "!"


def an_id_of_another_file(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["id"] = plain["vectors"][0]["id"].replace("/freeze/", "/draw/")


def no_expectation(plain: dict[str, Plain]) -> None:
    del plain["vectors"][0]["expect"]


def several_expectations(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["expect"] = [plain["vectors"][0]["expect"]] * 2


def a_key_too_many(plain: dict[str, Plain]) -> None:
    plain["vectors"][0]["comment"] = "see the other vector"


def a_wrong_count(plain: dict[str, Plain]) -> None:
    plain["count"] += 1


def another_format(plain: dict[str, Plain]) -> None:
    plain["format"] = 2


LIARS: list[tuple[Callable[[dict[str, Plain]], None], str]] = [
    (two_reasons, "RS708"),
    (an_id_twice, "RS703"),
    (an_unknown_clause, "RS704"),
    (no_clause, "RS704"),
    (a_missing_zone, "RS707"),
    (a_lost_card, "RS707"),
    (a_missing_variable, "RS707"),
    (a_zone_of_another_game, "RS707"),
    (a_fraction, "RS702"),
    (a_null, "RS702"),
    (a_number_that_is_too_large, "RS702"),
    (a_wrong_action, "RS711"),
    (a_wrong_position, "RS711"),
    (a_card_that_moved_unseen, "RS711"),
    (a_wrong_clause_of_a_refusal, "RS711"),
    (another_player, "RS721"),
    (a_feature_too_few, "RS705"),
    (a_feature_that_nobody_knows, "RS705"),
    (a_reading_with_another_key, "RS706"),
    (an_id_that_is_no_slug, "RS716"),
    (an_id_of_another_file, "RS716"),
    (no_expectation, "RS701"),
    (several_expectations, "RS701"),
    (a_key_too_many, "RS701"),
    (a_wrong_count, "RS701"),
    (another_format, "RS701"),
]


def test_an_honest_file_is_not_reported() -> None:
    assert [] == codes_of(written(honest()))


@pytest.mark.parametrize(("lie", "code"), LIARS, ids=lambda one: getattr(one, "__name__", None))
def test_a_lie_is_found_out(lie: Callable[[dict[str, Plain]], None], code: str) -> None:
    plain = honest()
    lie(plain)

    assert code in codes_of(written(plain))


def test_an_id_in_two_files_is_reported() -> None:
    plain = honest()

    assert "RS703" in codes_of(written(plain), written(plain))


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content.replace(b'{"expect":', b'{ "expect":', 1),
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: content.rstrip(b"\n"),
        lambda content: json.dumps(json.loads(content), indent=2).encode(),
        lambda content: b"\n".join(reversed_vectors(content)),
    ],
    ids=["a blank", "line ends of another system", "no last line end", "indented", "another order"],
)
def test_other_bytes_are_reported(change: Callable[[bytes], bytes]) -> None:
    content = change(written(honest()).content)

    assert ["RS710"] == codes_of(Stored("freeze", content))


def reversed_vectors(content: bytes) -> list[bytes]:
    """The lines of a file with its vectors in another order."""
    lines = content.split(b"\n")
    first = next(number for number, line in enumerate(lines) if line.startswith(b'{"expect'))
    last = next(number for number, line in enumerate(lines) if line == b"]" or line.startswith(b"]"))
    vectors = [line.rstrip(b",") for line in lines[first:last]]
    backwards = b",\n".join(reversed(vectors)).split(b"\n")
    return [*lines[:first], *backwards, *lines[last:]]


def test_a_key_that_stands_twice_is_reported() -> None:
    content = written(honest()).content.replace(b'"count":', b'"count":1,\n"count":', 1)

    assert ["RS702"] == codes_of(Stored("freeze", content))


def test_what_is_no_json_is_reported() -> None:
    assert ["RS701"] == codes_of(Stored("freeze", b"{"))
