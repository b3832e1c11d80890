"""Games whose every word tries to break out of the code made of them, and who sees it when one does."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import TypeVar, cast, get_args

import attrs
from attrs import AttrsInstance

from rulescore.checked.expressions import BinarySign, FoldKind, UnarySign
from rulescore.checked.nodes import SeenBy
from rulescore.kernel.nodes import Game
from rulescore.targets.python.runtime import BUILTINS, RUNTIME

T = TypeVar("T")

SAID = frozenset(
    {
        *get_args(BinarySign),
        *get_args(UnarySign),
        *get_args(FoldKind),
        *get_args(SeenBy),
        *("pile", "stack", "set", "row", "board", "most", "fewest", "falls", "rises", "changes"),
        *("reading", "variant", "rule", "local", "return", "flavour", "undecided"),
    }
)
"""Words of the kernel itself, which are no words of a text."""

ATTACKS: dict[str, str] = {
    "a statement": '{}"); import os; os.system("true"); ("',
    "a line of its own": "{}\nimport os\nx = 1\n",
    "other ends of lines": "{}\r#\x0b\x0c\x1c\x85\u2028\u2029import os",
    "a call": "__import__('os').system('{}')",
    "the end of a text": "{}'''\"\"\"\\",
    "a format": "{}%s %(x)s ${{x}} {{0.__class__}}",
    "an attribute": "{}.__class__.__mro__",
    "a keyword": "{} lambda: yield from import",
    "nothing that is a letter": "\u2603{}\x00",
    "other letters": "\u0455\u216bm \U0001d4f8\U0001d4fc {} \u0130\u212a",
    "an indent": "    {}\n        return 1",
    "a backslash": "{}\\\n",
    "a comment": "# {}  # noqa",
    "a decorator": "@{}\n@staticmethod",
    "a bracket": ")]}}{}[({{",
}
"""What is made of a word; the word itself stays in it, so that different ones stay different."""

NAMES = (
    "S", "MATCH", "BOARDS", "FORCED", "TICKETS", "action", "found", "content", "moved", "slot", "other",
    "going", "left", "place", "each x", "forced 0", "who_1", "ask 2", "sum", "len", "map", "max", "range",
    "dict", "tuple", "sorted", "None", "True", "print", "exec", "eval", "open", "getattr", "object",
    "__builtins__", "__import__", "values and zones", "state_of", "fault", "card", "within", "InLine",
    "lambda", "class", "import", "l", "o", "i", "_", "", "0", "12", "x_", "self", "numbers", "once",
)  # fmt: skip
"""Names that mean something in the code, or nothing at all."""


def renamed(game: Game, rename: Callable[[str], str]) -> Game:
    """The game with another word for each of its words."""
    return cast("Game", _changed(game, rename))


def _changed(node: object, rename: Callable[[str], str]) -> object:
    if isinstance(node, str):
        return node if node in SAID else rename(node)
    if isinstance(node, tuple):
        return tuple(_changed(one, rename) for one in node)
    if not attrs.has(type(node)):
        return node
    return _rebuilt(cast("AttrsInstance", node), rename)


def _rebuilt(node: AttrsInstance, rename: Callable[[str], str]) -> AttrsInstance:
    named = {one.name: getattr(node, one.name) for one in attrs.fields(type(node)) if one.init}
    return attrs.evolve(node, **{name: _changed(one, rename) for name, one in named.items()})  # type: ignore[misc]


# --- who sees it ----------------------------------------------------------------------------------------

HARMLESS = (
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Assign, ast.AugAssign, ast.Return, ast.If,
    ast.For, ast.Pass, ast.Expr, ast.Name, ast.Load, ast.Store, ast.Constant, ast.Subscript, ast.Slice,
    ast.Call, ast.keyword, ast.Attribute, ast.Starred, ast.Tuple, ast.List, ast.Dict, ast.ListComp,
    ast.comprehension, ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.cmpop, ast.boolop,
    ast.operator, ast.unaryop,
)  # fmt: skip
ATTRIBUTES = frozenset({"append", "index", "isdisjoint", "remove", "sort", "__getitem__"})
GIVEN = frozenset({*RUNTIME, *BUILTINS, "MATCH", "BOARDS"})


def strange(source: str) -> list[str]:
    """Everything in generated code that should not be there."""
    tree = ast.parse(source)
    return [*_strange_nodes(tree), *_strange_names(tree), *_strange_characters(source)]


def _strange_nodes(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(decorator_list=[_, *_]) | ast.arg(annotation=ast.expr()):
                yield f"line {node.lineno}: more than a function"
            case ast.arguments(defaults=[_, *_]) | ast.arguments(kwarg=ast.arg()):
                yield "more than arguments"
            case ast.Constant(value) if type(value) not in (int, type(None)):
                yield f"line {node.lineno}: the constant {value!r}"
            case ast.Attribute(attr=name) if name not in ATTRIBUTES:
                yield f"line {node.lineno}: the attribute {name}"
            case ast.keyword(arg=name) if name != "default":
                yield f"line {node.lineno}: the keyword {name}"
            case ast.Expr(value) if not isinstance(value, ast.Call):
                yield f"line {node.lineno}: an expression that stands alone"
            case _ if not isinstance(node, HARMLESS):
                yield f"{type(node).__name__}"
            case _:
                pass


def _strange_names(tree: ast.Module) -> Iterator[str]:
    """A name is given, defined by the module, or bound by the function that it stands in."""
    own = {name for statement in tree.body for name in _bound(statement)}
    yield from (f"{name} is given, and defined again" for name in sorted(own & GIVEN))
    for statement in tree.body:
        inside = set()
        if isinstance(statement, ast.FunctionDef):
            inside = {name for part in ast.walk(statement) for name in _bound(part)} - {statement.name}
            yield from (f"{name} is hidden in {statement.name}" for name in sorted(inside & (own | GIVEN)))
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id not in own | inside | GIVEN:
                yield f"line {node.lineno}: the name {node.id}"


def _bound(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name) | ast.arg(name) | ast.Name(name, ast.Store()):
            yield name
        case ast.Assign(targets=targets):
            yield from (one.id for one in targets if isinstance(one, ast.Name))
        case _:
            pass


def _strange_characters(source: str) -> Iterator[str]:
    """Nothing but plain characters, and no comment that goes on where its line ends."""
    for number, line in enumerate(source.split("\n"), start=1):
        if not (line.isascii() and (line.isprintable() or not line)):
            yield f"line {number}: {line!r}"
        comment = line.partition("#")[2]
        if set(comment) - set("abcdefghijklmnopqrstuvwxyz0123456789 .,:-"):
            yield f"line {number}: the comment {comment!r}"
