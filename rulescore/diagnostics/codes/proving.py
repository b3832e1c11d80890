"""Codes of proofs (RS600 to RS619)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS601",
        title="A step of the rules is outside the encoding",
        explanation="Proofs look at all steps of the rules at once, as formulas. A step without a formula "
        "might break any promise, so nothing is said to be proved of a match that has one. The message says "
        "what could not be told.",
        bad="for each c in cards of hand of p, where the cards are not told apart",
        good="move all of hand of p to discard pile",
        subject="play",
    ),
    Code(
        code="RS602",
        title="There is no such promise",
        explanation="Only what the text of a game promises under this name can be proved alone.",
        bad='rulescore prove venti --promise "full target"',
        good='rulescore prove venti --promise "full targets"',
        subject="command",
    ),
    Code(
        code="RS603",
        title="Proofs need a solver",
        explanation="Promises are proved by z3, which comes with the extra `prove` and not with the rest.",
        bad="pip install rulescore",
        good="pip install 'rulescore[prove]'",
        subject="command",
    ),
    Code(
        code="RS604",
        title="This is no ledger of proofs",
        explanation="A ledger is a file that the command wrote itself: verdicts, and the sentences that they "
        "need. Nothing in it is believed, but it has to be readable.",
        bad="rulescore prove venti --ledger notes, with a poem in notes/venti/2-players.json",
        good="rulescore prove venti --ledger proofs --write",
        subject="command",
    ),
)
