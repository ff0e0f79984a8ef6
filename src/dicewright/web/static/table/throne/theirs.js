// The board of somebody else: it comes down over strip and tray, never over the main button. Esc closes it.
import { html, useEffect, useRef } from "../h.js";
import { Said } from "../said.js";
import { blazon } from "./arms.js";
import { SymbolMark } from "./die.js";
import { Rich } from "./rich.js";
import { Icon } from "../drawings.js";
import { theirBoard } from "./banner.js";
import { hidden } from "./chances.js";
import { seatAt, zone } from "./seen.js";
import { view } from "../link.js";

function Needs({ seat, row }) {
  if (row.straight) return html`<span class="their-needs">${row.needs}</span>`;
  if (row.dice) return html`<span class="their-needs">${row.dice}<${Icon} name="dice" /></span>`;
  return html`<span class="their-needs">${row.symbols.flatMap(([symbol, n]) => Array.from({ length: n }, () => html`<${SymbolMark} seat=${seat} symbol=${symbol} />`))}<span class="sr">${row.needs}</span></span>`;
}

const Row = ({ seat, row, section }) => html`<p class=${row.lit ? "their-row lit" : "their-row"}>${row.name !== section.name.replace(/ I+$/, "") && html`<b>${row.name}</b> `}<${Needs} seat=${seat} row=${row} /> <${Said} text=${row.text} draw=${(text) => html`<${Rich} text=${text} seat=${seat} />`} />${row.lit && html` <span class="ready-word">ready</span>`}</p>`;

const Section = ({ seat, section }) => html`<section class=${`their-section ${section.kind}`}><h3 class="d">${section.name}${section.note && html` <small>${section.note}</small>`}</h3>${section.rows.map((row) => html`<${Row} seat=${seat} row=${row} section=${section} />`)}</section>`;

export function Theirs() {
  const number = theirBoard.value;
  const place = useRef(null);
  useEffect(() => {
    if (number !== null) place.current?.focus({ preventScroll: true });
  }, [number]);
  if (number === null) return null;
  const seat = seatAt(number);
  return html`<section class="theirs" id="their-board" ref=${place} tabindex="-1" aria-label=${`Board of ${seat.name}`} ...${blazon(seat.arms)}>
    <div class="their-sections" tabindex="0" role="group" aria-label="Abilities"><div class="their-columns">${seat.sheet.map((section) => html`<${Section} key=${section.name} seat=${seat} section=${section} />`)}
    ${seat.reverse && html`<h3 class="d">The other side, ${seat.reverse.side}, is down</h3>${seat.reverse.sheet.map((section) => html`<${Section} key=${section.name} seat=${seat} section=${section} />`)}`}</div></div>
    ${seat.aim && !hidden.value && html`<p class="their-aim">${seat.aim.said}</p>`}
    <p class="their-foot"><span tabindex="0">${zone("deck", number).count} cards in the deck, ${zone("discard", number).count} discarded${zone("discard", number).items.length > 0 ? `: ${zone("discard", number).items.map((item) => item.name).join(", ")}` : ""}</span><a class="btn" href=${`/cards/${view.peek().game}/${seat.hero.replaceAll("_", "-")}`} target="_blank" rel="noopener">All levels, deck and tokens</a>
      <button type="button" class="btn" onClick=${() => (theirBoard.value = null)}>Close</button></p></section>`;
}
