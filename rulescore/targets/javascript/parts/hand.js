/* --- a hand of cards from its text ------------------------------------------------------------------------ */

const MOST_LETTERS = 110;
const KNOWN = new Map(GAME.known.map(([word, face]) => [word, GAME.faces[face]]));
const PLAIN = new Map([...KNOWN].filter(([, face]) => !face.wild));
const COPIES = new Map(GAME.copies);
const LOOKS_LIKE_CARD = new Map(GAME.looksLikeCard);

/** The cards that a text lists, or everything that is wrong with it; an empty text is an empty hand. */
function readHand(text, known = KNOWN) {
  const characters = charactersOf(text);
  const spans = [...wordsOfHand(characters)];
  if (spans.length > GAME.size) {
    const message = `a hand has at most ${GAME.size} cards, and here are ${spans.length}`;
    return { problems: [problem("RS158", message, over(spans[GAME.size], spans.at(-1)))] };
  }
  const read = spans.map((span) => cardOf(characters.slice(span.start, span.end), span, known));
  const problems = read.filter((one) => one.code).slice(0, MOST_SHOWN);
  return problems.length > 0 ? { problems } : { cards: read };
}

/** Everything between blanks and commas. */
function* wordsOfHand(characters) {
  let start = -1;
  for (const [at, character] of [...characters, ","].entries()) {
    const parts = character === "," || isBlank(character);
    if (parts && start >= 0) yield { start, end: at };
    if (parts) start = -1;
    else if (start < 0) start = at;
  }
}

function cardOf(letters, span, known) {
  const word = letters.join("");
  const name = [word, word.toUpperCase()].find((one) => known.has(one));
  if (name !== undefined) return { name, face: known.get(name), span };
  const [symbol, number] = symbolAndNumber(letters, word);
  const face = known.get(number);
  if (symbol < 0 || !face || face.number === null) return unknownCard(letters, span, known);
  return face.symbol === symbol ? { name: number, face, span } : otherSymbol(word, number, face, span);
}

/** A symbol before a number, as it is printed, typed or called: ●0, o0, circle-0. */
function symbolAndNumber(letters, word) {
  const [, name, number] = /^([^-]*)-?([^]*)$/u.exec(word.toLowerCase());
  const called = GAME.symbols.findIndex((symbol) => symbol.name === name);
  if (called >= 0) return [called, number];
  const symbol = symbolOf(letters[0]);
  return symbol < 0 ? [symbol, word] : [symbol, letters.slice(1).join("").replace(/^-/, "")];
}

function otherSymbol(word, number, face, span) {
  const bears = face.symbol === null ? "no symbol" : GAME.symbols[face.symbol].signs[0];
  const message = `there is no card "${word}": the number ${number} comes with ${bears}`;
  const change = repair(span, number, `write ${number} alone, or another number behind the symbol`);
  return problem("RS161", message, span, change);
}

function unknownCard(letters, span, known) {
  const [word, few] = [letters.join(""), letters.slice(0, MOST_LETTERS)];
  const notes = [`known cards: ${listed(known)}`];
  const meant = few.map((character) => LOOKS_LIKE_CARD.get(character) ?? character).join("");
  if (meant !== word && known.has(meant.toUpperCase())) {
    notes.unshift(`it looks like ${meant} and is another character`);
    const more = { notes, ...repair(span, meant, `write ${meant}`) };
    return problem("RS157", `there is no card "${word}" here`, span, more);
  }
  if (letters.length > 1 && few.every((character) => known.has(character))) {
    notes.push("cards are separated by blanks or commas");
  }
  const shown = letters.length <= 20 ? word : `${letters.slice(0, 20).join("")}…`;
  return problem("RS157", `there is no card "${shown}" here`, span, { notes });
}

function listed(known) {
  const names = [...known.keys()].sort();
  return names.slice(0, 12).join(", ") + (names.length > 12 ? ", …" : "");
}

/** What is wrong when the cards of these texts together hold more of a card than there are. */
function surplus(cardsByText) {
  const [ids, faces] = [new Map(), new Map()];
  const problemOf = (card) => {
    const [ofId, ofFace] = [counted(ids, card.name), counted(faces, card.face)];
    const copies = COPIES.get(card.name);
    if (copies !== undefined && ofId === copies + 1) return [tooMany(card, card.name, copies)];
    return ofFace === card.face.copies + 1 ? [tooMany(card, shownAs(card.face), ofFace - 1)] : [];
  };
  return Object.entries(cardsByText).flatMap(([text, cards]) => within(text, cards.flatMap(problemOf)));
}

function counted(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts.get(key);
}

function tooMany(card, name, copies) {
  const thereAre = copies === 1 ? "is 1 card" : `are ${copies} cards`;
  const message = `there ${thereAre} "${name ?? card.name}" in the game, and this is one more`;
  return problem("RS160", message, card.span, { notes: ["permanent jokers are cards of the game too"] });
}

/** The plain name of a card: its number, or J; nothing for a card that serves nothing. */
function shownAs(face) {
  if (face.wild) return "J";
  return face.number === null ? null : String(face.number);
}
