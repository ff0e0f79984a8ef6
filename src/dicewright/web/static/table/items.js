// One die, card or token, drawn as what it is: symbols with their words, numbers with their names.
import { html } from "./h.js";
import { faceText, has, itemWords, markName, symbolId } from "./words.js";
import { inspect, inspecting, touchThing, usesOf } from "./deciding.js";

const DRAWN = new Set(
  ("mask fist bolt shield wild generic sword life pow helmet prayer leaf branch spirit axe hammer thunder worthy " +
    "claw skull star coin bullseye moon flame attack defense action card die").split(" "),
);

export function Symbol({ word }) {
  const id = symbolId(word).replace(/-?\d+$/, "");
  if (!DRAWN.has(id)) return html`<span class="letters" aria-hidden="true">${String(word).slice(0, 2)}</span>`;
  return html`<svg class="symbol" aria-hidden="true" viewBox="0 0 24 24"><use href=${`/static/symbols.svg#${id}`} /></svg>`;
}

function Face({ face }) {
  if (!face) return html`<span class="face blank"><span class="caption">not rolled</span></span>`;
  const fights = has(face.attack) || has(face.defense);
  const symbols = face.symbols || [];
  return html`<span class=${`face ${fights ? "fights" : ""}`}>
    ${fights
      ? html`<span class="stats">
          <span class="stat"><${Symbol} word="attack" /><b>${face.attack}</b><span class="sr"> attack</span></span>
          <span class="stat"><${Symbol} word="defense" /><b>${face.defense}</b><span class="sr"> defense</span></span>
        </span>`
      : html`<span class="symbols">${symbols.slice(0, 4).map((word) => html`<${Symbol} word=${word} />`)}
          ${!symbols.length && has(face.value) && html`<b class="big">${face.value}</b>`}</span>`}
    <span class="caption">${caption(face, fights)}</span>
  </span>`;
}

function caption(face, fights) {
  if (fights) {
    const level = has(face.level) ? `level ${face.level}` : "";
    return [level, face.burst ? `burst ${"*".repeat(face.burst)}` : ""].filter(Boolean).join(" ") || face.text || "";
  }
  return faceText(face);
}

export function Item({ item, zone }) {
  const uses = usesOf(item.id);
  const can = uses.length > 0;
  const chosen = uses.some((use) => use.chosen);
  const classes = ["item", item.kind, has(item.owner) ? `owner-${item.owner}` : "", can ? "can" : "", chosen ? "chosen" : ""];
  if (item.spent) classes.push("spent");
  const act = (event) => {
    if (inspecting.value || !can) inspect(item, zone);
    else touchThing(item.id, event.currentTarget);
  };
  const label = can ? `${itemWords(item)}. ${uses.length === 1 ? uses[0].label : `${uses.length} choices`}` : itemWords(item);
  return html`<li class="slot" data-id=${item.id} data-face=${faceText(item.face)}>
    <button type="button" class=${classes.filter(Boolean).join(" ")} onClick=${act}
      onContextMenu=${(event) => (event.preventDefault(), inspect(item, zone))}
      aria-label=${label} aria-pressed=${uses.some((use) => use.toggles) ? String(chosen) : undefined}>
      ${item.kind === "die" && html`<${Face} face=${item.face} />`}
      <span class="name">${item.kind === "die" ? item.word || item.name : item.name || item.word}</span>
      ${has(item.cost) && item.kind !== "die" && html`<span class="cost">${item.cost}</span>`}
      ${item.kind !== "die" && item.subtitle && html`<span class="subtitle">${item.subtitle}</span>`}
      ${item.kind !== "die" && item.text && html`<span class="text">${item.text}</span>`}
      ${(item.marks || []).length > 0 && html`<span class="marks">${item.marks.map((mark) => html`<span class="mark">${markName(mark)}</span>`)}</span>`}
      ${chosen && html`<span class="tick" aria-hidden="true">✓</span>`}
    </button>
  </li>`;
}
