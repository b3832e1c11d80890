import pytest

from rulescore.syntax.from_text.phrases import declared_names, join_known, join_names, phrases


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("zone draw pile: pile", ("draw pile",)),
        ("zone hand cards of player: set", ("hand cards",)),
        ("zone old city holding token: set", ("old city",)),
        ("variable last turn of player: yes or no", ("last turn",)),
        ("value has a turn(player q) = yes", ("has a turn",)),
        ("value score = 3", ("score",)),
        ("to see who has ten", ("see who has ten",)),
        ("to pay a penalty(player who)", ("pay a penalty",)),
        ("action take card of player p", ("take card",)),
        ("component city card, 3 copies", ("city card",)),
        (
            "component card\n  family joker card  {a.b}\n    worth here: 0 to 3",
            ("card", "joker card", "worth here"),
        ),
        ('kind hue: dark red "R" "r", blue', ("hue", "dark red", "blue")),
        ("reading both piles: gap waits, gap lost", ("both piles", "gap waits", "gap lost")),
        ("check yes", ()),
        ("promise a long story: yes", ()),
    ],
)
def test_a_declaration_declares_its_names(code: str, names: tuple[str, ...]) -> None:
    assert names == declared_names(code)


KNOWN = phrases(("draw pile", "draw pile of gold", "one two three", "score"))


@pytest.mark.parametrize(
    ("code", "joined"),
    [
        ("to draw pile", "to draw·pile"),
        ("draw  pile", "draw··pile"),
        ("draw pile of gold", "draw·pile·of·gold"),
        ("draw pile of silver", "draw·pile of silver"),
        ("one two draw pile", "one two draw·pile"),
        ("draw pile-up", "draw pile-up"),
        ('"draw pile" {draw pile}', '"draw pile" {draw pile}'),
        ("draw\npile", "draw\npile"),
        ("draw, pile", "draw, pile"),
        ("player count", "player·count"),
    ],
)
def test_a_known_name_is_joined_where_it_stands_as_words(code: str, joined: str) -> None:
    assert joined == join_known(code, KNOWN)


def test_the_name_of_a_promise_is_joined_in_its_place_only() -> None:
    assert "promise small·hands: small hands" == join_names("promise small hands: small hands", KNOWN)
