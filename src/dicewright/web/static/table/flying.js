// Damage and healing fly from where they are dealt to the total they change. Nothing waits for it.
import { effect } from "./h.js";
import { calm, move } from "./motion.js";
import { news } from "./link.js";

const LONG = 540;
const APART = 90;
const PLACE = ".tray"; // where damage is dealt
const FLIES = { damage: "hit", heal: "heal" };
const SVG = "http://www.w3.org/2000/svg";

function badge(kind, n) {
  const one = document.createElement("div");
  one.className = `flying ${kind}`;
  one.setAttribute("aria-hidden", "true");
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${kind}`);
  drawing.append(use);
  const words = document.createElement("b");
  words.textContent = kind === "heal" ? `+${n}` : n;
  one.append(drawing, words);
  return one;
}

// from, to: boxes in the window; nothing flies where one of them is not to be seen. n: what stands on it.
export function fly(kind, n, from, to, wait) {
  if (!from || !to || !from.width || !to.width) return;
  const one = badge(kind, n);
  document.body.append(one);
  const half = one.offsetWidth / 2;
  const at = (box, up = 0) => `translate(${box.left + box.width / 2 - half}px, ${box.top + box.height / 2 - half - up}px)`;
  const frames = [
    { transform: `${at(from)} scale(.5)` },
    { transform: `${at(from, 14)} scale(1.25)`, offset: 0.25 },
    { transform: at(to), offset: 0.9 },
    { transform: `${at(to)} scale(1.5)`, opacity: 0 },
  ];
  move(one, frames, { duration: LONG, delay: wait, easing: "cubic-bezier(.5, 0, .3, 1)", fill: "backwards" }).then(() => one.remove());
}

export const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
const toDial = (beat) => ({ kind: FLIES[beat.do], n: beat.n, from: boxOf(PLACE), to: boxOf(`[data-dial="${beat.to}"]`) });

// What the beats of the latest change tell sets out when it has been drawn. ways: of each kind of beat what flies from
// where to where, null for nothing.
export function watchNumbers(ways = Object.fromEntries(Object.keys(FLIES).map((name) => [name, toDial]))) {
  effect(() => {
    const beats = news.value.map((line) => line.beat).filter((beat) => beat && ways[beat.do]);
    if (!beats.length || calm()) return;
    requestAnimationFrame(() => {
      const set = beats.map((beat) => ways[beat.do](beat)).filter((one) => one && one.n !== 0);
      set.forEach((one, at) => fly(one.kind, one.n, one.from, one.to, at * APART));
    });
  });
}
