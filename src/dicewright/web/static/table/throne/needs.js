// What a line of a board needs, as symbols or as the steps of a straight; what the dice shown lack is faded.
import { html } from "../h.js";
import { Icon } from "../drawings.js";
import { SymbolMark } from "./die.js";
import { symbolAt } from "./seen.js";

// shown: the values of the dice, null where none lie there. brief: each symbol once, with how many are needed.
export function Needs({ seat, row, shown = null, brief = false }) {
  if (row.straight) return html`<${Stair} row=${row} shown=${shown} />`;
  if (brief && row.symbols.length) return html`<span class="need">${row.symbols.map(([symbol, count]) => html`${count > 1 && html`<b>${count}</b>`}<${SymbolMark} seat=${seat} symbol=${symbol} />`)}</span>`;
  if (row.dice) return html`<span class="need">${Array.from({ length: row.dice }, () => html`<${Icon} name="dice" />`)}</span>`;
  const left = new Map();
  for (const value of shown || []) left.set(symbolAt(seat, value), (left.get(symbolAt(seat, value)) || 0) + 1);
  const mark = (symbol) => {
    const there = left.get(symbol) || 0;
    left.set(symbol, there - 1);
    return html`<${SymbolMark} seat=${seat} symbol=${symbol} missing=${shown !== null && there <= 0} />`;
  };
  return html`<span class="need">${row.symbols.flatMap(([symbol, count]) => Array.from({ length: count }, () => mark(symbol)))}</span>`;
}

// A straight as steps; those that the dice have are full, for the run that is nearest.
function Stair({ row, shown }) {
  const has = new Set(shown || []);
  const runs = Array.from({ length: 7 - row.straight }, (_, first) => Array.from({ length: row.straight }, (_, at) => has.has(first + at + 1)));
  const best = runs.reduce((one, other) => (other.filter(Boolean).length > one.filter(Boolean).length ? other : one));
  return html`<span class="stair">${best.map((there, at) => html`<i class=${shown === null || there ? `step-${at}` : `step-${at} missing`} />`)}</span>`;
}
