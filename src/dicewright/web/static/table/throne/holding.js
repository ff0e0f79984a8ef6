// Holding and rolling: which dice stay is the table's own affair until Roll is pressed; then one answer names the others.
import { computed } from "../h.js";
import { answer, sent, view } from "../link.js";
import { ask, choose, draft, holdBest, rollFree, rolling as again } from "../deciding.js";
import { isOpen, mainDice, near, things } from "./seen.js";

const FIRST_ROLL = "roll";

// The question in which dice may be rolled: null, or whether it is the first roll and how many attempts are left.
export const rolling = computed(() => {
  const asked = ask.value;
  const first = asked?.kind === "pick" && asked.options.some((one) => one.key === FIRST_ROLL);
  if (!first && !again.value) return null;
  return { key: first ? FIRST_ROLL : again.value.key, first, left: view.value.attempts || 1, offence: asked.on_pass === "no ability" };
});

const dice = computed(() => again.value?.among.options || []);
const optionOf = (die) => dice.value.find((one) => one.things[0] === die.id);

// My dice that may be rolled, in their order; dice of an effect where it is they that may be rolled again.
export const myDice = computed(() => {
  const main = mainDice(near.value);
  if (rolling.value?.first) return main;
  const there = main.filter((die) => isOpen(die));
  const known = new Set(there.map((die) => die.id));
  return dice.value.every((one) => known.has(one.things[0])) ? there : dice.value.map((one) => things.value.get(one.things[0]));
});

export const heldIds = computed(() => new Set(dice.value.filter((one) => draft.value.has(one.key)).map((one) => one.things[0])));

export const mayRoll = (die) => !die.marks.includes("frozen");
export const free = computed(() => myDice.value.filter((die) => optionOf(die) && !heldIds.value.has(die.id)));

export function toggle(die) {
  const option = optionOf(die);
  if (option) choose(option.key);
}

// What a die shows, as the chances write it: of a die of another hero with a star (DT-ROLL-22.2).
export const worded = (die) => `${die.foreign ? "*" : ""}${die.face.value}`;

// My dice that show these values, one each.
export function diceShowing(values) {
  const wanted = values.split(" ");
  return myDice.value.filter((die) => {
    const at = wanted.indexOf(worded(die));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

// Hold the dice of a best keep, by the values they show, and free the others.
export function holdValues(values) {
  const ids = new Set(diceShowing(values).map((die) => die.id));
  holdBest(dice.value.filter((one) => ids.has(one.things[0])).map((one) => one.key));
  return ids;
}

export function roll() {
  if (!rolling.value || sent.value === view.value.version) return;
  if (rolling.value.first) answer(FIRST_ROLL);
  else rollFree();
}
