// What moves and how long: whether motion is wanted, and whether the viewer has skipped what is under way.
import { signal } from "./h.js";

const wish = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => wish.matches || document.hidden || tempo.value === "none";

// How long movements take, and how long bots wait so that they can be followed: chosen in the settings, kept in this
// browser. Whose system wants less movement sees none, and still has the time to read.
export const TEMPI = { slow: 1.8, usual: 1, fast: 0.5, none: 0 };
const KEPT = "dicewright tempo";
const known = () => {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
};
export const tempo = signal(known() in TEMPI ? known() : "usual");

export function chooseTempo(name) {
  tempo.value = name;
  try {
    localStorage.setItem(KEPT, name);
  } catch {} // a browser that keeps nothing moves as usual next time
}

// Any key or press ends what is under way; the next change moves again.
export const skipped = signal(false);
let running = 0;

export function skip() {
  if (running) skipped.value = true;
}

// While dice tumble the page says so, and what they come to is not shown elsewhere yet; see motion.css.
export const tumbling = signal(false);
let turning = 0;
export function tumbles(by) {
  turning += by;
  tumbling.value = turning > 0;
  document.documentElement.toggleAttribute("data-tumbling", tumbling.value);
}

// Carry out a movement that nothing waits for: its promise ends when it has ended or was skipped.
export async function move(node, frames, options) {
  if (calm() || skipped.value || !node.isConnected) return;
  running += 1;
  const by = TEMPI[tempo.value];
  const moving = node.animate(frames, { ...options, duration: options.duration * by, delay: (options.delay || 0) * by });
  const stop = skipped.subscribe((now) => now && moving.finish());
  try {
    await moving.finished;
  } catch {
    // the node has gone with what it showed
  } finally {
    stop();
    running -= 1;
    if (!running) skipped.value = false;
  }
}
