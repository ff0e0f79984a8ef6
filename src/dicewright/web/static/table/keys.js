// The keyboard: digits choose, Enter does the primary action, / types, ? helps; arrows move inside a group.
import { accordKey } from "./accord.js";
import { chatOpen, openChat } from "./chat.js";
import { goNext } from "./waiting.js";
import { ask, choose, clear, inspecting, only, primary, shown, typing } from "./deciding.js";

const NATIVE = "button, a, summary, input, select, textarea";
const APART = "form, dialog, .inspector, [popover], .chat, .log"; // where a button that was clicked is pressed again

// What was clicked with a pointer keeps the focus, but it is not why Enter is pressed: that does what the main button
// says. Whoever has gone to a button by Tab or arrows presses that button.
let clicked = null;
addEventListener("click", (event) => (clicked = event.detail ? event.target.closest("button") : null), true);
addEventListener("focusin", (event) => event.target !== clicked && (clicked = null));

// Whether Enter and Space are for what has the focus, among what they press.
export function takesEnter(on, pressed) {
  const found = on.closest(pressed);
  return Boolean(found && (found !== clicked || found.closest(APART)));
}

// more: what else keys do at the table of a game; it says whether it took the key.
export function listen(more = () => false) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && document.querySelector(":popover-open")) return; // it closes that alone
    if (arrow(event, on) || on.matches("input:not([type=radio]):not([type=checkbox]), textarea, select")) return;
    if (more(event, on)) event.preventDefault();
    else if (event.key === "/") take(event, type);
    else if (event.key === "?") take(event, () => document.getElementById("help").showModal());
    else if (event.key === "Escape") escape();
    else if (event.key === "Enter" && !event.repeat && !takesEnter(on, NATIVE)) take(event, () => primary.value?.act());
    else if (/^[1-9]$/.test(event.key) && !event.repeat) digit(event, Number(event.key) - 1);
    else if (!event.repeat && accordKey(event.key.toLowerCase())) event.preventDefault();
    else if (event.key === "c" && !event.repeat) take(event, () => openChat());
    else if (event.key.toLowerCase() === "g" && !event.repeat && goNext()) event.preventDefault();
    else if (event.key === "i") take(event, () => (inspecting.value = !inspecting.value));
  });
}

function take(event, act) {
  event.preventDefault();
  act();
}

function digit(event, at) {
  const option = ask.value?.options[at];
  if (option) take(event, () => choose(option.key));
}

function escape() {
  if (shown.value) shown.value = null;
  else if (only.value !== null) only.value = null;
  else if (inspecting.value) inspecting.value = false;
  else if (chatOpen.value) openChat(false);
  else clear();
}

function type() {
  typing.value = true;
  const box = () => document.getElementById("say")?.focus();
  box(); // at once, so that no letter typed before the next frame is lost
  requestAnimationFrame(box); // a box that is only now shown
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function arrow(event, on) {
  const group = on.closest("[data-roving]");
  const step = STEPS[event.key];
  if (!group || !on.matches("button") || !(step || event.key === "Home" || event.key === "End")) return false;
  const buttons = [...group.querySelectorAll("button:not(:disabled)")];
  const at = buttons.indexOf(on);
  const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : (at + step + buttons.length) % buttons.length;
  take(event, () => buttons[to]?.focus());
  rove();
  return true;
}

// In each group one button is reached by Tab: the one that has or had the focus, else the first.
export function rove() {
  for (const group of document.querySelectorAll("[data-roving]")) {
    const buttons = [...group.querySelectorAll("button")];
    const chosen = buttons.find((one) => one === document.activeElement) || buttons.find((one) => one.tabIndex === 0 && one.dataset.roved) || buttons[0];
    for (const one of buttons) {
      const reached = one === chosen; // only what differs is written: each write costs a new layout
      if (one.tabIndex !== (reached ? 0 : -1)) one.tabIndex = reached ? 0 : -1;
      if (reached !== Boolean(one.dataset.roved)) reached ? (one.dataset.roved = "1") : delete one.dataset.roved;
    }
  }
}
