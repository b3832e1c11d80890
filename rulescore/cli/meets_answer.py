"""The answer of `rulescore meets`, in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from rulescore.cli.meets_question import Problems, Question
from rulescore.conditions import HandCard, Payment, Reason, Use
from rulescore.conditions.hand import shown_as
from rulescore.conditions.pattern import sign_text
from rulescore.diagnostics.render import as_object

MOST_WAYS = 1000


@frozen
class Answer:
    """The ways to pay that were asked for, cheapest first; without any, the reason why there is none."""

    payments: tuple[Payment, ...]
    reason: Reason | None
    are_all: bool

    @property
    def is_met(self) -> bool:
        return bool(self.payments)


def answer(question: Question, *, every: bool) -> Answer:
    """The cheapest way, or every one."""
    condition, hand, jokers, wanted = question.condition, question.hand, question.jokers, question.wanted
    if every:
        payments = condition.ways(hand, jokers, wanted=wanted, most=MOST_WAYS)
    else:
        best = condition.best(hand, jokers, wanted=wanted)
        payments = () if best is None else (best,)
    return Answer(payments, None if payments else condition.why_not(hand, jokers), every)


# --- words --------------------------------------------------------------------------------------------------


def as_text(question: Question, found: Answer) -> str:
    condition = question.condition.text
    if not found.is_met:
        return "\n".join((f"No, these cards do not meet  {condition}", "", *_reason_lines(found.reason)))
    if found.are_all:
        return "\n".join((_all_head(condition, len(found.payments)), *_every_way(question, found.payments)))
    (payment,) = found.payments
    signs = (f"  {sign_text(use.sign)}  {_card_words(question, use)}" for use in payment.uses)
    return "\n".join((f"Yes, these cards meet  {condition}", "", *signs, "", *_rest(question, payment, "  ")))


def _all_head(condition: str, number: int) -> str:
    ways = "one way" if number == 1 else f"{number} ways"
    more = ", and perhaps more" if number == MOST_WAYS else ""
    return f"Yes, these cards meet  {condition}  in {ways}{more}"


def _every_way(question: Question, payments: tuple[Payment, ...]) -> Iterable[str]:
    for number, payment in enumerate(payments, start=1):
        yield ""
        uses = ", ".join(f"{sign_text(use.sign)} by {_card_words(question, use)}" for use in payment.uses)
        yield f"  {number}: {uses}"
        yield from _rest(question, payment, "     ")


def _rest(question: Question, payment: Payment, indent: str) -> tuple[str, str]:
    return (
        f"{indent}discarded: {_listed(_discarded(question, payment))}",
        f"{indent}stays:     {_listed(_in_hand(question, payment))}{_joker_words(question)}",
    )


def _reason_lines(reason: Reason | None) -> Iterable[str]:
    if reason is None:
        return
    if reason.only_jokers:
        yield "  permanent jokers alone do not do: a card of the hand has to be laid too"
    else:
        yield f"  cannot be served: {reason.unserved.text()}"
    if reason.missing is None:
        yield "  no further cards would help"
        return
    yield f"  missing: {reason.missing} more fitting card{'' if reason.missing == 1 else 's'}"
    if reason.enough:
        yield f"  one more would do: {' or '.join(_enough(reason))}"


def _enough(reason: Reason) -> tuple[str, ...]:
    return tuple(shown_as(face) or "-" for face in reason.enough)


def _card(question: Question, use: Use) -> HandCard:
    return (question.jokers if use.source == "kept" else question.hand).cards[use.index]


def _card_words(question: Question, use: Use) -> str:
    card = _card(question, use)
    if card.face.wild:
        return f"{card.name} as {sign_text(use.taken_as)}"
    return f"{card.name} (permanent joker)" if use.source == "kept" else card.name


def _discarded(question: Question, payment: Payment) -> tuple[HandCard, ...]:
    """The hand cards that are used, in the order of the signs."""
    return tuple(question.hand.cards[index] for index in payment.discarded)


def _in_hand(question: Question, payment: Payment) -> tuple[HandCard, ...]:
    """The hand cards that are not used."""
    return tuple(card for index, card in enumerate(question.hand.cards) if index not in payment.discarded)


def _listed(cards: Iterable[HandCard]) -> str:
    return " ".join(card.name for card in cards) or "nothing"


def _joker_words(question: Question) -> str:
    jokers = question.jokers.cards
    if not jokers:
        return ""
    return f", and the permanent joker{'s' if len(jokers) > 1 else ''} {_listed(jokers)}"


# --- plain data ---------------------------------------------------------------------------------------------


def as_fields(question: Question, found: Answer) -> dict[str, object]:
    """The answer for a program; what does not apply is left out."""
    fields: dict[str, object] = {"condition": question.condition.text, "met": found.is_met}
    if question.warnings:
        fields["warnings"] = problem_objects(question.warnings)
    if found.are_all:
        fields["ways"] = [_payment_object(question, payment) for payment in found.payments]
    elif found.payments:
        fields |= _payment_object(question, found.payments[0])
    return fields | _reason_object(found.reason)


def problem_objects(problems: Problems) -> list[dict[str, object]]:
    return [as_object(problem, text) for text, found in problems for problem in found]


def _payment_object(question: Question, payment: Payment) -> dict[str, object]:
    return {
        "uses": [_use_object(question, use) for use in payment.uses],
        "discarded": [card.name for card in _discarded(question, payment)],
        "stays": {
            "hand": [card.name for card in _in_hand(question, payment)],
            "jokers": [card.name for card in question.jokers.cards],
        },
    }


def _use_object(question: Question, use: Use) -> dict[str, object]:
    return {
        "sign": sign_text(use.sign),
        "card": _card(question, use).name,
        "from": "jokers" if use.source == "kept" else "hand",
        "index": use.index,
        "as": sign_text(use.taken_as),
    }


def _reason_object(reason: Reason | None) -> dict[str, object]:
    if reason is None:
        return {}
    fields: dict[str, object] = {"unserved": reason.unserved.text()}
    if reason.missing is not None:
        fields["missing"] = reason.missing
    if reason.enough:
        fields["enough"] = list(_enough(reason))
    if reason.only_jokers:
        fields["only_jokers"] = True
    return fields
