"""The lexer for coloured texts knows the words and signs of the grammar, and nothing else."""

import re
from pathlib import Path

import pytest
from pygments import lex
from pygments.lexers import get_lexer_by_name
from pygments.token import Error, Keyword, Name

from rulescore.reference.lexer import RulesLexer, keywords, signs
from rulescore.resources import grammar_folder, spec_folder
from rulescore.source import Text
from rulescore.syntax.from_text.pages import read_page

TEXTS = sorted([*spec_folder().glob("*/*.md"), grammar_folder() / "README.md"])


def fences(path: Path) -> list[str]:
    text = Text(path.name, path.read_text(encoding="utf-8"))
    return [text.content[one.start : one.end] for one in read_page(text).fences]


def errors(code: str) -> list[str]:
    return [piece for kind, piece in lex(code, RulesLexer()) if kind is Error]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_text_is_coloured_without_an_error(path: Path) -> None:
    found = fences(path)

    assert found
    assert [] == [piece for code in found for piece in errors(code)]


@pytest.mark.parametrize("wrong", ["§", "$", '"never closed', "{never closed", "a & b"])
def test_what_is_not_of_the_language_is_an_error(wrong: str) -> None:
    assert errors(f"zone draw pile: pile, {wrong}")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_colours_change_no_character(path: Path) -> None:
    for code in fences(path):
        assert code == "".join(piece for _, _, piece in RulesLexer().get_tokens_unprocessed(code))


def test_the_words_are_those_of_the_grammar() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in grammar_folder().glob("*.lark"))

    assert set(re.findall(r'"([a-z]+)"', written)) == keywords()


def test_the_signs_are_those_of_the_grammar() -> None:
    assert {":=", "(", ")", ",", "|", "=", "*", "<=", ">=", "<", ">", "+", "-", ":"} == set(signs())


@pytest.mark.parametrize("word", sorted(keywords()))
def test_every_word_of_the_grammar_is_coloured_as_one(word: str) -> None:
    assert Keyword == next(iter(RulesLexer().get_tokens_unprocessed(word)))[1]


def test_a_name_of_several_words_is_one_name() -> None:
    lexer = RulesLexer(names=("draw pile",))

    assert (0, Name, "draw pile") == next(iter(lexer.get_tokens_unprocessed("draw pile is empty")))


def test_a_name_does_not_begin_inside_a_word() -> None:
    lexer = RulesLexer(names=("draw pile",))

    assert "redraw" == next(iter(lexer.get_tokens_unprocessed("redraw pile")))[2]


def test_pygments_finds_the_lexer_by_its_name() -> None:
    assert isinstance(get_lexer_by_name("rules"), RulesLexer)
