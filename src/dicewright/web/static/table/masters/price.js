// Energy and prices as icons, and the dice that are left as pips.
import { html } from "../h.js";
import { Icon } from "../drawings.js";

export const Energy = ({ name }) => (name === "generic" ? html`<span class="coin" aria-hidden="true" />` : html`<${Icon} set="charge" name=${name} kind=${`icon energy ${name}`} />`);

// What a card costs: the number and the energy that must be among it.
export const Price = ({ card }) => html`<span class=${`price ${card.energy[0] || ""}`} aria-hidden="true"><b class="d">${card.cost}</b>${card.energy.map((name) => html`<${Energy} name=${name} />`)}</span>`;
export const priceWords = (card) => `costs ${card.cost}${card.energy.length ? `, at least one ${card.energy.join(" and one ")}` : ", any energy"}`;

const PIPS = 4; // more dice than these are told by their number

export const Left = ({ card }) => card.total > PIPS ? html`<span class="left-dice" aria-hidden="true"><i class=${card.left ? "on" : ""} /><b>${card.left}</b></span>` : html`<span class="left-dice" aria-hidden="true">${Array.from({ length: card.total }, (_, at) => html`<i class=${at < card.left ? "on" : ""} />`)}</span>`;
export const leftWords = (card) => (card.left ? `${card.left} ${card.left === 1 ? "die" : "dice"} left` : "no dice left");
