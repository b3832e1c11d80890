"""How games look is data: what is wrong with it is said together, and what it names is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from pictured import GAMES

from rulescore.diagnostics import Diagnostic
from rulescore.errors import UsageError
from rulescore.pictures import Faces, faces_of, read_faces
from rulescore.pictures.faces import CardFace, Landmark, MemberFace, RowFace, VariableFace, ZoneFace
from rulescore.pictures.faces_checking import unknown_names
from rulescore.pictures.faces_reading import faces_beside
from rulescore.pictures.signs import SIGNS
from rulescore.play import load


def messages(content: str) -> list[str]:
    found = read_faces(content)
    assert isinstance(found, tuple)
    return [one.message for one in found]


def test_a_game_without_faces_is_plain() -> None:
    assert Faces() == faces_of("no such game")
    assert Faces() == faces_beside(None)


def test_a_face_says_what_is_printed() -> None:
    found = read_faces('[components.card]\nlarge = "{number}"\nlines = ["{condition}"]\nfilled = true\n')

    assert isinstance(found, Faces)
    assert {"card": CardFace(large="{number}", lines=("{condition}",), filled=True)} == found.components


def test_a_family_has_what_is_said_of_the_whole_but_for_its_own() -> None:
    whole = '[components.card]\nlarge = "{n}"\nbadge = "{w}"\n'
    found = read_faces(f'{whole}[components.card.families."joker card"]\nlarge = "J"\n')

    assert isinstance(found, Faces)
    assert {("card", "joker card"): CardFace(large="J", badge="{w}")} == found.families


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[", "faces.toml"),
        ("[zone.hand]\n", 'faces.toml: there is no section "zone"'),
        ("zones = 3\n", 'faces.toml: "zones" holds tables by their names'),
        ("title = 3\n", 'faces.toml: "title" is a text'),
        ("leave-out = [3]\n", 'faces.toml: "leave-out" is a list of names'),
        ("[members.symbol]\ncircle = 3\n", "faces.toml: members.symbol.circle is a table"),
        ('[zones.hand]\ntitel = "x"\n', 'faces.toml: zones.hand has an unknown key "titel"'),
        ("[zones.hand]\ntitle = 3\n", "faces.toml: zones.hand: title is a text"),
        ('[zones.hand]\nsmall = "yes"\n', "faces.toml: zones.hand: small is true or false"),
        ('[components.card]\nlines = "x"\n', "faces.toml: components.card: lines is a list of texts"),
        (
            '[components.card]\nsign = "moon"\n',
            'faces.toml: components.card: sign is "moon", which is not known',
        ),
        ('[members.k.m]\ncolour = "pink"\n', 'faces.toml: members.k.m: colour is "pink", which is not known'),
        ("[words.rank]\n9 = 9\n", 'faces.toml: words.rank: "9" is a text'),
    ],
)
def test_what_is_wrong_is_said(content: str, message: str) -> None:
    assert messages(content)[0].removeprefix('"').startswith(message)


def test_everything_that_is_wrong_is_said_together() -> None:
    assert 2 == len(messages('[zones.hand]\ntitel = "x"\nsmall = "yes"\n'))


def test_the_word_that_was_meant_is_named() -> None:
    found = read_faces('[zones.hand]\ntitel = "x"\n')
    assert isinstance(found, tuple)
    (problem,) = found

    assert Diagnostic("RS580", problem.message, notes=('did you mean "title"?',)) == problem


def test_a_broken_file_is_refused_with_all_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "faces.toml").write_text("title = 3\nzones = 3\n", encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        faces_beside(tmp_path / "game.md")

    assert "RS580" == caught.value.diagnostics[0].code
    assert ('faces.toml: "zones" holds tables by their names',) == caught.value.diagnostics[0].notes


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "faces.toml").write_bytes(b"\xff")
    with pytest.raises(UsageError) as caught:
        faces_beside(tmp_path / "game.md")

    assert "RS103" == caught.value.diagnostics[0].code


# --- the games of the library -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_faces_of_a_game_name_what_it_has(game: str) -> None:
    assert () == unknown_names(faces_of(game), load(game).kernel)


@pytest.mark.parametrize("game", GAMES)
def test_every_family_and_every_member_of_a_printed_kind_has_a_face(game: str) -> None:
    faces, kernel = faces_of(game), load(game).kernel
    families = {(one.name, family) for one in kernel.components for family in one.families}
    bare = {
        (component, family)
        for component, family in families
        if component not in faces.components and (component, family) not in faces.families
    }
    members = {
        (kind.name, name) for kind in kernel.kinds if kind.name in faces.members for name in kind.members
    }

    assert {("sheet", "set-up sheet")} >= bare
    assert set() == {(kind, name) for kind, name in members if name not in faces.members[kind]}


LIES: dict[str, Faces] = {
    "leave-out: gone": Faces(leave_out=("gone",)),
    "words.gone": Faces(words={"gone": {"9": "X"}}),
    "members.symbol.gone": Faces(members={"symbol": {"gone": MemberFace()}}),
    "members.gone.circle": Faces(members={"gone": {"circle": MemberFace()}}),
    "components.gone": Faces(components={"gone": CardFace()}),
    "components.card.gone": Faces(families={("card", "gone"): CardFace()}),
    "components.card: {gone}": Faces(components={"card": CardFace(lines=("{gone}",))}),
    "zones.gone": Faces(zones={"gone": ZoneFace()}),
    "zones.hand: parted gone": Faces(zones={"hand": ZoneFace(parted="gone")}),
    "variables.gone": Faces(variables={"gone": VariableFace()}),
    "variables.goal: on gone": Faces(variables={"goal": VariableFace(on="gone")}),
    "rows.row: owner gone": Faces(
        rows={"row": RowFace("due", "gone", "checked", "shown", "points")},
    ),
    "rows.row: from-up gone": Faces(rows={"row": RowFace("due", "payer", "checked", "gone", "points")}),
    "landmarks.tower: board gone": Faces(landmarks={"tower": Landmark("gone", "aside", "number", "worth")}),
    "landmarks.tower: column gone": Faces(landmarks={"tower": Landmark("targets", "aside", "gone", "worth")}),
    "landmarks.tower: setting end_mode gone": Faces(
        landmarks={
            "tower": Landmark("targets", "aside", "number", "worth", setting="end_mode", setting_key="gone")
        }
    ),
}


@pytest.mark.parametrize("lie", sorted(LIES))
def test_a_name_that_a_game_does_not_have_is_noticed(lie: str) -> None:
    assert (lie,) == unknown_names(LIES[lie], load("venti").kernel)


def test_a_member_in_words_is_no_unknown_attribute() -> None:
    faces = evolve(Faces(), components={"card": CardFace(lines=("{symbol name}",))})

    assert () == unknown_names(faces, load("venti").kernel)


def test_signs_are_drawn_in_their_square() -> None:
    assert [] == [name for name, sign in SIGNS.items() if not sign.data.startswith("M")]
