/**
 * Venti, written from the list of its clauses (`spec/venti/clauses.yaml`) and the rulings on what they
 * leave open (`spec/venti/ambiguities.yaml`, default readings). The numbers in comments are clauses.
 *
 * The rules are generators: they read as the rulebook does, and stop wherever a player or chance decides.
 */

import { choose, clockwise, NATURE, removeOne, SEATS, sum } from "./asking.mjs";
import { placesOf } from "./ranking.mjs";
import { canBeMet, counted, sizeOf } from "./venti-conditions.mjs";
import { discard, distinct, draw, filled, fillGaps, placesWith, scoreOf } from "./venti-table.mjs";

const START_HAND = 3; // setup.2
const HAND_LIMIT = 10; // endturn.2
const ACTIONS = 3; // turn.3
const MOST_EXTRA_ACTIONS = 2; // extra.7
const SMALLEST_EXTRA_ACTION = 2; // extra.3
const SACRIFICE_FROM = 5; // pjoker.1, extra.1
const PENALTY = 2; // freeze.12, three.2
const COMPENSATION = 2; // three.4
const TEN = 10;
const TWENTY = 20;

// --- the course of the game --------------------------------------------------------------------------

/** A whole match. */
export function* match(table) {
  yield* setUp(table);
  yield* turns(table);
}

function* setUp(table) {
  const seats = [...clockwise(0, table.players)];
  table.starter = yield* choose(NATURE, new Map(seats.map((seat) => [SEATS[seat], seat]))); // turn.1
  table.active = table.starter;
  for (const { hand } of table.seats) while (hand.length < START_HAND) hand.push(yield* draw(table));
  for (const { hand } of table.seats) yield* swapChaos(table, hand);
  yield* fillGaps(table, [table.centre, table.targets]); // setup.9
}

/** A chaos card of a starting hand is only swapped, and so is one that comes for it (chaos.5, chaos.6). */
function* swapChaos(table, hand) {
  for (let chaos = chaosIn(table, hand); chaos; chaos = chaosIn(table, hand)) {
    removeOne(hand, chaos);
    discard(table, [chaos]);
    hand.push(yield* draw(table));
  }
}

function chaosIn(table, hand) {
  return hand.find((id) => table.cards.get(id).chaos);
}

/** Turn after turn, from wherever the table is, until the game is over. */
export function* turns(table) {
  for (;;) {
    yield* actions(table);
    yield* keepHandLimit(table);
    if (table.idleTurns === table.players || !pass(table)) break; // nobody can act any more
  }
  yield* payForFrozenTargets(table);
}

/** From the middle of the end of a turn. */
export function* turnsFromHandLimit(table) {
  table.used = Infinity;
  yield* turns(table);
}

/** The rest of the turn of the active player: all actions have to be used (turn.3, endturn.1). */
function* actions(table) {
  while (table.used < ACTIONS + table.seats[table.active].extras.length) {
    const options = possibleActions(table);
    // A last turn may be left out (endgame.3); once it is begun it is a turn like others.
    if (table.lastTurns && table.used === 0) options.set("stop early", null);
    if (options.size === 0) {
      if (table.used === 0) table.idleTurns += 1;
      return;
    }
    table.idleTurns = 0;
    const action = yield* choose(table.active, options);
    if (!action) return;
    yield* action();
    yield* lookAtScores(table);
    table.used += 1;
  }
}

function* keepHandLimit(table) {
  const { hand } = table.seats[table.active];
  while (hand.length > HAND_LIMIT) {
    table.idleTurns = 0;
    const card = yield* choose(table.active, named("drop card", hand));
    removeOne(hand, card);
    discard(table, [card]);
    yield* fillGaps(table);
  }
}

/** The next player is at turn; no, if the game is over (endgame.2). */
function pass(table) {
  const { players, active, ender } = table;
  if (ender !== null) table.lastTurns ??= table.seats.map((_, seat) => seat !== ender);
  const others = [...clockwise(active + 1, players)];
  const next = table.lastTurns ? others.find((seat) => table.lastTurns[seat]) : others[0];
  if (next === undefined) return false;
  if (table.lastTurns) table.lastTurns[next] = false;
  table.active = next;
  table.used = 0;
  return true;
}

/** A penalty for each card that is still frozen, before the winner is found (freeze.17, endgame.10). */
function* payForFrozenTargets(table) {
  table.over = true;
  for (const freezer of table.freezers) if (freezer !== null) yield* pay(table, freezer);
}

/** Places from the best on: score, then few point cards, then few points in jokers (endgame.4 to 9). */
export function ranking(table) {
  return placesOf(
    table.seats.map(({ points, jokers }, seat) => [
      -scoreOf(table, seat),
      points.length,
      sum(jokers.map((id) => table.cards.get(id).worth)),
    ]),
  );
}

// --- actions -----------------------------------------------------------------------------------------

/** What the active player may do, by the words for it (turn.7 to turn.13). */
function possibleActions(table) {
  const { targets, centre, freezers, active } = table;
  const { points, extras } = table.seats[active];
  const options = new Map();
  const isOpen = (card, place) => card !== null && freezers[place] === null;
  const open = placesWith(targets, isOpen);
  const cards = filled(centre);

  for (const place of cards) options.set(`take card ${place + 1}`, () => takeCard(table, place));
  if (cards.length > 0) options.set("replace centre", () => replaceCentre(table));
  for (const place of open) {
    for (const other of cards) {
      options.set(`exchange ${place + 1} ${other + 1}`, () => exchange(table, place, other));
    }
    if (canFulfil(table, place)) options.set(`fulfil ${place + 1}`, () => fulfil(table, place));
    if (freezers.filter((freezer) => freezer !== null).length < table.mostFrozen) {
      options.set(`freeze ${place + 1}`, () => freeze(table, place));
    }
  }
  for (const place of placesWith(freezers, (freezer) => freezer !== null)) {
    options.set(`attempt ${place + 1}`, () => attempt(table, place));
  }
  if (scoreOf(table, active) < SACRIFICE_FROM) return options;
  for (const card of distinct(points)) {
    options.set(`make joker ${card}`, () => sacrifice(table, card, "jokers"));
    if (table.cards.get(card).worth >= SMALLEST_EXTRA_ACTION && extras.length < MOST_EXTRA_ACTIONS) {
      options.set(`make extra action ${card}`, () => sacrifice(table, card, "extras"));
    }
  }
  return options;
}

function* takeCard(table, place) {
  table.seats[table.active].hand.push(table.centre[place]); // draw.1
  table.centre[place] = null;
  yield* fillGaps(table);
}

function* replaceCentre(table) {
  const gone = table.centre.filter((card) => card !== null);
  table.centre.fill(null);
  discard(table, gone); // replace.1: first off, then new ones
  yield* fillGaps(table);
}

function* exchange({ targets, centre }, place, other) {
  [targets[place], centre[other]] = [centre[other], targets[place]]; // exchange.1
}

function* freeze(table, place) {
  table.freezers[place] = table.active; // freeze.1
}

function* sacrifice(table, card, what) {
  const own = table.seats[table.active];
  removeOne(own.points, card);
  own[what].push(card); // pjoker.4, extra.2
}

// --- targets -----------------------------------------------------------------------------------------

function conditionAt(table, place) {
  return table.cards.get(table.targets[place]).condition;
}

function values(table, cards) {
  return counted(cards.map((id) => table.cards.get(id).value));
}

function laidCards({ shown, usedJokers }) {
  return [...shown, ...usedJokers];
}

/** Whether hand and permanent jokers still allow to lay the condition, with what is laid already. */
function canLay(table, condition, laid, spare) {
  return canBeMet(condition, values(table, laid), values(table, spare));
}

function ownMeans(table) {
  const { hand, jokers } = table.seats[table.active];
  return [...hand, ...jokers]; // centre cards serve nothing (fulfil.1)
}

/** A joker among the targets has no condition, and cannot be fulfilled (jcard.4). */
function canFulfil(table, place) {
  const condition = conditionAt(table, place);
  return condition !== null && canLay(table, condition, [], ownMeans(table));
}

function* fulfil(table, place) {
  table.goal = place;
  yield* layForOpenTarget(table);
}

/** Card by card, only such that help; the last one that is needed ends it (fulfil.13). */
function* layForOpenTarget(table) {
  const condition = conditionAt(table, table.goal);
  while (laidCards(table).length < sizeOf(condition)) {
    const helps = (card) => {
      const spare = ownMeans(table);
      removeOne(spare, card);
      return canLay(table, condition, [...laidCards(table), card], spare);
    };
    const lay = yield* choose(table.active, waysToLay(table, helps));
    lay();
  }
  yield* win(table);
}

function waysToLay(table, helps) {
  const { hand, jokers } = table.seats[table.active];
  const options = new Map();
  for (const card of distinct(hand).filter(helps)) {
    options.set(`lay card ${card}`, () => move(card, hand, table.shown));
  }
  for (const card of distinct(jokers).filter(helps)) {
    options.set(`use joker ${card}`, () => move(card, jokers, table.usedJokers));
  }
  return options;
}

function move(card, from, to) {
  removeOne(from, card);
  to.push(card);
}

function* attempt(table, place) {
  table.goal = place;
  yield* layForFrozenTarget(table);
}

/** Whatever the player likes is laid before the card is turned up, and must be exactly right (freeze.8). */
function* layForFrozenTarget(table) {
  for (;;) {
    const options = waysToLay(table, () => true).set("show", null);
    const lay = yield* choose(table.active, options);
    if (!lay) break;
    lay();
  }
  const condition = conditionAt(table, table.goal);
  const laid = laidCards(table);
  const right = condition !== null && laid.length === sizeOf(condition) && canLay(table, condition, laid, []);
  yield* right ? win(table) : fail(table);
}

/** The set is discarded, then the target taken, then its gap filled (fulfil.22). */
function* win(table) {
  discard(table, table.shown.splice(0)); // fulfil.15
  takeJokersBack(table); // fulfil.16
  yield* giveTarget(table, table.active);
}

function takeJokersBack(table) {
  table.seats[table.active].jokers.push(...table.usedJokers.splice(0));
}

function* giveTarget(table, seat) {
  const { goal } = table;
  table.seats[seat].points.push(table.targets[goal]);
  table.targets[goal] = null;
  table.freezers[goal] = null;
  table.goal = null;
  yield* fillGaps(table); // fulfil.20, freeze.11
}

/** The cards go back; the freezer gains the target, or pays for an own mistake and leaves it frozen. */
function* fail(table) {
  const freezer = table.freezers[table.goal];
  table.seats[table.active].hand.push(...table.shown.splice(0));
  takeJokersBack(table);
  if (freezer === table.active) yield* pay(table, freezer); // freeze.12
  else yield* giveTarget(table, freezer); // freeze.9, freeze.10
}

// --- penalties and points ----------------------------------------------------------------------------

function named(words, cards) {
  return new Map(distinct(cards).map((card) => [`${words} ${card}`, card]));
}

/** Point cards worth at least two go, or whatever there is (freeze.12 to freeze.15, three.2, three.3). */
function* pay(table, seat) {
  const { points } = table.seats[seat];
  let paid = 0;
  if (scoreOf(table, seat) < PENALTY) return yield* payWhatThereIs(table, points);
  while (points.length > 0) {
    const options = named("pay point card", points);
    if (paid >= PENALTY) options.set("pay no more", null);
    const card = yield* choose(seat, options);
    if (card === null) return;
    removeOne(points, card);
    paid += table.cards.get(card).worth;
    discard(table, [card]);
    yield* fillGaps(table);
  }
}

/** Cards without points, which joker cards are, are not paid with (freeze.14). */
function* payWhatThereIs(table, points) {
  const cards = points.filter((card) => table.cards.get(card).worth > 0);
  for (const card of cards) removeOne(points, card);
  discard(table, cards);
  yield* fillGaps(table);
}

/** Who reaches twenty sets off the end, whatever comes later (endgame.1); who is first to have ten pays. */
function* lookAtScores(table) {
  noteTwenty(table);
  if (table.players < 3 || table.tenPaid) return; // three.1, three.9
  const first = table.seats.findIndex((_, seat) => scoreOf(table, seat) >= TEN);
  if (first < 0) return;
  table.tenPaid = true;
  yield* pay(table, first);
  yield* compensate(table);
}

function noteTwenty(table) {
  if (table.ender !== null) return;
  const seat = table.seats.findIndex((_, one) => scoreOf(table, one) >= TWENTY);
  if (seat >= 0) table.ender = seat;
}

/** Who is last alone may lay hand cards worth up to two points (three.4 to three.8). */
function* compensate(table) {
  const last = lastAlone(table);
  if (last === null) return;
  const { hand, points } = table.seats[last];
  for (let laid = 0; ; ) {
    const small = hand.filter((id) => fits(table.cards.get(id), COMPENSATION - laid));
    if (small.length === 0) break;
    const card = yield* choose(last, named("lay point card", small).set("lay no more", null));
    if (card === null) break;
    move(card, hand, points);
    laid += table.cards.get(card).worth;
  }
  noteTwenty(table);
}

/** A joker card carries no points, and cannot be laid. */
function fits(card, most) {
  return card.worth > 0 && card.worth <= most;
}

function lastAlone(table) {
  const scores = table.seats.map((_, seat) => scoreOf(table, seat));
  const fewest = Math.min(...scores);
  const seats = [...scores.keys()].filter((seat) => scores[seat] === fewest);
  return seats.length === 1 ? seats[0] : null;
}
