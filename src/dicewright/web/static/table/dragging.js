// Dragging as another way to click: what is pressed, moved and let go over a place does what clicks there would do. Each
// table says what can be dragged where; a press that hardly moves stays a click, and keys know nothing of it.
import { inspecting } from "./deciding.js";

const FAR = 8; // pixels from which a press is a drag

let under = null; // what is being dragged: {source, drops, x, y, ghost}

// The picture that follows the pointer; the thing itself stays where it is until the answer says otherwise.
function picture({ source, x, y }) {
  const box = source.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = document.querySelector(".table").className.replace(/\btable\b/, "dragged");
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(source.cloneNode(true));
  ghost.style.setProperty("--die", `${box.width}px`);
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, transformOrigin: `${x - box.left}px ${y - box.top}px` });
  document.body.append(ghost);
  return ghost;
}

const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const isOver = (places, x, y) => [...document.querySelectorAll(places)].some((one) => holds(one.getBoundingClientRect(), x, y));

// Show where it may be let go.
function mark() {
  for (const one of document.querySelectorAll("[data-drop]")) delete one.dataset.drop;
  for (const { to } of under?.drops || []) for (const one of document.querySelectorAll(to)) one.dataset.drop = "yes";
}

function begin(event) {
  under.ghost = picture(under);
  under.source.setPointerCapture(event.pointerId);
  under.source.dataset.dragged = "yes";
  mark();
}

function end() {
  if (!under) return;
  under.ghost?.remove();
  delete under.source.dataset.dragged;
  under = null;
  mark();
}

// The click that the browser makes of letting go is none; those that a drop makes are, and those that a key makes.
function swallow() {
  const stop = (event) => event.isTrusted && event.detail && (event.stopPropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

// moves: [{from: a selector, drops: what is pressed → [{to: a selector, but: one of places in it that do not count, act}]}].
export function letDrag(moves) {
  addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || inspecting.value) return;
    for (const { from, drops } of moves) {
      const source = event.target.closest?.(from);
      const found = source ? drops(source) : [];
      if (found.length) under = { source, drops: found, x: event.clientX, y: event.clientY, ghost: null };
    }
  });
  addEventListener("pointermove", (event) => {
    if (!under || !event.isPrimary) return;
    const [x, y] = [event.clientX - under.x, event.clientY - under.y];
    if (!under.ghost && Math.hypot(x, y) < FAR) return;
    if (!under.ghost) begin(event);
    under.ghost.style.translate = `${x}px ${y}px`;
  });
  addEventListener("pointerup", ({ clientX: x, clientY: y }) => {
    if (!under?.ghost) return end();
    swallow();
    const drop = under.drops.find(({ to, but }) => isOver(to, x, y) && !(but && isOver(but, x, y)));
    end();
    drop?.act();
  });
  addEventListener("pointercancel", end);
  addEventListener("keydown", (event) => event.key === "Escape" && end());
  addEventListener("dragstart", (event) => under && event.preventDefault());
}
