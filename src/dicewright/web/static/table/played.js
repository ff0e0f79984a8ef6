// Cards that others play, and those whose Global others use: each is shown large for a while where it covers nothing that is pressed, with what comes of it.
// A screen reader is told by the log. Nothing waits for it; any key or press elsewhere ends it.
import { computed, effect, html, signal, useLayoutEffect, useRef } from "./h.js";
import { news, view } from "./link.js";
import { TEMPI, move, tempo } from "./motion.js";
import { capital } from "./words.js";

const LONG = 2400; // milliseconds for a card
const SHORT = 1000; // and where another one waits to be shown
const RESULTS = 2; // lines of what comes of it

const waiting = signal([]); // cards that were played and not seen long enough: {number of the line, by, item, what the beat says was done}
export const played = computed(() => waiting.value[0] || null);
export const endPlayed = () => waiting.value.length && (waiting.value = []);

// Who looks at it or has gone to it has the time to read.
const isRead = () => document.querySelector(".played:is(:hover, :focus-within)");

function next() {
  if (isRead()) timer = setTimeout(next, SHORT);
  else waiting.value = waiting.value.slice(1);
}

let timer = 0;
effect(() => {
  clearTimeout(timer);
  const { length } = waiting.value;
  if (length) timer = setTimeout(next, (length > 1 ? SHORT : LONG) * (TEMPI[tempo.value] || 1)); // what does not move is read all the same
});

// found: the card that a beat tells of, null where it tells of none.
export function watchPlayed(found) {
  effect(() => {
    const came = news.value.filter((line) => line.beat && line.beat.by !== view.peek()?.viewer).map((line) => ({ number: line.number, by: line.beat.by, does: line.beat.do, item: found(line.beat) }));
    const cards = came.filter((one) => one.item);
    if (cards.length) waiting.value = [...waiting.peek(), ...cards];
  });
  addEventListener("keydown", (event) => ["Tab", "Shift"].includes(event.key) || isRead() || endPlayed());
  addEventListener("pointerdown", (event) => event.target.closest(".played") || endPlayed());
}

// What has come of a card so far, whom it met among it.
const resultsOf = ({ number }) => view.value.log.filter((line) => line.under === number).slice(-RESULTS);

const COMES = [{ opacity: 0, transform: "translateY(-.5rem)" }, { opacity: 1, transform: "none" }];

// one: the card that is shown. children: how a game draws it.
export function Shown({ one, children }) {
  const place = useRef(null);
  useLayoutEffect(() => void move(place.current, COMES, { duration: 200 }), []);
  return html`<div class="played" ref=${place} role="group" aria-label=${one.does === "global" ? `The Global of ${one.item.name} is used` : `${one.item.name} is played`}>${children}<p class="played-results">${resultsOf(one).map((line) => capital(line.text)).join(" ")}</p></div>`;
}
