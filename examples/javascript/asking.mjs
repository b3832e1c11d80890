/**
 * How the games of this folder ask: their rules are generators that stop at every question.
 *
 * A question says who is asked and what may be answered. The answer is one of those texts, and the
 * generator goes on with what stands behind it.
 *
 * @typedef {{asked: number | typeof NATURE, options: Map<string, unknown>}} Question
 */

export const SEATS = "ABCDEF";
export const NATURE = "nature";

/** Ask for one of some texts; what stands behind the text that was chosen. */
export function* choose(asked, options) {
  return options.get(yield { asked, options });
}

/** Let chance take one card out of a pile that nobody sees. */
export function* drawFrom(pile) {
  const card = yield* choose(NATURE, new Map(pile.map((one) => [one, one])));
  removeOne(pile, card);
  return card;
}

/** Take one copy of a card away. */
export function removeOne(cards, card) {
  cards.splice(cards.indexOf(card), 1);
}

/** Every seat once, clockwise from this one on. */
export function* clockwise(first, players) {
  for (let step = 0; step < players; step += 1) yield (first + step) % players;
}

export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * A game that is being played: its table, and the question it waits at (none when it is over).
 *
 * A generator cannot be copied, so whoever wants to look ahead plays the same answers again.
 */
export function open({ table, flow }) {
  let question = flow.next().value;
  return {
    table,
    get question() {
      return question;
    },
    answer(text) {
      if (!question?.options.has(text)) throw new Error(`${text} is not possible`);
      question = flow.next(text).value;
    },
  };
}
