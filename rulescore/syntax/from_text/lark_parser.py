"""The parser that Lark makes of the grammar, kept in the user's cache folder from one run to the next."""

import hashlib
import io
import pickle
import sys
from functools import cache

import lark
from lark import Lark, Token
from lark.indenter import Indenter

from rulescore import cache as kept
from rulescore.resources import grammar_folder

LAYOUT = ("_NL", "_INDENT", "_DEDENT")


class Indentation(Indenter):
    """Turns deeper and less deep lines into tokens; what lines join is already one line here."""

    NL_type = "_NL"
    OPEN_PAREN_types: list[str] = []  # noqa: RUF012 - Lark's own shape
    CLOSE_PAREN_types: list[str] = []  # noqa: RUF012 - same
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8

    @property
    def always_accept(self) -> tuple[str, ...]:  # type: ignore[override] # Lark's own indenter does the same
        # Without NAME a keyword would be found at the beginning of a longer word: "orb" as "or b".
        return ("_NL", "NAME")


def is_written(part: object) -> bool:
    """Whether a part of a tree counts for its place: line ends and indentation do not."""
    return not (isinstance(part, Token) and part.type in LAYOUT)


@cache
def parser() -> Lark:
    """The parser of the whole language."""
    grammar = grammar_text()
    name = cache_file(grammar)
    return _loaded(name) or _built(grammar, name)


def grammar_text() -> str:
    """The grammar files as one text, in the order of their names."""
    files = sorted(grammar_folder().glob("*.lark"), key=lambda file: file.name)
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def cache_file(grammar: str) -> str:
    """The name under which the parser for this grammar, this Lark and this Python is kept."""
    version = f"{lark.__version__} {sys.version_info.major}.{sys.version_info.minor}"
    key = hashlib.sha256(f"{version}\n{grammar}".encode()).hexdigest()[:24]
    return f"grammar-{key}.parser"


def _loaded(name: str) -> Lark | None:
    content = kept.recall(name)
    if content is None:
        return None
    try:
        # Lark keeps its tables in no other form; nobody but this user can have written the file.
        stored = pickle.loads(content)  # noqa: S301 - see above
        # Lark.load takes no options, and the two that are functions cannot be stored.
        load = Lark._load_from_dict  # noqa: SLF001 - see above
        options = {"postlex": Indentation(), "propagate_positions": is_written}
        loaded: Lark = load(stored["data"], stored["memo"], **options)  # type: ignore[no-untyped-call] # Lark's
    except Exception:  # noqa: BLE001 - whatever is wrong with the cache: the grammar is read again
        return None
    return loaded


def _built(grammar: str, name: str) -> Lark:
    built = Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        postlex=Indentation(),
        propagate_positions=is_written,
        maybe_placeholders=True,
    )
    content = io.BytesIO()
    built.save(content, exclude_options=("postlex", "propagate_positions"))
    kept.keep(name, content.getvalue())
    return built
