"""Names of several words: which ones a text declares, and each occurrence joined into one word."""

import re
from collections.abc import Iterable, Iterator

from attrs import frozen

from rulescore.syntax.from_text.comments import JOINER

BUILT_IN = (("player", "count"),)
MOST_WORDS = 12
"""A longer row of words is a sentence, not a name."""

WORD = r"[A-Za-z_](?:\w|(?<=[A-Za-z])-(?=[A-Za-z]))*"
"""One word of a name, as grammar/tokens.lark has it."""

WORDS = rf"(?P<words>{WORD}(?:[ \t]+{WORD})*?)[ \t]*"
DECLARED = (
    re.compile(rf"(?:value|variable|zone|to)[ \t]+{WORDS}(?:(?<=[ \t])(?:of|holding)\b|[:=({{]|$)"),
    re.compile(rf"action[ \t]+{WORDS}(?<=[ \t])of[ \t]+player\b"),
    re.compile(rf"component[ \t]+{WORDS}(?:(?<=[ \t])(?:from|of)\b|[,{{]|$)"),
    re.compile(rf"[ \t]+family[ \t]+{WORDS}(?:[,{{]|$)"),
    re.compile(rf"(?:reading|variant|kind)[ \t]+{WORDS}:"),
)
STARTS = ("value", "variable", "zone", "to", "action", "component", "reading", "variant", "kind")
SAID_ONCE = (
    re.compile(r"game[ \t]+(?P<name>[^\"{\n]+)"),
    re.compile(r"(?:promise|never|can[ \t]+happen)[ \t]+(?P<name>[^:\"{\n]+)(?=:)"),
)
LISTED = re.compile(r"(?:reading|variant|kind)[ \t]+[^:]*:(?P<list>[^{]*)")
ATTRIBUTE = re.compile(rf"[ \t]+{WORDS}:(?!=)")
TOKEN = re.compile(rf'"[^"\n]*"|\{{[^}}\n]*\}}|{WORD}')


@frozen
class Phrase:
    """What may follow a word, and whether a name may end here."""

    following: dict[str, "Phrase"]
    ends: bool = False


def declared_names(code: str) -> tuple[str, ...]:
    """Every name that the lines of a block declare, in the order of the text."""
    if not code.startswith(STARTS):
        return ()
    lines = code.split("\n")
    inside_component = lines[0].startswith("component")
    found = []
    for line in lines:
        match = next((match for pattern in DECLARED if (match := pattern.match(line))), None)
        if match is not None or (inside_component and (match := ATTRIBUTE.match(line))):
            found.append(match["words"])
    if (match := LISTED.match(lines[0])) is not None:
        found += [re.sub(r'"[^"]*"', "", part).strip() for part in match["list"].split(",")]
    return tuple(" ".join(name.split()) for name in found)


def phrases(names: Iterable[str]) -> Phrase:
    """The names of several words as a tree of words."""
    root = Phrase({})
    for words in (*BUILT_IN, *(tuple(name.split()) for name in names)):
        if 2 <= len(words) <= MOST_WORDS:
            _grow(root, words)
    return root


def _grow(root: Phrase, words: tuple[str, ...]) -> None:
    node = root
    for number, word in enumerate(words, 1):
        known = node.following.get(word, Phrase({}))
        node.following[word] = Phrase(known.following, known.ends or number == len(words))
        node = node.following[word]


def join_names(code: str, known: Phrase) -> str:
    """The same code, as long as before, with the known names joined, the longest first."""
    return join_known(_join_name_said_once(code), known)


def join_known(code: str, known: Phrase) -> str:
    """Join the known names only, not a name that a declaration says once."""
    words = [
        (match.start(), match.end()) for match in TOKEN.finditer(code) if code[match.start()] not in '"{'
    ]
    pieces: list[str] = []
    done = 0
    for start, end in _occurrences(code, words, known):
        pieces += [code[done:start], _joined(code[start:end])]
        done = end
    return "".join((*pieces, code[done:]))


def _join_name_said_once(code: str) -> str:
    """The name of a promise or of the game is joined where it stands: nobody refers to it."""
    found = next((match for pattern in SAID_ONCE if (match := pattern.match(code))), None)
    if found is None:
        return code
    name = found["name"].rstrip()
    start = found.start("name")
    return code[:start] + _joined(name) + code[start + len(name) :]


def _joined(name: str) -> str:
    return re.sub(r"[ \t]", JOINER, name)


def _occurrences(code: str, words: list[tuple[int, int]], known: Phrase) -> Iterator[tuple[int, int]]:
    number = 0
    while number < len(words):
        count = _longest(code, words, number, known)
        if count > 1:
            yield words[number][0], words[number + count - 1][1]
        number += max(1, count)


def _longest(code: str, words: list[tuple[int, int]], first: int, known: Phrase) -> int:
    """How many words from this one on are the longest known name; 0 for none."""
    node, longest = known, 0
    for number in range(first, min(first + MOST_WORDS, len(words))):
        start, end = words[number]
        between = code[words[number - 1][1] : start] if number > first else ""
        following = node.following.get(code[start:end])
        if following is None or between.strip(" \t"):
            break
        node = following
        if node.ends:
            longest = number - first + 1
    return longest
