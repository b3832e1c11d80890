/**
 * A conformance driver around the Verhext! of this folder.
 *
 *     rulescore conform verhext --driver "node examples/javascript/drivers/verhext-driver.mjs"
 */

import { fileURLToPath } from "node:url";

import { NATURE } from "../asking.mjs";
import * as verhext from "../verhext.mjs";
import { answersOf, bySeat, hidden, letterOf, onlyOwn, seatOf, serve, Unsupported } from "./driver.mjs";

const DATA = new URL("../../../spec/verhext/data/", import.meta.url);
const [CARDS, PROPHECIES] = ["cards.csv", "prophecies-1.csv"].map((name) => new URL(name, DATA));
const BOX = verhext.readBox(fileURLToPath(CARDS), fileURLToPath(PROPHECIES));
const HAT = "witch hat";

const claims = {
  protocol: 1,
  name: "Verhext! by hand",
  version: "1.0",
  language: "javascript",
  games: ["verhext"],
  features: ["positions", "views", "scores", "counts", "players-3", "players-4", "players-5"],
};

const NOTHING = function* () {};
const GOES_ON = {
  "prepare the round": verhext.rounds,
  "make prophecies": verhext.roundsFromProphecies,
  "play a trick": verhext.roundsFromTricks,
  count: verhext.roundsFromCounting,
  "the end": NOTHING,
};

// --- positions ---------------------------------------------------------------------------------------

function begin({ setup, position }) {
  if (!position || position.at === "set up") {
    return () => started(verhext.newTable(setup.players, BOX), verhext.match);
  }
  const flow = GOES_ON[position.at];
  if (!flow) throw new Unsupported(`no start at "${position.at}"`);
  return () => started(tableAt(setup.players, position), flow);
}

function started(table, flow) {
  return { table, flow: flow(table) };
}

function tableAt(players, { zones, variables }) {
  const table = verhext.newTable(players, BOX);
  Object.assign(table, {
    round: variables.round,
    crystalBall: seatOf(variables["crystal ball"]),
    active: seatOf(variables.active),
    leader: seatOf(variables.leader),
    drawPile: [...zones["draw pile"]],
    trumpCard: zones["trump card"][0] ?? null,
    discarded: [...zones["discarded cards"]],
    piles: table.piles.map((_, number) => countOf(zones["prophecy piles"], String(number))),
    hatPile: zones["hat pile"],
    box: zones.box,
  });
  for (const [seat, own] of table.seats.entries()) {
    Object.assign(own, seatAt(zones, variables, letterOf(seat)));
  }
  return table;
}

function countOf(cards, wanted) {
  return cards.filter((card) => card === wanted).length;
}

function seatAt(zones, variables, letter) {
  const [bid] = zones.bid[letter];
  return {
    hand: [...zones.hand[letter]],
    playing: [...zones.playing[letter]],
    won: [...zones["won cards"][letter]],
    tricks: variables["tricks won"][letter],
    bid: bid === undefined ? null : { number: Number(bid), face: variables["chosen face"][letter] },
    zeroCards: zones["zero cards"][letter].length,
    fulfilled: eachFace(zones.fulfilled[letter], Number),
    failed: eachFace(zones.failed[letter], Number),
    hats: zones.hats[letter],
  };
}

function eachFace(cards, change) {
  return Object.fromEntries(verhext.FACES.map((face) => [face, cards[face].map(change)]));
}

function zones(table) {
  const each = (tell) => bySeat(table.seats.map(tell));
  return structuredClone({
    "draw pile": table.drawPile,
    "trump card": table.trumpCard === null ? [] : [table.trumpCard],
    hand: each(({ hand }) => hand),
    playing: each(({ playing }) => playing),
    "won cards": each(({ won }) => won),
    "discarded cards": table.discarded,
    "prophecy piles": table.piles.flatMap((left, number) => new Array(left).fill(String(number))),
    "sample cards": [],
    bid: each(({ bid }) => (bid ? [String(bid.number)] : [])),
    "zero cards": each(({ zeroCards }) => new Array(zeroCards).fill("0")),
    fulfilled: each(({ fulfilled }) => eachFace(fulfilled, String)),
    failed: each(({ failed }) => eachFace(failed, String)),
    "hat pile": table.hatPile,
    hats: each(({ hats }) => hats),
    box: table.box,
  });
}

/** What the table shows to everybody; what the rules remember besides is their affair. */
function variables({ crystalBall, round, seats }, question) {
  const known = { round };
  if (crystalBall !== null) known["crystal ball"] = letterOf(crystalBall);
  if (question && question.asked !== NATURE) {
    known["tricks won"] = bySeat(seats.map(({ tricks }) => tricks)); // while a round lasts
  }
  return known;
}

/** Packets lie face down, and of a hand only its owner sees more than its size (win.4). */
function seen({ zones, variables }, table, player) {
  const hats = (number) => new Array(number).fill(HAT);
  return {
    zones: {
      ...zones,
      "draw pile": hidden(zones["draw pile"]),
      "discarded cards": hidden(zones["discarded cards"]),
      "won cards": onlyOwn(zones["won cards"], null),
      hand: onlyOwn(zones.hand, player),
      "hat pile": hats(table.hatPile),
      hats: bySeat(table.seats.map((own) => hats(own.hats))),
      box: hats(table.box),
    },
    variables,
  };
}

await serve(claims, answersOf({ begin, zones, variables, seen, ranking: verhext.ranking }));
