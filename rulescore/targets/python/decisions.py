"""Decisions as functions: who is asked, what may be chosen, and what follows a choice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import takewhile

from attrs import frozen

from rulescore.checked.expressions import Cards, Domain, Given, Range, Sorts
from rulescore.checked.nodes import Need
from rulescore.kernel.nodes import Choice, Decision, Option
from rulescore.kernel.numbering import Numbered, numbering_of
from rulescore.kernel.optimising.locals import free_locals
from rulescore.kernel.optimising.sharing import known_in
from rulescore.kernel.walk import holds
from rulescore.targets.python import domains, expressions, lifting
from rulescore.targets.python.blocks import block_lines
from rulescore.targets.python.code import Code, indented
from rulescore.targets.python.module import Module, Scope
from rulescore.targets.python.names import comment, words
from rulescore.targets.python.stages import Stages, stages_of

Lines = list[str]


@frozen(eq=False)
class Offer:
    """An option with the numbers of its actions, and its needs by the choices that they wait for."""

    option: Option
    numbers: Numbered
    stages: Stages


def define_decision(number: int, point: Decision, module: Module) -> None:
    """`who_N` is asked, `ask_N` lists the numbers of the possible actions, `apply_N` carries one out."""
    head = f"  # {words(point.label)}"
    who = _who(point, module)
    module.define([f"def who_{number}(S):{head}", f"    return {who.text}"])
    asked: Lines = []
    applied: Lines = []
    names: ListNames = {}
    for offer in _offers(point, module):
        scope = Scope(module).bound(offer.option.player, (0, module.match.players - 1))
        player = f"{scope.names[offer.option.player]} = {who.text}"
        asked += [f"# {_title(offer.option)}", player, *_asked(offer, names, scope)]
        applied += [f"if action < {offer.numbers.end}:  # {_title(offer.option)}"]
        applied += indented([player, *_applied(offer, scope)])
    module.define(
        [f"def ask_{number}(S):{head}", *indented(["found = []", *without_repeats(asked), "return found"])]
    )
    module.define([f"def apply_{number}(S, action):{head}", *indented([*applied, "fault()"])])
    if point.otherwise is not None:
        lines = block_lines(point.otherwise, Scope(module))
        module.define([f"def otherwise_{number}(S):{head}", *indented(lines)])


def _who(point: Decision, module: Module) -> Code:
    code = expressions.value(point.who, Scope(module))
    return code if module.ranges.of(point.who)[0] >= 0 else Code(f"card({code.text})")


def _offers(point: Decision, module: Module) -> list[Offer]:
    numbered = numbering_of(module.match, point).options
    pairs = zip(point.options, numbered, strict=True)
    return [Offer(option, numbers, stages_of(option)) for option, numbers in pairs]


def _title(option: Option) -> str:
    return words(option.action) + comment(option.origin.clauses).replace("  #", ":")


# --- what may be chosen -----------------------------------------------------------------------------------


def _asked(offer: Offer, names: ListNames, scope: Scope) -> Lines:
    """The needs before the choices, what is named for all of them, and the choices one inside the other."""
    inside, shared = _shared(offer.option, scope)
    # What is made under a condition may not have been made when it is looked for again.
    listed = _listed(offer, {} if offer.stages[0] else names, inside)
    inner = _choices(offer, listed, inside)
    lists = _decisive(offer, listed, inside)
    if lists:
        inner = [f"if {' and '.join(lists)}:", *indented(inner)]
    lines = [*shared, *listed.lines, *inner]
    return lifting.guarded([need.condition for need in offer.stages[0]], lines, scope)


def _decisive(offer: Offer, listed: Listed, scope: Scope) -> list[str]:
    """The lists without whose members no choice is gone through: nothing before them may fail."""
    found: list[str] = []
    for depth, choice in enumerate(offer.option.choices):
        if depth and choice.name in listed.names:
            found.append(listed.names[choice.name])
        known = {**scope.known, **known_in(offer.option, scope.module.ranges)}
        left = [need for need in offer.stages[depth + 1] if need not in listed.needs]
        certain = scope.module.certain
        is_made = choice.name in listed.names or certain.of_domain(choice.domain, known)
        if not is_made or not all(certain.of(need.condition, known) for need in left):
            break
    return found


def _choices(offer: Offer, listed: Listed, scope: Scope) -> Lines:
    if all(_ascends(choice.domain) for choice in offer.option.choices):
        return _stage(offer, listed, "found", scope)
    return [
        "content = []",
        *_stage(offer, listed, "content", scope),
        "found += sorted(once(content))",
    ]


def _ascends(domain: Domain) -> bool:
    return isinstance(domain, Range | Cards | Sorts)


ListNames = dict[str, str]
"""What the lists of a decision are called, by the lines that make them: equal lists are one."""


@frozen(eq=False)
class Listed:
    """Choices whose members are the same whatever was chosen before: the names of their lists.

    `needs` are those that the members of a list meet already.
    """

    lines: Lines
    names: Mapping[str, str]
    needs: tuple[Need, ...]


def _listed(offer: Offer, names: ListNames, scope: Scope) -> Listed:
    lines: Lines = []
    lists: dict[str, str] = {}
    met: list[Need] = []
    earlier: frozenset[str] = frozenset()
    for depth, choice in enumerate(offer.option.choices):
        # Only those that stand first: a need that may fail is not passed over for one below it.
        needs = list(takewhile(partial(_is_apart, earlier=earlier), offer.stages[depth + 1]))
        same = earlier.isdisjoint(free_locals(choice.domain))
        # A short range that is gone through once is not worth a list.
        if same and (domains.has_copies(choice.domain, scope) or (earlier and needs)):
            lines += _list(choice, needs, names, scope)
            lists[choice.name] = names[_key(choice, needs, scope)]
            met += needs
        earlier |= {choice.name}
    return Listed(lines, lists, tuple(met))


def _list(choice: Choice, needs: list[Need], names: ListNames, scope: Scope) -> Lines:
    """The lines that list the members of a choice that meet needs; nothing when they are listed already."""
    key = _key(choice, needs, scope)
    if key in names:
        return []
    inside = scope.bound(choice.name, scope.module.ranges.of_domain(choice.domain, scope.known))
    name = inside.names[choice.name]
    names[key] = scope.module.local(f"each {name}")
    inner = [f"{names[key]}.append({name})"]
    inner = lifting.guarded([need.condition for need in needs], inner, inside)
    return [f"{names[key]} = []", *_gone_through(choice, name, inner, scope)]


def _key(choice: Choice, needs: list[Need], scope: Scope) -> str:
    inside = scope.as_named(choice.name, "it", scope.module.ranges.of_domain(choice.domain, scope.known))
    holds = [expressions.value(need.condition, inside).text for need in needs]
    return " and ".join([domains.gone_through(choice.domain, scope).text, *holds])


def _gone_through(choice: Choice, name: str, body: Lines, scope: Scope) -> Lines:
    """The lines that go through the members of a choice, each once: those that are alike stand together."""
    members = domains.gone_through(choice.domain, scope).text
    if not domains.has_copies(choice.domain, scope):
        return [f"for {name} in {members}:", *indented(body)]
    before = scope.module.local(f"{name} before")
    inner = [f"if {name} != {before}:", f"    {before} = {name}", *indented(body)]
    return [f"{before} = -1", f"for {name} in {members}:", *indented(inner)]


def _is_apart(need: Need, earlier: frozenset[str]) -> bool:
    """Whether a need speaks of none of the choices before, and wants nothing named."""
    names_something = holds(need.condition, Given)
    return not names_something and earlier.isdisjoint(free_locals(need.condition))


def _stage(offer: Offer, listed: Listed, target: str, scope: Scope, depth: int = 0) -> Lines:
    """The next choice, and the needs that can be looked at after it."""
    if depth == len(offer.option.choices):
        return [f"{target}.append({_number(offer, scope)})"]
    choice = offer.option.choices[depth]
    inside = scope.bound(choice.name, scope.module.ranges.of_domain(choice.domain, scope.known))
    name = inside.names[choice.name]
    members = listed.names.get(choice.name)
    left = [need for need in offer.stages[depth + 1] if need not in listed.needs]
    is_last = depth + 1 == len(offer.option.choices)
    if members and is_last and not left and _number(offer, inside) == name:
        return [f"{target} += {members}"]
    inner = _stage(offer, listed, target, inside, depth + 1)
    inner = lifting.guarded([need.condition for need in left], inner, inside)
    if members:
        return [f"for {name} in {members}:", *indented(inner)]
    return _gone_through(choice, name, inner, scope)


def _shared(option: Option, scope: Scope) -> tuple[Scope, Lines]:
    """The names that the needs of all choices share; the needs before the choices do not speak of them."""
    lines: Lines = []
    for let in option.shared:
        value = expressions.value(let.value, scope).as_number
        scope = scope.bound(let.local, scope.module.ranges.of(let.value, scope.known))
        lines.append(f"{scope.names[let.local]} = {value}")
    return scope, lines


def _number(offer: Offer, scope: Scope) -> str:
    """The number of an action: those of the options before it, then its choices, the last one fastest."""
    first, stride = offer.numbers.first, 1
    parts: list[str] = []
    for choice, (low, high) in zip(
        reversed(offer.option.choices), reversed(offer.numbers.limits), strict=True
    ):
        name = scope.names[choice.name]
        parts.append(name if stride == 1 else f"{name} * {stride}")
        first -= low * stride
        stride *= high - low + 1
    if first or not parts:
        parts.append(str(first))
    return " + ".join(reversed(parts))


def without_repeats(lines: Lines) -> Lines:
    """The lines without those that give a name the value that it has: nothing is changed in between."""
    given: dict[str, str] = {}
    kept: Lines = []
    for line in lines:
        name, _, value = line.partition(" = ")
        if not value or not name.isidentifier():
            kept.append(line)
            # What is given inside a block may not have been given, and what is gone through is not kept.
            given.pop(name.strip().removeprefix("for ").partition(" in ")[0], None)
        # A list that was empty is filled since.
        elif given.get(name) != value or value == "[]":
            given[name] = value
            kept.append(line)
    return kept


# --- what follows a choice --------------------------------------------------------------------------------


def _applied(offer: Offer, scope: Scope) -> Lines:
    for choice in offer.option.choices:
        scope = scope.bound(choice.name, scope.module.ranges.of_domain(choice.domain, scope.known))
    return [*_decoded(offer, scope), *block_lines(offer.option.effect, scope)]


def _decoded(offer: Offer, scope: Scope) -> Lines:
    """The choices that the number of an action stands for."""
    rest = f"action - {offer.numbers.first}" if offer.numbers.first else "action"
    lines: Lines = []
    for at in range(len(offer.numbers.limits) - 1, -1, -1):
        name, (low, high) = scope.names[offer.option.choices[at].name], offer.numbers.limits[at]
        if at:
            lines.append(f"other, {name} = divmod({rest}, {high - low + 1})")
            rest = "other"
        else:
            lines.append(f"{name} = {rest}")
        if low:
            lines.append(f"{name} += {low}")
    return lines
