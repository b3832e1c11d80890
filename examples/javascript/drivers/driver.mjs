/**
 * What the conformance drivers of this folder share: the conversation, and answers about any game
 * that asks questions as `asking.mjs` tells.
 *
 * @typedef {object} Rules
 * @property {(given: object) => () => {table: object, flow: Generator}} begin
 *   How to lay out what is given, as often as one likes.
 * @property {(table: object) => object} zones
 * @property {(table: object, question: object | undefined) => object} variables
 * @property {(position: {zones: object, variables: object}, table: object, player: string) => object} seen
 *   What a player sees of a position.
 * @property {(table: object) => number[][]} ranking
 */

import { createInterface } from "node:readline";

import { NATURE, open, SEATS, sum } from "../asking.mjs";

export const HIDDEN = "hidden";

/** This is not played here. */
export class Unsupported extends Error {}

/** Answer line by line until somebody says bye. */
export async function serve(claims, answers) {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.cmd === "bye") break;
    const said = request.cmd === "hello" ? claims : reply(request, answers);
    process.stdout.write(JSON.stringify(said) + "\n");
  }
  process.stdin.destroy();
}

function reply({ id, vector }, answers) {
  const answer = answers[vector.kind];
  if (!answer) return { id, unsupported: true, why: `no ${vector.kind} here` };
  try {
    return { id, result: answer(vector.given) };
  } catch (error) {
    if (error instanceof Unsupported) return { id, unsupported: true, why: error.message };
    return { id, failed: String(error) };
  }
}

/** @param {Rules} rules */
export function answersOf(rules) {
  const start = (given) => open(rules.begin(given)());
  return {
    view(given) {
      const { table, question } = start(given);
      const position = { zones: rules.zones(table), variables: rules.variables(table, question) };
      return rules.seen(position, table, given.player);
    },
    legal(given) {
      const { question } = start(given);
      return { asked: askedWord(question), actions: textsOf(question) };
    },
    step(given) {
      const game = start(given);
      if (askedWord(game.question) !== given.by || !game.question.options.has(given.do)) {
        return { refused: true };
      }
      for (const text of [given.do, ...given.came]) game.answer(text);
      return { position: positionOf(rules, game) };
    },
    trace(given) {
      const game = start(given);
      const positions = [positionOf(rules, game)];
      for (const step of given.steps) {
        game.answer(step.do ?? step.came);
        positions.push(positionOf(rules, game));
      }
      return { positions };
    },
    score(given) {
      const places = rules.ranking(start(given).table);
      return { places: places.map((seats) => seats.map((seat) => SEATS[seat])) };
    },
    count(given) {
      const begin = rules.begin(given);
      const after = (path) => ways(begin, path, given.depth - path.length);
      const first = textsOf(start(given).question).map((text) => [text, after([text])]);
      return { count: sum(first.map(([, number]) => number)), first: Object.fromEntries(first) };
    },
  };
}

function positionOf(rules, { table, question }) {
  return {
    asked: askedWord(question),
    zones: rules.zones(table),
    variables: rules.variables(table, question),
  };
}

function askedWord(question) {
  if (!question) return "nobody";
  return question.asked === NATURE ? NATURE : SEATS[question.asked];
}

function textsOf(question) {
  return question ? [...question.options.keys()] : [];
}

/** In how many ways play can go on after some answers. */
function ways(begin, path, depth) {
  if (depth === 0) return 1;
  const game = open(begin());
  for (const text of path) game.answer(text);
  const texts = textsOf(game.question);
  if (depth === 1) return texts.length;
  return sum(texts.map((text) => ways(begin, [...path, text], depth - 1)));
}

// --- seats and cards by their names ------------------------------------------------------------------

export function seatOf(letter) {
  return letter === "nobody" ? null : SEATS.indexOf(letter);
}

export function letterOf(seat) {
  return seat === null ? "nobody" : SEATS[seat];
}

/** One value for each seat, under its letter. */
export function bySeat(values) {
  return Object.fromEntries(values.map((value, seat) => [SEATS[seat], value]));
}

export function hidden(cards) {
  return cards.map(() => HIDDEN);
}

/** What everybody has, with only one's own open. */
export function onlyOwn(cards, player) {
  return Object.fromEntries(
    Object.entries(cards).map(([seat, own]) => [seat, seat === player ? own : hidden(own)]),
  );
}
