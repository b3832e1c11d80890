/**
 * The table of Venti: its cards, and the piles and rows that are filled from them. What lies open, and
 * what becomes of a chaos card, is here; what players do is in `venti.mjs`.
 */

import { readFileSync } from "node:fs";

import { drawFrom, sum } from "./asking.mjs";
import { readTable } from "./csv.mjs";
import { ANYTHING, readCondition } from "./venti-conditions.mjs";

/**
 * @typedef {object} Card
 * @property {string} id
 * @property {boolean} chaos
 * @property {number} value What it serves in a hand.
 * @property {import("./venti-conditions.mjs").Group[] | null} condition What it asks for as a target.
 * @property {number} worth
 */

/** The cards of the box by id, in the order of the table, and the whole deck by ids. */
export function readDeck(path) {
  const lines = readTable(readFileSync(path, "utf8"));
  return {
    cards: new Map(lines.map((line) => [line.id, cardOf(line)])),
    deck: lines.flatMap((line) => new Array(Number(line.copies)).fill(line.id)),
  };
}

function cardOf({ id, family, number, condition, worth }) {
  return {
    id,
    chaos: family === "chaos card",
    value: number === "" ? ANYTHING : Number(number),
    condition: condition === "" ? null : readCondition(condition),
    worth: Number(worth),
  };
}

/** A table before anything is dealt. */
export function newTable(players, { cards, deck }) {
  const large = players >= 4 ? 1 : 0; // four.1
  return {
    players,
    cards,
    drawPile: [...deck],
    discardPile: [],
    chaosCards: [], // seen, and not done with (chaos.3)
    targets: new Array(3 + large).fill(null), // setup.4
    centre: new Array(4 + large).fill(null), // setup.3
    freezers: new Array(3 + large).fill(null),
    mostFrozen: 1 + large, // freeze.16, four.3
    seats: Array.from({ length: players }, () => ({ hand: [], points: [], jokers: [], extras: [] })),
    shown: [],
    usedJokers: [],
    starter: null,
    active: null,
    used: 0,
    idleTurns: 0, // in a row, without any action
    goal: null,
    tenPaid: false,
    ender: null, // who reached twenty first
    lastTurns: null, // who has one left, once they run
    over: false,
  };
}

export function scoreOf(table, seat) {
  return sum(table.seats[seat].points.map((id) => table.cards.get(id).worth));
}

export function distinct(cards) {
  return [...new Set(cards)];
}

export function placesWith(row, wanted) {
  return row.flatMap((card, place) => (wanted(card, place) ? [place] : []));
}

export function filled(row) {
  return placesWith(row, (card) => card !== null);
}

// --- piles and rows ----------------------------------------------------------------------------------

export function* draw(table) {
  const card = yield* drawFrom(table.drawPile);
  renewDrawPile(table);
  return card;
}

export function discard(table, cards) {
  if (cards.length === 0) return; // gaps go on waiting
  table.discardPile.push(...cards);
  renewDrawPile(table);
}

/** A draw pile that is used up is made anew at once (setup.8), as long as the game goes on. */
function renewDrawPile(table) {
  if (table.drawPile.length > 0 || table.over) return;
  table.drawPile = table.discardPile;
  table.discardPile = [];
}

/** Fill gaps as long as there are cards; those that stay wait for the next discard (draw.2, fulfil.20). */
export function* fillGaps(table, rows = [table.targets, table.centre]) {
  let order = rows;
  for (let gap = firstGap(order); gap && table.drawPile.length > 0; gap = firstGap(order)) {
    const card = yield* draw(table);
    if (table.cards.get(card).chaos) {
      strike(table, card);
      order = [table.targets, table.centre]; // chaos.1
    } else {
      gap.row[gap.place] = card;
    }
  }
  buryChaos(table);
}

function firstGap(rows) {
  const row = rows.find((one) => one.includes(null));
  return row && { row, place: row.indexOf(null) };
}

/** All that is not frozen goes, before anything new is laid (chaos.1, chaos.2). */
function strike(table, chaos) {
  table.chaosCards.push(chaos);
  const gone = [];
  for (const row of [table.targets, table.centre]) {
    for (const place of filled(row)) {
      if (row === table.targets && table.freezers[place] !== null) continue;
      gone.push(row[place]);
      row[place] = null;
    }
  }
  discard(table, gone);
}

/** Chaos cards are discarded when all is replaced (chaos.3); they fill no gap that was left over. */
function buryChaos(table) {
  const chaos = table.chaosCards.splice(0);
  if (firstGap([table.targets, table.centre])) table.discardPile.push(...chaos);
  else discard(table, chaos);
}
