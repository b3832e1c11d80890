"""Codes of conditions and of hands written on the command line (RS150 to RS161)."""

from rulescore.diagnostics.codes.code import Code

CODES = (
    Code(
        code="RS150",
        title="A condition is empty",
        explanation="A condition has at least one sign: a number, a question mark, or a symbol.",
        bad="",
        good="?",
        subject="condition",
    ),
    Code(
        code="RS151",
        title="A character is no sign of a condition",
        explanation="The signs are the numbers 0 to 7, the question mark, and the symbols ● ▲ ◆ ■ "
        "(also written o ^ d s); the equals sign joins them.",
        bad="3 x",
        good="3 ?",
        subject="condition",
    ),
    Code(
        code="RS152",
        title="An equals sign misses a neighbour",
        explanation="An equals sign stands between two signs and makes their numbers the same. "
        "It cannot begin or end a condition, nor stand beside another one.",
        bad="3 =",
        good="3 = 3",
        subject="condition",
    ),
    Code(
        code="RS153",
        title="A number is too large",
        explanation="No card carries this number, so the condition could never be met without jokers. "
        "Two signs need a blank between them: 1 2, not 12.",
        bad="? 8",
        good="? 7",
        subject="condition",
    ),
    Code(
        code="RS154",
        title="Different signs are joined by an equals sign",
        explanation="The signs joined by an equals sign take the same number, which two different numbers "
        "never are. No card can sensibly carry such a condition.",
        bad="3 = 5",
        good="3 = 3",
        subject="condition",
    ),
    Code(
        code="RS155",
        title="An equals sign is used with a symbol",
        explanation="An equals sign makes numbers the same. What it would mean beside a symbol is a reading "
        "that has to be chosen first: the same number, or the same symbol.",
        bad="● = ●",
        good="● ●",
        subject="condition",
    ),
    Code(
        code="RS156",
        title="A condition is too long",
        explanation="A condition has at most 16 signs.",
        bad="? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?",
        good="? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?",
        subject="condition",
    ),
    Code(
        code="RS157",
        title="A card is not known",
        explanation="The cards of a hand are separated by blanks or commas. A number card is written as its "
        "number, a joker as J.",
        bad="3 Q",
        good="3 J",
        subject="hand",
    ),
    Code(
        code="RS158",
        title="A hand has too many cards",
        explanation="A hand cannot have more cards than there are in the game.",
        bad=" ".join(["3"] * 111),
        good=" ".join(["3"] * 110),
        subject="hand",
    ),
    Code(
        code="RS159",
        title="Two signs stand together",
        explanation="Signs are separated by blanks, or joined by an equals sign.",
        bad="??",
        good="? ?",
        subject="condition",
    ),
    Code(
        code="RS160",
        title="A hand has more of a card than there are",
        explanation="The game has only so many cards of each number, and so many jokers: hand and permanent "
        "jokers together cannot hold more. It is a warning, and an error under --strict.",
        bad='rulescore meets "? = ?" --hand "J J J J J" --strict',
        good='rulescore meets "? = ?" --hand "J J J J" --strict',
        subject="command",
    ),
    Code(
        code="RS161",
        title="A number stands with the symbol of another",
        explanation="A card may be written as its symbol with its number: ▲2, ^2, or triangle-2. Each number "
        "comes with one symbol only, so with another symbol it is no card.",
        bad="▲0",
        good="▲2",
        subject="hand",
    ),
)
