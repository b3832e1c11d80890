/* --- a condition from its text ---------------------------------------------------------------------------- */

const MOST_SIGNS = 16;
const MOST_SHOWN = 5;
const DIGITS = "0123456789";
const LAST_DIGIT = GAME.rules.largestDigit;

/** Places in a text are counted in its characters, whatever room they take. */
const charactersOf = (text) => (typeof text === "string" ? Array.from(text) : []);
const isBlank = (character) => GAME.blanks.includes(character);
const isPrintable = (character) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character);
const symbolOf = (sign) => GAME.symbols.findIndex((symbol) => symbol.signs.includes(sign));

/** What is wrong with a text: a code, one sentence, and where. */
function problem(code, message, span, more = {}) {
  return { code, message, span, ...more };
}

function repair(span, replacement, text) {
  return { repair: { span, replacement, text } };
}

/** The same problems, each with the name of the text in which it is. */
function within(text, problems) {
  const named = (one) => ({ ...one, span: { ...one.span, text } });
  return problems.map(({ labels, repair: change, ...rest }) => ({
    ...named(rest),
    ...(labels && { labels: labels.map(named) }),
    ...(change && { repair: named(change) }),
  }));
}

const over = (first, last) => ({ start: first.start, end: last.end });

/** A sign is a number, a symbol, or neither: a question mark. */
function signText(sign) {
  if (sign.number !== undefined) return String(sign.number);
  return sign.symbol === undefined ? "?" : GAME.symbols[sign.symbol].signs[0];
}

const sameSign = (one, other) => one.number === other.number && one.symbol === other.symbol;
const groupText = (group) => group.map(signText).join(" = ");
const conditionText = (groups) => groups.map(groupText).join(" ");
const sizeOf = (groups) => groups.reduce((total, group) => total + group.length, 0);

/** The groups of signs that a text writes, or everything that is wrong with it. */
function readCondition(text) {
  const characters = charactersOf(text);
  const { tokens, found } = scanned(characters);
  const groups = grouped(tokens);
  const problems = [
    ...found,
    ...empty(characters, tokens, found),
    ...misplacedEquals(tokens),
    ...touching(tokens),
    ...tooLong(tokens),
    ...groups.flatMap(groupProblems),
  ].sort(inSourceOrder);
  if (problems.length > 0) return { problems: problems.slice(0, MOST_SHOWN) };
  return { groups: groups.map((group) => group.map((token) => token.sign)) };
}

function inSourceOrder(one, other) {
  const [a, b] = [one.span, other.span];
  return a.start - b.start || a.end - b.end || (one.code < other.code ? -1 : Number(one.code > other.code));
}

/** Signs and equals signs (which have no sign), and what is wrong with the characters. */
function scanned(characters) {
  const [tokens, found] = [[], []];
  for (const span of wordsOfCondition(characters)) {
    const word = characters.slice(span.start, span.end).join("");
    const sign = signOf(word);
    if (word === "=" || sign) tokens.push({ sign, span });
    else found.push(unknownSign(word, span));
    if (sign?.number > LAST_DIGIT) found.push(tooLarge(word, span));
  }
  return { tokens, found };
}

/** The characters that are no blanks, one by one, except that digits in a row are one number. */
function* wordsOfCondition(characters) {
  const isDigit = (at) => at < characters.length && DIGITS.includes(characters[at]);
  for (let start = 0, end = 0; start < characters.length; start = end) {
    end = start + 1;
    while (isDigit(start) && isDigit(end)) end += 1;
    if (!isBlank(characters[start])) yield { start, end };
  }
}

function signOf(word) {
  if (DIGITS.includes(word[0])) return { number: Number(word.slice(0, 9)) };
  if (word === "?") return {};
  const symbol = symbolOf(word);
  return symbol < 0 ? null : { symbol };
}

function tooLarge(word, span) {
  const apart = (digits) => Array.from(digits).join(" ");
  const single = `if these are single numbers, write blanks between them: "${apart(word.slice(0, 8))}"`;
  const more =
    word.length > 1
      ? repair(span, apart(word), single)
      : repair(span, "?", `write a number from 0 to ${LAST_DIGIT}, or ?`);
  const shown = word.length <= 9 ? word : `${word.slice(0, 9)}…`;
  return problem("RS153", `no card has the number ${shown}`, span, more);
}

function unknownSign(character, span) {
  const code = character.codePointAt(0);
  const hex = code.toString(16).toUpperCase().padStart(4, "0");
  const shown = isPrintable(character) ? `"${character}"` : `U+${hex}`;
  const meant = meantSign(character);
  const looks = meant && { notes: [`it looks like ${typed(meant)} and is another character`] };
  const change = meant ? repair(span, meant, `write ${typed(meant)}`) : repair(span, "", allSigns());
  return problem("RS151", `${shown} is no sign of a condition`, span, { ...looks, ...change });
}

function allSigns() {
  const signs = (at) => GAME.symbols.map((symbol) => symbol.signs[at]).join(" ");
  return `the signs are 0 to ${LAST_DIGIT}, ?, = and ${signs(0)} (or ${signs(1)})`;
}

/** The sign that this character looks like. */
function meantSign(character) {
  const found = GAME.looksLikeSign.find(([, looks]) => looks.includes(character));
  return found?.[0];
}

function typed(sign) {
  const symbol = GAME.symbols.find(({ signs }) => signs[0] === sign);
  return symbol ? symbol.signs.slice(0, 2).join(" or ") : sign;
}

/** The signs between which equals signs stand, together; misplaced equals signs are passed over. */
function grouped(tokens) {
  const groups = [];
  let joined = false;
  for (const token of tokens) {
    if (token.sign && joined && groups.length > 0) groups.at(-1).push(token);
    else if (token.sign) groups.push([token]);
    joined = !token.sign;
  }
  return groups;
}

function empty(characters, tokens, found) {
  if (tokens.length > 0 || found.length > 0) return [];
  const notes = ["write at least one sign: a number, ? or a symbol"];
  return [problem("RS150", "this condition is empty", { start: 0, end: characters.length }, { notes })];
}

function* misplacedEquals(tokens) {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1]?.sign, tokens[index + 1]?.sign];
    if (token.sign || (before && after)) continue;
    const message = `there is no sign ${before ? "behind" : "before"} this equals sign`;
    const change = repair(token.span, "", "take the = away, or write the sign that it joins");
    yield problem("RS152", message, token.span, change);
  }
}

function* touching(tokens) {
  for (const [index, right] of tokens.entries()) {
    const left = tokens[index - 1];
    if (!left?.sign || !right.sign || left.span.end !== right.span.start) continue;
    const [span, signs] = [over(left.span, right.span), [left, right].map((token) => signText(token.sign))];
    const apart = signs.join(" ");
    const change = repair(span, apart, `write "${apart}", or join them: "${signs.join(" = ")}"`);
    yield problem("RS159", "two signs stand together without a blank", span, change);
  }
}

function tooLong(tokens) {
  const signs = tokens.filter((token) => token.sign);
  if (signs.length <= MOST_SIGNS) return [];
  const message = `a condition has at most ${MOST_SIGNS} signs, not ${signs.length}`;
  return [problem("RS156", message, over(signs[MOST_SIGNS].span, signs.at(-1).span))];
}

function groupProblems(group) {
  const { equalsOverSymbols, unequalNumbersAllowed } = GAME.rules;
  const symbols = group.filter((token) => token.sign.symbol !== undefined);
  if (group.length > 1 && symbols.length > 0 && equalsOverSymbols === "rejected") {
    return [symbolJoined(group, symbols[0].span)];
  }
  if (unequalNumbersAllowed) return [];
  const numbers = group.filter((token) => token.sign.number !== undefined);
  return [...different(numbers), ...(equalsOverSymbols === "same_symbol" ? different(symbols) : [])];
}

function symbolJoined(group, place) {
  const apart = group.map((token) => signText(token.sign)).join(" ");
  const span = over(group[0].span, group.at(-1).span);
  const change = repair(span, apart, `without the equals sign: "${apart}"`);
  return problem("RS155", "an equals sign joins numbers, and this is a symbol", place, change);
}

/** The first sign that is not the same as the first of its group. */
function different(tokens) {
  const [first, ...rest] = tokens;
  const other = rest.find((token) => !sameSign(token.sign, first.sign));
  if (!other) return [];
  const [stands, joined] = [signText(first.sign), signText(other.sign)];
  const message = `${joined} is joined to ${stands}, and they are never the same`;
  const labels = [{ span: first.span, text: `${stands} stands here` }];
  const change = repair(other.span, "?", "write ? for one of them, or take the = away");
  return [problem("RS154", message, other.span, { labels, ...change })];
}
