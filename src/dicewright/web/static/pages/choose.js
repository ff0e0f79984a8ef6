// Who meets whom, said at the foot of the page as soon as somebody is chosen; without script the form works as it is.
import { keepForms } from "./kept.js";

const form = document.querySelector("form.choose");
const mine = document.getElementById("side-mine");
const theirs = document.getElementById("side-theirs");
const note = document.getElementById("press-note");
const label = form.querySelector(".press .go .d");
const who = form.querySelector("[name='who:1']");
const plays = form.querySelector("select[name='plays:1']");

const tileOf = (key) => (key ? form.querySelector(`.yours input[value="${CSS.escape(key)}"]`)?.closest("label") : null);
const nameOf = (tile) => tile?.querySelector(".tile-name")?.textContent || "";

// A side of the bar takes the banner of what is chosen: its colours, its hatching and its shield.
function dress(side, tile) {
  const arms = side.querySelector(".side-arms");
  arms.replaceChildren(...(tile?.querySelector("svg.tile-shield") ? [tile.querySelector("svg.tile-shield").cloneNode(true)] : []));
  const key = tile?.dataset.hero || "";
  side.classList.toggle("plain", !key);
  if (key) {
    side.dataset.hero = key;
    side.dataset.hatching = tile.dataset.hatching;
  } else {
    delete side.dataset.hero;
    delete side.dataset.hatching;
  }
}

function show() {
  const chosen = form.querySelector(".yours input:checked")?.closest("label");
  const drafted = form.querySelector("[name=how]:checked.draft");
  if (chosen && !drafted) {
    dress(mine, chosen);
    mine.querySelector("b").textContent = nameOf(chosen);
    mine.querySelector("small").textContent = "you";
  } else dress(mine, null);
  if (!who) {
    label.textContent = chosen ? `Play ${nameOf(chosen)}` : "Make the match";
    return;
  }
  const other = drafted ? null : tileOf(plays?.value);
  dress(theirs, other);
  if (form.querySelector("[name='who:2'], #enemy")) {
    label.textContent = drafted ? "Begin the draft" : chosen ? `Play ${nameOf(chosen)}` : "Make the match";
    return; // the note names the mode; who else plays is chosen above
  }
  const friend = who.value === "open";
  const against = nameOf(other) || (friend ? "whatever your friend chooses" : "a side that is drawn");
  label.textContent = drafted ? "Begin the draft" : friend ? "Invite a friend" : chosen ? `Play ${nameOf(chosen)}` : "Make the match";
  const { thinks } = who.selectedOptions[0].dataset;
  note.textContent = friend ? "you get a link, a code and a picture to scan" : drafted ? "everybody chooses their own hero" : `against ${against}, played by the ${who.value} bot${thinks ? `: it ${thinks}` : ""}`;
}

form.addEventListener("change", show);
keepForms(form);
show();
document.querySelector(".chips [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
