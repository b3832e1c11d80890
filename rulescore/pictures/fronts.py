"""A component as it is printed: its attributes put into the texts of its face."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from rulescore.checked.nodes import Attribute, Component
from rulescore.checked.types import KindType, PatternType
from rulescore.kernel.match import Match
from rulescore.pictures.faces import CardFace, Faces, MemberFace, card_face
from rulescore.pictures.table import Back, Front, Gap, Line, Side, Token
from rulescore.play.positions.frame import frame_of
from rulescore.play.positions.words import index_word
from rulescore.play.view import Glimpse, Seen

EMPTY = -1
NO_FACE = CardFace()
NO_MEMBER = MemberFace()
_IN_BRACES = re.compile(r"\{([^{}]*)\}")


@frozen
class Printer:
    """What is needed to print the components of a match."""

    match: Match
    faces: Faces


@frozen
class Printed:
    """A component as it is seen, and what a reader is told of it."""

    side: Side
    words: str


def printed(printer: Printer, component: Component, seen: Seen) -> Printed:
    """The front of a card that is seen, the back of one that is not, or an empty slot."""
    if isinstance(seen, Glimpse):
        return _glimpsed(printer, component, seen)
    if seen is None:
        return Printed(Back(_shape(printer, component)), "face down")
    if seen == EMPTY:
        return Printed(Gap(), "empty")
    return _front(printer, component, seen)


def _shape(printer: Printer, component: Component) -> str:
    whole = printer.faces.components.get(component.name)
    plain = "token" if len(component.table.sorts) == 1 else "card"
    return plain if whole is None else whole.shape


# --- fronts -----------------------------------------------------------------------------------------------


def _front(printer: Printer, component: Component, sort: int) -> Printed:
    row = component.table.sorts[sort]
    family = component.families[row.family] if component.families else ""
    values = {
        attribute.name: (attribute, value)
        for attribute, value in zip(component.attributes, row.values, strict=True)
        if value != EMPTY and (family in attribute.families or not family)
    }
    face = card_face(printer.faces, component.name, family)
    words = _words(printer, face, values)
    told = f"{row.id}: {words}" if words and words != row.id else row.id
    if face is None:
        return Printed(_plain_front(printer, component, row.id, values), told)
    return Printed(_faced(printer, face, values), told)


Values = Mapping[str, tuple[Attribute, int]]


def _plain_front(printer: Printer, component: Component, name: str, values: Values) -> Front:
    """A card that nobody has given a face: its id, and every attribute on a line of its own."""
    signs = _texts(printer, values, signs=True)
    lines = tuple(_tokens(printer, text) for text in signs.values() if text)
    return Front(_shape(printer, component), corner=name, lines=lines)


def _faced(printer: Printer, face: CardFace, values: Values) -> Front:
    texts = _printed_texts(printer, values)
    lines = (_filled(line, texts) for line in face.lines)
    return Front(
        shape=face.shape,
        large=_filled(face.large, texts),
        corner=_filled(face.corner, texts),
        sign=_member(printer, face.sign, values).sign,
        colour=_member(printer, face.colour, values).colour or "ink",
        filled=face.filled,
        lines=tuple(_tokens(printer, line) for line in lines if line),
        badge=_filled(face.badge, texts),
    )


def _member(printer: Printer, said: str, values: Values) -> MemberFace:
    """The face of the member that an attribute has, or the sign or colour that is said outright."""
    found = _IN_BRACES.fullmatch(said)
    if found is None:
        return MemberFace(sign=said, colour=said)
    attribute, value = values.get(found[1], (None, EMPTY))
    if attribute is None or not isinstance(attribute.type, KindType):
        return NO_MEMBER
    return member_face(printer, attribute.type.kind, value)


def member_face(printer: Printer, kind: str, value: int) -> MemberFace:
    """The face of a member of a kind."""
    members = frame_of(printer.match).words.kinds[kind].members
    return printer.faces.members.get(kind, {}).get(members[value], NO_MEMBER)


# --- backs ------------------------------------------------------------------------------------------------


def _glimpsed(printer: Printer, component: Component, seen: Glimpse) -> Printed:
    known = {attribute.name: attribute for attribute in component.attributes}
    values = {name: (known[name], value) for name, value in seen.attributes if value != EMPTY}
    face = printer.faces.components.get(component.name)
    names = _texts(printer, values, signs=False)
    told = ", ".join(f"{name} {text}" for name, text in names.items() if text)
    read = _texts(printer, values, signs=True)
    back = " ".join(read.values()) if face is None else _filled(face.back, read)
    return Printed(Back(_shape(printer, component), back), f"face down ({told})" if told else "face down")


# --- texts ------------------------------------------------------------------------------------------------


def _texts(printer: Printer, values: Values, *, signs: bool) -> dict[str, str]:
    return {name: _text(printer, *found, signs=signs) for name, found in values.items()}


def _printed_texts(printer: Printer, values: Values) -> dict[str, str]:
    """Values in signs, as cards have them; `suit name` is in words what `suit` is in signs."""
    names = _texts(printer, values, signs=False)
    return {f"{name} name": text for name, text in names.items()} | _texts(printer, values, signs=True)


def _text(printer: Printer, attribute: Attribute, value: int, *, signs: bool) -> str:
    """The value of an attribute in signs, as cards have it, or in words."""
    words = frame_of(printer.match).words
    if isinstance(attribute.type, KindType):
        kind = words.kinds[attribute.type.kind]
        return kind.signs[value][0] if signs and kind.signs[value] else kind.members[value]
    if isinstance(attribute.type, PatternType):
        return words.patterns[value]
    word = index_word(words, attribute.type, value)
    return printer.faces.words.get(attribute.name, {}).get(word, word)


def _filled(template: str, texts: Mapping[str, str]) -> str:
    """A text with its attributes put in; nothing where it names some and the card has none of them."""
    named = _IN_BRACES.findall(template)
    if named and not any(texts.get(name) for name in named):
        return ""
    return _IN_BRACES.sub(lambda found: texts.get(found[1], ""), template)


def _words(printer: Printer, face: CardFace | None, values: Values) -> str:
    texts = _texts(printer, values, signs=False)
    if face is not None and face.words:
        return _filled(face.words, texts)
    return ", ".join(f"{name} {text}" for name, text in texts.items() if text)


def _tokens(printer: Printer, text: str) -> Line:
    """A line in which every sign of a kind is drawn as the kind's face has it."""
    signs = dict(_known_signs(printer))
    tokens: list[Token] = []
    plain = ""
    for letter in text:
        face = signs.get(letter)
        if face is None:
            plain += letter
            continue
        tokens += [Token(plain)] if plain else []
        tokens.append(Token(letter, face.sign, face.colour or "ink"))
        plain = ""
    return (*tokens, *((Token(plain),) if plain else ()))


def _known_signs(printer: Printer) -> Iterator[tuple[str, MemberFace]]:
    """Signs that are no letters and no digits, with the face of their member."""
    for kind, members in printer.faces.members.items():
        found = frame_of(printer.match).words.kinds.get(kind)
        for name, signs in zip(found.members, found.signs, strict=True) if found is not None else ():
            if name in members and members[name].sign:
                yield from ((sign, members[name]) for sign in signs if len(sign) == 1 and not sign.isalnum())
