// Whether the map is seen, and what it has the place of: in its own phases always, in a battle when it is wished for.
import { computed, signal } from "../h.js";
import { view } from "../link.js";

const JOURNEY = new Set(["salve step", "exploration", "movement phase"]);

export const mapOpen = signal(false); // whether the map lies over the dice in a battle
export const boardOpen = signal(false); // whether the abilities keep their place while one chooses where to go

const there = computed(() => Boolean(view.value.map) && !view.value.result);
export const onJourney = computed(() => there.value && JOURNEY.has(view.value.phase));
export const mapSeen = computed(() => onJourney.value || (there.value && mapOpen.value));
export const mapAlone = computed(() => mapSeen.value && !(onJourney.value && boardOpen.value)); // the map has the place of the abilities, too
