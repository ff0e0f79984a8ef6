// The cards in hand as a fan whose texts are never covered.
import { html } from "../h.js";
import { isMine, near, zone } from "./seen.js";
import { HandCard } from "./card.js";

export function Hand() {
  const { items, count } = zone("hand", near.value.seat);
  const hidden = count - items.length;
  return html`<ul class=${`hand hand-${Math.min(items.length, 10)}`} data-roving aria-label=${`Your hand, ${count === 1 ? "1 card" : `${count} cards`}`}>
    ${items.map((item, at) => html`<${HandCard} key=${item.id} item=${item} at=${at} of=${items.length} />`)}
    ${!count && html`<li class="no-cards">${isMine(near.value) ? "No card in your hand. You draw one in each Income Phase." : "No card in hand."}</li>`}
    ${hidden > 0 && html`<li class="backs" aria-label=${`${hidden} cards, hidden`}>${Array.from({ length: Math.min(hidden, 8) }, () => html`<i />`)}<b>${hidden}</b></li>`}</ul>`;
}
