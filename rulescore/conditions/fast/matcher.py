"""For engines: whether all cards that must be used, with some that may be, serve a condition.

For one choice of the free numbers, some assignment serves all signs and uses all of `must` exactly when all
cards together can serve the signs, and the cards of `must` can all be laid on signs. (Where one matching
covers a part of one side of a graph, and another one a part of the other side, some matching covers both
parts: Mendelsohn and Dulmage.) So what has to be asked of `may` depends on `must` alone, and is kept for
every `must` that comes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import Factory, frozen

from rulescore.conditions.cards import Face
from rulescore.conditions.fast import form_for
from rulescore.conditions.fast.demands import demands_of
from rulescore.conditions.fast.fields import Fields, fields_of
from rulescore.conditions.fast.packing import MOST, Layout, layout_of
from rulescore.conditions.fast.source import Check, compiled
from rulescore.conditions.fast.terms import MOST_TERMS, Case, cases_of, terms_of
from rulescore.conditions.matching import is_met
from rulescore.conditions.pattern import Pattern
from rulescore.conditions.rules import MatchRules

Sorts = Sequence[int]
"""Cards as indexes into the faces of a deck."""

Matcher = Callable[[Sorts, Sorts], bool]
"""Takes the cards that must be used and those that may be."""

MOST_CARDS = 127
MOST_CHOICES = 4096
REMEMBERED = 20_000

Tests = tuple[int, ...] | None
"""Alternatives, passed when `least - cards & guards` is 0; None when the definition has to be asked."""


@frozen(eq=False)
class Choice:
    """One choice of the free numbers, with the signs that ask for each field."""

    case: Case
    signs: dict[int, int]
    natural: dict[int, int]
    room: int
    """For each field, the signs that could take its cards, counted together with those for fewer cards."""
    needs: dict[int, tuple[int, ...]] = Factory(dict)
    """What jokers leave to be needed, by their number: alternatives, each as packed counts."""


@frozen(eq=False)
class Board:
    """A condition over the cards of a deck, and what was found out about cards that must be used."""

    size: int
    rules: MatchRules
    fields: Fields
    layout: Layout
    wider: dict[int, int | None]
    """For each field of the layout, narrow ones first, the next wider one."""
    choices: tuple[Choice, ...]
    tests: dict[int, dict[int, Tests]] = Factory(dict)

    @property
    def useless(self) -> int:
        """What a card counts that serves no sign, and so must not have to be used."""
        return 1 << (self.layout.jokers + self.layout.width)


def matcher(pattern: Pattern, rules: MatchRules, faces: tuple[Face, ...]) -> Matcher:
    """The fast form of `is_met` over the sorts of a deck; the definition itself where there is none."""
    definition = _definition(pattern, rules, faces)
    fields = fields_of(faces, rules.largest_digit)
    if fields is None or pattern.size > MOST:
        return definition
    board = _board(pattern, rules, fields)
    if board is None:
        return definition
    check = compiled(form_for(pattern, rules, fields), board.layout)
    weights = [_weight(face, board) for face in faces]
    return _matching(board, check, weights, definition)


def _definition(pattern: Pattern, rules: MatchRules, faces: tuple[Face, ...]) -> Matcher:
    def by_definition(must: Sorts, may: Sorts) -> bool:
        return is_met(pattern, [faces[sort] for sort in must], [faces[sort] for sort in may], rules)

    return by_definition


def _board(pattern: Pattern, rules: MatchRules, fields: Fields) -> Board | None:
    demands = demands_of(pattern, rules, fields)
    if demands is not None and len(fields.numbers) ** len(demands.free) > MOST_CHOICES:
        return None
    cases = cases_of(demands, rules, fields, apart=fields.numbers)
    asked = {node.field(fields) for case in cases for node in case.nodes if node.asked.signs}
    layout = layout_of(asked, MOST_CARDS)
    wider = {
        field: next((one for one in fields.wider(field) if one in asked), None) for field in layout.fields
    }
    choices = tuple(_choice(case, fields, layout) for case in cases)
    return Board(pattern.size, rules, fields, layout, wider, choices)


def _choice(case: Case, fields: Fields, layout: Layout) -> Choice:
    asked = {node.field(fields): node.asked for node in case.nodes if node.asked.signs}
    signs = {field: one.signs for field, one in asked.items()}
    room = {
        field: sum(
            signs[one]
            for one in signs
            if one == field or one in fields.wider(field) or field in fields.wider(one)
        )
        for field in layout.fields
    }
    natural = {field: one.natural for field, one in asked.items()}
    return Choice(case, signs, natural, layout.packed(room))


def _weight(face: Face, board: Board) -> int:
    """What a card adds to the packed counts; 0 when it serves no sign."""
    if face.wild:
        return 1 << board.layout.jokers
    counted = (field for field in board.fields.of_face(face) if field in board.layout.fields)
    return sum(1 << board.layout.shift(field) for field in counted)


def _matching(board: Board, check: Check, weights: list[int], definition: Matcher) -> Matcher:
    weight_of, must_weight_of = weights.__getitem__, [one or board.useless for one in weights].__getitem__
    jokers_at, guards = board.layout.jokers, board.layout.guards

    def matches(must: Sorts, may: Sorts) -> bool:
        if len(must) + len(may) > MOST_CARDS:
            return definition(must, may)
        cards = sum(map(weight_of, may))
        if not must:
            met = check(cards)
            return definition(must, may) if met is None else met
        tests = _tests(board, sum(map(must_weight_of, must)), cards >> jokers_at)
        if tests is None:
            return definition(must, may)
        for least in tests:  # noqa: SIM110 - a generator takes as long as the tests themselves
            if not least - cards & guards:
                return True
        return False

    return matches


def _tests(board: Board, must: int, jokers: int) -> Tests:
    """What has to hold of the cards that may be used, with so many jokers, for these that must be."""
    of_must = board.tests.get(must)
    if of_must is None:
        if len(board.tests) >= REMEMBERED:
            board.tests.clear()
        of_must = board.tests[must] = {}
    if jokers not in of_must:
        of_must[jokers] = _found(board, must, jokers)
    return of_must[jokers]


def _found(board: Board, must: int, jokers: int) -> Tests:
    if must >= board.useless:
        return ()
    laid = _laid(must, board.layout)
    naturals = must & ((1 << board.layout.jokers) - 1)
    found: dict[int, None] = {}
    for choice in board.choices:
        if _has_room(board, choice, naturals) and _can_be_laid(laid, choice, board):
            needs = _needs(board, choice, jokers + laid.jokers)
            found.update(dict.fromkeys(_less(board.layout, one, naturals) for one in needs))
        if len(found) > MOST_TERMS:
            return None
    return _least(board.layout, found)


def _has_room(board: Board, choice: Choice, naturals: int) -> bool:
    """Whether no field has more cards than there are signs for them at all: a quick no for most choices."""
    guards = board.layout.guards
    return (choice.room | guards) - naturals & guards == guards


def _needs(board: Board, choice: Choice, jokers: int) -> tuple[int, ...]:
    """What else has to be there with so many jokers."""
    found = choice.needs.get(jokers)
    if found is None:
        terms = terms_of(choice.case, jokers, board.fields)
        found = choice.needs[jokers] = tuple(board.layout.packed(dict(term.needs)) for term in terms)
    return found


def _less(layout: Layout, needs: int, cards: int) -> int:
    """What is still needed, field by field, when these cards are there."""
    left = (needs | layout.guards) - cards
    enough = left & layout.guards
    return left & (enough - (enough >> (layout.width - 1)))


def _least(layout: Layout, needs: Iterable[int]) -> tuple[int, ...]:
    """The alternatives as tests, without those that ask for no less than another one."""
    tests: list[int] = []
    for one in sorted(needs, key=layout.total):
        if all(least - one & layout.guards for least in tests):
            tests.append(layout.below_guards + one)
    return tuple(tests)


@frozen
class Laid:
    """Cards that must be used: how many count in each field, and how many jokers there are."""

    counts: dict[int, int]
    jokers: int


def _laid(must: int, layout: Layout) -> Laid:
    every = 2 * layout.guard - 1
    counts = {field: must >> layout.shift(field) & every for field in layout.fields}
    return Laid(counts, must >> layout.jokers & every)


def _can_be_laid(laid: Laid, choice: Choice, board: Board) -> bool:
    """Whether every card finds a sign of its own, and joined signs room for a card that is no joker."""
    cards = laid.jokers + sum(laid.counts[field] for field, wider in board.wider.items() if wider is None)
    lacking = _passed_on(laid, board, choice.natural).open if board.rules.natural_in_group else 0
    return _passed_on(laid, board, choice.signs).left == 0 and cards + lacking <= board.size


@frozen
class Passed:
    """How many cards found no sign, and how many signs no card."""

    left: int
    open: int


def _passed_on(laid: Laid, board: Board, signs: dict[int, int]) -> Passed:
    """Lay cards on signs of the narrowest field that they count in; those too many go on to the next one."""
    here, left, still_open = dict(laid.counts), 0, 0
    for field, wider in board.wider.items():
        if wider is not None:
            here[wider] -= laid.counts[field]
    for field, wider in board.wider.items():
        too_many = here[field] - signs.get(field, 0)
        still_open += max(0, -too_many)
        if wider is None:
            left += max(0, too_many)
        else:
            here[wider] += max(0, too_many)
    return Passed(left, still_open)
