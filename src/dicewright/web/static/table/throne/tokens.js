// Tokens by shape: round for what helps, eight-sided for what harms, square for what only one hero has.
import { html, steady } from "../h.js";
import { inspect, inspecting, only, touchThing, usesOf } from "../deciding.js";
import { isMade } from "../words.js";
import { TokenIcon, tokenShape } from "./gist.js";

// Equal tokens once with their number; those that may be used now apart from those that may not.
function piled(marks) {
  const piles = new Map();
  for (const mark of marks) {
    const key = `${mark.name} ${mark.subtitle || ""}`;
    piles.set(key, [...(piles.get(key) || []), mark]);
  }
  return [...piles.values()];
}

// The side a token shows, where it is a number or a count: `1 of 2` of `Ace of Hearts (1 of 2)`; its name has it in words.
const SIDE = / \(([^()]*\d)\)$/;
const sideOf = (name) => (SIDE.exec(name)?.[1] || "").replace(" of ", "/");

const Token = steady(({ marks }) => {
  const [first] = marks;
  const used = marks.find((mark) => usesOf(mark.id).length);
  const uses = used ? usesOf(used.id) : [];
  const shown = used || first;
  const side = sideOf(shown.name);
  const kind = ["token", tokenShape(shown.marks[0]), side && "sided", uses.length && "can", only.value === shown.id && "shown", uses.some((use) => use.chosen) && "chosen"].filter(Boolean).join(" ");
  const act = () => {
    if (inspecting.value || !uses.length) return inspect(shown, "tokens");
    if (uses.every((use) => use.key.startsWith("use ") || use.key.startsWith("spend "))) only.value = only.value === shown.id ? null : shown.id;
    else touchThing(shown.id);
  };
  const made = isMade(shown);
  const words = `${shown.name}${shown.subtitle ? `, ${shown.subtitle}` : ""}${marks.length > 1 ? `, ${marks.length}` : ""}${made ? ", reconstructed" : ""}`;
  return html`<li><button type="button" class=${kind} title=${words} data-id=${shown.id} onClick=${act} onContextMenu=${(event) => (event.preventDefault(), inspect(shown, "tokens"))}>
    <span class="sr">${words}, ${shown.marks[0]}${uses.length > 0 && `. ${uses.map((use) => use.label).join("; ")}`}</span><i aria-hidden="true"><${TokenIcon} name=${shown.name} /></i>${side && html`<span class="token-side" aria-hidden="true">${side}</span>`}${marks.length > 1 && html`<b aria-hidden="true">${marks.length}</b>`}${made && html`<span class="token-doubt" aria-hidden="true">~</span>`}</button></li>`;
});

// Kinds of tokens from which on they are set closer, smaller, and smaller on a wide screen, too.
const SOME = 3;
const MANY = 4;
const MOST = 6;

export const someKinds = (seat) => piled(seat.marks).length >= SOME;

export function Tokens({ seat, empty = "no tokens" }) {
  const piles = piled(seat.marks);
  if (!piles.length) return empty && html`<span class="no-tokens"><i />${empty}</span>`;
  const kind = ["tokens", piles.length >= SOME && "some", piles.length >= MANY && "many-tokens", piles.length >= MOST && "most", piles.some(([one]) => sideOf(one.name)) && "sides"].filter(Boolean).join(" ");
  return html`<ul class=${kind} aria-label=${`Tokens of ${seat.name}`} data-roving>${piles.map((marks) => html`<${Token} key=${marks[0].id} marks=${marks} />`)}</ul>`;
}
