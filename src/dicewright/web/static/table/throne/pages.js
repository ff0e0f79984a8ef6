// A narrow screen: the sheet below the dice has pages for the choices, the board, the hand and the log, one at a time.
import { computed, html, signal } from "../h.js";
import { ask, only, typing } from "../deciding.js";
import { view } from "../link.js";
import { replaying } from "../replay.js";
import { needsList } from "./question.js";
import { aims } from "./chances.js";
import { onJourney } from "./map_open.js";
import { isMine, near, zone } from "./seen.js";

const PAGES = ["choices", "board", "hand", "log"];
const wanted = signal({ phase: "", name: "" }); // the page that was turned to, for as long as the phase lasts
const phaseNow = () => `${view.value.turn} ${view.value.phase}`;
const natural = () => (view.value.result || replaying.value || (onJourney.value && ask.value) ? "choices" : ask.value && (view.value.phase.startsWith("main") || ofHand()) ? "hand" : "board");
// Whether several cards of the hand are to be chosen, as when cards are sold.
const ofHand = () => ask.value.kind === "subset" && ask.value.options.some((one) => zone("hand", near.value.seat).items.some((item) => one.things.includes(item.id)));
export const opened = signal(false); // whether the sheet covers the dice

// A question that nothing on the table answers brings its choices up by itself.
export const page = computed(() => (typing.value ? "log" : needsList.value || only.value !== null ? "choices" : wanted.value.phase === phaseNow() ? wanted.value.name : natural()));

function turnTo(name) {
  if (name !== "choices") only.value = null;
  typing.value = false;
  wanted.value = { phase: phaseNow(), name };
}

function swiped(step) {
  const at = PAGES.indexOf(page.value) + step;
  if (PAGES[at]) turnTo(PAGES[at]);
}

// A swipe to the side turns the page, one upwards or downwards opens or closes the sheet.
const FAR = 48;
let start = null;
export const swipe = {
  onTouchStart: (event) => (start = event.touches[0]),
  onTouchEnd: (event) => {
    const end = event.changedTouches[0];
    const x = end.clientX - start.clientX;
    const y = end.clientY - start.clientY;
    if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) swiped(x < 0 ? 1 : -1);
    else if (Math.abs(y) > FAR && event.target.closest(".pages")) opened.value = y < 0;
  },
};

export function Pages() {
  const seat = near.value;
  const keys = new Set(aims(seat).map((row) => row.key));
  const ready = isMine(seat) ? (ask.value?.options || []).filter((one) => keys.has(one.key)).length : 0;
  const names = { choices: replaying.value ? "Decision" : "Choices", board: "Board", hand: "Hand", log: "Log" };
  const counts = { choices: ask.value?.options.length, board: ready && `${ready} ready`, hand: zone("hand", seat.seat).count };
  return html`<div class="pages" ...${swipe}><button type="button" class="handle" aria-label=${opened.value ? "Show the dice" : "Show more of the sheet"} aria-expanded=${String(opened.value)} onClick=${() => (opened.value = !opened.value)}><i /></button>
    <div class="page-tabs" role="group" aria-label="Pages of the sheet">${PAGES.map((name) => html`<button type="button" key=${name} class="page-tab" aria-pressed=${String(page.value === name)} onClick=${() => turnTo(name)}>${names[name]} ${counts[name] ? html`<small>${counts[name]}</small>` : ""}</button>`)}</div></div>`;
}
