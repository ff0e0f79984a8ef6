// The chances of whoever is rolling, as the server counted them, beside each line of the board; they can be turned off.
import { computed, html, signal } from "./h.js";
import { ask, draft } from "./deciding.js";
import { view } from "./link.js";

const HIDDEN = "dicewright odds hidden";
const hidden = signal(localStorage.getItem(HIDDEN) === "yes");

function toggle() {
  hidden.value = !hidden.value;
  localStorage.setItem(HIDDEN, hidden.value ? "yes" : "no");
}

const odds = computed(() => view.value?.odds); // of its own, so that only new chances draw a board again
const missing = computed(() => view.value?.odds_missing);

// The worth of the keep that is chosen so far, for each line; null while nothing is chosen to be rolled again.
const ofThisKeep = computed(() => {
  const known = odds.value;
  const asked = ask.value;
  if (!known || asked?.kind !== "subset" || !draft.value?.size) return null;
  const dice = view.value.zones.find((one) => one.key === `dice ${known.seat}`).items;
  const gone = new Set(asked.options.filter((one) => draft.value.has(one.key)).flatMap((one) => one.things));
  if (!dice.some((die) => gone.has(die.id))) return null;
  const kept = dice.filter((die) => !gone.has(die.id)).map((die) => die.face.value);
  return known.keeps[kept.sort().join(" ")] || null;
});

const percent = (chance) => {
  if (chance === 0 || chance === 1 || (chance >= 0.01 && chance <= 0.99)) return `${Math.round(chance * 100)} %`;
  if (chance < 0.5) return chance < 0.0005 ? "< 0.1 %" : `${(chance * 100).toFixed(1)} %`;
  return chance >= 0.9995 ? "> 99.9 %" : `${(chance * 100).toFixed(1)} %`;
};

export function OddsSwitch() {
  if (view.peek().game !== "dice_throne") return null;
  const why = !hidden.value && missing.value;
  return html`<label class="odds-switch"><input type="checkbox" checked=${!hidden.value} onChange=${toggle} /> Chances while rolling${why && html`: ${why}`}</label>`;
}

// What is known of one line of a seat's board: its best chance, what to keep for it, and what the chosen keep gives.
export function Chance({ seat, row }) {
  const known = odds.value;
  if (hidden.value || !known || !known.attempts || known.seat !== seat) return null;
  const at = known.rows.findIndex((one) => one.key === row.key && one.needs === row.needs);
  if (at < 0) return null;
  const { probability, keep } = known.rows[at];
  const now = ofThisKeep.value && ofThisKeep.value[at];
  const best = known.dice.length ? `keep ${keep ? keep.split(" ").join(", ") : "none"}` : "";
  return html`<span class="chance">${ofThisKeep.value && html`<b>${percent(now)}</b><span class="sr"> with this keep, at best </span><span aria-hidden="true"> of </span>`}${percent(probability)}${best && html` <small>${best}</small>`}</span>`;
}
