// How much room there is, for the tables of one screen: what the style sheets go by stands in one attribute of the page.
// narrow: the arrangement of a phone. small, large, largest: how the wide one is fitted in. flow: text is larger than one
// screen holds, or the window is lower than the least of them, so that the narrow arrangement grows and the page scrolls;
// abreast: there is room then for the question beside the dice.
import { computed, effect, signal } from "./h.js";

const root = document.documentElement;
export const eyes = signal({ ...root.dataset }); // what a visitor has chosen for the eyes

// Whether a query about the window holds, as a signal.
function holds(query) {
  const found = matchMedia(query);
  const is = signal(found.matches);
  found.addEventListener("change", () => (is.value = found.matches));
  return is;
}

const under1000 = holds("(max-width: 999px)");
const under1181 = holds("(max-width: 1180px)");
const over1440 = holds("(min-width: 1440px)");
const over1800 = holds("(min-width: 1800px) and (min-height: 1000px)");
const low = holds("(max-height: 499px), (min-width: 1000px) and (max-height: 659px)");
const size = signal("");
addEventListener("resize", () => (size.value = `${innerWidth} ${innerHeight}`));

export const flowing = computed(() => low.value || eyes.value.text !== "100" || eyes.value.type === "spaced");
export const narrow = computed(() => under1000.value || flowing.value);
export const large = computed(() => over1440.value && !narrow.value);

const ABREAST = 33; // rem that dice and question take side by side

const words = computed(() => [narrow.value && "narrow", (narrow.value || under1181.value) && "small", large.value && "large", over1800.value && !narrow.value && "largest", flowing.value && "flow"].filter(Boolean).join(" "));

effect(() => {
  root.dataset.window = words.value;
  if (flowing.value && size.value !== null && innerWidth >= ABREAST * parseFloat(getComputedStyle(root).fontSize)) root.dataset.window += " abreast";
});

// The room that there is, size and arrangement together: whoever fits something into a place fits it anew when this changes.
export const room = computed(() => `${size.value} ${words.value}`);
