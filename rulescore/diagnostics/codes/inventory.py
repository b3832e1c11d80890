"""Codes of what lies beside a text: the clauses of the rulebook, its unclear places (RS431 to RS443)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS431",
        title="A list of clauses or of unclear places is not in order",
        explanation="`clauses.yaml` and `ambiguities.yaml` are YAML with one list each; every entry of it "
        "has "
        "the fields that the message names.",
        bad="clauses:\n- id: tiny.turn.1",
        good="clauses:\n- id: tiny.turn.1\n  section: The turn\n  kind: action\n  text: A player passes.",
        subject="command",
    ),
    Code(
        code="RS432",
        title="Two entries of a list have one id",
        explanation="An id names one clause or one unclear place for ever.",
        bad="- id: tiny.turn.1\n- id: tiny.turn.1",
        good="- id: tiny.turn.1\n- id: tiny.turn.2",
        subject="command",
    ),
    Code(
        code="RS433",
        title="A cited clause is not in the list of clauses",
        explanation="Every line answers to clauses of `clauses.yaml`, so that each rule can be looked up.",
        bad="end game {tiny.turn.11}",
        good="end game {tiny.turn.1}",
        subject="command",
    ),
    Code(
        code="RS434",
        title="No line answers to a clause",
        explanation="Every clause of `clauses.yaml` is cited by a rule (or by the heading of a section "
        "that has rules), "
        "or named in a line `flavour` or `undecided` that says why not.",
        bad='flavour "age" {tiny.meta.1}',
        good='flavour "age and advertisement" {tiny.meta.1, tiny.meta.2}',
        subject="command",
    ),
    Code(
        code="RS435",
        title="A clause is in force and not in force",
        explanation="A clause that a rule answers to is neither flavour nor undecided, and no clause is "
        "both.",
        bad='end game {tiny.turn.1}\nflavour "advice" {tiny.turn.1}',
        good="end game {tiny.turn.1}",
        subject="command",
    ),
    Code(
        code="RS440",
        title="A reading is not in the list of unclear places",
        explanation="Every `reading` is an entry of `ambiguities.yaml`, where the question and the "
        "reasons are.",
        bad="reading after_pasing: stops, goes_on",
        good="reading after_passing: stops, goes_on",
        subject="command",
    ),
    Code(
        code="RS441",
        title="A reading has other keys than its entry",
        explanation="The keys of a `reading` are those of its entry in `ambiguities.yaml`, in any order.",
        bad="reading after_passing: stops, begins_again",
        good="reading after_passing: stops, goes_on",
        subject="command",
    ),
    Code(
        code="RS442",
        title="A reading has another default than its entry",
        explanation="The first key of a `reading` is the one that holds when nobody chooses; "
        "`ambiguities.yaml` says which that is, and why.",
        bad="reading after_passing: goes_on, stops",
        good="reading after_passing: stops, goes_on",
        subject="command",
    ),
    Code(
        code="RS443",
        title="An unclear place that matters is not a reading",
        explanation="An entry of `ambiguities.yaml` that can be switched and has a high or medium impact "
        "is declared "
        "as a `reading`, unless it is a printed fact that comes with the deck (`parameter: true`).",
        bad="- id: tiny.amb.after_passing\n  impact: high\n  switchable: true",
        good="reading after_passing: stops, goes_on",
        subject="command",
    ),
)
