// The keys of this table beside those of every table: hold, roll, keep the best, the log, the other board.
import { ask, inspecting, only, shown, typing } from "../deciding.js";
import { takesEnter } from "../keys.js";
import { skip } from "../motion.js";
import { theirBoard } from "./banner.js";
import { myDice, roll, rolling, toggle } from "./holding.js";
import { keepBest, pressMain } from "./question.js";
import { logOpen } from "./strip.js";

const PRESSED = "button:not([aria-disabled=true]), a, summary, input, select, textarea";

function escape() {
  if (shown.value || document.querySelector("details.answers[open], details.longer[open]")) {
    for (const one of document.querySelectorAll("details.answers[open], details.longer[open]")) one.open = false;
    return false;
  }
  if (only.value !== null) only.value = null;
  else if (theirBoard.value !== null) theirBoard.value = null;
  else if (logOpen.value || typing.value) logOpen.value = typing.value = false;
  else return false;
  return true;
}

// The box for words is shown before the table is drawn anew, so that it can take the focus at once.
function showBox() {
  document.getElementById("log").classList.add("open");
  const sheet = document.querySelector(".cloth.narrow");
  if (sheet) sheet.dataset.page = "log";
}

export function keys(event, on) {
  skip();
  const key = event.key.toLowerCase();
  if (key === "escape") return escape();
  if (event.repeat) return false;
  if (key === "/") return showBox(), false;
  if (key === "l") return (logOpen.value = !logOpen.value), true;
  if (key === "enter" || key === " ") {
    if (takesEnter(on, inspecting.value ? "button" : PRESSED)) return false; // who looks closer reads what cannot be used, too
    return pressMain(), true;
  }
  if (!ask.value) return false;
  if (key === "r" && rolling.value) return roll(), true;
  if (key === "k") return keepBest(), true;
  if (/^[1-9]$/.test(key) && rolling.value && !rolling.value.first && myDice.value[Number(key) - 1]) return toggle(myDice.value[Number(key) - 1]), true;
  return false;
}
