"""Cards, hands, tables and boards as pictures (SVG), and the same in words.

In: a state, and who looks on: a player, everybody, or all players together.
Out: SVG as text, which has no size of its own and goes on a light or a dark page.
Guarantees: the same state gives the same bytes; a picture shows nothing that its onlooker does not see;
however hostile a name is, the picture is well-formed XML; its text is made of the same table as its shapes.

What a picture is made of, from the state on: `looking` says what is seen, `from_view` what lies on the table
(`table`), `to_text` tells it, `table_drawing` makes shapes of it, `to_svg` writes them down.
How a game's parts look is data in `faces.toml` beside its text; a game without one gets plain pictures.
"""

from rulescore.pictures.faces import Faces
from rulescore.pictures.faces_checking import faces_for
from rulescore.pictures.faces_reading import faces_of, read_faces
from rulescore.pictures.looking import Onlooker
from rulescore.pictures.palette import page_style
from rulescore.pictures.picture import (
    Look,
    card_picture,
    hand_picture,
    part_picture,
    part_text,
    picture_of,
    picture_text,
)

__all__ = [
    "Faces",
    "Look",
    "Onlooker",
    "card_picture",
    "faces_for",
    "faces_of",
    "hand_picture",
    "page_style",
    "part_picture",
    "part_text",
    "picture_of",
    "picture_text",
    "read_faces",
]
