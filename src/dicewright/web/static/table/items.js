// One die, card or token, drawn as what it is: symbols with their words, numbers with their names.
import { html, steady } from "./h.js";
import { view } from "./link.js";
import { counted, faceNow, faceText, has, itemWords, marksOf } from "./words.js";
import { inspect, inspecting, touchThing, usesOf } from "./deciding.js";
import { drawingId, ready } from "./drawings.js";
import { Terms } from "./said.js";

const TWO_WORDS = ["rising suns?", "fiery souls?"];

// The id of the drawing of a symbol's word, in the plural or with a number too; empty if there is none.
export const drawn = (word) => ready.value && drawingId("symbol", String(word).replace(/[ -]?\d+$/, ""));

// Splits a text so that every word with a drawing is a part of its own: rising suns is one word.
export const WORDS = new RegExp(`(${TWO_WORDS.join("|")}|\\w+)`);

export function Symbol({ word }) {
  const id = drawn(word);
  if (!id) return html`<span class="letters" aria-hidden="true">${String(word).slice(0, 2)}</span>`;
  return html`<svg class="symbol" aria-hidden="true" viewBox="0 0 24 24"><use href=${`#${id}`} /></svg>`;
}

function Face({ item }) {
  const face = faceNow(item);
  const changed = (name) => (face[name] === item.face[name] ? "stat" : "stat changed");
  const fights = face && (has(face.attack) || has(face.defense));
  const symbols = face?.symbols || [];
  if (!face || !(fights || symbols.length || face.value || face.text)) return html`<span class="face blank" aria-hidden="true">–</span>`;
  return html`<span class=${`face ${fights ? "fights" : ""}`} aria-hidden="true">
    ${fights
      ? html`<span class="stats">
          <span class=${changed("attack")}><${Symbol} word="attack" /><b>${face.attack}</b></span>
          <span class=${changed("defense")}><${Symbol} word="defense" /><b>${face.defense}</b></span>
        </span>`
      : html`<span class="symbols">${symbols.slice(0, 4).map((word) => html`<${Symbol} word=${word} />`)}
          ${!symbols.length && has(face.value) && html`<b class="big">${face.value}</b>`}</span>
          ${symbols.length > 0 && has(face.value) && html`<span class="pip">${face.value}</span>`}`}
    <span class="caption">${caption(face, fights)}</span>
  </span>`;
}

function caption(face, fights) {
  if (fights) {
    const level = has(face.level) ? `level ${face.level}` : "";
    return [level, face.burst ? `burst ${"*".repeat(face.burst)}` : ""].filter(Boolean).join(" ") || face.text || "";
  }
  return face.text || counted(face.symbols || []).join(", ");
}

// The word of a thing without the name of its owner, where the mat says that already.
function short(item) {
  const word = item.word || item.name;
  const owner = view.peek().seats[item.owner]?.name.toLowerCase();
  return owner && word.startsWith(`${owner} `) ? word.slice(owner.length + 1) : word;
}

export const Item = steady(({ item, zone }) => {
  const uses = usesOf(item.id);
  const can = uses.length > 0;
  const chosen = uses.some((use) => use.chosen);
  const classes = ["item", item.kind, has(item.owner) ? `owner-${item.owner}` : "", can ? "can" : "", chosen ? "chosen" : ""];
  if (item.spent) classes.push("spent");
  const act = (event) => {
    if (inspecting.value || !can) inspect(item, zone);
    else touchThing(item.id, event.currentTarget);
  };
  const words = zone ? `${itemWords(item)}; ${zone}` : itemWords(item);
  const label = can ? `${words}. ${uses.length === 1 ? uses[0].label : `${uses.length} choices`}` : words;
  return html`<li class="slot" data-id=${item.id} data-face=${faceText(faceNow(item))}>
    <button type="button" class=${classes.filter(Boolean).join(" ")} onClick=${act}
      onContextMenu=${(event) => (event.preventDefault(), inspect(item, zone))}
      aria-pressed=${uses.some((use) => use.toggles) ? String(chosen) : undefined}>
      <span class="sr">${label}</span>
      ${item.kind === "die" && html`<${Face} item=${item} />`}
      <span class="name" aria-hidden="true">${item.kind === "die" ? short(item) : item.name || item.word}</span>
      ${has(item.cost) && item.kind !== "die" && html`<span class="cost" aria-hidden="true">${item.cost}</span>`}
      ${item.kind !== "die" && item.subtitle && html`<span class="subtitle" aria-hidden="true">${item.subtitle}</span>`}
      ${item.kind === "card" && item.text && html`<span class="text" aria-hidden="true">${item.text}</span>`}
      ${item.kind !== "token" && marksOf(item).length > 0 && html`<span class="marks" aria-hidden="true">${marksOf(item).map((mark) => html`<span class="mark">${mark}</span>`)}</span>`}
      ${chosen && html`<span class="tick" aria-hidden="true">✓</span>`}
    </button>
    ${item.kind === "card" && item.text && html`<${Terms} text=${item.text} />`}
  </li>`;
});
