// In which windows this player wants to be asked: everywhere, or by kind of window; kept in this browser.
import { signal } from "./h.js";

const KEPT = "dicewright stops";
const NONE = { every: false, kinds: {} };

function read() {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEPT) || "{}") };
  } catch {
    return NONE;
  }
}

export const stops = signal(read());

function keep(next) {
  stops.value = next;
  localStorage.setItem(KEPT, JSON.stringify(next));
}

export const stopEverywhere = (every) => keep({ ...stops.value, every });

// wish: "stop" for always, "never" for not even where something could be done, empty for where something can be done.
export function stopAt(kind, wish) {
  const { [kind]: _, ...kinds } = stops.value.kinds;
  keep({ ...stops.value, kinds: wish ? { ...kinds, [kind]: wish } : kinds });
}
