"""What a game says about its conditions, as plain data: signs, cards, readings, the printed conditions."""

from __future__ import annotations

from collections.abc import Iterator

from rulescore.checked.expressions import AttributeOf, Constant
from rulescore.checked.nodes import Component, Kind, PatternRules
from rulescore.checked.types import KindType, PatternType
from rulescore.conditions import Deck, DeckCard, Face
from rulescore.conditions.cards import face_order
from rulescore.conditions.hand import LOOKALIKES as LOOKS_LIKE_CARD
from rulescore.conditions.hand import SYMBOL_NAMES
from rulescore.conditions.pattern import ASCII_SYMBOLS, SYMBOLS
from rulescore.conditions.scan import LOOKALIKES as LOOKS_LIKE_SIGN
from rulescore.kernel.match import Match

Plain = dict[str, object]

LAST_CHARACTER = 0x10FFFF


def tables_of(match: Match, rules: PatternRules) -> Plain:
    """Everything in which the module of one game differs from that of another."""
    deck = _deck(match, rules)
    faces = sorted(set(deck.of_face), key=face_order)
    return {
        "title": match.game.name,
        "rules": _rules(match, rules),
        "symbols": _symbols(match, rules),
        "faces": [_face(rank, face, deck) for rank, face in enumerate(faces)],
        "known": [[word, faces.index(face)] for word, face in deck.known.items()],
        "copies": [[name, copies] for name, copies in deck.of_id.items()],
        "size": deck.size,
        "conditions": [{"card": card, "condition": text} for card, text in _conditions(match)],
        "looksLikeSign": [[sign, looks] for sign, looks in LOOKS_LIKE_SIGN.items()]
        + [[str(number), chr(ord("０") + number)] for number in range(10)],
        "looksLikeCard": [[looks, card] for looks, card in LOOKS_LIKE_CARD.items()],
        "blanks": "".join(chr(code) for code in range(LAST_CHARACTER + 1) if chr(code).isspace()),
    }


def _deck(match: Match, rules: PatternRules) -> Deck:
    sorts = match.components[rules.component].table.sorts
    faces = match.faces[rules.component]
    return Deck(tuple(DeckCard(sort.id, face, sort.copies) for sort, face in zip(sorts, faces, strict=True)))


def _face(rank: int, face: Face, deck: Deck) -> Plain:
    return {
        "number": face.number,
        "symbol": face.symbol,
        "wild": face.wild,
        "serves": face.wild or face.number is not None,
        "rank": rank,
        "copies": deck.of_face[face],
    }


def _rules(match: Match, rules: PatternRules) -> Plain:
    chosen = match.rules
    return {
        "groupsDiffer": chosen.groups_differ,
        "naturalInGroup": chosen.natural_in_group,
        "equalsOverSymbols": chosen.equals_over_symbols,
        "unequalNumbersAllowed": rules.unequal_numbers_allowed == Constant(1),
        "jokersAlone": match.settings.get("pjoker_only") != "no",
        "largestDigit": chosen.largest_digit,
    }


def _symbols(match: Match, rules: PatternRules) -> list[Plain]:
    """The symbols with their signs: the printed one, then those for keyboards."""
    kind = _kind(match, rules)
    if kind is None:
        plain = zip(SYMBOL_NAMES, SYMBOLS, ASCII_SYMBOLS, strict=True)
        return [{"name": name, "signs": [printed, typed]} for name, printed, typed in plain]
    return [
        {"name": name, "signs": list(signs)} for name, signs in zip(kind.members, kind.signs, strict=True)
    ]


def _kind(match: Match, rules: PatternRules) -> Kind | None:
    """The kind whose members are the symbols, where the text says that they are an attribute of the card."""
    symbol = rules.symbol
    if not isinstance(symbol, AttributeOf):
        return None
    attributes = match.components[rules.component].attributes
    types = (one.type for one in attributes if one.name == symbol.attribute)
    names = [one.kind for one in types if isinstance(one, KindType)]
    return next((kind for kind in match.game.kinds if kind.name in names), None)


def _conditions(match: Match) -> Iterator[tuple[str, str]]:
    """Every card that carries a condition, with the first that its table names, in the order of the table."""
    for component in match.components.values():
        for sort, pattern in _carried(component).items():
            yield component.table.sorts[sort].id, component.table.patterns[pattern].text()


def _carried(component: Component) -> dict[int, int]:
    """The number of its condition for every sort that has one."""
    places = [place for place, one in enumerate(component.attributes) if isinstance(one.type, PatternType)]
    found: dict[int, int] = {}
    for number, sort in enumerate(component.table.sorts):
        for place in places:
            if sort.values[place] >= 0:
                found.setdefault(number, sort.values[place])
    return found
