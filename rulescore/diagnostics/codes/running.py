"""Codes of running: actions (RS510s), standing still (RS530), broken rules (RS540s), engines (RS590s)."""

from rulescore.diagnostics.codes.code import Code

_ACTIONS = (
    Code(
        code="RS510",
        title="The rules refuse an action",
        explanation="The action is offered now, but something that it needs does not hold. "
        "The message is the reason that the rules give, with the clauses behind it.",
        bad="exchange 2 3, when the target 2 is frozen",
        good="exchange 1 3, when the target 1 is open",
        subject="play",
    ),
    Code(
        code="RS511",
        title="An action is not offered now",
        explanation="The game has this action, but the question that is being asked is another one.",
        bad="drop card 3f, while the turn is still running",
        good="drop card 3f, at the end of a turn with more than ten cards",
        subject="play",
    ),
    Code(
        code="RS512",
        title="Something was chosen that is not there to choose from",
        explanation="Every action chooses from something: slots of a row, cards of a hand, players. "
        "What was chosen is none of these now.",
        bad="lay card 3f, without the card 3f in hand",
        good="lay card 3f, with the card 3f in hand",
        subject="play",
    ),
    Code(
        code="RS513",
        title="Nobody is asked to act",
        explanation="The game is over, or nature is asked first: a card has to be drawn, or a die thrown.",
        bad="state.apply(action), when state.player is None",
        good="state.resolve(outcome), with an outcome of state.chance",
        subject="play",
    ),
    Code(
        code="RS514",
        title="A text names no action of the game",
        explanation="An action is its name, and what is chosen for it: slots count from 1, "
        "cards go by their id, players by their letter, members of a kind by their name.",
        bad="tke card 2",
        good="take card 2",
        subject="play",
    ),
    Code(
        code="RS515",
        title="A text can be read as several actions",
        explanation="Two actions, or two ways to choose for one, are written with "
        "the same words in this game. Choose from the list of possible actions instead.",
        bad="give old coin",
        good="give old coin A",
        subject="play",
    ),
    Code(
        code="RS516",
        title="Nature cannot bring that outcome now",
        explanation="The outcomes that are possible now are those of state.chance: what lies in the pile, "
        "or what the rules let chance choose from.",
        bad="state.resolve(3), when the sort 3 is not in the pile",
        good="state.resolve(state.chance[0][0])",
        subject="play",
    ),
    Code(
        code="RS517",
        title="A player does not sit at the table",
        explanation="Players are counted from 0, clockwise, and there are as many as were started with.",
        bad="state.view(5), with 3 players",
        good="state.view(2), with 3 players",
        subject="play",
    ),
    Code(
        code="RS518",
        title="A reading was given as a variant, or a variant as a reading",
        explanation="Readings settle what a rulebook leaves open; "
        "variants are what the rulebook leaves to the players.",
        bad='game.start(players=3, variants={"end_mode": "at_once"})',
        good='game.start(players=3, readings={"end_mode": "at_once"})',
        subject="play",
    ),
)

_STANDSTILL = Code(
    code="RS530",
    title="A game stands still",
    explanation="A position came back, and every action and every chance was tried from there on: "
    "only a few positions can be reached, and none of them is the end. Players are asked for ever, "
    "and nothing that they do matters. The message counts the positions and names what is possible in them.",
    bad="A chooses pass, B chooses pass, and so on, when passing is all that is left",
    good="when nothing but passing is left, end game",
    subject="play",
)

_BROKEN_RULES = (
    Code(
        code="RS540",
        title="A card is needed, and there is none",
        explanation="The rules ask something of the card in a slot, or move it, and the slot is empty; "
        "or they use a card that is none. A test such as `s is not empty` has to come first.",
        bad="move s to discard pile, when s is empty",
        good="if s is not empty, then move s to discard pile",
        subject="play",
    ),
    Code(
        code="RS541",
        title="A card does not lie where the rules take it from",
        explanation="A card is moved, or used, from a zone that it is not in.",
        bad="move c from hand of p to discard pile, when c lies elsewhere",
        good="choose c in hand of p, then move c from hand of p to discard pile",
        subject="play",
    ),
    Code(
        code="RS542",
        title="There is nothing to draw or to choose from",
        explanation="A card is drawn from an empty pile, the top of an empty stack is asked for, "
        "or chance is to choose from nothing.",
        bad="draw from draw pile to hand of p, when the pile is empty",
        good="if draw pile is not empty, then draw from draw pile to hand of p",
        subject="play",
    ),
    Code(
        code="RS543",
        title="A value does not fit its variable",
        explanation="Every variable has a range, and the rules set it to a value outside.",
        bad="actions used := actions used + 1, when it is declared 0 to 5 and is 5",
        good="declare it 0 to 6, or count no further",
        subject="play",
    ),
    Code(
        code="RS544",
        title="A place is full",
        explanation="A component is moved into an occupied slot, or into a zone that is full already.",
        bad="move c from points of p to slot 1 of shelf, when a card lies there",
        good="needs slot 1 of shelf is empty",
        subject="play",
    ),
    Code(
        code="RS545",
        title="Nobody, or no slot, is used as if there were one",
        explanation="A player, a slot or an index is needed, "
        "and the value is nobody, none, or outside of what exists.",
        bad="move c from hand of owner to discard pile, when owner is nobody",
        good="if owner is not nobody, then move c from hand of owner to discard pile",
        subject="play",
    ),
    Code(
        code="RS546",
        title="A division by zero",
        explanation="`div` and `mod` need a divisor above 0.",
        bad="total div size of hand of p, when the hand is empty",
        good="if hand of p is not empty, then total div size of hand of p",
        subject="play",
    ),
    Code(
        code="RS547",
        title="Nothing is possible, and the rules do not say what then",
        explanation="A player is asked, every action is refused, "
        "and the question has no `when nothing is possible`.",
        bad="p chooses play card, when the hand is empty",
        good="p chooses play card, and: when nothing is possible, finish",
        subject="play",
    ),
    Code(
        code="RS548",
        title="The rules go on without end",
        explanation="The rules move by themselves for thousands of steps, "
        "or draw the only possible card again and again. "
        "The message names the procedure that repeats itself.",
        bad="repeat, and nothing inside that ever stops",
        good="repeat, with a `stop repeating` that is reached",
        subject="play",
    ),
    Code(
        code="RS549",
        title="A game lasts longer than the limit",
        explanation="A random game reached the limit of decisions without an end. Either it is a long game, "
        "and a higher limit shows its end, or random players can go on for ever, which is worth knowing.",
        bad="random_game(state, seed=1, limit=10)",
        good="random_game(state, seed=1, limit=100_000)",
        subject="play",
    ),
)

_AGREEMENT = (
    Code(
        code="RS590",
        title="An engine does not agree with the interpreter",
        explanation="The interpreter says what rules mean, and every other engine has to say the same: "
        "who is asked, what is possible, what chance may bring, and how the table looks. "
        "This is a bug of rulescore; the game that shows it is told as short as it could be made.",
        bad="an engine that leaves out a possible action",
        good="an engine that lists every possible action",
        subject="play",
    ),
    Code(
        code="RS591",
        title="Nothing was compared",
        explanation="There is no engine beside the interpreter, or nobody is ever asked anything.",
        bad="rulescore agree, where no other engine is installed",
        good="rulescore agree venti --decisions 1000",
        subject="play",
    ),
)

CODES: tuple[Code, ...] = (*_ACTIONS, _STANDSTILL, *_BROKEN_RULES, *_AGREEMENT)
