"""What a class shows is what its cards carry, also where classes stand in a table."""

from collections.abc import Iterator

import pytest

from rulescore.play.game import load
from rulescore.targets.smt import Encoding, codes, encoding_of, faces
from rulescore.targets.smt.codes import code_of, told_by_code
from rulescore.targets.smt.faces import attribute_of, family_of
from rulescore.targets.smt.terms import Term, number

GAMES = ("diciassette", "venezia", "venezia2099", "venti", "verhext")


def encoding(game: str) -> Encoding:
    return encoding_of(load(game).match(players=3))


def wrong_ones(found: Encoding) -> Iterator[tuple[str, str, int]]:
    """The classes of which a table tells another thing than all its cards have."""
    for name, one in found.match.components.items():
        told = [(each.name, attribute_of(name, each.name, found)) for each in one.attributes]
        for word, face in (*told, *((family, family_of(name, family, found)) for family in one.families)):
            for kind, (low, high) in enumerate(face.spans):
                if face.lines is not None:
                    shown = told_by_code(code_of(number(kind), found.coded[name]), face.lines)
                    if not low == high == shown.value:
                        yield name, word, kind


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_what_cards_have(game: str) -> None:
    assert [] == list(wrong_ones(encoding(game)))


def test_some_classes_stand_in_a_table() -> None:
    found = encoding("venezia2099")

    assert attribute_of("tile", "rank", found).lines is not None


def test_what_cards_of_one_class_do_not_share_has_a_range() -> None:
    """Where only families are told apart, a class has tiles of many values."""
    found = encoding_of(load("venezia2099").match(players=3), {"tile": ("",)})
    spans = attribute_of("tile", "rank", found).spans

    assert any(low < high for low, high in spans)


def test_a_line_that_goes_on_like_the_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def like_the_others(told: tuple[Term, ...], width: int) -> codes.Lines:
        lines = codes.lines_of(told, width)
        return (lines[0],) * len(lines) if len(set(lines[:-1])) == 1 else lines

    monkeypatch.setattr(faces, "lines_of", like_the_others)

    assert [] != list(wrong_ones(encoding("venezia2099")))
