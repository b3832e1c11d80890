"""What a text must satisfy once its names and types are known: one rule, one checker, one file.

To add a rule: a file with one function from a game to diagnostics, its place in `RULES`, and a code with its
smallest bad example and the repair in diagnostics/codes/structure.py; the tests find the example there.
"""

from collections.abc import Callable

from rulescore.checked.nodes import Game
from rulescore.checked.rules.changing_domains import changing_domains
from rulescore.checked.rules.dead_statements import dead_statements
from rulescore.checked.rules.empty_claims import empty_claims
from rulescore.checked.rules.endless_repeats import endless_repeats
from rulescore.checked.rules.equal_keys import equal_keys
from rulescore.checked.rules.false_examples import false_examples
from rulescore.checked.rules.hidden_choices import hidden_choices
from rulescore.checked.rules.idle_moves import idle_moves
from rulescore.checked.rules.leaking_needs import leaking_needs
from rulescore.checked.rules.recursive_procedures import recursive_procedures
from rulescore.checked.rules.repeated_offers import repeated_offers
from rulescore.checked.rules.resting_places import resting_places
from rulescore.checked.rules.shown_secrets import shown_secrets
from rulescore.checked.rules.stray_stops import stray_stops
from rulescore.checked.rules.unreachable_actions import unreachable_actions
from rulescore.checked.rules.unreachable_procedures import unreachable_procedures
from rulescore.checked.rules.unreached_zones import unreached_zones
from rulescore.checked.rules.unread_variables import unread_variables
from rulescore.checked.rules.unseen_ends import unseen_ends
from rulescore.checked.rules.unset_variables import unset_variables
from rulescore.checked.rules.unused_attributes import unused_attributes
from rulescore.checked.rules.unused_kinds import unused_kinds
from rulescore.checked.rules.unused_names import unused_names
from rulescore.checked.rules.unused_settings import unused_settings
from rulescore.checked.rules.unused_values import unused_values
from rulescore.checked.rules.unused_zones import unused_zones
from rulescore.checked.rules.usual_questions import usual_questions
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.diagnostic import in_source_order

Rule = Callable[[Game], tuple[Diagnostic, ...]]

RULES: tuple[Rule, ...] = (
    recursive_procedures,
    unreachable_procedures,
    unreachable_actions,
    unused_zones,
    unreached_zones,
    unset_variables,
    unread_variables,
    unused_values,
    unused_attributes,
    unused_kinds,
    resting_places,
    unused_settings,
    equal_keys,
    endless_repeats,
    unseen_ends,
    dead_statements,
    stray_stops,
    changing_domains,
    repeated_offers,
    hidden_choices,
    usual_questions,
    leaking_needs,
    empty_claims,
    idle_moves,
    unused_names,
    false_examples,
    shown_secrets,
)


def check_rules(game: Game) -> tuple[Diagnostic, ...]:
    """Everything that the rules find, in the order of the text."""
    return in_source_order(tuple(problem for rule in RULES for problem in rule(game)))
