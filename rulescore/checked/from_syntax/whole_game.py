"""The checker on one screen: collect names, read tables, look up everything, put the game together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from attrs import evolve

from rulescore.checked import nodes as checked
from rulescore.checked.from_syntax import claims, declarations, procedures
from rulescore.checked.from_syntax.components import component
from rulescore.checked.from_syntax.functions import function
from rulescore.checked.from_syntax.game_so_far import GameSoFar
from rulescore.checked.from_syntax.names import collect_names, doubled_names
from rulescore.checked.from_syntax.patterns import pattern_rules
from rulescore.checked.from_syntax.singles import Singles, find_singles
from rulescore.checked.nodes import Component, PatternRules
from rulescore.checked.tables import load_table
from rulescore.checked.types import NumberType
from rulescore.diagnostics import Diagnostic
from rulescore.diagnostics.diagnostic import in_source_order
from rulescore.source import Span, Text
from rulescore.syntax import nodes as syntax

NO_TABLES: Mapping[str, Path] = MappingProxyType({})

_Node = TypeVar("_Node", bound=syntax.Line)


def check(
    game: syntax.Game,
    text: Text,
    folder: Path | None,
    table_override: Mapping[str, Path] = NO_TABLES,
) -> checked.Game | tuple[Diagnostic, ...]:
    """A game with all names looked up, or everything that is wrong with it.

    Tables are read from `folder`, or from where `table_override` says for a component.
    """
    written = game.declarations
    found, singles = find_singles(written, text)
    problems = (*found, *doubled_names(written))
    if problems or singles is None:
        return _ordered(problems)
    so_far = GameSoFar(
        names=collect_names(written),
        players=NumberType(singles.players.low, singles.players.high),
        clauses=_clauses(game),
    )
    rules = _components(so_far, singles, folder, table_override)
    if so_far.problems:
        return _ordered(tuple(so_far.problems))
    result = _game(so_far, singles, rules, written)
    return _ordered(tuple(so_far.problems)) or result


def _ordered(problems: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    return in_source_order(tuple(dict.fromkeys(problems)))


def _clauses(game: syntax.Game) -> Mapping[Span, tuple[str, ...]]:
    """The clauses of every declaration's section: those of the nearest heading around it that has any."""
    found: dict[Span, tuple[str, ...]] = {}
    open_headings: list[syntax.Heading] = []
    for section in game.sections:
        heading = section.heading
        if heading is not None:
            open_headings = [one for one in open_headings if one.level < heading.level]
            open_headings.append(heading)
        cited = [one.cites.clauses for one in open_headings if one.cites is not None]
        for declaration in section.declarations:
            found[declaration.span] = cited[-1] if cited else ()
    return found


def _components(
    game: GameSoFar, singles: Singles, folder: Path | None, override: Mapping[str, Path]
) -> PatternRules | None:
    """Fill in the components: first without tables, so that `patterns of` can speak of attributes."""
    game.components = {name: component(game, node) for name, node in game.names.components.items()}
    rules = None if singles.patterns is None else pattern_rules(game, singles.patterns)
    game.pattern_rules = None if rules is None else rules.component
    if not game.problems:
        with_tables = [_with_table(game, one, rules, folder, override) for one in game.components.values()]
        game.components = {one.name: one for one in with_tables}
    return rules


def _with_table(
    game: GameSoFar,
    known: Component,
    rules: PatternRules | None,
    folder: Path | None,
    override: Mapping[str, Path],
) -> Component:
    node = game.names.components[known.name]
    if node.table is None:
        return known
    path = override.get(known.name, None if folder is None else folder / node.table)
    if path is None:
        note = "load the game from a file: tables are looked for beside it"
        message = f'the table "{node.table}" cannot be found'
        game.problems.append(Diagnostic("RS330", message, node.word.span, notes=(note,)))
        return known
    kinds = tuple(declarations.kind(game, one) for one in game.names.kinds.values())
    table = load_table(path, known, kinds, rules)
    if isinstance(table, tuple):
        # A table that is not there is a problem of the line that names it; all others lie in the table.
        missing = [evolve(one, span=node.word.span) if one.code == "RS330" else one for one in table]
        game.problems.extend(missing)
        return known
    return evolve(known, table=table)


def _game(
    game: GameSoFar, singles: Singles, rules: PatternRules | None, written: tuple[syntax.Declaration, ...]
) -> checked.Game:
    names = game.names
    return checked.Game(
        name=singles.name.word.text,
        low_players=game.players.low,
        high_players=game.players.high,
        settings=tuple(declarations.setting(game, one) for one in names.settings.values()),
        kinds=tuple(declarations.kind(game, one) for one in names.kinds.values()),
        components=tuple(game.components.values()),
        patterns=rules,
        zones=tuple(_present(declarations.zone(game, one) for one in names.zones.values())),
        variables=tuple(_present(declarations.variable(game, one) for one in names.variables.values())),
        functions=tuple(_present(function(game, name) for name in names.values)),
        procedures=tuple(procedures.procedure(game, one) for one in names.procedures.values()),
        actions=tuple(procedures.action(game, one) for one in names.actions.values()),
        ranking=None if singles.ranking is None else claims.ranking(game, singles.ranking),
        checks=tuple(claims.check_line(game, one) for one in _of(written, syntax.Check)),
        claims=tuple(_claims(game, written)),
        classified=tuple(claims.classified(game, one) for one in _of(written, syntax.Classified)),
        rest=claims.rests(game, tuple(_of(written, syntax.Rest))),
        usual=None if singles.usual is None else claims.usual(game, singles.usual),
        shown=tuple(one for line in _of(written, syntax.Show) for one in claims.shown(game, line)),
    )


_Present = TypeVar("_Present")


def _present(found: Iterator[_Present | None]) -> Iterator[_Present]:
    """Those in which nothing is wrong: a game with problems is not handed out."""
    return (one for one in found if one is not None)


def _of(written: tuple[syntax.Declaration, ...], kind: type[_Node]) -> Iterator[_Node]:
    return (one for one in written if isinstance(one, kind))


def _claims(game: GameSoFar, written: tuple[syntax.Declaration, ...]) -> Iterator[checked.Claim]:
    for one in written:
        if isinstance(one, syntax.Promise | syntax.Never | syntax.CanHappen | syntax.Example):
            yield claims.claim(game, one)
