"""Why an action is not possible: the reason that the rules give, and the clauses behind it."""

from __future__ import annotations

from attrs import frozen

from rulescore.diagnostics import Diagnostic
from rulescore.kernel.match import Match
from rulescore.kernel.moves import Action, Asked, ChanceStep, DecisionStep, Ended
from rulescore.kernel.nodes import Option
from rulescore.play.action_text import options_of, value_text
from rulescore.source import NOWHERE, Span
from rulescore.targets.interpreter import first_failing, world_at


@frozen
class Refusal:
    """`reason` is a sentence without a full stop; `clauses` are those of the line that refuses."""

    code: str
    reason: str
    clauses: tuple[str, ...] = ()
    span: Span | None = None
    notes: tuple[str, ...] = ()

    def diagnostic(self) -> Diagnostic:
        citation = ", ".join(self.clauses) or None
        return Diagnostic(self.code, self.reason, self.span, notes=self.notes, citation=citation)


def why_refused(match: Match, asked: Asked, action: Action) -> Refusal | None:
    """The first thing that refuses an action; None when it is possible."""
    if isinstance(asked, Ended):
        return Refusal("RS513", "the game is over")
    if isinstance(asked, ChanceStep):
        return Refusal("RS513", "nobody is asked now: chance comes first")
    if action in asked.actions:
        return None
    malformed = _malformed(match, action)
    if malformed is not None:
        return malformed
    option = asked.point.option(action.name)
    return _not_offered(asked, action) if option is None else _refused(match, asked, option, action)


def _malformed(match: Match, action: Action) -> Refusal | None:
    known = options_of(match).get(action.name)
    if known is None:
        return Refusal("RS511", f'{match.game.name} has no action "{action.name}"')
    if len(known.choices) != len(action.arguments):
        number = len(known.choices)
        return Refusal(
            "RS512", f'for "{action.name}" {number} things are chosen, not {len(action.arguments)}'
        )
    return None


def _not_offered(asked: DecisionStep, action: Action) -> Refusal:
    offered = ", ".join(option.action for option in asked.point.options)
    return Refusal(
        "RS511",
        f'"{action.name}" is not what is asked now',
        clauses=asked.point.origin.clauses,
        notes=(f"the choice is between {offered}",),
    )


def _refused(match: Match, asked: DecisionStep, option: Option, action: Action) -> Refusal | None:
    refused = first_failing(option, asked.player, action.arguments, world_at(match, asked.position))
    if refused is None:
        return None
    if refused.need is not None:
        origin = refused.need.origin
        span = None if origin.span == NOWHERE else origin.span
        return Refusal("RS510", refused.need.reason, origin.clauses or option.origin.clauses, span)
    return _no_such_choice(match, option, action, refused.choice or 0)


def _no_such_choice(match: Match, option: Option, action: Action, at: int) -> Refusal:
    choice, value = option.choices[at], action.arguments[at]
    offered = [one.name for one in option.choices]
    try:
        shown = value_text(match, choice.type, value)
    except IndexError:
        shown = str(value)
    what = f"for {offered[at]} " if len(offered) > 1 else ""
    return Refusal("RS512", f'"{shown}" is not there to choose {what}'.rstrip(), option.origin.clauses)
