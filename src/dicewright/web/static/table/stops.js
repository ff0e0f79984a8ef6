// In which windows this player wants to be asked: everywhere, or by kind of window; kept in this browser. And for which
// cards not in this match, which is kept in this tab.
import { computed, signal } from "./h.js";

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

const HERE = `dicewright silent ${location.pathname}`;

function readSilent() {
  try {
    return JSON.parse(sessionStorage.getItem(HERE) || "[]");
  } catch {
    return [];
  }
}

export const silent = signal(readSilent()); // the options that no window opens for

export function hushCard(key, on) {
  silent.value = on ? [...silent.value.filter((one) => one !== key), key] : silent.value.filter((one) => one !== key);
  try {
    sessionStorage.setItem(HERE, JSON.stringify(silent.value));
  } catch {} // a browser that keeps nothing asks again after the page is opened anew
}

export const wishes = computed(() => ({ ...stops.value, silent: silent.value })); // as the server takes them
