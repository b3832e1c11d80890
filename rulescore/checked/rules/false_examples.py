"""Every example of a hand and a condition is as the text says.

Each is tried as the book means it before anybody chooses a reading, and with all cards of the hand used.
"""

from collections.abc import Iterator

from rulescore.checked.nodes import Example, Game
from rulescore.conditions import Hand, Pattern, is_met, parse_hand, parse_pattern
from rulescore.diagnostics import Diagnostic


def false_examples(game: Game) -> tuple[Diagnostic, ...]:
    examples = (one for one in game.claims if isinstance(one, Example))
    return tuple(problem for one in examples for problem in _problems(one))


def _problems(example: Example) -> Iterator[Diagnostic]:
    hand, pattern = parse_hand(example.hand), parse_pattern(example.pattern)
    span = example.origin.span
    if isinstance(hand, Hand) and isinstance(pattern, Pattern):
        if is_met(pattern, hand.faces) != example.meets:
            said = "does not meet" if example.meets else "meets"
            yield Diagnostic("RS428", f'"{example.hand}" {said} "{example.pattern}"', span=span)
        return
    for problem in (*_found(hand), *_found(pattern)):
        notes = (problem.message, *problem.notes)
        yield Diagnostic("RS429", f'the example "{example.title}" cannot be read', span=span, notes=notes)


def _found(read: Hand | Pattern | tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    return read if isinstance(read, tuple) else ()
