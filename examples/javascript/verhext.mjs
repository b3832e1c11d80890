/**
 * Verhext!, written from the list of its clauses (`spec/verhext/clauses.yaml`) and the rulings on what
 * they leave open (`spec/verhext/ambiguities.yaml`, default readings). The numbers in comments are clauses.
 *
 * The rules are generators: they read as the rulebook does, and stop wherever a player or chance decides.
 */

import { readFileSync } from "node:fs";

import { choose, clockwise, drawFrom, NATURE, removeOne, SEATS, sum } from "./asking.mjs";
import { readTable } from "./csv.mjs";
import { placesOf } from "./ranking.mjs";

const HATS = 7; // components.6
const HAND = 7; // round.4
const POTION = "potion";
export const FACES = ["exact", "minimum"]; // components.5

// --- cards and table ---------------------------------------------------------------------------------

/**
 * The playing cards by id, the whole deck by ids, and the prophecies by their number of tricks.
 *
 * @typedef {{number: number, copies: number, gain: object, loss: object}} Prophecy
 *   What each face adds if it comes true, and takes if it fails (components.9).
 */
export function readBox(cards, prophecies) {
  const lines = readTable(readFileSync(cards, "utf8"));
  return {
    cards: new Map(lines.map(({ id, suit, number }) => [id, { suit, number: Number(number) }])),
    deck: lines.flatMap(({ id, copies }) => new Array(Number(copies)).fill(id)),
    prophecies: readTable(readFileSync(prophecies, "utf8")).map(prophecyOf),
  };
}

function prophecyOf(line) {
  const points = (what) => Object.fromEntries(FACES.map((face) => [face, Number(line[`${face} ${what}`])]));
  return {
    number: Number(line.tricks),
    copies: Number(line.copies),
    gain: points("gain"),
    loss: points("loss"),
  };
}

/** A table before the first round. */
export function newTable(players, box) {
  return {
    ...box,
    players,
    round: 1,
    crystalBall: null,
    active: null,
    leader: null,
    drawPile: [...box.deck],
    trumpCard: null,
    discarded: [],
    piles: box.prophecies.map(({ copies }) => copies), // setup.1
    hatPile: HATS,
    box: 0,
    seats: Array.from({ length: players }, newSeat),
  };
}

function newSeat() {
  const faces = () => Object.fromEntries(FACES.map((face) => [face, []]));
  return {
    hand: [],
    playing: [],
    won: [],
    tricks: 0,
    bid: null,
    zeroCards: 0,
    fulfilled: faces(),
    failed: faces(),
    hats: 0,
  };
}

function distinct(values) {
  return [...new Set(values)];
}

// --- rounds ------------------------------------------------------------------------------------------

/** A whole match. */
export function* match(table) {
  const seats = [...clockwise(0, table.players)];
  table.crystalBall = yield* choose(NATURE, new Map(seats.map((seat) => [SEATS[seat], seat]))); // round.1
  yield* rounds(table);
}

/** New rounds, until the game is over: prophecies, tricks, counting (flow.1). */
export function* rounds(table) {
  yield* prepareRound(table);
  yield* roundsFromProphecies(table);
}

function* prepareRound(table) {
  collectCards(table);
  table.trumpCard = yield* drawFrom(table.drawPile); // round.3
  for (const seat of clockwise(table.crystalBall, table.players)) {
    const { hand } = table.seats[seat];
    while (hand.length < HAND) hand.push(yield* drawFrom(table.drawPile)); // round.4
  }
  table.active = table.crystalBall;
}

/** All 45 cards are shuffled for each round. */
function collectCards(table) {
  table.drawPile = [...table.deck];
  table.trumpCard = null;
  table.discarded = [];
  for (const seat of table.seats) Object.assign(seat, { hand: [], playing: [], won: [], tricks: 0 });
}

/** From the middle of a round: the prophecies, what comes after them, and the other rounds. */
export function* roundsFromProphecies(table) {
  yield* prophesy(table);
  yield* roundsFromTricks(table);
}

export function* roundsFromTricks(table) {
  yield* playTricks(table);
  discardHands(table);
  yield* roundsFromCounting(table);
}

export function* roundsFromCounting(table) {
  yield* count(table);
  giveHat(table);
  if (isOver(table)) return;
  table.round += 1;
  table.crystalBall = (table.crystalBall + 1) % table.players; // round.2
  yield* rounds(table);
}

/** A pile 1, 2 or 3 is used up, or the last hat is gone (end.1, end.2). */
function isOver({ piles, hatPile }) {
  return hatPile === 0 || piles.slice(1).includes(0);
}

// --- prophecies --------------------------------------------------------------------------------------

/** The active player predicts, and those after up to the holder of the crystal ball (prophecy.1). */
function* prophesy(table) {
  const { players, crystalBall, active } = table;
  const order = [...clockwise(crystalBall, players)];
  for (const seat of order.slice(order.indexOf(active))) {
    table.active = seat;
    const take = yield* choose(seat, prophecies(table, seat));
    table.seats[seat].bid = take();
  }
  table.leader = firstLeader(table, order);
  table.active = table.leader;
}

/** Cards from the piles, and failed ones of earlier rounds (retry.1), each with a face chosen anew. */
function prophecies(table, seat) {
  const { failed } = table.seats[seat];
  const options = new Map();
  for (const { number } of table.prophecies.filter((_, pile) => table.piles[pile] > 0)) {
    for (const face of facesOf(number)) {
      options.set(`prophesy ${number} ${face}`, () => {
        table.piles[number] -= 1;
        return { number, face };
      });
    }
  }
  for (const before of FACES) {
    for (const number of distinct(failed[before])) {
      for (const face of facesOf(number)) {
        options.set(`prophesy again ${before} ${number} ${face}`, () => {
          removeOne(failed[before], number); // retry.2
          return { number, face };
        });
      }
    }
  }
  return options;
}

/** A 0 card has one face only (components.5). */
function facesOf(number) {
  return number === 0 ? ["exact"] : FACES;
}

/** The highest potential leads, of equal ones who chose last (prophecy.6, prophecy.7). */
function firstLeader({ seats, prophecies }, order) {
  const potential = (seat) => prophecies[seats[seat].bid.number].gain[seats[seat].bid.face];
  return order.reduce((best, seat) => (potential(seat) >= potential(best) ? seat : best));
}

// --- tricks ------------------------------------------------------------------------------------------

/** Tricks until somebody has no cards; a trick that is begun is played to its end (play.1). */
function* playTricks(table) {
  const isOpen = () => table.seats.some(({ playing }) => playing.length > 0);
  while (isOpen() || table.seats.every(({ hand }) => hand.length > 0)) yield* playTrick(table);
}

function* playTrick(table) {
  const order = [...clockwise(table.leader, table.players)]; // follow.2
  for (const seat of order.filter((one) => table.seats[one].playing.length === 0)) {
    const { hand } = table.seats[seat];
    table.active = seat;
    const cards = yield* choose(seat, plays(table, hand));
    for (const card of cards) removeOne(hand, card);
    table.seats[seat].playing = cards;
  }
  endTrick(table, order);
}

/** One card, or one with a potion (potion.3); the suit that was led is followed if possible (follow.3). */
function plays(table, hand) {
  const led = suitLed(table);
  const suitOf = (card) => table.cards.get(card).suit;
  const able = hand.filter((card) => suitOf(card) === led);
  const options = new Map();
  for (const card of distinct(able.length > 0 ? able : hand)) {
    options.set(`play card ${card}`, [card]);
    const others = [...hand];
    removeOne(others, card);
    for (const potion of others.filter((other) => suitOf(other) === POTION)) {
      options.set(`play combination ${card} ${potion}`, [card, potion]);
    }
  }
  return options;
}

function suitLed(table) {
  const { playing } = table.seats[table.leader];
  return playing.length > 0 ? suitAndValue(table, playing).suit : null;
}

/** A potion takes the suit of the card that it goes along with, and adds its value (potion.4, potion.5). */
function suitAndValue({ cards }, played) {
  const all = played.map((card) => cards.get(card));
  const base = all.find(({ suit }) => suit !== POTION) ?? all[0];
  return { suit: base.suit, value: sum(all.map(({ number }) => number)) };
}

/** The highest trump wins, else the highest of the suit led; a tie at the top is won by nobody. */
function endTrick(table, order) {
  const best = winners(table, order);
  const cards = order.flatMap((seat) => table.seats[seat].playing.splice(0));
  if (best.length === 1) {
    const winner = table.seats[best[0]];
    winner.won.push(...cards);
    winner.tricks += 1; // win.4
  } else {
    table.discarded.push(...cards); // tie.1
  }
  table.leader = best.at(-1); // win.5, tie.3
  table.active = table.leader;
}

/** Who has played the highest value of the winning suit, in the order of playing (win.1 to win.3). */
function winners(table, order) {
  const trump = table.cards.get(table.trumpCard).suit;
  const played = order.map((seat) => ({ seat, ...suitAndValue(table, table.seats[seat].playing) }));
  const suit = played.some((play) => play.suit === trump) ? trump : played[0].suit;
  const inSuit = played.filter((play) => play.suit === suit);
  const highest = Math.max(...inSuit.map(({ value }) => value));
  return inSuit.filter(({ value }) => value === highest).map(({ seat }) => seat);
}

/** Who still has cards discards them (play.2). */
function discardHands(table) {
  for (const { hand } of table.seats) table.discarded.push(...hand.splice(0));
}

// --- counting ----------------------------------------------------------------------------------------

function* count(table) {
  for (const seat of clockwise(table.crystalBall, table.players)) {
    const own = table.seats[seat];
    if (own.bid === null) continue; // counted already
    table.active = seat;
    const right = isTrue(own) || (yield* repaired(table, seat));
    settle(table, own, right);
  }
}

/** Exactly so many tricks, or at least so many (prophecy.8). */
function isTrue({ bid, tricks }) {
  return bid.face === "exact" ? tricks === bid.number : tricks >= bid.number;
}

/** A 0 card of an earlier round may stand for the one trick that is missing (zero.6). */
function* repaired(table, seat) {
  const own = table.seats[seat];
  if (own.zeroCards === 0 || own.tricks !== own.bid.number - 1) return false;
  const options = new Map([
    ["use zero cards", true],
    ["keep zero cards", false],
  ]);
  if (!(yield* choose(seat, options))) return false;
  own.zeroCards -= 1;
  table.piles[0] += 1; // zero.7
  return true;
}

function settle(table, own, right) {
  const { number, face } = own.bid;
  own.bid = null;
  if (number > 0) own[right ? "fulfilled" : "failed"][face].push(number); // count.1, count.2
  else if (right) own.zeroCards += 1; // zero.5
  else table.piles[0] += 1; // zero.4
}

/** A hat for the most tricks; if they are shared, it goes into the box (hat.1, hat.4). */
function giveHat(table) {
  const most = Math.max(...table.seats.map(({ tricks }) => tricks));
  const best = table.seats.filter(({ tricks }) => tricks === most);
  table.hatPile -= 1;
  if (best.length === 1) best[0].hats += 1;
  else table.box += 1;
}

// --- the end -----------------------------------------------------------------------------------------

/** Points for prophecies that came true, less those for failed ones, and one for each hat (end.3). */
export function scoreOf({ prophecies }, { fulfilled, failed, hats }) {
  const points = (cards, what) =>
    sum(FACES.flatMap((face) => cards[face].map((number) => prophecies[number][what][face])));
  return points(fulfilled, "gain") - points(failed, "loss") + hats;
}

/** Places from the best on: score, then hats, then exact prophecies that came true (end.4 to end.7). */
export function ranking(table) {
  return placesOf(table.seats.map((own) => [-scoreOf(table, own), -own.hats, -own.fulfilled.exact.length]));
}
