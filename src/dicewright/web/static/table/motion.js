// What moves and how long: whether motion is wanted, and whether the viewer has skipped what is under way.
import { signal } from "./h.js";

const wish = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => wish.matches || document.hidden;

// Any key or press ends what is under way; the next change moves again.
export const skipped = signal(false);
let running = 0;

export function skip() {
  if (running) skipped.value = true;
}

// Carry out a movement that nothing waits for: its promise ends when it has ended or was skipped.
export async function move(node, frames, options) {
  if (calm() || skipped.value || !node.isConnected) return;
  running += 1;
  const moving = node.animate(frames, options);
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
