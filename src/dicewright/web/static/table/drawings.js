// The drawings: one sprite a set, brought into the page once, because one that stands in another file is looked up anew
// for each thing drawn.
import { computed, html, signal } from "./h.js";
import { symbolId } from "./words.js";

const OWN = { dice_throne: ["tokens", "heraldry"], dice_masters: ["charges", "affiliations"] };
const SETS = ["icons", "symbols", ...(OWN[document.documentElement.dataset.game] || [])];
const known = signal(new Set());
export const ready = computed(() => known.value.size > 0);

export async function bringDrawings() {
  const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  place.setAttribute("class", "sprites");
  place.setAttribute("aria-hidden", "true");
  const base = new URL("../art/", import.meta.url);
  const found = await Promise.all(SETS.map(async (name) => (await fetch(new URL(`${name}.svg`, base))).text()));
  for (const text of found) place.append(...new DOMParser().parseFromString(text, "image/svg+xml").documentElement.children);
  document.body.append(place);
  known.value = new Set([...place.querySelectorAll("symbol")].map((one) => one.id));
}

// The id of a drawing in a set by its word, in the plural too; empty if there is none. Until the sprites are there,
// everything is taken to be drawn: it appears with them.
const IRREGULAR = { lives: "life", leaves: "leaf", feet: "foot", worthies: "worthy", lotuses: "lotus", crosses: "cross" };
export function drawingId(set, word) {
  const id = symbolId(word);
  const all = known.value;
  const ids = [id, IRREGULAR[id], id.replace(/s$/, "")].filter(Boolean).map((one) => `${set}-${one}`);
  return all.size ? ids.find((one) => all.has(one)) || "" : ids[0];
}

export function Icon({ name, set = "icon", kind = "icon" }) {
  const id = drawingId(set, name);
  return id && html`<svg class=${kind} aria-hidden="true" viewBox="0 0 24 24"><use href=${`#${id}`} /></svg>`;
}
