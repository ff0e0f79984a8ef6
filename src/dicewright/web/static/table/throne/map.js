// The map of a Portal Crawl or a Mission, drawn from the view: what is known of each place, who stands there, and where one may go.
// A place to go to can be clicked; the same places stand in the list of choices, for the keyboard.
import { computed, html, signal } from "../h.js";
import { answer, view } from "../link.js";
import { ask } from "../deciding.js";
import { isMade } from "../words.js";
import { narrow } from "../window.js";
import { colours } from "./arms.js";
import { seatAt } from "./seen.js";

export const mapOpen = signal(false); // whether the map lies over the dice in a battle
const JOURNEY = new Set(["salve step", "exploration", "movement phase"]);
export const boardOpen = signal(false); // whether the abilities keep their place while one chooses where to go
export const onJourney = computed(() => Boolean(view.value.map) && JOURNEY.has(view.value.phase) && !view.value.result);

export const mapAlone = computed(() => onJourney.value && !boardOpen.value); // the map has the place of the abilities, too

const GOING = new Set(["DT-DTA-43", "DT-MIS-28"]); // the rules of the questions where to go
const WIDE = 116;
const HIGH = 62;
const EDGE = 3;
const GLYPH = 15;

// A thing that lies on a tile: a shard, a salve, a chest with its kind.
function Item({ item, at }) {
  const x = 8 + at * (GLYPH + 5);
  const draw = { shard: "M7.5 0 13 6 7.5 15 2 6Z", salve: "M5 0h5v5h5v5h-5v5H5v-5H0V5h5Z", boost: "M8 0 3 8h4l-2 7 7-9H8l3-6Z" }[item] || "M1 6a6.5 5 0 0 1 13 0v8H1Z";
  return html`<g class=${`map-item map-${item.split(" ")[0]}`} transform=${`translate(${x} ${HIGH - 2 * EDGE - 21})`}><path d=${draw} />${item.startsWith("chest") && html`<text x="7.5" y="13" text-anchor="middle">${item.split(" ")[1]}</text>`}</g>`;
}

const Hero = ({ number, at }) => html`<g class="map-hero" transform=${`translate(${WIDE - 20 - at * 16} 45)`} style=${colours(seatAt(number).arms)}><circle r="8.5" /><text y="4" text-anchor="middle">${seatAt(number).name[0]}</text></g>`;

const Foe = () => html`<g class="map-foe" transform="translate(8 35)"><path d="M8 0a8 8 0 0 1 5 14v3H3v-3A8 8 0 0 1 8 0ZM4 7v3h3V7Zm5 0v3h3V7Z" /></g>`;

function Place({ place, goes }) {
  const kind = ["map-place", place.kind || `level-${place.level.toLowerCase()}`, place.open ? "open" : "closed", place.locked && "locked", goes && "goes"].filter(Boolean).join(" ");
  const name = place.name || ""; // a broken edge says that nobody has been there
  return html`<g class=${kind} transform=${`translate(${place.column * WIDE + EDGE} ${place.row * HIGH + EDGE})`} onClick=${goes ? () => answer(place.word) : undefined}>
    <rect width=${WIDE - 2 * EDGE} height=${HIGH - 2 * EDGE} rx="7" />
    <text class="map-word" x="7" y="14">${place.word}</text>
    <text class="map-level" x=${WIDE - 14} y="15" text-anchor="end">${place.level}</text>
    <text class="map-name" x="7" y="30">${place.locked ? `${name} (locked)`.trim() : name}</text>
    ${place.minion !== null && html`<${Foe} />`}
    ${place.items.map((item, at) => html`<${Item} key=${`${item} ${at}`} item=${item} at=${at} />`)}
    ${place.heroes.map((number, at) => html`<${Hero} key=${number} number=${number} at=${at} />`)}
    <title>${place.text ? `${place.said}. ${place.text}` : place.said}</title></g>`;
}

export function CrawlMap() {
  const { map } = view.value;
  const [columns, rows] = map.size;
  const asked = GOING.has(ask.value?.rule) ? new Set(ask.value.options.map((one) => one.key)) : new Set();
  const sure = isMade(map) ? ", reconstructed" : "";
  const here = map.places.filter((place) => place.minion !== null || place.heroes.length);
  return html`<section class="the-map" aria-label="Map" tabindex="0">
    <div class="map-top"><p class="map-head"><b class="d">${map.name}</b>${sure}: ${map.head}</p>
      ${onJourney.value && !narrow.value && html`<button type="button" class="btn quiet" aria-expanded=${String(boardOpen.value)} onClick=${() => (boardOpen.value = !boardOpen.value)}>Abilities</button>`}</div>
    ${map.cards?.length > 0 && html`<ul class="map-cards" aria-label="Ally HQ" tabindex="0">${map.cards.map((card) => html`<li key=${card.id} title=${card.text}>${card.said}${isMade(card) ? ", reconstructed" : ""}<span class="sr">: ${card.text}</span></li>`)}</ul>`}
    <svg viewBox=${`0 0 ${columns * WIDE} ${rows * HIGH}`} aria-hidden="true">${map.places.map((place) => html`<${Place} key=${place.word} place=${place} goes=${asked.has(place.word)} />`)}</svg>
    <ul class="sr">${map.places.map((place) => html`<li key=${place.word}>${place.text ? `${place.said}. ${place.text}` : place.said}</li>`)}</ul>
    ${here.length > 0 && html`<p class="sr">${here.map((place) => place.said).join("; ")}</p>`}</section>`;
}

// Shows the map over the dice, and takes it away again.
export const MapButton = () => (view.value.map && !onJourney.value ? html`<button type="button" class="btn quiet" aria-expanded=${String(mapOpen.value)} onClick=${() => (mapOpen.value = !mapOpen.value)}>${mapOpen.value ? "Dice" : "Map"}</button>` : null);
