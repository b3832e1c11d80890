"""A run of words that stands in another text as well is found, wherever the tags are."""

from pathlib import Path

import pytest

from rulescore.reference.copying import MOST_WORDS, copied_in, copied_runs

OTHER = "On a cold day the old miller gave every child of the village two warm loaves and a candle, and left."


def runs(text: str, most: int = MOST_WORDS) -> list[str]:
    return [" ".join(one.words) for one in copied_runs([("page", text)], OTHER, most)]


def test_a_copied_sentence_is_found() -> None:
    text = f"We know what happened. {OTHER} Nobody knows why."

    (found,) = runs(text)

    assert OTHER.lower().replace(",", "").removesuffix(".") == found


def test_changed_signs_and_capitals_hide_nothing() -> None:
    assert 1 == len(runs("THE OLD MILLER; gave every child! of the (village) two warm loaves"))


def test_the_same_fact_in_other_words_is_fine() -> None:
    assert [] == runs("Each child of the village got two loaves and a candle from a miller on a cold day.")


def test_a_short_turn_of_phrase_is_fine() -> None:
    assert [] == runs("the old miller gave every child of the village")


@pytest.mark.parametrize("most", [2, 4, 6])
def test_how_much_is_too_much_can_be_said(most: int) -> None:
    assert ["child of the village two warm loaves"] == runs("a child of the village two warm loaves", most)


def test_a_run_is_found_through_the_tags_of_a_page(tmp_path: Path) -> None:
    words = "".join(f"<b>{word}</b>\n" for word in OTHER.split())
    (tmp_path / "index.html").write_text(f"<script>{OTHER}</script><p>{words}</p>", encoding="utf-8")

    assert ["RS826"] == [problem.code for problem in copied_in(tmp_path, OTHER)]
