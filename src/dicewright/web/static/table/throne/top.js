// The bar above: what is played, the turn, the phases with the present one, and the tools.
import { computed, html } from "../h.js";
import { Icon } from "../drawings.js";
import { asWatched } from "../eyes.js";
import { people, view } from "../link.js";
import { Tools } from "../tools.js";
import { onJourney } from "./map_open.js";

const PHASES = [
  ["upkeep phase", "upkeep"], ["income phase", "income"], ["main phase 1", "main"], ["offensive roll phase", "roll"],
  ["targeting roll phase", "target"], ["defensive roll phase", "defend"], ["main phase 2", "main"], ["discard phase", "discard"],
];

const SALVES = ["salve step", "Salves"];
const JOURNEY = [SALVES, ["exploration", "explore"]];
const OF_MODE = { mission: [["movement phase", "move"], ...PHASES], boss_battle: [SALVES, ...PHASES] };

const phases = computed(() => OF_MODE[view.value.mode] || (onJourney.value ? JOURNEY : PHASES));
const phase = computed(() => view.value.phase);

function Phases() {
  const now = phases.value.findIndex(([name]) => name === phase.value);
  return html`<ol class="phases" aria-label="Phases of the turn">${phases.value.map(([name, short], at) => html`<li class=${at === now ? "now" : at < now ? "done" : ""} aria-current=${at === now ? "step" : undefined}>${short}<span class="sr">${name.endsWith("2") ? " 2" : ""}</span></li>`)}</ol>`;
}

export function Top() {
  const watching = people.value?.watching || 0;
  return html`<header class="top">
    <a class="brand d" href="/"><${Icon} name="dice" />Dicewright</a>
    <h1 class="sr">${view.value.title}</h1>
    <p class="turn">Turn ${view.value.turn}${watching > 0 && html`, <span>${watching} watching${asWatched()}</span>`}</p>
    <${Phases} />
    <${Tools} /></header>`;
}
