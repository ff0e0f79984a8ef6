// How much is told to a screen reader of what happens: chosen in the settings, kept in this browser.
import { signal } from "./h.js";
import { view } from "./link.js";

export const LEVELS = { all: "all that happens", mine: "what concerns me", least: "only questions and results" };
const KEPT = "dicewright speaking";

function known() {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept in LEVELS ? kept : "all";
  } catch {
    return "all";
  }
}

export const level = signal(known());

export function chooseLevel(name) {
  level.value = name;
  try {
    localStorage.setItem(KEPT, name);
  } catch {} // a browser that keeps nothing tells all next time
}

// A line concerns whoever does it or has it done to them, and everybody where players ask each other for something.
function concerns(line, me) {
  return line.note !== undefined || [line.seat, line.beat?.by, line.beat?.to].includes(me);
}

// Those of some lines of the log that are told. Who only watches is concerned by all of them.
export function told(lines) {
  const me = view.value?.viewer ?? null;
  if (level.value === "least") return [];
  return level.value === "mine" && me !== null ? lines.filter((line) => concerns(line, me)) : lines;
}
