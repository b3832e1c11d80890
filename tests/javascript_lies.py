"""One realistic mistake in each copy of the JavaScript games, and the clauses that it breaks."""

from __future__ import annotations

from javascript_drivers import CONVERSATION, Lie

GAME, TABLE, CONDITIONS, DRIVER = (
    "venti.mjs",
    "venti-table.mjs",
    "venti-conditions.mjs",
    "drivers/venti-driver.mjs",
)
TRICKS, TRICKS_DRIVER = "verhext.mjs", "drivers/verhext-driver.mjs"


def venti(old: str, new: str, *clauses: str, file: str = GAME, rank: int = 1) -> Lie:
    return Lie(file, old, new, tuple(f"venti.{clause}" for clause in clauses), rank)


def verhext(old: str, new: str, *clauses: str, file: str = TRICKS, rank: int = 1) -> Lie:
    return Lie(file, old, new, tuple(f"verhext.{clause}" for clause in clauses), rank)


VENTI = {
    "a hand of ten is too many": venti(
        "hand.length > HAND_LIMIT", "hand.length >= HAND_LIMIT", "endturn.2", "endturn.4"
    ),
    "sacrifices need four points only": venti(
        "const SACRIFICE_FROM = 5", "const SACRIFICE_FROM = 4", "pjoker.1", "pjoker.11", "extra.1"
    ),
    "a target is exchanged for a copy": venti(
        "[targets[place], centre[other]] = [centre[other], targets[place]]",
        "targets[place] = centre[other]",
        "exchange.1",
        "exchange.3",
        "jcard.3",
        rank=2,
    ),
    "frozen targets may be exchanged": venti(
        "const isOpen = (card, place) => card !== null && freezers[place] === null",
        "const isOpen = (card, place) => card !== null",
        "freeze.6",
        "freeze.7",
        "exchange.2",
        "fulfil.1",
        rank=3,
    ),
    "two targets are frozen by three players": venti(
        "mostFrozen: 1 + large", "mostFrozen: 2", "freeze.16", file=TABLE
    ),
    "large rows for three players": venti(
        "players >= 4 ? 1 : 0", "players >= 3 ? 1 : 0", "meta.1", "turn.1", "setup.3", "setup.4", file=TABLE
    ),
    "surplus cards are taken too": venti(
        "laid.length === sizeOf(condition) && canLay(table, condition, laid, [])",
        "canLay(table, condition, [], laid)",
        "fulfil.13",
        "fulfil.14",
        "freeze.9",
    ),
    "centre cards serve too": venti(
        "return [...hand, ...jokers];",
        "return [...hand, ...jokers, ...table.centre.filter((card) => card !== null)];",
        "fulfil.1",
        "value.1",
        "condition.2",
        "cards.1",
        rank=5,
    ),
    "the target stays where it was won": venti(
        "  table.targets[goal] = null;\n  table.freezers[goal] = null;",
        "  table.freezers[goal] = null;",
        "fulfil.20",
        "fulfil.17",
        "freeze.11",
        rank=4,
    ),
    "the freeze outlives the target": venti(
        "  table.freezers[goal] = null;\n", "", "freeze.9", "freeze.18", "freeze.11", rank=4
    ),
    "the gap is filled before the set is discarded": venti(
        "  discard(table, table.shown.splice(0)); // fulfil.15\n"
        "  takeJokersBack(table); // fulfil.16\n"
        "  yield* giveTarget(table, table.active);\n",
        "  const set = table.shown.splice(0);\n"
        "  takeJokersBack(table); // fulfil.16\n"
        "  yield* giveTarget(table, table.active);\n"
        "  discard(table, set);\n",
        "fulfil.22",
        "fulfil.15",
        "setup.8",
        rank=5,
    ),
    "the freezer gains by an own mistake": venti(
        "if (freezer === table.active) yield* pay(table, freezer); // freeze.12\n"
        "  else yield* giveTarget(table, freezer);",
        "yield* giveTarget(table, freezer);",
        "freeze.12",
        "freeze.14",
        "freeze.15",
    ),
    "penalties are paid at the end of the game only if somebody froze two": venti(
        "for (const freezer of table.freezers) if (freezer !== null)",
        "for (const freezer of table.freezers) if (freezer > 9)",
        "freeze.17",
        "endgame.10",
    ),
    "the shared last place may lay points": venti("seats.length === 1 ? ", "seats.length > 0 ? ", "three.8"),
    "the leader is the last": venti("Math.min(...scores)", "Math.max(...scores)", "three.4", "three.5"),
    "two players pay for the ten": venti(
        "if (table.players < 3 || table.tenPaid) return;", "if (table.tenPaid) return;", "three.1", rank=2
    ),
    "everybody has a last turn": venti("(_, seat) => seat !== ender", "() => true", "endgame.2"),
    "last turns never end": venti(
        "if (table.lastTurns) table.lastTurns[next] = false;", "", "endgame.2", "endgame.1", "goal.2"
    ),
    "a normal turn may be left out": venti(
        "if (table.lastTurns && table.used === 0)",
        "if (table.used === 0)",
        "turn.14",
        "turn.3",
        "endturn.1",
        "turn.6",
        rank=10,
    ),
    "a new extra action counts from the next turn on": venti(
        "  while (table.used < ACTIONS + table.seats[table.active].extras.length) {",
        "  const most = ACTIONS + table.seats[table.active].extras.length;\n  while (table.used < most) {",
        "extra.4",
        "extra.8",
    ),
    "the first of equals wins": venti(
        "if (last && compare(last[0], seat) === 0)",
        "if (last && last.length < 0)",
        "endgame.9",
        file="ranking.mjs",
    ),
    "extra actions break the tie": venti(
        "sum(jokers.map((id) => table.cards.get(id).worth)),\n    ]",
        "sum([...jokers, ...table.seats[seat].extras].map((id) => table.cards.get(id).worth)),\n    ]",
        "endgame.7",
        "endgame.8",
    ),
    "chaos spares the centre": venti(
        "for (const row of [table.targets, table.centre]) {",
        "for (const row of [table.targets]) {",
        "chaos.1",
        "chaos.2",
        file=TABLE,
    ),
    "chaos thaws": venti(
        "if (row === table.targets && table.freezers[place] !== null) continue;\n",
        "if (row === table.targets) table.freezers[place] = null;\n",
        "chaos.2",
        file=TABLE,
    ),
    "an empty draw pile stays empty until it is needed": venti(
        "  table.discardPile.push(...cards);\n  renewDrawPile(table);\n",
        "  table.discardPile.push(...cards);\n",
        "setup.8",
        file=TABLE,
        rank=3,
    ),
    "equal numbers need not be equal": venti(
        "group.size += 1;\n  return true;", "return true;", "fulfil.5", file=CONDITIONS, rank=6
    ),
    "a symbol is served by one of its numbers": venti(
        "[2 * symbol, 2 * symbol + 1]",
        "[2 * symbol]",
        "fulfil.6",
        "details.8",
        "value.1",
        file=CONDITIONS,
        rank=4,
    ),
    "all hands are open": venti(
        "hand: onlyOwn(zones.hand, player),", "", "setup.2", "setup.5", "draw.1", file=DRIVER, rank=2
    ),
    "the freezer sees the card": venti(
        "freezers[place] === null ? card : HIDDEN",
        "freezers[place] === null || letterOf(freezers[place]) === player ? card : HIDDEN",
        "freeze.4",
        file=DRIVER,
    ),
}

VERHEXT = {
    "potions follow any suit": verhext(
        "suitOf(card) === led);", "[led, POTION].includes(suitOf(card)));", "follow.3", "follow.4", rank=5
    ),
    "nobody has to follow": verhext("able.length > 0 ? able : hand", "hand", "follow.3", "follow.4"),
    "a potion goes along with itself": verhext("    removeOne(others, card);\n", "", "potion.3", rank=2),
    "a potion keeps its suit": verhext(
        "all.find(({ suit }) => suit !== POTION) ?? all[0]", "all.at(-1)", "potion.4", rank=7
    ),
    "the stronger potion counts": verhext(
        "value: sum(all.map(({ number }) => number))",
        "value: Math.max(...all.map(({ number }) => number))",
        "potion.4",
        "tie.1",
        "tie.3",
        "example.4",
        rank=9,
    ),
    "trumps are no better": verhext(
        "played.some((play) => play.suit === trump) ? trump : played[0].suit",
        "played[0].suit",
        "win.1",
        "tie.1",
        "example.4",
        rank=2,
    ),
    "the first of a tie leads": verhext("table.leader = best.at(-1)", "table.leader = best[0]", "tie.3"),
    "the first of a tie wins": verhext(
        "if (best.length === 1) {\n    const winner",
        "if (best.length > 0) {\n    const winner",
        "tie.1",
        "tie.2",
        rank=7,
    ),
    "who chose first leads": verhext(
        "potential(seat) >= potential(best)", "potential(seat) > potential(best)", "prophecy.7"
    ),
    "an exact prophecy may be surpassed": verhext(
        'bid.face === "exact" ? tricks === bid.number : tricks >= bid.number',
        "tricks >= bid.number",
        "prophecy.8",
        "zero.6",
        "count.2",
        rank=2,
    ),
    "a 0 card helps against a trick too many": verhext(
        "own.tricks !== own.bid.number - 1",
        "own.tricks !== own.bid.number + 1",
        "zero.6",
        "count.4",
        "count.2",
        "prophecy.8",
        rank=2,
    ),
    "a used 0 card is gone": verhext("  table.piles[0] += 1; // zero.7\n", "", "zero.7", "count.4"),
    "a failed 0 is kept": verhext(
        "  else if (right) own.zeroCards",
        "  else if (right || own) own.zeroCards",
        "zero.4",
        "zero.3",
        "zero.6",
    ),
    "a shared hat goes to all": verhext(
        "if (best.length === 1) best[0].hats += 1;",
        "if (best.length > 0) best[0].hats += 1;",
        "hat.4",
        rank=2,
    ),
    "the crystal ball stays": verhext(
        "  table.crystalBall = (table.crystalBall + 1) % table.players; // round.2\n", ""
    ),
    "a used up pile of zeros ends the game": verhext(
        "piles.slice(1).includes(0)", "piles.includes(0)", "end.2"
    ),
    "losses are not counted": verhext(' - points(failed, "loss")', "", "end.3", "goal.1"),
    "all exact cards break the tie": verhext(
        "-own.fulfilled.exact.length", "-own.fulfilled.exact.length - own.failed.exact.length", "end.6"
    ),
    "packets lie open": verhext(
        '"won cards": onlyOwn(zones["won cards"], null),', "", "win.4", "example.5", file=TRICKS_DRIVER
    ),
}

REPLY = "    return { id, result: answer(vector.given) };\n"
WRITE = '    process.stdout.write(JSON.stringify(said) + "\\n");\n'

AT_A_VECTOR = "    if (request.id) "
WAIT = "await new Promise((done) => setTimeout(done, 60_000));\n"
THROW_LATER = 'setTimeout(() => { throw new Error("late"); });\n'
PROTOCOL = {
    "forgets the line end": (
        "RS751",
        Lie(CONVERSATION, WRITE, WRITE.replace('"\\n"', '(request.id ? "" : "\\n")')),
    ),
    "talks to its own log": (
        "RS753",
        Lie(CONVERSATION, WRITE, AT_A_VECTOR + 'console.log("asked", request.id);\n' + WRITE),
    ),
    "prints the object": (
        "RS753",
        Lie(CONVERSATION, WRITE, AT_A_VECTOR + "console.log(said);\n    else " + WRITE.strip() + "\n"),
    ),
    "numbers its replies": ("RS755", Lie(CONVERSATION, REPLY, REPLY.replace("{ id,", "{ id: 7,"))),
    "forgets the id": ("RS754", Lie(CONVERSATION, REPLY, REPLY.replace("{ id,", "{"))),
    "forgets to return": (
        "RS758",
        Lie(
            CONVERSATION, REPLY, REPLY.replace("answer(vector.given)", "(() => { answer(vector.given); })()")
        ),
    ),
    "writes NaN by itself": (
        "RS756",
        Lie(
            CONVERSATION,
            WRITE,
            WRITE.replace("JSON.stringify(said)", 'JSON.stringify(said).replace(/true|false/, "NaN")'),
        ),
    ),
    "exits": ("RS752", Lie(CONVERSATION, REPLY, "    process.exit(3);\n")),
    "throws far away": (
        "RS752",
        # It waits for its end, or the conversation might be over first.
        Lie(CONVERSATION, WRITE, AT_A_VECTOR + THROW_LATER + AT_A_VECTOR + WAIT + WRITE),
    ),
    "keeps what it says to itself": (
        "RS751",
        Lie(
            CONVERSATION,
            WRITE,
            AT_A_VECTOR + WAIT + WRITE,
        ),
    ),
}
"""By what code it has to be called, and what is wrong with the conversation."""
