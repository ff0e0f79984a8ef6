// Dice and cards glide to where they have been drawn already (FLIP): the page is right before anything moves, the
// movement is only a transform, and nothing waits for it.
import { TEMPI, calm, tempo } from "./motion.js";

const LONG = 220;
let places = null; // where everything was when it was last drawn, on the page and not in the window
let was = null;

// Keep where everything was; call it just before the view changes. Nothing is measured here: the answer to a click
// does not wait for a layout.
export function before() {
  was = calm() ? null : places;
}

// Where a thing was drawn before the change that is being drawn, in the window; null where it was not.
export function stood(id) {
  const place = places?.get(String(id));
  return place?.shown ? { left: place.left - scrollX, top: place.top - scrollY, width: place.width, height: place.height } : null;
}

// Move what is elsewhere now, turn what shows another face; call it when the new view has been drawn. Measuring waits
// for the frame, so that it costs no layout of its own.
export function after() {
  const old = was;
  was = null;
  requestAnimationFrame(() => glide(old));
}

function measure(nodes) {
  const found = new Map();
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    found.set(node.dataset.id, { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height, shown: box.width > 0, face: node.dataset.face });
  }
  return found;
}

function glide(old) {
  const nodes = [...document.querySelectorAll("[data-id]")];
  places = calm() ? null : measure(nodes);
  if (!old || !places) return;
  for (const node of nodes) {
    const from = old.get(node.dataset.id);
    const to = places.get(node.dataset.id);
    if (!from || !from.shown) {
      if (old.size) node.animate([{ transform: "scale(.85)" }, { transform: "none" }], { duration: 160, easing: "ease-out" });
      continue;
    }
    const x = from.left - to.left;
    const y = from.top - to.top;
    if (Math.abs(x) > 2 || Math.abs(y) > 2) {
      node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: LONG * TEMPI[tempo.value],
        easing: "cubic-bezier(.2,.7,.3,1)",
      });
    } else if (from.face !== to.face && to.face) {
      node.animate([{ transform: "rotate(-14deg) scale(.88)" }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
  }
}
