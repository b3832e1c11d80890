"""Codes of the published reference: its pages cannot be made (RS800s) or published (RS820s)."""

from rulescore.diagnostics.codes.code import Code

_MAKING = (
    Code(
        code="RS801",
        title="A claim is stale",
        explanation="A ledger of proofs or a file of vectors was made of another text of the game,"
        " so that what it says may be false by now. Nothing is published until it is made anew.",
        bad='"rules": "fe9ac964…", while the text has the hash 03b1d2aa…',
        good='"rules": "03b1d2aa…"',
        subject="command",
    ),
    Code(
        code="RS802",
        title="A ledger cannot be read",
        explanation="A ledger is what `rulescore prove GAME --ledger FOLDER --write` writes.",
        bad='{"format": 1, "findings": "all proved"}',
        good='{"format": 1, "game": "venti", "players": 3, …}',
        subject="command",
    ),
    Code(
        code="RS803",
        title="A file of vectors cannot be read for the pages",
        explanation="The pages list every vector by its id and its clauses;"
        " the file has to say which text it is of.",
        bad='{"area": "draw"}',
        good='{"area": "draw", "spec": "fe9ac964…", "vectors": [], …}',
        subject="command",
    ),
    Code(
        code="RS804",
        title="A finding is not what it says",
        explanation="Each finding in findings.toml has a title, a kind, a text and clauses,"
        " and names scenarios that exist: they show what is claimed about the rulebook.",
        bad='shown_by = ["end/no-such-scenario"]',
        good='shown_by = ["end/twenty-points-begin-the-last-turns"]',
        subject="command",
    ),
    Code(
        code="RS805",
        title="The glossary and the text do not agree",
        explanation="words.toml has an entry for every component, family, member of a kind, zone and action"
        " of the text, and for nothing else; an entry says the rulebook's word in de, en or it,"
        " where there is one.",
        bad='"draw pile" = { fr = "pioche" }',
        good='"draw pile" = { de = "Nachziehstapel", en = "draw pile" }',
        subject="command",
    ),
    Code(
        code="RS806",
        title="Two pages have the same place",
        explanation="Pages are made from the texts, and others are written by hand;"
        " no two may have one address.",
        bad="docs/pages/coverage.md, beside the page that is made",
        good="docs/pages/explanation/coverage.md",
        subject="command",
    ),
    Code(
        code="RS807",
        title="The folder for the pages cannot be used",
        explanation="Pages are written into a folder of their own, which is replaced as a whole."
        " A folder that holds something else is left alone.",
        bad="rulescore docs build --out .",
        good="rulescore docs build --out docs/.build/pages",
        subject="command",
    ),
    Code(
        code="RS808",
        title="A ledger shows something by a game that does not show it",
        explanation="What happens, and what is refuted, is shown by a game from the start."
        " It is played again before anything is published, and has to end where the ledger says.",
        bad='"verdict": "happens", "steps": []',
        good='"verdict": "happens", "steps": ["A: take card 1", …]',
        subject="command",
    ),
)

_PUBLISHING = (
    Code(
        code="RS821",
        title="There is no site to look at",
        explanation="`docs check` looks at the site that a builder has made of the pages.",
        bad="rulescore docs check --site docs",
        good="rulescore docs check --site docs/.build/site/en/0.1",
        subject="command",
    ),
    Code(
        code="RS822",
        title="A link leads nowhere",
        explanation="Every link within the site leads to a page and a place on it that exist.",
        bad='<a href="../clauses/fulfil/#venti.fulfil.99">',
        good='<a href="../clauses/fulfil/#venti.fulfil.13">',
        subject="command",
    ),
    Code(
        code="RS823",
        title="A page asks for something outside the site",
        explanation="Nothing that a page needs to be shown comes from elsewhere: it can be read without"
        " a network, and nobody else learns who reads it. Links that a reader may follow are another matter.",
        bad='<script src="https://example.org/library.js">',
        good='<script src="../assets/library.js">',
        subject="command",
    ),
    Code(
        code="RS824",
        title="A published anchor is gone",
        explanation="Whoever linked to a clause, a code or a vector of an earlier release still finds it."
        " docs/anchors.txt lists what was published.",
        bad="venti/clauses/fulfil/#venti.fulfil.13 in docs/anchors.txt, and nowhere on the site",
        good="the same anchor on the page",
        subject="command",
    ),
    Code(
        code="RS825",
        title="A page does not show the text as it is",
        explanation="Formal lines are shown byte for byte,"
        " and every clause of an inventory has a place of its own.",
        bad="a page that was built before the text was changed",
        good="the page after `rulescore docs build` and the builder have run again",
        subject="command",
    ),
)
_COPYING = (
    Code(
        code="RS826",
        title="A page repeats a sentence of another text",
        explanation="Rules are facts and may be told by anybody, sentences belong to whoever wrote them."
        " The text is named with --against; runs of ten words and more are reported.",
        bad="a clause told in the words of the rulebook",
        good="the same fact in words of our own",
        subject="command",
    ),
)

CODES = (*_MAKING, *_PUBLISHING, *_COPYING)
