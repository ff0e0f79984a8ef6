// The other matches in which one is asked: how many there are, and the way to the next of them.
import { effect, html, signal } from "./h.js";
import { ask } from "./deciding.js";
import { Icon } from "./drawings.js";
import { home, view } from "./link.js";

const OFTEN = 30000; // milliseconds between two times at which it is looked for them, while the page is looked at
const SOON = 400;
const others = signal(0);
const here = home.split("/").pop();

async function count() {
  if (document.hidden || view.value?.viewer === null) return;
  try {
    const came = await fetch("/waiting.json");
    if (came.ok) others.value = (await came.json()).waiting.filter((match) => match !== here).length;
  } catch {} // it is looked for again
}

export function watchOthers() {
  setInterval(count, OFTEN);
  document.addEventListener("visibilitychange", count);
  let timer = 0;
  effect(() => {
    if (ask.value) return;
    clearTimeout(timer); // where one is not asked any more, the next match is of interest
    timer = setTimeout(count, SOON);
  });
  count();
}

const address = `${home}/next`;
export const goNext = () => (others.value ? (location.assign(address), true) : false);
const matches = () => `${others.value} other ${others.value === 1 ? "match waits" : "matches wait"} for you`;

export const NextMatch = ({ words = false }) => others.value > 0 && html`<a class=${words ? "btn" : "btn bare next-match"} href=${address} title=${`Next match: ${matches()}`} aria-keyshortcuts="G">${!words && html`<${Icon} name="next" />`}<span class=${words ? "" : "sr"}>Next match</span> <b class="numeral">${others.value}</b><span class="sr">: ${matches()}</span></a>`;
