// While teams are drafted: what lies open and each player's own cards, where the fields will be.
import { html } from "../h.js";
import { view } from "../link.js";
import { title } from "../words.js";
import { Escutcheon, INKS } from "./blazon.js";
import { Price, priceWords } from "./price.js";
import { usesOf } from "../deciding.js";
import { point } from "./thing.js";
import { pressCard } from "./team.js";

const SHOWN = new Set(["team", "basic action cards"]);

function Drafted({ card }) {
  const uses = usesOf(card.id);
  const words = [card.name, card.subtitle, priceWords(card), uses.length ? "can be chosen" : ""].filter(Boolean).join(", ");
  return html`<li><button type="button" class=${`team-card ours ${uses.length ? "lit" : ""} ${uses.some((use) => use.chosen) ? "chosen" : ""}`} style=${`--hi:${INKS[card.blazon.ink][0]}`}
    ...${point(card.id)} onClick=${() => pressCard(card, uses)}><span class="sr">${words}</span><span class="team-head" aria-hidden="true"><${Price} card=${card} /><${Escutcheon} blazon=${card.blazon} /></span><span class="team-name d" aria-hidden="true">${card.name}</span><span class="team-foot" aria-hidden="true"><em>${card.subtitle}</em></span></button></li>`;
}

export function Draft() {
  const zones = view.value.zones.filter((zone) => !SHOWN.has(zone.name) && zone.items.some((item) => item.kind === "card"));
  return html`<div class="war draft" tabindex="0" role="group" aria-label="Cards to draft">${zones.map((zone) => html`<h2>${title(zone.name)} <small>${zone.count}</small></h2><ul class="draft-cards" data-roving>${zone.items.map((card) => html`<${Drafted} key=${card.id} card=${card} />`)}</ul>`)}</div>`;
}
