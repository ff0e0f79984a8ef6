// The chances the server counted, for the dice that are held now and for the best keep; and which tile is looked at.
import { computed, signal } from "../h.js";
import { view } from "../link.js";
import { free, heldIds, mayRoll, myDice, rolling } from "./holding.js";
import { near } from "./seen.js";

const WHOLE = 10000; // what is sure, among the chances of all keeps
const HIDDEN = "dicewright odds hidden";
export const hidden = signal(localStorage.getItem(HIDDEN) === "yes"); // some play without chances

export function showChances(wanted) {
  hidden.value = !wanted;
  localStorage.setItem(HIDDEN, wanted ? "no" : "yes");
}

export const looking = signal(null); // the row whose tile is under the pointer or has the focus

const odds = computed(() => view.value?.odds);
export const missing = computed(() => view.value?.odds_missing);
const valuesHeld = computed(() => myDice.value.filter((die) => heldIds.value.has(die.id) || !mayRoll(die)).map((die) => die.face.value).sort().join(" "));

// {best, now, keep}: chances with the best keep and with the dice held now; null where none are counted or wanted.
export function chancesOf(seat, row) {
  const known = odds.value;
  if (hidden.value || !known || known.seat !== seat.seat || !known.attempts) return null;
  const at = known.rows.findIndex((one) => one.key === row.key && one.needs === row.needs);
  if (at < 0) return null;
  const { probability, keep } = known.rows[at];
  const mine = seat === near.value && rolling.value && !rolling.value.first;
  const all = mine && !free.value.length;
  const now = mine ? (all ? Number(row.lit) : known.keeps[valuesHeld.value]?.[at] / WHOLE) : undefined;
  return { best: probability, now: now >= 0 ? now : probability, keep };
}

export const percent = (chance) => {
  if (chance >= 0.9995) return chance >= 1 ? "100 %" : "> 99.9 %";
  if (chance >= 0.0995) return `${Math.round(chance * 100)} %`;
  return chance > 0 ? (chance < 0.0005 ? "< 0.1 %" : `${(chance * 100).toFixed(1)} %`) : "0 %";
};

// The rows of a seat's board that dice can meet, with what they would do.
export const aims = (seat) => seat.sheet.filter((one) => one.kind === "offensive" || one.kind === "ultimate").flatMap((one) => one.rows);

// What a hit is worth in the choice of what to keep for: damage, and healing at a little less.
export const worth = (prospect) => (prospect.damage || 0) + 0.8 * (prospect.heal || 0) + (prospect.more ? 1 : 0);
