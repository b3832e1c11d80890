"""`rulescore meets`: whether a hand meets a condition, and with which cards."""

from collections.abc import Iterable

import click
from attrs import frozen

from rulescore.cli.output import show_problems
from rulescore.conditions import (
    Hand,
    HandCard,
    Pattern,
    Shortfall,
    Use,
    assignment,
    parse_hand,
    parse_pattern,
    shortfall,
)
from rulescore.conditions.hand import NUMBER_CARDS, PLAIN_CARDS
from rulescore.conditions.pattern import sign_text
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.render import as_object
from rulescore.source import Text

MET, NOT_MET, BAD_INPUT = 0, 1, 2


@frozen
class Question:
    """A condition, the cards in hand, and the permanent jokers on the table."""

    pattern: Pattern
    hand: Hand
    jokers: Hand


@frozen
class Answer:
    """The cards that serve the signs, sign by sign; or what is missing."""

    uses: tuple[Use, ...] | None
    missing: Shortfall | None


@click.command(name="meets")
@click.argument("condition")
@click.option("--hand", default="", metavar="CARDS", help='Cards in hand: numbers, J for a joker: "2 2 3 J".')
@click.option("--jokers", default="", metavar="CARDS", help='Permanent jokers by their number: "3 5".')
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(condition: str, hand: str, jokers: str, style: str) -> int:
    """Say whether a hand of cards meets a CONDITION such as "? = ? 3 ●" (or "? = ? 3 o").

    The answer names the cheapest cards: fewest jokers of the hand, then most permanent jokers, which stay.
    Exit code: 0 when it is met, 1 when not, 2 when something cannot be read.
    """
    question = _read(condition, hand, jokers)
    if not isinstance(question, Question):
        return _refuse(question, style)
    answer = _answer(question)
    click.echo(_as_json(question, answer) if style == "json" else _as_text(question, answer))
    return NOT_MET if answer.uses is None else MET


_Problems = tuple[tuple[Text, tuple[Diagnostic, ...]], ...]
"""What is wrong with each argument, beside the argument."""


def _read(condition: str, hand: str, jokers: str) -> Question | _Problems:
    pattern = parse_pattern(condition)
    cards = parse_hand(hand, PLAIN_CARDS)
    permanent = parse_hand(jokers, NUMBER_CARDS)
    if isinstance(pattern, Pattern) and isinstance(cards, Hand) and isinstance(permanent, Hand):
        return Question(pattern, cards, permanent)
    read = (
        (Text("CONDITION", condition), pattern),
        (Text("--hand", hand), cards),
        (Text("--jokers", jokers), permanent),
    )
    return tuple((text, found) for text, found in read if isinstance(found, tuple))


def _refuse(problems: _Problems, style: str) -> int:
    if style == "json":
        errors = [as_object(problem, text) for text, found in problems for problem in found]
        click.echo(_dumped({"errors": errors}))
    else:
        show_problems(*problems)
    return BAD_INPUT


def _answer(question: Question) -> Answer:
    hand, jokers = question.hand.faces, question.jokers.faces
    uses = assignment(question.pattern, (), hand, kept=jokers)
    return Answer(uses, None if uses is not None else shortfall(question.pattern, (*jokers, *hand)))


def _as_text(question: Question, answer: Answer) -> str:
    condition = question.pattern.text()
    if answer.uses is None:
        return "\n".join((f"No, these cards do not meet  {condition}", "", *_missing_lines(answer)))
    return "\n".join(
        (
            f"Yes, these cards meet  {condition}",
            "",
            *(f"  {sign_text(use.sign)}  {_card_words(question, use)}" for use in answer.uses),
            "",
            f"  discarded: {_listed(_discarded(question, answer.uses))}",
            f"  stays:     {_listed(_in_hand(question, answer.uses))}{_joker_words(question)}",
        )
    )


def _missing_lines(answer: Answer) -> tuple[str, ...]:
    found = answer.missing
    if found is None:
        return ()
    lines = (f"  cannot be served: {found.part.text()}",)
    if found.missing is None:
        return lines
    plural = "card" if found.missing == 1 else "cards"
    return (*lines, f"  missing: {found.missing} more fitting {plural}")


def _card(question: Question, use: Use) -> HandCard:
    return (question.jokers if use.source == "kept" else question.hand).cards[use.index]


def _card_words(question: Question, use: Use) -> str:
    card = _card(question, use)
    if card.face.wild:
        return f"{card.name} as {sign_text(use.taken_as)}"
    return f"{card.name} (permanent joker)" if use.source == "kept" else card.name


def _discarded(question: Question, uses: tuple[Use, ...]) -> tuple[HandCard, ...]:
    """The hand cards that are used, in the order of the signs."""
    return tuple(_card(question, use) for use in uses if use.source == "may")


def _in_hand(question: Question, uses: tuple[Use, ...]) -> tuple[HandCard, ...]:
    """The hand cards that are not used."""
    used = {use.index for use in uses if use.source == "may"}
    return tuple(card for index, card in enumerate(question.hand.cards) if index not in used)


def _listed(cards: Iterable[HandCard]) -> str:
    return " ".join(card.name for card in cards) or "nothing"


def _joker_words(question: Question) -> str:
    jokers = question.jokers.cards
    if not jokers:
        return ""
    return f", and the permanent joker{'s' if len(jokers) > 1 else ''} {_listed(jokers)}"


def _as_json(question: Question, answer: Answer) -> str:
    fields: dict[str, object] = {"condition": question.pattern.text(), "met": answer.uses is not None}
    if answer.uses is not None:
        fields["uses"] = [_use_object(question, use) for use in answer.uses]
        fields["discarded"] = [card.name for card in _discarded(question, answer.uses)]
        fields["stays"] = {
            "hand": [card.name for card in _in_hand(question, answer.uses)],
            "jokers": [card.name for card in question.jokers.cards],
        }
    if answer.missing is not None:
        fields["unserved"] = answer.missing.part.text()
        if answer.missing.missing is not None:
            fields["missing"] = answer.missing.missing
    return _dumped(fields)


def _use_object(question: Question, use: Use) -> dict[str, object]:
    return {
        "sign": sign_text(use.sign),
        "card": _card(question, use).name,
        "from": "jokers" if use.source == "kept" else "hand",
        "index": use.index,
        "as": sign_text(use.taken_as),
    }


def _dumped(fields: dict[str, object]) -> str:
    import json

    return json.dumps(fields, ensure_ascii=False, indent=2, sort_keys=True)
