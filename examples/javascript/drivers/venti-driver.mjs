/**
 * A conformance driver around the Venti of this folder.
 *
 *     rulescore conform venti --driver "node examples/javascript/drivers/venti-driver.mjs"
 */

import { fileURLToPath } from "node:url";

import { ANYTHING, canBeMet, counted, readCondition } from "../venti-conditions.mjs";
import { newTable, readDeck } from "../venti-table.mjs";
import { match, ranking, turns, turnsFromHandLimit } from "../venti.mjs";
import {
  answersOf,
  bySeat,
  hidden,
  HIDDEN,
  letterOf,
  onlyOwn,
  seatOf,
  serve,
  Unsupported,
} from "./driver.mjs";

const BOX = readDeck(fileURLToPath(new URL("../../../spec/venti/data/reconstructed-1.csv", import.meta.url)));

const claims = {
  protocol: 1,
  name: "Venti by hand",
  version: "1.0",
  language: "javascript",
  games: ["venti"],
  features: [
    "conditions",
    "positions",
    "views",
    "scores",
    "counts",
    ...[2, 3, 4, 5, 6].map((players) => `players-${players}`),
  ],
};

const EMPTY = "-";
const NOTHING = function* () {};
const GOES_ON = {
  "take a turn": turns,
  "keep the hand limit": turnsFromHandLimit,
  "the end": NOTHING,
};

// --- positions ---------------------------------------------------------------------------------------

function begin({ setup, position }) {
  if (!position || position.at === "set up") {
    return () => started(newTable(setup.players, BOX), match);
  }
  const flow = GOES_ON[position.at];
  if (!flow) throw new Unsupported(`no start at "${position.at}"`);
  return () => started(tableAt(setup.players, position), flow);
}

function started(table, flow) {
  return { table, flow: flow(table) };
}

function tableAt(players, { zones, variables }) {
  const table = newTable(players, BOX);
  const row = (cards) => cards.map((card) => (card === EMPTY ? null : card));
  Object.assign(table, {
    drawPile: [...zones["draw pile"]],
    discardPile: [...zones["discard pile"]],
    chaosCards: [...zones.aside],
    targets: row(zones.targets),
    centre: row(zones.centre),
    freezers: Object.values(variables.freezer).map(seatOf),
    starter: seatOf(variables.starter),
    active: seatOf(variables.active),
    used: variables["actions used"],
    idleTurns: variables["idle turns"] ?? 0,
    tenPaid: variables["ten paid"],
    ender: seatOf(variables.trigger),
    lastTurns: variables["last turns run"] ? Object.values(variables["last turn"]) : null,
  });
  for (const [seat, own] of table.seats.entries()) {
    const letter = letterOf(seat);
    own.hand.push(...zones.hand[letter]);
    own.points.push(...zones.points[letter]);
    own.jokers.push(...zones.jokers[letter]);
    own.extras.push(...zones["extra actions"][letter]);
  }
  return table;
}

function zones(table) {
  const row = (cards) => cards.map((card) => card ?? EMPTY);
  const each = (zone) => bySeat(table.seats.map((own) => own[zone]));
  return structuredClone({
    "draw pile": table.drawPile,
    "discard pile": table.discardPile,
    aside: table.chaosCards,
    targets: row(table.targets),
    centre: row(table.centre),
    hand: each("hand"),
    points: each("points"),
    jokers: each("jokers"),
    "extra actions": each("extras"),
    shown: table.shown,
    "used jokers": table.usedJokers,
  });
}

/** What the table shows to everybody; what the rules remember besides is their affair. */
function variables(table) {
  return { freezer: table.freezers.map(letterOf), "ten paid": table.tenPaid };
}

function seen({ zones, variables }, { freezers }, player) {
  const below = zones["discard pile"].slice(0, -1);
  return {
    zones: {
      ...zones,
      "draw pile": hidden(zones["draw pile"]),
      "discard pile": [...hidden(below), ...zones["discard pile"].slice(-1)],
      targets: zones.targets.map((card, place) => (freezers[place] === null ? card : HIDDEN)),
      hand: onlyOwn(zones.hand, player),
      "extra actions": onlyOwn(zones["extra actions"], player),
    },
    // In a view, what belongs to the places of a row stands under their numbers.
    variables: { ...variables, freezer: byPlace(variables.freezer) },
  };
}

function byPlace(values) {
  return Object.fromEntries(values.map((value, place) => [place + 1, value]));
}

// --- conditions --------------------------------------------------------------------------------------

function condition({ condition: text, hand, permanent_jokers: jokers }) {
  const parsed = readCondition(text);
  if (!parsed) return { refused: true };
  const have = counted([...hand, ...jokers].map(valueOf));
  return { met: canBeMet(parsed, counted([]), have) };
}

/** Cards are named by their number, or by an id that begins with it; a joker card is a J. */
function valueOf(card) {
  return /^[0-7]/.test(card) ? Number(card[0]) : ANYTHING;
}

await serve(claims, { condition, ...answersOf({ begin, zones, variables, seen, ranking }) });
