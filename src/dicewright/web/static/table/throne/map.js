// The map of a Portal Crawl or a Mission, drawn from the view: its places as buttons in their rows and columns, with what
// is said of all of it, the cards that lie beside it, and its legend.
import { html } from "../h.js";
import { view } from "../link.js";
import { rove } from "../keys.js";
import { isMade } from "../words.js";
import { narrow } from "../window.js";
import { Legend, LegendButton } from "./legend.js";
import { goings, picked, pointed } from "./looked.js";
import { boardOpen, mapOpen, onJourney } from "./map_open.js";
import { Place } from "./place.js";

const FEW = 4; // rows in which a name has two lines
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// Arrows go to the nearest place in their direction, over gaps, too.
function walk(event) {
  const step = STEPS[event.key];
  const from = event.target.closest(".map-place");
  if (!step || !from) return;
  const [x, y] = step;
  const far = (one) => {
    const across = one.dataset.column - from.dataset.column;
    const down = one.dataset.row - from.dataset.row;
    const ahead = across * x + down * y;
    return ahead > 0 ? ahead + 2 * Math.abs(across * y + down * x) : Infinity;
  };
  const found = [...event.currentTarget.querySelectorAll(".map-place")].sort((one, other) => far(one) - far(other))[0];
  event.preventDefault();
  if (far(found) < Infinity) found.focus();
  rove();
}

const Card = ({ card }) => html`<li title=${card.text}>${card.said}${isMade(card) ? ", reconstructed" : ""}<span class="sr">: ${card.text}</span></li>`;

export function CrawlMap() {
  const { map } = view.value;
  const columns = map.places.map((place) => place.column);
  const left = Math.min(...columns); // a map need not have all columns that a board has room for
  const sure = isMade(map) ? ", reconstructed" : "";
  return html`<section class="the-map" aria-label="Map" tabindex="0">
    <div class="map-top"><p class="map-head"><b class="d">${map.name}</b>${sure}: ${map.head}</p>
      ${narrow.value ? !onJourney.value && html`<${LegendButton} />` : onJourney.value && html`<button type="button" class="btn quiet" aria-expanded=${String(boardOpen.value)} onClick=${() => (boardOpen.value = !boardOpen.value)}>Abilities</button>`}</div>
    ${map.cards?.length > 0 && html`<ul class="map-cards" aria-label="Ally HQ" tabindex="0">${map.cards.map((card) => html`<${Card} key=${card.id} card=${card} />`)}</ul>`}
    <div class=${map.size[1] > FEW ? "map-grid tight" : "map-grid"} data-roving role="group" aria-label="Places of the map" style=${{ "--columns": Math.max(...columns) - left + 1, "--rows": map.size[1] }} onKeyDown=${walk}>${map.places.map((place) => html`<${Place} key=${place.word} place=${place} left=${left} goes=${goings.value.has(place.word)} chosen=${[picked.value, pointed.value].includes(place.word)} />`)}</div>
    ${narrow.value && html`<${Legend} />`}</section>`;
}

// Shows the map over the dice, and takes it away again.
export const MapButton = () => (view.value.map && !onJourney.value ? html`<button type="button" class="btn quiet" aria-expanded=${String(mapOpen.value)} onClick=${() => (mapOpen.value = !mapOpen.value)}>${mapOpen.value ? "Dice" : "Map"}</button>` : null);
