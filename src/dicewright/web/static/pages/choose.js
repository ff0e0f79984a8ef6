// Who meets whom, said at the foot of the page as soon as somebody is chosen; without script the form works as it is.
import { keepForms } from "./kept.js";

const form = document.querySelector("form.choose");
const mine = document.getElementById("side-mine");
const theirs = document.getElementById("side-theirs");
const note = document.getElementById("press-note");
const label = form.querySelector(".press .go .d");
const who = form.querySelector("[name='who:1']");
const plays = form.querySelector("[name='plays:1']");
const leap = form.querySelector(".against");

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
  const own = form.querySelector("[name='team:1']")?.value.trim() && "a team of their own";
  const named = drafted ? "" : own || plays?.dataset.name || nameOf(other) || (plays?.value && plays.selectedOptions[0].textContent) || "";
  const against = named || (friend ? "whatever your friend chooses" : `a ${form.dataset.what} that is drawn`);
  label.textContent = drafted ? "Begin the draft" : friend ? "Invite a friend" : chosen ? `Play ${nameOf(chosen)}` : "Make the match";
  const { thinks } = who.selectedOptions[0].dataset;
  leap.querySelector("b").textContent = `${who.selectedOptions[0].textContent.split(", ")[0]}${named ? `, ${named}` : friend || drafted || !plays ? "" : ", drawn"}`;
  note.textContent = friend ? "you get a link, a code and a picture to scan" : drafted ? "everybody chooses their own hero" : `against ${against}, played by ${who.value === "me" ? "you" : `the ${who.value} bot`}${thinks ? `: it ${thinks}` : ""}`;
}

// The bar stays in sight where the choices of the other side lie below all tiles; its link leads to them.
leap?.addEventListener("click", (event) => {
  const place = document.getElementById(leap.hash.slice(1));
  event.preventDefault();
  place.scrollIntoView({ block: "center" });
  place.querySelector("select")?.focus({ preventScroll: true });
});

form.addEventListener("change", show);
keepForms(form);
show();
document.querySelector(".chips [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
