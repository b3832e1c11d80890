"""Codes of the conformance runner: drivers and their replies (RS750s), runs and lists (RS760s and RS770s)."""

from rulescore.diagnostics.codes.code import Code

_REPLY = '{"id": "venti/condition/two-equal-numbers", "result": {"met": true}}'

_DRIVERS = (
    Code(
        code="RS750",
        title="A driver cannot be started",
        explanation="--driver takes a command line: a program and its arguments, without a shell. "
        "The message is the system's reason.",
        bad='rulescore conform venti --driver "my_driver.py"',
        good='rulescore conform venti --driver "python3 my_driver.py"',
        subject="command",
    ),
    Code(
        code="RS751",
        title="A driver does not reply in time",
        explanation="Most often the reply was written and is kept in a buffer: many languages keep what a "
        "program writes to a pipe until much has come together. Flush stdout after each line. "
        "An answer that really takes long gets more time with --timeout.",
        bad="print(reply)",
        good="print(reply, flush=True)",
        subject="command",
    ),
    Code(
        code="RS752",
        title="A driver has ended",
        explanation="It crashed, or it stopped reading before it was told bye. "
        "The end of what it wrote to stderr stands beside the vector.",
        bad="raise an exception that nobody catches",
        good='reply with {"id": ..., "failed": "the reason"}',
        subject="command",
    ),
    Code(
        code="RS753",
        title="A reply is no JSON object on one line",
        explanation="Everything on stdout is taken for a reply: a greeting, a debugging line or JSON "
        "over several lines is none. What people are to read belongs on stderr.",
        bad="Loading the deck…",
        good=_REPLY,
        subject="command",
    ),
    Code(
        code="RS754",
        title="A reply has no id",
        explanation="Every reply repeats the id of its request, also when something went wrong.",
        bad='{"result": {"met": true}}',
        good=_REPLY,
        subject="command",
    ),
    Code(
        code="RS755",
        title="A reply has another id",
        explanation="Requests are answered strictly one after the other, each once. "
        "The id is a text, and comes back as the same text.",
        bad='{"id": 7, "result": {"met": true}}',
        good=_REPLY,
        subject="command",
    ),
    Code(
        code="RS756",
        title="A reply has a number that JSON does not have",
        explanation="NaN and Infinity are no JSON. Every number in a game is whole.",
        bad='{"id": "venti/counts/two-steps", "result": {"count": NaN}}',
        good='{"id": "venti/counts/two-steps", "result": {"count": 12}}',
        subject="command",
    ),
    Code(
        code="RS757",
        title="A reply does not end",
        explanation="So many megabytes came without a line end that this is no reply.",
        bad="while True: print('.', end='')",
        good=_REPLY,
        subject="command",
    ),
    Code(
        code="RS758",
        title="A reply says nothing, or several things",
        explanation="Beside the id stands exactly one of: result (the answer), unsupported (this "
        "implementation has nothing of the kind), failed (something went wrong inside).",
        bad='{"id": "venti/condition/two-equal-numbers"}',
        good=_REPLY,
        subject="command",
    ),
    Code(
        code="RS759",
        title="A reply is not UTF-8",
        explanation="Lines are UTF-8 without a byte order mark. On some systems a program has to be told so.",
        bad="sys.stdout of a system with another encoding",
        good='sys.stdout.reconfigure(encoding="utf-8")',
        subject="command",
    ),
    Code(
        code="RS760",
        title="The reply to hello is not complete",
        explanation="A driver says its name, its version, its language and the games that it plays; "
        "features and readings when it claims any.",
        bad='{"name": "my venti"}',
        good='{"name": "my venti", "version": "1.0", "language": "kotlin", "games": ["venti"]}',
        subject="command",
    ),
    Code(
        code="RS761",
        title="A driver does not play this game",
        explanation='It lists the games that it plays as "games" in its reply to hello.',
        bad='{"name": "my venti", "version": "1.0", "language": "kotlin", "games": []}',
        good='{"name": "my venti", "version": "1.0", "language": "kotlin", "games": ["venti"]}',
        subject="command",
    ),
)

_RUNS = (
    Code(
        code="RS762",
        title="A driver broke too often",
        explanation="A driver that crashes, is silent or says what is no reply is started again, ten times. "
        "After that the driver itself has to be repaired; `rulescore conform doctor` helps.",
        bad="a driver that ends after each reply",
        good="a driver that stays until it is told bye",
        subject="command",
    ),
    Code(
        code="RS763",
        title="Nothing was run",
        explanation="No vector counts: none was selected, or none applies to what the driver claims. "
        'Most vectors need features such as "conditions" or "positions"; see spec/features.toml.',
        bad='{"name": "my venti", "version": "1.0", "language": "kotlin", "games": ["venti"]}',
        good='the same, with "features": ["conditions", "positions", "players-3"]',
        subject="command",
    ),
    Code(
        code="RS764",
        title="A log of results cannot be used",
        explanation="--resume goes on with a run that was interrupted: with the same vectors, the same "
        "command and the same driver. The log lies where --log says.",
        bad="rulescore conform venti --driver ./other --log run.jsonl --resume",
        good="rulescore conform venti --driver ./mine --log run.jsonl --resume",
        subject="command",
    ),
    Code(
        code="RS765",
        title="A list of expected failures cannot be read",
        explanation="It is TOML: a table [[expected]] for each entry, with id and reason, and when wanted "
        "issue and until (a date). An id with a * also says how many vectors it covers.",
        bad='[[expected]]\nid = "venti/freeze/*"',
        good='[[expected]]\nid = "venti/freeze/*"\nreason = "freezing comes later"\ncovers = 12',
        subject="command",
    ),
    Code(
        code="RS766",
        title="A vector that is expected to fail does not exist",
        explanation="It was misspelt, or it is gone. A list that names what is not there is not kept up.",
        bad='id = "venti/condtion/two-equal-numbers"',
        good='id = "venti/condition/two-equal-numbers"',
        subject="command",
    ),
    Code(
        code="RS767",
        title="A vector that is expected to fail was retired",
        explanation="It does not exist any more; retired.toml beside the game's text says since which "
        "version, and why. Its id is never used again.",
        bad="an entry for a vector that version 0.2.0 no longer has",
        good="the list without that entry",
        subject="command",
    ),
    Code(
        code="RS768",
        title="An entry covers another number of vectors than it says",
        explanation="Vectors were added or have gone. Look at them, and write the new number.",
        bad='id = "venti/freeze/*" with covers = 12, when there are 13',
        good='id = "venti/freeze/*" with covers = 13',
        subject="command",
    ),
    Code(
        code="RS769",
        title="The day of an expected failure has passed",
        explanation="until is the last day on which the entry may be in the list.",
        bad="until = 2020-01-31",
        good="no until, or a later day",
        subject="command",
    ),
    Code(
        code="RS770",
        title="There are no such vectors",
        explanation="Vectors come with the text of a game, or from the file or folder of --vectors; "
        "they are of one game, and every id is there once.",
        bad="rulescore conform vinti --driver ./mine",
        good="rulescore conform venti --driver ./mine",
        subject="command",
    ),
    Code(
        code="RS771",
        title="A reply is missing",
        explanation="With --results the replies come from a file or a pipe: first the reply to hello, "
        "then one for each request that --requests has printed.",
        bad="rulescore conform venti --results - < /dev/null",
        good="rulescore conform venti --requests | ./mine | rulescore conform venti --results -",
        subject="command",
    ),
)

CODES: tuple[Code, ...] = (*_DRIVERS, *_RUNS)
