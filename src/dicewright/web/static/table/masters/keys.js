// The keys of this table beside those of every table: the log, and what closes.
import { only, shown, typing } from "../deciding.js";
import { takesEnter } from "../keys.js";
import { skip } from "../motion.js";
import { drawer } from "./drawers.js";
import { potOpen } from "./pool.js";
import { pressMain } from "./question.js";
import { logOpen } from "./reader.js";
import { blocker } from "./seen.js";
import { reading } from "./thing.js";

const PRESSED = "button:not([aria-disabled=true]), a, summary, input, select, textarea";
const LISTS = "details.answers[open], details.longer[open]";

function escape() {
  if (shown.value || document.querySelector(LISTS)) {
    for (const one of document.querySelectorAll(LISTS)) one.open = false;
    return false;
  }
  if (potOpen.value) potOpen.value = "";
  else if (only.value !== null) only.value = null;
  else if (blocker.value) blocker.value = null;
  else if (logOpen.value || typing.value) logOpen.value = typing.value = false;
  else if (drawer.value) drawer.value = "";
  else if (reading.value !== null) reading.value = null;
  else return false;
  return true;
}

export function keys(event, on) {
  skip();
  const key = event.key.toLowerCase();
  if (key === "escape") return escape();
  if (event.repeat) return false;
  if (key === "/") return document.getElementById("log").classList.add("open"), false; // shown at once, so that the box can take the focus
  if (key === "l") return (logOpen.value = !logOpen.value), true;
  if ((key === "enter" || key === " ") && !takesEnter(on, PRESSED)) return pressMain(), true;
  return false;
}
