// The short form of a text: what it does as icons and numbers. What has no icon is said in its own words.
import { html } from "../h.js";
import { Icon, drawingId } from "../drawings.js";
import { SymbolMark } from "./die.js";

const ICONS = {
  deal: "hit", add: "hit", take: "self", heal: "heal", prevent: "shield", avoid: "shield", cp: "cp", "lose cp": "cp", "steal cp": "cp",
  draw: "draw", roll: "dice", undefendable: "undef", steal: "heal", attempt: "replay",
};
const SIGNS = { add: "+", "lose cp": "−" };

export const kindIcon = (kind) => (!kind ? "hit" : kind.includes("undefendable") ? "undef" : kind.includes("ultimate") ? "crown" : "hit");

export function TokenIcon({ name }) {
  const base = name.replace(/ \(.*\)$/, "");
  return drawingId("token", base) ? html`<${Icon} set="token" name=${base} />` : html`<span class="letters">${base.split(" ").map((word) => word[0]).join("").slice(0, 2)}</span>`;
}

// How a token looks by its kind: round, eight-sided or square.
export const tokenShape = (kind) => (kind === "negative" ? "negative" : kind === "positive" ? "positive" : "own");

function Amount({ part }) {
  const sum = part.plus && (part.n || part.plus.total) ? "+" : "";
  const n = part.n ?? (part.plus?.total ? "" : part.plus ? "?" : "");
  return html`<b>${SIGNS[part.do] || ""}${n}${part.do === "avoid" ? "all" : ""}${sum}</b>`;
}

function When({ part, seat, brief }) {
  if (part.on && brief) return html`${part.on.map(([symbol, n]) => html`${n > 1 && html`<b>${n}</b>`}<${SymbolMark} seat=${seat} symbol=${symbol} />`)}<span class="leads">${part.each ? "×" : "→"}</span>`;
  if (part.on) return html`${part.on.map(([symbol, n]) => html`${Array.from({ length: n }, () => html`<${SymbolMark} seat=${seat} symbol=${symbol} />`)}`)}<span class="leads">${part.each ? "×" : "→"}</span>`;
  if (part.range) return html`<b>${part.range[0] === part.range[1] ? part.range[0] : `${part.range[0]}–${part.range[1]}`}</b>`;
  if (part.when?.total) return html`<b>${part.when.less ? "≤" : "≥"}${part.when.total}</b>`;
  if (part.when?.["of a kind"]) return html`<span>${part.when["of a kind"]} alike</span>`;
  if (part.if === "otherwise") return html`<span>else</span>`;
  if (!part.if || part.do === "take") return null;
  return html`<span>${brief ? `if ${part.if}:` : part.if}</span>`;
}

export function What({ part, brief }) {
  if (part.token) return html`<span class="gist-token">${part.n > 1 && html`<b>${part.n}</b>`}<${TokenIcon} name=${part.token} />${!brief && html`<span>${part.token}</span>`}</span>`;
  if (part.do === "roll") return html`<span class="gist-dice">${Array.from({ length: part.dice }, () => html`<${Icon} name="dice" />`)}</span>`;
  const icon = part.do === "deal" ? kindIcon(part.kind) : ICONS[part.do];
  if (!icon) return html`<span>${part.text}</span>`;
  return html`<${Icon} name=${icon} /><${Amount} part=${part} />`;
}

// What has no icon falls into its clauses, so that where room is short the first of them stay.
const CLAUSES = /(?<=[:;]) /;
const clauses = (part) => (part.token || part.on || part.do === "roll" || part.do === "deal" || ICONS[part.do] ? [part] : part.text.split(CLAUSES).map((text, at) => ({ ...part, if: at ? "" : part.if, text })));

// The parts in a row; brief: without the names of tokens, for a card that is lifted to be read. The words
// of the whole text stand beside it for whoever cannot see it.
export function Gist({ parts, seat, brief = false }) {
  return html`<span class="gist" aria-hidden="true">${(brief ? parts : parts.flatMap(clauses)).map((part) => html`<span class="gist-part"><${When} part=${part} seat=${seat} brief=${brief} /><${What} part=${part} brief=${brief} /></span>`)}</span>`;
}
