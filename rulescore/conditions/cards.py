"""What a condition needs to know about a card."""

from attrs import frozen


@frozen(cache_hash=True)
class Face:
    """The number and the symbol of a card; a wild card can be taken as any one sign.

    A card with neither number nor symbol that is not wild serves nothing.
    """

    number: int | None
    symbol: int | None
    wild: bool = False


WILD = Face(None, None, wild=True)


def face_order(face: Face) -> tuple[bool, int, int]:
    """Sorts faces: by number, then symbol, wild cards last."""
    return (
        face.wild,
        -1 if face.number is None else face.number,
        -1 if face.symbol is None else face.symbol,
    )
