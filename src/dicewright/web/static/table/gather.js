// Before the match: this browser commits to a random seed by itself, tells it when everybody has committed, and the
// page goes on when the match begins. Until then the seed is kept here alone.
import { bringUpToDate } from "../pages/anew.js";
import { keepForms } from "../pages/kept.js";
import { sha256 } from "./sha256.js";

const place = document.getElementById("gather");
const match = place.dataset.match;
const scheme = location.protocol === "https:" ? "wss" : "ws";
const form = () => document.getElementById("seed-form");
let socket = null;
let last = null;
let touched = false;
let wanted = "";
let refreshing = false;
place.classList.add("scripted");
place.addEventListener("input", (event) => (touched ||= form()?.contains(event.target) ?? false));
keepForms(place);

// Seeds are kept by what was committed to, so that two tabs of one browser do not take each other's: for later visits,
// and, where the browser keeps nothing for those, with this page.
const name = (commitment) => `dicewright seed ${commitment}`;
const hash = (seed) => sha256(`${match} seat ${last.viewer}: ${seed}`);
const stored = (act) => {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
};
function keep(commitment, seed) {
  history.replaceState({ ...history.state, [commitment]: seed }, "");
  stored((all) => all.setItem(name(commitment), seed));
}
const kept = (commitment) => history.state?.[commitment] || stored((all) => all.getItem(name(commitment)));
const forget = (commitment) => stored((all) => all.removeItem(name(commitment)));
function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function send(message) {
  if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
}

// What this seat has to do now; asked again with every message, so that nothing is lost when the connection was.
function act() {
  const mine = last && last.viewer !== null ? last.seats[last.viewer] : null;
  if (!mine || mine.seeded) return false;
  if (!mine.committed) {
    if (touched && !wanted) return false;
    const seed = wanted || (wanted = random());
    if (last.alone) send({ seed });
    else {
      keep(hash(seed), seed);
      send({ commitment: hash(seed) });
    }
    return true;
  }
  if (last.stage !== "reveal" || mine.handed_over || !kept(mine.commitment)) return false;
  send({ seed: kept(mine.commitment) });
  return true;
}

function say(text) {
  const box = document.getElementById("gather-said") || document.createElement("p");
  box.id = "gather-said";
  box.className = "notice";
  box.setAttribute("role", "alert");
  box.textContent = text;
  place.prepend(box);
}

place.addEventListener("submit", (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  wanted = document.getElementById("seed").value.trim() || random();
  touched = false;
  act();
});

function hear(message) {
  if (message.type === "view") {
    if (last && last.viewer !== null) forget(last.seats[last.viewer].commitment);
    return location.reload();
  }
  if (message.type === "refused" && message.kind !== "stale") {
    wanted = "";
    return say([message.text, message.instead].filter(Boolean).join(" "));
  }
  if (message.type === "people" && message.stuck !== place.dataset.paused) return location.reload();
  if (message.type !== "gather") return;
  last = message;
  if (!act() && String(message.changes) !== place.dataset.changes && !(touched && form())) refresh();
}

// What others have done is put on the page, once at a time; what came meanwhile as well. Without a connection the page
// stays as it is: the next message brings it up to date.
async function refresh() {
  if (refreshing) return;
  refreshing = true;
  const found = await bringUpToDate(place).catch(() => null);
  refreshing = false;
  if (found === false) location.reload();
  else if (found && last.changes > Number(place.dataset.changes)) refresh();
}

function open() {
  socket = new WebSocket(`${scheme}://${location.host}/api/matches/${match}/live`);
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = () => setTimeout(open, 2000);
}

open();
