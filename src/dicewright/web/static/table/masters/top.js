// The bar above: what is played, the turn, the steps with the present one, and the tools.
import { computed, html } from "../h.js";
import { Icon } from "../drawings.js";
import { asWatched } from "../eyes.js";
import { people, view } from "../link.js";
import { has, seatName, title } from "../words.js";
import { Tools } from "../tools.js";
import { actives, isOurs, ours, teamName, theirs } from "./seen.js";

const STEPS = [["clear and draw", "Clear and draw"], ["roll and reroll", "Roll"], ["main", "Main"], ["attack", "Attack"], ["cleanup", "Clean up"]];

export const stepName = () => STEPS.find(([name]) => name === view.value.phase)?.[1] || title(view.value.phase);
// Whose turn it is. brief: where the names have no room and stand beside it.
export const turnOf = (brief) => (brief && has(view.value.viewer) && !actives.value.some(isOurs) ? "theirs" : actives.value.some((seat) => seat === view.value.viewer) ? "yours" : actives.value.some((seat) => seat >= 0 && !isOurs(seat)) ? teamName(theirs.value) : title(seatName(view.value, view.value.active)));

const phase = computed(() => view.value.phase);

function Steps() {
  const now = STEPS.findIndex(([name]) => name === phase.value);
  return html`<ol class="steps" aria-label="Steps of the turn">${STEPS.map(([name, words], at) => html`<li key=${name} class=${at === now ? "now" : at < now ? "done" : ""} aria-current=${at === now ? "step" : undefined}>${words}</li>`)}</ol>`;
}

export function Top() {
  const watching = people.value?.watching || 0;
  return html`<header class="top"><a class="brand d" href="/"><${Icon} name="dice" />Dicewright</a>
    <h1 class="sr">${view.value.title}</h1>
    <p class="turn"><b>Turn ${view.value.turn}</b> · ${turnOf()}${watching > 0 && html`<span> · ${watching} watching${asWatched()}</span>`}<span class="sides"> · ${teamName(ours.value)} against ${teamName(theirs.value)}</span></p>
    <${Steps} /><${Tools} /></header>`;
}
