"""Whether the faces of a game speak of what the game has: names that nothing has would change no picture."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from rulescore.errors import UsageError
from rulescore.kernel.nodes import Game
from rulescore.pictures.faces import CardFace, Faces
from rulescore.pictures.faces_reading import CODE, FILE, faces_beside
from rulescore.play import Game as PlayedGame


def faces_for(game: PlayedGame) -> Faces:
    """The faces beside the text of a game; refused where they speak of what the game does not have."""
    faces = faces_beside(game.path)
    unknown = unknown_names(faces, game.kernel)
    if unknown:
        raise UsageError(f"{FILE} speaks of what {game.name} does not have", code=CODE, notes=unknown)
    return faces


@frozen
class _Names:
    """What a game has, by its names."""

    zones: frozenset[str]
    variables: frozenset[str]
    attributes: frozenset[str]


def unknown_names(faces: Faces, game: Game) -> tuple[str, ...]:
    """Every name in the faces that the game does not have, with where it stands."""
    components = {one.name: {attribute.name for attribute in one.attributes} for one in game.components}
    names = _Names(
        zones=frozenset(zone.name for zone in game.zones),
        variables=frozenset(variable.name for variable in game.variables),
        attributes=frozenset(name for found in components.values() for name in found),
    )
    return (
        *_tops(faces, names),
        *_members(faces, game),
        *_rows(faces, names),
        *_landmarks(faces, game, names),
        *_cards(faces, game),
    )


def _tops(faces: Faces, names: _Names) -> Iterator[str]:
    for name in faces.leave_out:
        if name not in names.zones | names.variables:
            yield f"leave-out: {name}"
    yield from (f"zones.{name}" for name in faces.zones if name not in names.zones)
    yield from (f"variables.{name}" for name in faces.variables if name not in names.variables)
    yield from (f"words.{name}" for name in faces.words if name not in names.attributes)
    for name, zone in faces.zones.items():
        if zone.parted and zone.parted not in names.attributes:
            yield f"zones.{name}: parted {zone.parted}"
    for name, variable in faces.variables.items():
        if variable.on and variable.on not in names.zones:
            yield f"variables.{name}: on {variable.on}"


def _members(faces: Faces, game: Game) -> Iterator[str]:
    kinds = {kind.name: kind.members for kind in game.kinds}
    for kind, members in faces.members.items():
        yield from (f"members.{kind}.{member}" for member in members if member not in kinds.get(kind, ()))


def _rows(faces: Faces, names: _Names) -> Iterator[str]:
    for name, row in faces.rows.items():
        said = (("length", row.length), ("owner", row.owner), ("down", row.down))
        yield from (f"rows.{name}: {key} {word}" for key, word in said if word not in names.variables)
        said_zones = (("from-up", row.from_up), ("from-down", row.from_down))
        yield from (f"rows.{name}: {key} {word}" for key, word in said_zones if word not in names.zones)


def _landmarks(faces: Faces, game: Game, names: _Names) -> Iterator[str]:
    settings = {one.name: one.keys for one in game.settings}
    for name, mark in faces.landmarks.items():
        said = (("board", mark.board), ("zone", mark.zone))
        yield from (f"landmarks.{name}: {key} {word}" for key, word in said if word not in names.zones)
        attributes = (("column", mark.column), ("line", mark.line))
        yield from (
            f"landmarks.{name}: {key} {word}" for key, word in attributes if word not in names.attributes
        )
        if mark.setting and mark.setting_key not in settings.get(mark.setting, ()):
            yield f"landmarks.{name}: setting {mark.setting} {mark.setting_key}"


def _cards(faces: Faces, game: Game) -> Iterator[str]:
    components = {one.name: one for one in game.components}
    faced = (
        *(((name, ""), face) for name, face in faces.components.items()),
        *faces.families.items(),
    )
    for (name, family), face in faced:
        found = components.get(name)
        where = f"components.{name}.{family}".rstrip(".")
        if found is None or (family and family not in found.families):
            yield where
            continue
        known = {attribute.name for attribute in found.attributes}
        for said in _attributes(face):
            if said.removesuffix(" name") not in known and said not in known:
                yield f"{where}: {{{said}}}"


def _attributes(face: CardFace) -> tuple[str, ...]:
    texts = (face.large, face.corner, face.sign, face.colour, *face.lines, face.badge, face.back, face.words)
    return tuple(name for text in texts for name in re.findall(r"\{([^{}]*)\}", text))
