/* --- the answer ------------------------------------------------------------------------------------------- */

/** Whether some of these cards and kept cards meet a condition. */
function isMet(groups, may, kept = [], leastSpent = 0) {
  return search({ ...problemOf(groups, kindsOf(kept, may)), leastSpent }) !== null;
}

/** Under one reading permanent jokers do not pay alone: a card of the hand has to be laid too. */
const handCardsNeeded = (jokers) => (GAME.rules.jokersAlone || jokers.length === 0 ? 0 : 1);

/** The cheapest payment, a use of a card for every sign as printed: fewest jokers, then fewest cards laid. */
function payment(groups, hand, jokers) {
  const kinds = kindsOf(facesOf(jokers), facesOf(hand));
  const asked = { ...problemOf(groups, kinds), leastSpent: handCardsNeeded(jokers) };
  if (!search(asked)) return null;
  const cards = [...numbered("jokers", jokers, kinds), ...numbered("hand", hand, kinds)];
  return firstUses(tightened(tightened(asked, "mostWild"), "mostSpent"), cards);
}

const facesOf = (cards) => cards.map((card) => card.face);

function numbered(source, cards, kinds) {
  const kept = source === "jokers";
  const kindOf = (card) => kinds.findIndex((kind) => kind.face === card.face && kind.kept === kept);
  return cards.map((card, index) => ({ source, index, card, kind: kindOf(card) }));
}

/** The problem with the smallest bound under which it can be solved. */
function tightened(asked, bound) {
  for (let most = 0; most < asked[bound]; most += 1) {
    const fewer = { ...asked, [bound]: most };
    if (search(fewer)) return fewer;
  }
  return asked;
}

/** Sign by sign, the first card that leaves the other signs servable. */
function firstUses(asked, cards) {
  const used = [];
  for (let printed = 0; printed < asked.steps.length; printed += 1) {
    for (const card of firstOfEachKind(cards.filter((one) => !used.includes(one)))) {
      const fixed = allowing(asked, printed, card.kind);
      if (!search(fixed)) continue;
      asked = fixed;
      used.push(card);
      break;
    }
  }
  const chosen = search(asked);
  const inPrint = asked.steps.map((step, at) => ({ step, value: chosen[at].value }));
  inPrint.sort((one, other) => one.step.printed - other.step.printed);
  return inPrint.map(({ step, value }, at) => ({ ...used[at], ...useOf(step, value, used[at].card.face) }));
}

function firstOfEachKind(cards) {
  const first = new Map();
  for (const card of cards) if (!first.has(card.kind)) first.set(card.kind, card);
  return first.values();
}

/** The same problem, with this kind of card for the sign at this place of the condition. */
function allowing(asked, printed, kind) {
  const only = (serving) => serving.map((kinds) => kinds.filter((one) => one === kind));
  const serving = asked.serving.map((one, at) => (asked.steps[at].printed === printed ? only(one) : one));
  return { ...asked, serving };
}

/** A joker for a single question mark may be any number; 0 is always one. */
function useOf({ sign, values }, value, face) {
  const isFree = sign.number === undefined && sign.symbol === undefined;
  if (!isFree) return { sign, takenAs: sign };
  if (face.number !== null && !face.wild) return { sign, takenAs: { number: face.number } };
  return { sign, takenAs: values[value] === ANY ? { number: 0 } : values[value] };
}

/** Why a condition is not met: the smallest part that cannot be served, and what would help. */
function reason(groups, hand, jokers) {
  const [may, kept] = [facesOf(hand), facesOf(jokers)];
  const needed = handCardsNeeded(jokers);
  const enough = GAME.faces
    .filter((face) => face.serves && isMet(groups, [...may, face], kept, needed))
    .map(shownAs);
  const cards = [...may, ...kept];
  if (isMet(groups, cards)) return { unserved: conditionText(groups), missing: 1, enough, only_jokers: true };
  const unserved = conditionText(smallestUnserved(groups, cards));
  const missing = missingCards(groups, cards);
  return { unserved, ...(missing && { missing }), ...(enough.length > 0 && { enough }) };
}

/** A part that the cards cannot serve, and no part with fewer signs is one. */
function smallestUnserved(groups, cards) {
  let least = groups;
  for (const group of groups) {
    const at = least.findIndex((one) => groupText(one) === groupText(group));
    const fewer = least.filter((_, index) => index !== at);
    if (!isMet(fewer, cards)) least = fewer;
  }
  if (least.length === groups.length) return groups;
  const smaller = partsOf(groups).filter((part) => sizeOf(part) < sizeOf(least));
  return smaller.find((part) => !isMet(part, cards)) ?? least;
}

/** Every choice of groups, the fewest signs first; equal groups are one choice. */
function partsOf(groups) {
  const parts = new Map();
  for (let number = 1; number < groups.length; number += 1) {
    for (const part of combinations(groups, number)) {
      const text = conditionText(part);
      if (!parts.has(text)) parts.set(text, part);
    }
  }
  return [...parts.values()].sort((one, other) => sizeOf(one) - sizeOf(other));
}

function* combinations(groups, number, from = 0) {
  if (number === 0) yield [];
  for (let at = from; number > 0 && at < groups.length; at += 1) {
    for (const rest of combinations(groups, number - 1, at + 1)) yield [groups[at], ...rest];
  }
}

/** The fewest further cards that would do, each the one wanted; nothing when no cards would. */
function missingCards(groups, cards) {
  const size = sizeOf(groups);
  const anyCards = GAME.faces.filter((face) => face.serves).flatMap((face) => Array(size).fill(face));
  const asked = problemOf(groups, kindsOf(cards, anyCards));
  for (let more = 1; more <= size; more += 1) if (search({ ...asked, mostSpent: more })) return more;
  return null;
}

/**
 * Whether a hand meets a condition, with the cheapest payment, or why not: the fields are those that
 * `rulescore meets --format json` tells. What cannot be read is told in `errors`; nothing is ever thrown.
 */
export function answer(question) {
  const { condition, hand, jokers } = question ?? {};
  const read = { condition: readCondition(condition), hand: readHand(hand), jokers: readHand(jokers, PLAIN) };
  const errors = Object.entries(read).flatMap(([text, { problems = [] }]) => within(text, problems));
  if (errors.length > 0) return { errors };
  const [groups, cards, kept] = [read.condition.groups, read.hand.cards, read.jokers.cards];
  const warnings = surplus({ hand: cards, jokers: kept });
  const told = { condition: conditionText(groups), ...(warnings.length > 0 && { warnings }) };
  const uses = payment(groups, cards, kept);
  if (!uses) return { ...told, met: false, ...reason(groups, cards, kept) };
  return { ...told, met: true, ...paid(uses, cards, kept) };
}

function paid(uses, cards, kept) {
  const laid = uses.filter((use) => use.source === "hand");
  const stay = cards.filter((_, index) => !laid.some((use) => use.index === index));
  return {
    uses: uses.map(({ sign, card, source, index, takenAs }) => ({
      sign: signText(sign),
      card: card.name,
      from: source,
      index,
      as: signText(takenAs),
    })),
    discarded: laid.map((use) => use.card.name),
    stays: { hand: namesOf(stay), jokers: namesOf(kept) },
  };
}

const namesOf = (cards) => cards.map((card) => card.name);
