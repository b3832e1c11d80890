/* --- which card serves which sign ------------------------------------------------------------------------- */

/**
 * Cards of one kind are all alike, and tried once. A place in the search that has failed is not entered again:
 * whether the other signs can be served depends on the place alone.
 *
 * @typedef {{face: object, kept: boolean, count: number}} Kind
 *   Cards that are alike; those that are kept stay with their owner.
 */

const ANY = {};

function fits(sign, face) {
  if (sign.number !== undefined) return face.number === sign.number;
  return sign.symbol === undefined ? face.number !== null : face.symbol === sign.symbol;
}

const serves = (sign, face, shared) => face.wild || (fits(sign, face) && (shared === ANY || fits(shared, face)));

/** What the cards of a group can all show; one is to be chosen, and none means never served. */
function sharedValues(group, numbers) {
  if (group.length === 1) return [ANY];
  const { equalsOverSymbols } = GAME.rules;
  const symbols = group.filter((sign) => sign.symbol !== undefined);
  if (symbols.length > 0 && equalsOverSymbols === "rejected") return [];
  if (symbols.length > 0 && equalsOverSymbols === "same_symbol") return onlyOne(symbols);
  const digits = group.filter((sign) => sign.number !== undefined);
  return digits.length > 0 ? onlyOne(digits) : numbers.map((number) => ({ number }));
}

const onlyOne = (signs) => (signs.every((sign) => sameSign(sign, signs[0])) ? [signs[0]] : []);

/** The cards by kind: by number, then symbol, jokers last, kept ones first among their like. */
function kindsOf(kept, may) {
  const kinds = [];
  for (const [faces, isKept] of [[may, false], [kept, true]]) {
    for (const face of faces) {
      const like = kinds.find((kind) => kind.face === face && kind.kept === isKept);
      if (like) like.count += 1;
      else kinds.push({ face, kept: isKept, count: 1 });
    }
  }
  return kinds.sort((one, other) => one.face.rank - other.face.rank || other.kept - one.kept);
}

/** The signs, the most particular first, with the kinds of card that serve each. */
function problemOf(groups, kinds) {
  const shown = kinds.map((kind) => kind.face.number).filter((number) => number !== null);
  const digits = Array.from({ length: LAST_DIGIT + 1 }, (_, number) => number);
  const numbers = [...new Set([...digits, ...shown])].sort((one, other) => one - other);
  const steps = stepsOf(groups, numbers);
  const serving = steps.map((step) => step.values.map((shared) => kindsThatServe(step, shared, kinds)));
  return { steps, kinds, serving, mostWild: steps.length, mostSpent: steps.length, leastSpent: 0 };
}

function stepsOf(groups, numbers) {
  let printed = 0;
  const blocks = groups.map((group) => {
    const values = sharedValues(group, numbers);
    const last = group.length - 1;
    return group.map((sign, at) => ({ sign, printed: printed++, isLast: at === last, joined: last > 0, values }));
  });
  return blocks.sort((one, other) => breadth(one) - breadth(other)).flat();
}

/** Sorts groups: numbers and symbols, then groups (long ones first), then single question marks. */
function breadth(block) {
  const free = block.every(({ sign }) => sign.number === undefined && sign.symbol === undefined);
  if (free && block.length === 1) return 2 * MOST_SIGNS;
  return (free ? MOST_SIGNS : 0) - block.length;
}

function kindsThatServe(step, shared, kinds) {
  return [...kinds.keys()].filter((kind) => serves(step.sign, kinds[kind].face, shared));
}

/** A kind of card and a shared value for every step, or null. */
function search(problem) {
  const left = problem.kinds.map((kind) => kind.count);
  return searchFrom(problem, { step: 0, left, value: null, hasNatural: false, shown: [] }, new Set());
}

function searchFrom(problem, place, failed) {
  const key = JSON.stringify(place);
  if (failed.has(key) || !maySucceed(problem, place)) return null;
  if (place.step === problem.steps.length) return [];
  for (const choice of choices(problem, place)) {
    const rest = searchFrom(problem, following(problem, place, choice), failed);
    if (rest) return [choice, ...rest];
  }
  failed.add(key);
  return null;
}

/** Whether the bounds can still be kept by the signs that remain. */
function maySucceed(problem, place) {
  const size = problem.steps.length;
  const remain = size - place.step;
  const least = (counts) => leastUsed(problem, place, remain, counts);
  return (
    (problem.mostWild >= size || least((kind) => kind.face.wild) <= problem.mostWild) &&
    (problem.mostSpent >= size || least((kind) => !kind.kept) <= problem.mostSpent) &&
    (remain > 0 || problem.leastSpent === 0 || least((kind) => !kind.kept) >= problem.leastSpent)
  );
}

/** How many of the cards that count it takes at least: those used, and what no other card can serve. */
function leastUsed(problem, place, remain, counts) {
  let [used, others] = [0, 0];
  for (const [at, kind] of problem.kinds.entries()) {
    if (counts(kind)) used += kind.count - place.left[at];
    else others += place.left[at];
  }
  return used + Math.max(0, remain - others);
}

/** Every kind of card that may serve the next sign, with everything that its group may show. */
function* choices(problem, place) {
  const [step, serving] = [problem.steps[place.step], problem.serving[place.step]];
  const watches = GAME.rules.naturalInGroup && step.joined;
  for (const value of place.value === null ? serving.keys() : [place.value]) {
    if (place.shown.includes(step.values[value].number ?? null)) continue;
    for (const kind of serving[value]) {
      const hasNatural = watches && (place.hasNatural || !problem.kinds[kind].face.wild);
      if (place.left[kind] > 0 && (hasNatural || !(watches && step.isLast))) yield { kind, value, hasNatural };
    }
  }
}

function following(problem, place, { kind, value, hasNatural }) {
  const step = problem.steps[place.step];
  const left = place.left.map((count, at) => (at === kind ? count - 1 : count));
  const next = { step: place.step + 1, left, value, hasNatural, shown: place.shown };
  if (!step.isLast) return next;
  const { number } = step.values[value];
  const shown = GAME.rules.groupsDiffer && step.joined && number !== undefined;
  return { ...next, value: null, hasNatural: false, shown: shown ? withNumber(place.shown, number) : place.shown };
}

const withNumber = (shown, number) => [...shown, number].sort((one, other) => one - other);
