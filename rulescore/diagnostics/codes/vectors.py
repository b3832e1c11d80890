"""Codes of test vectors: their form (RS700s), what they are made from and what they cover (RS710s on)."""

from rulescore.diagnostics.codes.code import Code

_FORM = (
    Code(
        code="RS701",
        title="Vectors cannot be read",
        explanation="A file of vectors is JSON in the form of spec/vectors.schema.json: every key is there, "
        "and no other.",
        bad='"expect": {"met": true}, "comment": "easy"',
        good='"expect": {"met": true}',
        subject="command",
    ),
    Code(
        code="RS702",
        title="A vector holds what not every language reads alike",
        explanation="Numbers are whole and below 2^53, nothing is null, and no key stands twice: "
        "languages disagree about the rest.",
        bad='"players": 2.0',
        good='"players": 2',
        subject="command",
    ),
    Code(
        code="RS703",
        title="Two vectors have the same id",
        explanation="Lists of expected failures name vectors by their ids, so each is used once in a game.",
        bad="venti/freeze/a-frozen-target, in two files",
        good="venti/freeze/a-frozen-target-stays, in one of them",
        subject="command",
    ),
    Code(
        code="RS704",
        title="A vector cites a clause that is not in force",
        explanation="Clauses are those of the list of the game's folder to which a line of the text answers.",
        bad='"rules": ["venti.freeze.99"]',
        good='"rules": ["venti.freeze.6"]',
        subject="command",
    ),
    Code(
        code="RS705",
        title="A vector does not name the features that it asks for",
        explanation="What an implementation has to be able to do follows from what is given; "
        "spec/features.toml lists all that can be claimed.",
        bad='"features": [], with a position of two players',
        good='"features": ["players-2", "positions"]',
        subject="command",
    ),
    Code(
        code="RS706",
        title="A vector names a reading that the game does not have",
        explanation="Readings and their keys are those of the game's text.",
        bad='"readings": {"early_stop": "maybe"}',
        good='"readings": {"early_stop": "may_stop"}',
        subject="command",
    ),
    Code(
        code="RS707",
        title="A position of a vector is not complete",
        explanation="Every zone and every variable is told, and no other: "
        "a card that nobody asks about can be lost without anybody noticing.",
        bad="a position without the discard pile",
        good='"discard pile": []',
        subject="command",
    ),
    Code(
        code="RS708",
        title="A refusal has several reasons",
        explanation="Exactly one thing is in the way of a refused action. "
        "With two of them a vector would test which one is looked at first, and no rulebook says that.",
        bad="freeze a frozen target, when no more targets may be frozen",
        good="freeze an open target, when no more targets may be frozen",
        subject="command",
    ),
)

_MADE = (
    Code(
        code="RS710",
        title="Vectors are not written in their canonical form",
        explanation="Sorted keys, no blanks, a line for each vector, and vectors in the order of their ids: "
        "the same vectors are the same bytes. rulescore vectors build writes them so.",
        bad='{"kind": "legal", "id": "…"}',
        good='{"id":"…","kind":"legal"}',
        subject="command",
    ),
    Code(
        code="RS711",
        title="A vector expects what does not follow",
        explanation="The interpreter gives another answer to what the vector gives.",
        bad='"expect": {"met": true}, for 2 3 and ? = ?',
        good='"expect": {"met": false}',
        subject="command",
    ),
    Code(
        code="RS712",
        title="Two engines answer a vector differently",
        explanation="A vector is written only if the interpreter and the default engine agree. "
        "One of them has a bug: please report it.",
        bad="rulescore vectors build, with an engine that forgets to refill",
        good="rulescore agree, which finds out where they part",
        subject="command",
    ),
    Code(
        code="RS713",
        title="Something that no vector covers has no reason, or a reason is idle",
        explanation="Every clause in force is asked about, every clause that can refuse refuses something, "
        "and every reading decides something under each of its keys. What cannot be covered stands in "
        "uncovered.toml beside the game's text with a reason; what is covered does not.",
        bad="a clause without a scenario",
        good="a scenario in which the clause decides, then rulescore vectors build",
        subject="command",
    ),
    Code(
        code="RS715",
        title="The stored vectors are not those that the text gives",
        explanation="The text of the game or its scenarios have changed since the vectors were made, "
        "or somebody has changed the vectors by hand.",
        bad="a change of the text alone",
        good="rulescore vectors build, and both changes together",
        subject="command",
    ),
    Code(
        code="RS716",
        title="An id does not say where the vector stands",
        explanation="An id is game/area/case in small letters, digits and hyphens; the area names the file.",
        bad='"id": "venti/freeze/Frozen!", in the file of exchanges',
        good='"id": "venti/exchange/a-frozen-target-stays"',
        subject="command",
    ),
    Code(
        code="RS717",
        title="The archive is not the one that is promised",
        explanation="The hash in archive.toml beside the game's text is that of another archive: the text or "
        "its scenarios have changed since, or rulescore itself. rulescore vectors archive --promise "
        "writes the new one.",
        bad="rulescore vectors archive venti --check, after a change of the text",
        good="rulescore vectors archive venti --promise",
        subject="command",
    ),
    Code(
        code="RS718",
        title="A frozen list of vectors is missing, or is not in order",
        explanation="What a version of a game's text requires stands in conformance/<version>.toml beside "
        "it, by ids in order, each once, and does not change any more. rulescore vectors freeze writes the "
        "list of a new version; it never touches an old one.",
        bad="rulescore vectors freeze venti --version 0.1.0, when 0.1.0 is frozen",
        good="rulescore vectors freeze venti --version 0.2.0",
        subject="command",
    ),
    Code(
        code="RS719",
        title="A vector that was required is gone, or a retired id is used again",
        explanation="Others name vectors by their ids. One that goes is told in retired.toml, with the first "
        "version without it and the reason, and nothing gets its id again.",
        bad='"venti/draw/a-card" is in no file, and a frozen list names it',
        good='["venti/draw/a-card"] with version and reason in retired.toml',
        subject="command",
    ),
    Code(
        code="RS720",
        title="A scenario cannot be read",
        explanation="Scenarios lie beside the text of a game: a list of small positions with what is done "
        "and what is so then. The message says which key is missing or too much.",
        bad="- name: a scenario without clauses",
        good="- {name: …, clauses: [venti.freeze.6], given: …, do: …, then: …}",
        subject="command",
    ),
    Code(
        code="RS721",
        title="What a vector gives makes no sense",
        explanation="Another player is asked in that position, the action is none of the game's, "
        "or something comes that cannot come.",
        bad='"by": "B", where A is asked',
        good='"by": "A"',
        subject="command",
    ),
)

CODES: tuple[Code, ...] = (*_FORM, *_MADE)
