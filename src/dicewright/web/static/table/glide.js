// Dice and cards glide to where they have been drawn already (FLIP): the page is right before anything moves, the
// movement is only a transform, and nothing waits for it.
const LONG = 220;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let was = null;

function places() {
  const found = new Map();
  for (const node of document.querySelectorAll("[data-id]")) {
    found.set(node.dataset.id, { box: node.getBoundingClientRect(), face: node.dataset.face });
  }
  return found;
}

// Remember where everything is; call it just before the view changes.
export function before() {
  was = calm.matches || document.hidden ? null : places();
}

// Move what is elsewhere now, turn what shows another face; call it when the new view has been drawn. Measuring waits
// for the frame, so that it costs no layout of its own.
export function after() {
  if (!was) return;
  const old = was;
  was = null;
  requestAnimationFrame(() => glide(old));
}

function glide(old) {
  const nodes = [...document.querySelectorAll("[data-id]")];
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  nodes.forEach((node, at) => {
    const from = old.get(node.dataset.id);
    const to = boxes[at];
    if (!from || !from.box.width) {
      if (old.size) node.animate([{ transform: "scale(.85)" }, { transform: "none" }], { duration: 160, easing: "ease-out" });
      return;
    }
    const x = from.box.left - to.left;
    const y = from.box.top - to.top;
    if (Math.abs(x) > 2 || Math.abs(y) > 2) {
      node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: LONG,
        easing: "cubic-bezier(.2,.7,.3,1)",
      });
    } else if (from.face !== node.dataset.face && node.dataset.face) {
      node.animate([{ transform: "rotate(-14deg) scale(.88)" }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
  });
}
