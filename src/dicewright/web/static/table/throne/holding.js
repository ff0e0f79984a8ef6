// Holding and rolling: which dice stay is the table's own affair until Roll is pressed; then both questions of the
// engine (whether to roll again, and which dice) are answered with one press.
import { batch, computed, effect, signal } from "../h.js";
import { answer, sent, view } from "../link.js";
import { ask, choose, draft } from "../deciding.js";
import { isOpen, mainDice, near, things } from "./seen.js";

const FIRST_ROLL = "roll";
const AGAIN = "reroll";
const held = signal({ turn: -1, ids: new Set() });
const pending = signal(null); // the dice that were free when Roll was pressed

// The question in which dice may be rolled: null, or whether it is the first roll and how many attempts are left.
export const rolling = computed(() => {
  const asked = ask.value;
  if (!asked) return null;
  const key = asked.kind === "pick" && asked.options.find((one) => one.key === FIRST_ROLL || one.key === AGAIN)?.key;
  if (key) return { key, first: key === FIRST_ROLL, left: view.value.attempts || 1, offence: asked.on_pass === "no ability" };
  if (choosesDice.value) return { key: AGAIN, first: false, left: view.value.attempts || 1, offence: view.value.phase === "offensive roll phase" };
  return null;
});

// Whether the question is which of one's own dice to roll again (after a reload, or when it was begun by words).
const choosesDice = computed(() => {
  const asked = ask.value;
  if (asked?.kind !== "subset" || asked.rule !== "DT-ROLL-02") return false;
  return asked.options.every((one) => one.things.length === 1 && things.value.get(one.things[0])?.kind === "die");
});

// My dice that may be rolled, in their order.
export const myDice = computed(() => {
  const dice = mainDice(near.value);
  return rolling.value?.first ? dice : dice.filter((die) => isOpen(die));
});

const now = () => `${view.value.turn} ${view.value.phase} ${view.value.attacker}`;
export const heldIds = computed(() => {
  if (choosesDice.value) {
    const free = new Set(ask.value.options.filter((one) => draft.value.has(one.key)).map((one) => one.things[0]));
    return new Set(myDice.value.map((die) => die.id).filter((id) => !free.has(id)));
  }
  return held.value.turn === now() ? held.value.ids : new Set();
});

export const mayRoll = (die) => !die.marks.includes("frozen");
export const free = computed(() => myDice.value.filter((die) => mayRoll(die) && !heldIds.value.has(die.id)));

export function hold(ids) {
  if (choosesDice.value) {
    for (const option of ask.value.options) {
      const chosen = draft.value.has(option.key);
      if (chosen === ids.has(option.things[0])) choose(option.key);
    }
  } else held.value = { turn: now(), ids };
}

export function toggle(die) {
  if (!rolling.value || rolling.value.first || !mayRoll(die)) return;
  const ids = new Set(heldIds.value);
  if (!ids.delete(die.id)) ids.add(die.id);
  hold(ids);
}

// Hold dice that show these values, one each, and free the others.
export function holdValues(values) {
  const wanted = values.split(" ").filter(Boolean).map(Number);
  const ids = new Set();
  for (const die of myDice.value) {
    const at = wanted.indexOf(die.face.value);
    if (at >= 0) {
      wanted.splice(at, 1);
      ids.add(die.id);
    }
  }
  hold(ids);
  return ids;
}

export function roll() {
  const asked = rolling.value;
  if (!asked || sent.value === view.value.version) return;
  if (asked.first) return answer(FIRST_ROLL);
  const ids = free.value.map((die) => die.id);
  if (!ids.length) return;
  if (choosesDice.value) return answer(keysOf(ids));
  batch(() => {
    pending.value = ids;
    answer(AGAIN);
  });
}

const keysOf = (ids) => ask.value.options.filter((one) => ids.includes(one.things[0])).map((one) => one.key);

// The second of the two questions is answered as soon as it comes.
effect(() => {
  if (!pending.value || !ask.value) return;
  if (choosesDice.value) {
    const keys = keysOf(pending.value);
    pending.value = null;
    if (keys.length) answer(keys);
  } else if (sent.value === null) pending.value = null; // refused, or something came between
});
