// The drawings of what may lie or stand on a map: the same on its places and in its legend.
import { html } from "../h.js";

const PATHS = {
  shard: "M8 1 14 7 8 15 2 7Z",
  salve: "M6 1h4v5h5v4h-5v5H6v-5H1V6h5Z",
  chest: "M1 7a7 6 0 0 1 14 0v8H1Z",
  boost: "M9 1 3 9h4l-2 6 8-9H9l2-5Z",
  plot: "M3 1h10l-3 4 3 4H5v6H3Z",
  mystery: "M1 1h14v14H1Z",
  foe: "M8 1a7 7 0 0 1 5 12v2H3v-2A7 7 0 0 1 8 1ZM4 7v3h3V7Zm5 0v3h3V7Z",
  start: "M1 6h7V2l7 6-7 6v-4H1Z",
  goal: "M8 1a7 7 0 1 0 .1 0ZM8 5a3 3 0 1 1-.1 0Z",
  portal: "M2 15V8a6 6 0 0 1 12 0v7h-3V8a3 3 0 0 0-6 0v7Z",
  locked: "M4 7V5a4 4 0 0 1 8 0v2h2v8H2V7Zm2 0h4V5a2 2 0 0 0-4 0Z",
  threat: "M8 1 15 15H1ZM7 6v4h2V6Zm0 5v2h2v-2Z",
};
const WRITTEN = new Set(["chest", "mystery"]); // those that a letter or a number stands on

// word: the letter or the number on it, if it has one.
export const Sign = ({ name, word = "" }) => html`<svg class=${`sign sign-${name}`} viewBox="0 0 16 16" aria-hidden="true"><path d=${PATHS[name]} />${WRITTEN.has(name) && html`<text x="8" y="13" text-anchor="middle">${word || "?"}</text>`}</svg>`;

export const isDrawn = (name) => name in PATHS;
