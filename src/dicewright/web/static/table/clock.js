// The clock: counts down between what the server says of it, warns who runs short, and gives time to an opponent.
import { computed, effect, html, signal } from "./h.js";
import { clock, lost, send, told, view } from "./link.js";
import { play } from "./sounds.js";
import { seatName, title } from "./words.js";

const SHORT = 0.2; // of the time: it is warned
const SHORTEST = 10; // seconds: it is warned again
const TICK = 200;

const now = signal(performance.now());
let timer = 0;
effect(() => {
  const runs = clock.value && clock.value.running !== null && !lost.value; // without a connection nobody knows
  clearInterval(timer);
  now.value = performance.now();
  if (runs) timer = setInterval(() => (now.value = performance.now()), TICK);
});

// The seconds that a seat has left.
function left(seat) {
  const kept = clock.value.left[seat];
  if (clock.value.running !== seat) return kept;
  return Math.max(0, kept - Math.max(0, (now.value - clock.value.at) / 1000 - clock.value.free));
}

export function face(seconds) {
  const all = Math.ceil(seconds);
  const [days, hours, minutes] = [Math.floor(all / 86400), Math.floor((all % 86400) / 3600), Math.floor((all % 3600) / 60)];
  if (days) return `${days} d ${hours} h`;
  const rest = `${String(all % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

// 0 where there is enough, 1 where a fifth is left, 2 in the last seconds.
const stage = (seconds) => (seconds <= SHORTEST ? 2 : seconds <= clock.value.of * SHORT ? 1 : 0);

// What is shown of a seat is drawn again only when it looks otherwise.
const faces = {};
const faceOf = (seat) => (faces[seat] ||= computed(() => (clock.value?.left[seat] === undefined ? "" : `${stage(left(seat))}${face(left(seat))}`)));

export const isTimed = (seat) => clock.value?.left[seat] !== undefined;

export function Time({ seat }) {
  const shown = faceOf(seat).value;
  if (!shown) return null;
  const running = clock.value.running === seat;
  const short = shown[0] !== "0" && "short";
  return html`<span class=${["clock", running && "running", short].filter(Boolean).join(" ")} role="timer" aria-live="off" title=${clock.value.says}><span class="sr">Time left: </span>${running && html`<i class="clock-hand" aria-hidden="true"></i>`}${shown.slice(1)}${short && html`<b aria-hidden="true"> !</b>`}</span>`;
}

// At the question, while the time of who is asked runs: how much is left, for whoever looks there. The plate beside the
// name is the timer; that little is left is spoken.
const runsFor = (seat) => clock.value?.running === seat && isTimed(seat);
export const headKind = (seat) => (runsFor(seat) ? "ask-head timed" : "ask-head");

export function TimeLeft({ seat }) {
  if (!runsFor(seat)) return null;
  const shown = faceOf(seat).value;
  const short = shown[0] !== "0";
  const end = seat === view.value.viewer ? "When it is over, you lose." : "When it is over, that side loses.";
  return html`<span class=${short ? "ask-time short" : "ask-time"} aria-hidden="true" title=${end}>${shown.slice(1)} left${short && " !"}</span>`;
}

const opponents = () => view.value.seats.filter((one) => one.seat !== view.value.viewer && clock.value.left[one.seat] !== undefined && (one.team === undefined || one.team === null || one.team !== view.value.seats[view.value.viewer].team));

// In the box for what concerns the match: what was agreed on, and time for an opponent.
export function ClockPart() {
  if (!clock.value) return null;
  const mine = view.value.viewer !== null && !view.value.result && clock.value.gift > 0;
  return html`<section><h3>Clock</h3><p>${title(clock.value.says)}. It stands still while somebody is asked about an undo or a draw.</p>
    ${mine && html`<p>${opponents().map((one) => html`<button type="button" class="btn" key=${one.seat} onClick=${() => send({ gift: one.seat })}>Give ${seatName(view.value, one.seat)} ${clock.value.gift} seconds</button>`)}</p>`}</section>`;
}

// What is spoken: that a fifth is left, and that the last seconds run; once each.
const spoken = signal("");
const mine = computed(() => {
  const seat = view.value?.viewer;
  return clock.value && seat !== null && clock.value.running === seat ? faceOf(seat).value[0] || "0" : "";
});
let warned = "0";
effect(() => {
  const short = mine.value;
  if (!short) return;
  if (short > warned) {
    const seconds = Math.ceil(left(view.peek().viewer));
    spoken.value = short === "2" ? `${seconds} seconds left.` : `A fifth of your time is left: ${face(seconds)}.`;
    queueMicrotask(() => play(["clock"]));
  }
  warned = short;
});
effect(() => {
  const given = clock.value?.given;
  const table = view.peek();
  if (!given || table.viewer === null) return;
  const [by, to] = given.map((seat) => seatName(table, seat));
  if (given.includes(table.viewer)) told.value = { text: `${title(by)} ${by === "you" ? "give" : "gives"} ${to} ${clock.peek().gift} seconds.` };
});

export const Warned = () => html`<p class="sr" role="status" aria-live="polite">${spoken.value}</p>`;
