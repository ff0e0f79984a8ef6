// A text of the game with its energy and bursts as icons among the words. What an icon says stands beside it for who
// cannot see it.
import { html } from "../h.js";
import { Icon } from "../drawings.js";
import { Energy } from "./price.js";

const PARTS = /\[(?:(\d+) )?(fist|bolt|mask|shield|wild)\]|(?<=^|\s|\/)(\*\*|\*)(?=\s|\/|$)/g;

export function Rich({ text }) {
  const found = [];
  let start = 0;
  for (const hit of text.matchAll(PARTS)) {
    found.push(text.slice(start, hit.index));
    found.push(hit[2]
      ? html`<span class="in-line">${hit[1] && html`<b>${hit[1]}</b>`}<${Energy} name=${hit[2]} /><span class="sr">${hit[2]}</span></span>`
      : html`<span class="bursts">${[...hit[3]].map(() => html`<${Icon} name="burst" />`)}<span class="sr">${hit[3] === "*" ? "burst:" : "double burst:"}</span></span>`);
    start = hit.index + hit[0].length;
  }
  return html`${found}${text.slice(start)}`;
}

export const isGlobal = (line) => line.startsWith("Global:");
export const globalsOf = (card) => card.text.split("\n").filter(isGlobal).map((line) => line.slice("Global:".length).trim());
