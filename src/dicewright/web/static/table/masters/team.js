// The cards of a team as narrow tiles: cost, escutcheon, name, dice left; lit when something can be done with them now.
import { html, steady } from "../h.js";
import { Icon } from "../drawings.js";
import { ask, inspect, inspecting, only, touchThing, usesOf } from "../deciding.js";
import { Escutcheon, INKS } from "./blazon.js";
import { Left, Price, leftWords, priceWords } from "./price.js";
import { point, read } from "./thing.js";
import { Rich, isGlobal } from "./rich.js";
import { isOurs, teamName, zone } from "./seen.js";

export const forGlobal = (use) => use.key.startsWith("global ");
// What else than its Global a card can be used for now.
export const usesOfCard = (id) => usesOf(id).filter((use) => !forGlobal(use));

export function pressCard(card, uses) {
  if (inspecting.value) return inspect(card, "team");
  if (!uses.length) return read(card.id);
  return touchThing(card.id);
}

const FEW = 3; // cards that have room for their words
const LONG = 100; // letters of a text that is set smaller, so that it is whole

const CardTile = steady(({ card, active, mine, words: says }) => {
  const uses = usesOfCard(card.id);
  const buys = uses.some((use) => use.key.startsWith("buy "));
  const chosen = uses.some((use) => use.chosen) || only.value === card.id;
  const kind = ["team-card", mine ? "ours" : "theirs", uses.length && "lit", chosen && "chosen", !card.left && "none-left"];
  const words = [card.name, card.subtitle, priceWords(card), leftWords(card), active && "active", buys ? "can be bought now" : uses.length ? "can be chosen now" : ""].filter(Boolean).join(", ");
  return html`<li><button type="button" class=${kind.filter(Boolean).join(" ")} style=${`--hi:${INKS[card.blazon.ink][0]}`} data-card=${card.id} ...${point(card.id)} onClick=${() => pressCard(card, uses)} onContextMenu=${(event) => (event.preventDefault(), inspect(card, "team"))}>
    <span class="sr">${words}</span><span class="team-head" aria-hidden="true"><${Price} card=${card} />${mine ? html`<${Escutcheon} blazon=${card.blazon} />` : html`<${Left} card=${card} />`}</span>
    <span class="team-name d" aria-hidden="true">${card.name}</span>
    ${mine && html`<span class="team-foot" aria-hidden="true">${card.left ? html`<${Left} card=${card} />` : html`<em>none left</em>`}<span>${card.text.split("\n").some(isGlobal) && html`<${Icon} name="globe" />`}${active && html`<${Icon} name="field" />`}</span></span>`}
    ${says && html`<span class=${card.text.length > LONG ? "team-text long" : "team-text"} aria-hidden="true"><${Rich} text=${card.text} /></span>`}</button></li>`;
});

export function Team({ seats }) {
  const cards = seats.flatMap((seat) => zone("team", seat.seat).items);
  const fielded = new Set(seats.flatMap((seat) => ["field zone", "attack zone"].flatMap((name) => zone(name, seat.seat).items.map((die) => die.card))));
  const mine = isOurs(seats[0].seat);
  const few = cards.length <= FEW;
  return html`<ul class=${`team ${mine ? "ours" : "theirs"} ${few ? "few" : ""}`} data-roving aria-label=${mine ? "Your team" : `Team of ${teamName(seats)}`} data-choosing=${ask.value && only.value !== null ? "yes" : undefined} style=${`--cards:${few ? cards.length : Math.max(4, cards.length)}`}>
    ${cards.map((card) => html`<${CardTile} key=${card.id} card=${card} active=${fielded.has(card.id)} mine=${mine} words=${few} />`)}</ul>`;
}
