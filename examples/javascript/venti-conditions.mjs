/**
 * The conditions of Venti's target cards, and which cards meet them.
 *
 * Two cards of the same number serve the same signs, since the number fixes the symbol (details.8).
 * So cards are counted here: how many of each number 0 to 7, and how many that stand for anything.
 *
 * @typedef {{symbol?: number, number?: number, size: number}} Group
 *   One sign, or several joined by equals signs. Without a symbol it is served by numbers: by a
 *   certain one, or by any that is the same for the whole group.
 */

export const NUMBERS = 8;
export const ANYTHING = NUMBERS;

const SYMBOLS = ["●○o", "▲△^", "◆◇d", "■□s"];

/** A condition as it is printed, or nothing where that is none. */
export function readCondition(text) {
  const words = text.split("=").flatMap((part, place) => [...(place ? ["="] : []), ...signsIn(part)]);
  const groups = [];
  for (const [place, word] of words.entries()) {
    if (word === "=") continue;
    const group = readSign(word);
    if (!group) return null;
    if (words[place - 1] !== "=") groups.push(group);
    else if (!join(groups.at(-1), group)) return null;
  }
  const loose = words.some((word, place) => word === "=" && isLoose(words, place));
  return groups.length === 0 || loose ? null : groups;
}

function signsIn(text) {
  return text.split(/\s+/).filter(Boolean);
}

function readSign(word) {
  if (word === "?") return { size: 1 };
  if (/^[0-7]$/.test(word)) return { number: Number(word), size: 1 };
  const symbol = SYMBOLS.findIndex((signs) => word.length === 1 && signs.includes(word));
  return symbol < 0 ? null : { symbol, size: 1 };
}

/** Numbers before and behind an equals sign are the same one (fulfil.5); symbols are not joined. */
function join(group, next) {
  if (!group || group.symbol !== undefined || next.symbol !== undefined) return false;
  if (group.number !== undefined && next.number !== undefined && group.number !== next.number) return false;
  group.number ??= next.number;
  group.size += 1;
  return true;
}

/** An equals sign needs a sign on either side. */
function isLoose(words, place) {
  return [words[place - 1], words[place + 1]].some((word) => word === undefined || word === "=");
}

/** How many cards a condition takes: one for each sign (fulfil.11). */
export function sizeOf(condition) {
  return condition.reduce((total, group) => total + group.size, 0);
}

/** How many there are of each number, and of those that stand for anything. */
export function counted(values) {
  const counts = new Array(NUMBERS + 1).fill(0);
  for (const value of values) counts[value] += 1;
  return counts;
}

/** Whether some of these meet the condition, all that are laid already among them (fulfil.13). */
export function canBeMet(condition, laid, spare) {
  const left = laid.map((count, value) => count + spare[value]);
  return serve(condition, left, spare);
}

/** Serve group after group from what is left; in the end no more may be left than was spare. */
function serve([group, ...others], left, spare) {
  if (!group) return left.every((count, value) => count <= spare[value]);
  return valuesFor(group).some((value) => {
    const most = Math.min(group.size, left[value]);
    for (let cards = most; cards >= 0; cards -= 1) {
      const jokers = group.size - cards;
      if (jokers > left[ANYTHING]) return false;
      const rest = left.with(value, left[value] - cards);
      rest[ANYTHING] -= jokers;
      if (serve(others, rest, spare)) return true;
    }
    return false;
  });
}

/** The numbers that can serve a group: each number belongs to one symbol, each symbol has two. */
function valuesFor({ symbol, number }) {
  if (number !== undefined) return [number];
  if (symbol !== undefined) return [2 * symbol, 2 * symbol + 1];
  return [0, 1, 2, 3, 4, 5, 6, 7];
}
