"""The page about the language is a text of the language, and shows all of it."""

from collections.abc import Iterable, Iterator

from lark import Token, Tree
from lark.grammar import Rule

from rulescore.resources import grammar_folder
from rulescore.source import Text
from rulescore.syntax import nodes, parse
from rulescore.syntax.from_text.blocks import read_blocks
from rulescore.syntax.from_text.lark_parser import parser

PAGE = grammar_folder() / "README.md"


def page() -> Text:
    return Text("grammar/README.md", PAGE.read_text(encoding="utf-8"))


def trees(text: Text) -> list[Tree[Token]]:
    return [parser().parse(block.code) for block in read_blocks(text).joined()]


def shown(text: Text) -> set[str]:
    """Every rule of the grammar that the trees of a text use."""
    return {str(tree.data) for whole in trees(text) for tree in whole.iter_subtrees()}


def nameable(rules: Iterable[Rule]) -> Iterator[str]:
    """Every rule and alternative that leaves a trace in a tree."""
    for rule in rules:
        if rule.alias:
            yield rule.alias
            continue
        kept = [part for part in rule.expansion if not getattr(part, "filter_out", False)]
        if not rule.origin.name.startswith("_") and not (rule.options.expand1 and len(kept) == 1):
            yield rule.origin.name


def words(text: Text) -> set[str]:
    """Every word and sign that the fences of a text use."""
    return {
        token
        for block in read_blocks(text).joined()
        for token in block.code.replace("(", " ( ")
        .replace(")", " ) ")
        .replace(",", " , ")
        .replace(":", " : ")
        .split()
    }


def test_the_page_about_the_language_can_be_read() -> None:
    assert isinstance(parse(page()), nodes.Game)


def test_every_rule_of_the_grammar_is_shown() -> None:
    assert set() == set(nameable(parser().rules)) - shown(page())


def test_every_word_of_the_language_is_shown() -> None:
    keywords = {one.pattern.value for one in parser().terminals if one.pattern.type == "str"}
    said = words(page())

    assert [] == sorted(word for word in keywords if word.isalpha() and word not in said)


def test_a_rule_that_is_not_shown_is_found() -> None:
    small = Text("small", "```rules\nto play\n  finish\n```\n")

    assert {"while_loop", "swap", "zone"} <= set(nameable(parser().rules)) - shown(small)
