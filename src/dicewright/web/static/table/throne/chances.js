// The chances the server counted, for the dice that are held now and for the best keep; and which tile is looked at.
import { computed, effect, signal } from "../h.js";
import { held, send, view } from "../link.js";
import { free, heldIds, mayRoll, myDice, rolling, worded } from "./holding.js";
import { near } from "./seen.js";

const WHOLE = 10000; // what is sure, among the chances of all keeps
const HIDDEN = "dicewright odds hidden";
export const hidden = signal(localStorage.getItem(HIDDEN) === "yes"); // some play without chances

export function showChances(wanted) {
  hidden.value = !wanted;
  localStorage.setItem(HIDDEN, wanted ? "no" : "yes");
}

const HELD = "dicewright odds held";
export const withHeld = signal(localStorage.getItem(HELD) === "yes"); // some want their cards and tokens counted in

export function countHeld(wanted) {
  withHeld.value = wanted;
  localStorage.setItem(HELD, wanted ? "yes" : "no");
}

export const looking = signal(null); // the row whose tile is under the pointer or has the focus

const odds = computed(() => view.value?.odds);
export const missing = computed(() => view.value?.odds_missing);
const valuesHeld = computed(() => myDice.value.filter((die) => heldIds.value.has(die.id) || !mayRoll(die)).map(worded).sort().join(" "));

// They are asked for once for each version of the table at which this player rolls.
const wanted = computed(() => (withHeld.value && !hidden.value && odds.value && odds.value.seat === near.value?.seat && view.value.ask ? view.value.version : -1));
effect(() => wanted.value >= 0 && send({ held: true }));
const answered = computed(() => (wanted.value >= 0 && held.value?.version === wanted.value ? held.value : null));
const counted = computed(() => answered.value?.rows || null);
// What is counted in now, or why nothing is; empty while nobody asks.
export const countedIn = computed(() => {
  const { missing: why, uses, cp } = answered.value || {};
  return uses ? `Counted in: ${[...new Set(uses)].join(", ")}, ${cp} CP.` : why ? `${why[0].toUpperCase()}${why.slice(1)}.` : "";
});

// {best, now, keep, plain}: chances with the best keep and with the dice held now; null where none are counted or wanted.
// plain: the best without what is held in the hand, where that is counted in.
export function chancesOf(seat, row) {
  const known = odds.value;
  if (hidden.value || !known || known.seat !== seat.seat || !known.attempts) return null;
  const at = known.rows.findIndex((one) => one.key === row.key && one.needs === row.needs);
  if (at < 0) return null;
  const { probability, keep } = known.rows[at];
  const mine = seat === near.value && rolling.value && !rolling.value.first;
  const all = mine && !free.value.length;
  const now = mine ? (all ? Number(row.lit) : known.keeps[valuesHeld.value]?.[at] / WHOLE) : undefined;
  const more = seat === near.value && counted.value?.[at];
  if (more) return { best: more.held, now: now >= 0 ? now : probability, keep: more.keep, plain: probability };
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
