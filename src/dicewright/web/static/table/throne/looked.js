// Which place of the map is looked at: the one under the pointer or with the focus, else the one that was touched, else
// where one stands. Its words stand beside the question.
import { computed, signal } from "../h.js";
import { ask } from "../deciding.js";
import { answer, view } from "../link.js";
import { near } from "./seen.js";

const GOING = new Set(["DT-DTA-43", "DT-MIS-28"]); // the rules of the questions where to go
const NOWHERE = new Map();

// The places where one may go, by their words, with the choices they stand for.
export const goings = computed(() => (GOING.has(ask.value?.rule) ? new Map(ask.value.options.map((one) => [one.key, one])) : NOWHERE));

const places = computed(() => new Map((view.value.map?.places || []).map((place) => [place.word, place])));

// A place that somebody has pointed at or touched, for as long as the question lasts.
function forNow() {
  const kept = signal({ version: -1, word: "" });
  const word = computed(() => (kept.value.version === view.value.version ? kept.value.word : ""));
  return [word, (next) => (kept.value = { version: view.value.version, word: next })];
}

export const [pointed, point] = forNow();
export const [picked, pick] = forNow();
export const isPlace = (word) => places.value.has(word);

export const isHere = (place) => place.heroes.includes(near.value.seat);

// While Salves are spent the question is not about the place.
const here = computed(() => (view.value.phase === "salve step" ? null : [...places.value.values()].find(isHere) || null));
export const lookedAt = computed(() => places.value.get(pointed.value) || places.value.get(picked.value) || here.value);

// What the main button says of the place that was touched, if one may go there.
export const goOffer = computed(() => {
  const option = goings.value.get(picked.value);
  if (!option) return null;
  const [, about = ""] = option.label.split(/: (.*)/);
  return { big: places.value.get(picked.value).offer, key: "Enter", small: about, act: () => answer(option.key) };
});
