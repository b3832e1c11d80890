from pathlib import Path

import pytest
from lark import UnexpectedInput

from rulescore.syntax.from_text import lark_parser
from rulescore.syntax.from_text.reserved import DECLARATIONS, EXPRESSION_STARTS, OPERATORS, RESERVED

BLOCK = "to play\n  finish\n"


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path / "rulescore"))
    monkeypatch.setattr(lark_parser, "parser", lark_parser.parser.__wrapped__)
    return tmp_path / "rulescore"


def stored(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_the_parser_is_stored_and_found_again(cache_folder: Path) -> None:
    built = lark_parser.parser().parse(BLOCK)
    before = stored(cache_folder).stat().st_mtime_ns
    loaded = lark_parser.parser().parse(BLOCK)

    assert built == loaded
    assert before == stored(cache_folder).stat().st_mtime_ns


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"0" * 64 + b"\nnonsense"])
def test_a_damaged_cache_is_made_again(cache_folder: Path, damage: bytes) -> None:
    lark_parser.parser()
    file = stored(cache_folder)
    file.write_bytes(damage or file.read_bytes()[:-1])
    broken = file.read_bytes()

    assert "start" == lark_parser.parser().parse(BLOCK).data
    assert broken != stored(cache_folder).read_bytes()


def test_without_a_place_for_the_cache_the_parser_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache_folder: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("RULESCORE_CACHE", str(tmp_path / "file"))

    assert "start" == lark_parser.parser().parse(BLOCK).data


def test_another_grammar_has_another_file() -> None:
    assert lark_parser.cache_file("a") != lark_parser.cache_file("b")


def accepted_after(code: str) -> set[str]:
    """The words of the language that may follow a piece of code."""
    parser = lark_parser.parser()
    signs = {one.name: one.pattern.value for one in parser.terminals if one.pattern.type == "str"}
    with pytest.raises(UnexpectedInput) as error:
        parser.parse(f"{code} @")
    names = error.value.interactive_parser.accepts()  # type: ignore[no-untyped-call] # Lark's
    return {signs[name] for name in names if name in signs and signs[name].isalpha()}


def test_what_can_begin_an_expression_is_reserved() -> None:
    found = accepted_after("check") | accepted_after("check count of c in")

    assert set(EXPRESSION_STARTS) == found


def test_what_can_follow_an_expression_is_reserved() -> None:
    assert set(OPERATORS) == accepted_after("check a")


def test_what_can_begin_a_statement_is_reserved() -> None:
    assert set() == accepted_after("action a of player p\n ") - RESERVED
    assert "all" in accepted_after("to play\n  move")


def test_every_beginning_of_a_declaration_is_known() -> None:
    assert {start.partition(" ")[0] for start in DECLARATIONS} == accepted_after("")


@pytest.mark.parametrize("code", ["check a orb", "check size ofa", "check iteration isempty"])
def test_a_word_of_the_language_is_not_found_inside_a_longer_word(code: str) -> None:
    with pytest.raises(UnexpectedInput):
        lark_parser.parser().parse(f'{code} "why"\n')
