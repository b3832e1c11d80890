"""Names of the code look like the words of the game, and are always names."""

import re
from keyword import iskeyword

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulescore.targets.python.names import LONGEST, comment, identifier, own_name, words

NAME = re.compile(r"[a-z][a-z0-9_]*")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("draw pile", "draw_pile"),
        ("Hand of A", "hand_of_a"),
        ("two-faced card", "two_faced_card"),
        ("lambda", "lambda_"),
        ("1st", "x_1st"),
        ("", "x"),
        ("___", "x"),
        ("▲", "x"),
        ("l", "l_"),
        ("O", "o_"),
        ("é", "x"),
        ("\u212a", "k"),
        ("a" * 99, "a" * LONGEST),
    ],
)
def test_a_name_looks_like_the_text(text: str, name: str) -> None:
    assert name == identifier(text)


@given(st.text())
def test_any_text_becomes_a_name(text: str) -> None:
    name = identifier(text)

    assert NAME.fullmatch(name)
    assert not iskeyword(name)
    assert name.isascii()


@given(
    st.lists(st.sampled_from(["take", "Take", "take!", "take 2", "t", "lambda", "lambda_", ""]), max_size=9)
)
def test_different_things_have_different_names(texts: list[str]) -> None:
    names: list[str] = []
    for text in texts:
        names.append(identifier(text, names))

    assert len(names) == len(set(names))


@given(st.text())
def test_a_comment_says_letters_and_digits_only(text: str) -> None:
    assert re.fullmatch("[a-z0-9 ]*", words(text))


@given(st.lists(st.text(alphabet="aB1. \n#é"), max_size=3))
def test_only_clauses_are_cited(clauses: list[str]) -> None:
    assert re.fullmatch(r"(  # [a-z0-9., ]+)?", comment(clauses))


def test_clauses_are_cited_as_they_are_written() -> None:
    assert "  # venti.turn.1, venti.details.3" == comment(["venti.turn.1", "venti.details.3"])
    assert "" == comment([])


@pytest.mark.parametrize(("local", "name"), [("12.card", "card"), ("play.old", "old"), ("card", "card")])
def test_a_local_name_is_called_by_its_own_part(local: str, name: str) -> None:
    assert name == own_name(local)
