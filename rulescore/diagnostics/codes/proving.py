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
    Code(
        code="RS605",
        title="Nobody can ever choose this action here",
        explanation="It is proved that no position of the match admits the action at this place. Either the "
        "action is offered in vain, or what it needs is not what was meant.",
        bad="active chooses take | wait, where wait needs turns left > 9 and there are nine turns",
        good="active chooses take",
        subject="play",
    ),
    Code(
        code="RS606",
        title="An alternative in a promise is never needed",
        explanation='Of "this or that" one is proved to hold always, without the other. So the promise says '
        "less than could be said, and the other looks like an exception that there is not.",
        bad="promise full shop: every s in slots of shop has s is not empty or heap is empty, in a heap "
        "that never runs dry",
        good="promise full shop: every s in slots of shop has s is not empty",
        subject="play",
    ),
    Code(
        code="RS607",
        title="A lemma is not proved",
        explanation="A lemma helps to prove a promise, and has to be proved itself: it holds at the start, "
        "and no step breaks it from a position where it and all else that is known hold. One that play "
        "breaks, or that some step does not keep, is not supposed, and helps nothing.",
        bad="lemma few are thrown: thrown <= 8, where every throw counts and nothing is known of the turns",
        good="lemma throws take turns: thrown + turns left <= 9",
        subject="play",
    ),
    Code(
        code="RS608",
        title="This is no lemma",
        explanation="A file of lemmas has one sentence after the other, each with its name, as a promise is "
        "written: `lemma NAME: SENTENCE`. What goes on in the next line is indented. A sentence says what "
        "holds of every position, so `never falls`, which speaks of two, is none.",
        bad="lemma the well never dries: size of well never falls",
        good="lemma throws take turns: thrown + turns left <= 9",
        subject="play",
    ),
)
