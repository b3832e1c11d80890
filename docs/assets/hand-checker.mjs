/**
 * <rule-hand-checker game="venti">: type a hand and a condition, and read the answer.
 *
 * What is right is said by the module that is generated from the game's text and lies beside this file;
 * here are only fields and words. The element needs no start of its own: wherever a page puts it, it works.
 */

const STYLE = `
  :host {
    display: block;
    max-width: 34rem;
    padding: 1rem;
    border: 0.05rem solid var(--md-default-fg-color--lighter, #999);
    border-radius: 0.3rem;
    color: var(--md-default-fg-color, CanvasText);
    font-size: 0.8rem;
  }
  label { display: block; margin: 0 0 0.2rem; font-weight: 700; }
  p { margin: 0 0 0.8rem; }
  .hint { margin: 0.2rem 0 0; color: var(--md-default-fg-color--light, GrayText); font-size: 0.7rem; }
  input, select {
    box-sizing: border-box;
    width: 100%;
    padding: 0.45rem 0.55rem;
    border: 0.05rem solid var(--md-default-fg-color--light, #777);
    border-radius: 0.2rem;
    background: var(--md-default-bg-color, Canvas);
    color: inherit;
    font: inherit;
    font-size: max(16px, 0.8rem);
  }
  input:focus-visible, select:focus-visible {
    outline: 0.15rem solid var(--md-accent-fg-color, Highlight);
    outline-offset: 0.1rem;
  }
  input[aria-invalid="true"] { border-style: dashed; border-width: 0.1rem; }
  output { display: block; min-height: 5rem; overflow-wrap: anywhere; }
  .verdict { margin: 0 0 0.5rem; font-size: 0.95rem; font-weight: 700; }
  ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0 0 0.8rem; padding: 0; list-style: none; }
  li { text-align: center; }
  .card {
    display: grid;
    place-content: center;
    box-sizing: border-box;
    width: max-content;
    min-width: 2.4rem;
    height: 3.3rem;
    margin: 0 auto 0.2rem;
    padding: 0 0.3rem;
    border: 0.08rem solid currentColor;
    border-radius: 0.3rem;
    background: var(--md-code-bg-color, Canvas);
    font-size: 1rem;
    font-weight: 700;
  }
  .stays { border-style: double; border-width: 0.2rem; }
  .of { font-size: 0.7rem; }
`;

const HTML = `
  <style>${STYLE}</style>
  <p>
    <label for="printed">A printed condition</label>
    <select id="printed"><option value="">or type one below</option></select>
  </p>
  <p>
    <label for="condition">Condition</label>
    <input id="condition" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="signs">
    <span id="signs" class="hint"></span>
  </p>
  <p>
    <label for="hand">Cards in your hand</label>
    <input id="hand" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="cards">
    <span id="cards" class="hint"></span>
  </p>
  <p>
    <label for="jokers">Permanent jokers before you (may be empty)</label>
    <input id="jokers" autocomplete="off" autocapitalize="off" spellcheck="false">
  </p>
  <output role="status" for="condition hand jokers"></output>
`;

const FIELDS = ["condition", "hand", "jokers"];

class HandChecker extends HTMLElement {
  async connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = HTML;
    try {
      this.game = await import(new URL(`./conditions-${this.getAttribute("game")}.mjs`, import.meta.url));
    } catch {
      this.#said([element("p", "The rules of this game could not be loaded, so nothing is answered here.")]);
      return;
    }
    this.#offer();
    for (const field of FIELDS) this.#field(field).addEventListener("input", () => this.#tell());
    this.#tell();
    this.setAttribute("ready", "");
  }

  #field(id) {
    return this.shadowRoot.getElementById(id);
  }

  /** The hints, the printed conditions, and a first question. */
  #offer() {
    const { symbols, rules, conditions } = this.game.GAME;
    const signs = symbols.map((symbol) => symbol.signs.join(" or ")).join(", ");
    this.#field("signs").textContent = `Numbers 0 to ${rules.largestDigit}, ?, =, and the symbols ${signs}`;
    this.#field("cards").textContent = "Numbers, ids of cards, and J for a joker, with blanks between them";
    const list = this.#field("printed");
    for (const [condition, cards] of byCondition(conditions)) {
      list.append(new Option(`${condition}   (on ${cards.join(", ")})`, condition));
    }
    list.addEventListener("change", () => {
      if (list.value) this.#field("condition").value = list.value;
      this.#tell();
    });
    this.#field("condition").value = this.getAttribute("condition") ?? "? = ?";
    this.#field("hand").value = this.getAttribute("hand") ?? "3 3 J";
  }

  #tell() {
    const asked = Object.fromEntries(FIELDS.map((field) => [field, this.#field(field).value]));
    const found = this.game.answer(asked);
    for (const field of FIELDS) this.#field(field).setAttribute("aria-invalid", String(isWrong(field, found)));
    const list = this.#field("printed");
    list.value = [...list.options].some((one) => one.value === asked.condition) ? asked.condition : "";
    this.#said(wordsOf(found, this.game.GAME));
  }

  #said(nodes) {
    this.shadowRoot.querySelector("output").replaceChildren(...nodes);
  }
}

/** Every printed condition once, with the cards that carry it. */
function byCondition(conditions) {
  const found = new Map();
  for (const { card, condition } of conditions) found.set(condition, [...(found.get(condition) ?? []), card]);
  return [...found].sort(([one], [other]) => one.length - other.length);
}

function isWrong(field, found) {
  return (found.errors ?? []).some((error) => error.span.text === field);
}

function wordsOf(found, game) {
  if (found.errors) return [verdict("This cannot be read"), ...found.errors.flatMap(problem)];
  const notes = (found.warnings ?? []).flatMap(problem);
  return found.met ? [...paid(found, game), ...notes] : [...refused(found), ...notes];
}

function problem({ message, notes = [], repair }) {
  const help = repair?.text ?? notes[0];
  return [element("p", help ? `${message}: ${help}` : message)];
}

function paid({ condition, uses, discarded, stays }, game) {
  const cards = element("ul");
  cards.setAttribute("aria-label", "the payment, sign by sign");
  cards.append(...uses.map((one) => use(one, game)));
  return [
    verdict(`Yes, these cards meet ${condition}`),
    cards,
    element("p", `Discarded: ${listed(discarded)}`),
    element("p", `Stays: ${listed(stays.hand)}${jokers(stays.jokers)}`),
  ];
}

function use({ sign, card, from, as }, game) {
  const item = element("li");
  const drawn = element("span", card, from === "jokers" ? "card stays" : "card");
  const taken = from === "jokers" ? ", a permanent joker" : isWild(card, game) ? `, as ${as}` : "";
  item.append(drawn, element("span", `for ${sign}${taken}`, "of"));
  return item;
}

function isWild(card, game) {
  const [, face] = game.known.find(([word]) => word === card);
  return game.faces[face].wild;
}

function refused({ condition, unserved, missing, enough, only_jokers: onlyJokers }) {
  const why = onlyJokers
    ? "Permanent jokers alone do not do: a card of the hand has to be laid too"
    : `Cannot be served: ${unserved}`;
  const much = missing ? `Missing: ${missing} more fitting card${missing === 1 ? "" : "s"}` : "No further cards would help";
  const lines = [why, much, ...(enough ? [`One more would do: ${enough.join(" or ")}`] : [])];
  return [verdict(`No, these cards do not meet ${condition}`), ...lines.map((line) => element("p", line))];
}

const verdict = (text) => element("p", text, "verdict");
const listed = (cards) => cards.join(" ") || "nothing";
const jokers = (cards) =>
  cards.length === 0 ? "" : `, and the permanent joker${cards.length > 1 ? "s" : ""} ${listed(cards)}`;

function element(name, text = "", kind = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

if (!customElements.get("rule-hand-checker")) customElements.define("rule-hand-checker", HandChecker);
