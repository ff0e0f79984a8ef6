// A tile says as much as it has room for, and nothing of it is cut: first the names of tokens go, then letters become
// smaller, then whole parts go from the end, and the word *more* stands for them. A closer look has all of it.
import { useLayoutEffect } from "../h.js";

const STEPS = 3; // all that can be said; without what is drawn, too; in smaller letters
const NAMES = 5; // steps in which a name becomes smaller
const TIGHT = 3; // steps in which numbers side by side become smaller, the last without what is left of the opponent
const SLACK = 4; // pixels by which a drawing may stand out of its row: less than a row is high

const over = (one) => one.scrollHeight > one.clientHeight + SLACK || one.scrollWidth > one.clientWidth + 1;
const right = (one) => one.getBoundingClientRect().right;
const crowded = (line) => right(line.querySelector(".big")) > line.querySelector(".leaves")?.getBoundingClientRect().left || [...line.children].some((part) => right(part) > right(line) + 1);

function shorten(tile) {
  const texts = [...tile.querySelectorAll(".fitted")];
  const parts = texts.map((one) => [...one.querySelectorAll(".gist-part")]);
  for (const one of parts.flat()) one.hidden = false;
  const more = tile.querySelector(".more");
  more.hidden = !("always" in more.dataset);
  const head = [...tile.querySelector(".tile-head").children];
  const wide = () => Math.max(...head.map(right)) > right(tile);
  for (let size = 0; size < NAMES; size++) {
    tile.dataset.name = size;
    if (!wide()) break;
  }
  const numbers = [...tile.querySelectorAll(".lines.several .line")];
  for (let step = 0; step < TIGHT; step++) {
    tile.dataset.tight = step;
    if (!numbers.some(crowded)) break;
  }
  for (let step = 0; step < STEPS; step++) {
    tile.dataset.room = step;
    if (!texts.some(over)) return;
  }
  more.hidden = false;
  for (let size = Number(tile.dataset.name); size < NAMES && wide(); size++) tile.dataset.name = size;
  for (const [at, one] of texts.entries()) for (const part of parts[at].reverse()) if (over(one)) part.hidden = true;
}

const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => target.isConnected && shorten(target)));

// place: the tile. on: what of it decides how much room its words need.
export function useRoom(place, ...on) {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => shorten(place.current)); // in the frame that shows it: no layout of its own
    return () => cancelAnimationFrame(frame);
  }, on);
  useLayoutEffect(() => {
    const tile = place.current;
    sizes.observe(tile);
    return () => sizes.unobserve(tile);
  }, []);
}
