// Damage and healing fly from where they are dealt to the total they change. Nothing waits for it.
import { effect } from "./h.js";
import { calm, move } from "./motion.js";
import { news } from "./link.js";

const LONG = 540;
const APART = 90;
const PLACE = ".tray, .war"; // where damage is dealt
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

export function fly(kind, n, seat, wait) {
  const from = document.querySelector(PLACE)?.getBoundingClientRect();
  const to = document.querySelector(`[data-dial="${seat}"]`)?.getBoundingClientRect();
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

// What the beats of the latest change tell sets out when it has been drawn.
export function watchNumbers() {
  effect(() => {
    const beats = news.value.map((line) => line.beat).filter((beat) => beat && FLIES[beat.do] && beat.n);
    if (beats.length && !calm()) requestAnimationFrame(() => beats.forEach((beat, at) => fly(FLIES[beat.do], beat.n, beat.to, at * APART)));
  });
}
