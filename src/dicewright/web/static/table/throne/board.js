// The ability board of whoever sits here: the ultimate in two columns, passive abilities in a strip of their own.
import { html } from "../h.js";
import { Tile } from "./tile.js";
import { isMine, near } from "./seen.js";

const ORDER = ["offensive", "defence", "passive", "ultimate"];
const WIDE = 2; // tiles in the wide first column

// Abilities of several steps stand in the wide column; the ultimate is last, defences and passive ones before it.
export function sections(seat) {
  const ordered = [...seat.sheet].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const wide = ordered.filter(stepped).slice(0, WIDE);
  const rest = ordered.filter((one) => !wide.includes(one));
  const half = Math.ceil((rest.length + rest.filter((one) => one.kind === "ultimate").length + wide.length) / 2) - 1;
  return wide.length < WIDE ? [...wide, ...rest] : [wide[0], ...rest.slice(0, half), wide[1], ...rest.slice(half)];
}

// Whether a tile has the wide first column, where its steps stand side by side.
const shownWide = (shown, section) => shown.filter(stepped).slice(0, WIDE).includes(section);

const stepped = (one) => one.rows.length > 2 && one.rows.every((row) => row.name === one.rows[0].name);

export function Board() {
  const seat = near.value;
  const shown = sections(seat);
  const cells = shown.length + shown.filter((one) => one.kind === "ultimate").length;
  const stretched = cells % 2 ? shown.findLast((one) => one.kind === "passive") || shown.findLast((one) => one.kind === "defence") : null; // no cell stays empty
  return html`<section class="board" aria-label=${isMine(seat) ? "Your abilities" : `Abilities of ${seat.name}`} data-roving data-columns=${Math.ceil(cells / 2)}>
    ${shown.map((section) => html`<${Tile} key=${section.name} seat=${seat} section=${section} mine=${isMine(seat)} wide=${section === stretched} stacked=${section.rows.length > 1 && !shownWide(shown, section)} />`)}
  </section>`;
}
