// The legend of the map: what its marks mean, in the words of the view, each with its rule. It can be folded away, and this
// browser remembers that.
import { computed, html, signal } from "../h.js";
import { view } from "../link.js";
import { RuleLink } from "../rule.js";
import { narrow } from "../window.js";
import { Shield } from "./arms.js";
import { mapSeen, onJourney } from "./map_open.js";
import { Sign, isDrawn } from "./signs.js";
import { bearing, near } from "./seen.js";

const KEPT = "dicewright map legend";
const wish = signal(localStorage.getItem(KEPT));
export const legendOpen = computed(() => (wish.value ? wish.value === "open" : !narrow.value)); // a phone has no room for it unasked

export function openLegend(open) {
  wish.value = open ? "open" : "folded";
  localStorage.setItem(KEPT, wish.value);
  if (open) requestAnimationFrame(() => document.getElementById("map-legend")?.scrollIntoView({ block: "nearest" }));
}

function Mark({ sign }) {
  if (sign === "hero") return html`<${Shield} seat=${bearing(near.value)} kind="own" />`;
  if (isDrawn(sign)) return html`<${Sign} name=${sign} word=${sign === "chest" ? "2" : ""} />`;
  return html`<span class=${`legend-place ${sign}`}>${{ closed: view.value.mode === "mission" ? "" : "II", number: "3" }[sign] || ""}</span>`;
}

export const LegendButton = () => html`<button type="button" class="btn quiet legend-button" aria-expanded=${String(legendOpen.value)} aria-controls="map-legend" onClick=${() => openLegend(!legendOpen.value)}>Legend</button>`;

export const Legend = () => html`<section class="legend" id="map-legend" aria-label="Legend of the map" tabindex="0" hidden=${!legendOpen.value}>
  <dl>${view.value.map.legend.map((one) => html`<div key=${one.sign}><dt><span class="legend-mark" aria-hidden="true"><${Mark} sign=${one.sign} /></span>${one.name}</dt><dd>${one.says} <${RuleLink} rule=${one.rule} /></dd></div>`)}</dl></section>`;

// On a phone its button stands beside the question, and it follows the map.
export const LegendHere = () => (onJourney.value && narrow.value ? html`<${LegendButton} />` : null);

// On a wide screen it has the column below the last turn, while a map is seen.
export const LegendBeside = () => (mapSeen.value ? html`<div class="legend-beside"><header><h2>Map</h2><${LegendButton} /></header><${Legend} /></div>` : null);
