// The ability board of whoever sits here: the ultimate in two columns, what has many steps in the wide first one.
import { html } from "../h.js";
import { ask } from "../deciding.js";
import { view } from "../link.js";
import { chancesOf } from "./chances.js";
import { Tile } from "./tile.js";
import { bearing, coming, defended, health, isMine, mainDice, near, pending, prospectsOf, rival } from "./seen.js";

const ORDER = ["offensive", "defence", "passive", "ultimate"];
const WIDE = 2; // tiles in the wide first column
const NOTHING = {};

const stepped = (one) => one.rows.length > 2 && one.rows.every((row) => row.name === one.rows[0].name);
const cellsOf = (sections) => sections.length + sections.filter((one) => one.kind === "ultimate").length;

// Abilities of several steps stand in the wide column; the ultimate is last, defences and passive ones before it.
function ordered(seat) {
  const found = [...seat.sheet].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  const wide = found.filter(stepped).slice(0, WIDE);
  const others = found.filter((one) => !wide.includes(one));
  const half = Math.ceil((cellsOf(others) + wide.length) / 2) - 1;
  return { wide, shown: wide.length < WIDE ? [...wide, ...others] : [wide[0], ...others.slice(0, half), wide[1], ...others.slice(half)] };
}

// What a line would leave its user with: after healing, and for a defence that is chosen now about what is left of the
// attack. Any other defence leaves nothing that could be said while an attack is under way.
function stays(seat, kind, use, does) {
  const { value, max } = health(seat);
  const left = (change) => Math.max(0, Math.min(max, Math.round(value + change)));
  if (kind !== "defence" || !coming(seat.seat)) return does.heal ? left(does.heal) : undefined;
  return use && (does.heal || does.prevent) ? `≈${left(defended(pending(seat.seat), does))}` : undefined;
}

export function Board() {
  const seat = near.value;
  const now = view.value;
  const mine = isMine(seat);
  const { wide, shown: sections } = ordered(seat);
  const cells = cellsOf(sections);
  const stretched = cells % 2 ? sections.findLast((one) => one.kind === "passive") || sections.findLast((one) => one.kind === "defence") : null; // no cell stays empty
  const prospects = prospectsOf(seat);
  const foe = rival(seat);
  const values = mainDice(seat).map((die) => die.face.value);
  const live = now.attacker === seat.seat && now.step === "roll" && values.every(Boolean);
  const keys = new Set(mine ? (ask.value?.options || []).map((one) => one.key) : []);
  const tile = (section) => {
    const does = section.rows.map((row) => prospects.get(row) || NOTHING);
    const chances = section.rows.flatMap((row) => {
      const found = chancesOf(seat, row);
      return found ? [found.now, found.best] : [undefined, undefined];
    });
    const offered = section.rows.filter((row) => keys.has(row.key));
    const use = (offered.find((row) => row.lit) || (section.kind === "defence" ? offered[0] : null))?.key || "";
    return html`<${Tile} key=${section.name} face=${bearing(seat)} section=${section} does=${does} healed=${does.map((one) => stays(seat, section.kind, use, one))} chances=${chances}
      use=${use} shown=${live ? values : null} foe=${foe && bearing(foe)} mine=${mine} announced=${now.attacker === seat.seat && section.rows.some((row) => row.name === now.ability)}
      wide=${section === stretched} stacked=${section.rows.length > 1 && section.kind !== "passive" && !wide.includes(section)} />`;
  };
  return html`<section class="board" aria-label=${mine ? "Your abilities" : `Abilities of ${seat.name}`} data-roving data-columns=${Math.ceil(cells / 2)}>${sections.map(tile)}</section>`;
}
