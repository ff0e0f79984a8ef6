// A page brought up to date because others have done something, without taking it from under the hand of whoever chooses
// on it: what changed is put in place in one step, with their choice, and never between pressing something and letting go.
import { keep, takeUp } from "./kept.js";

let held = false;
const waiting = [];
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (held = true), true);
for (const kind of ["pointerup", "pointercancel", "keyup", "blur"]) addEventListener(kind, () => setTimeout(letGo), true);

function letGo() {
  held = false;
  for (const go of waiting.splice(0)) go();
}
const free = () => (held ? new Promise((go) => waiting.push(go)) : null);

// Returns false where the page has become another one, which can only be loaded.
export async function bringUpToDate(place) {
  const text = await fetch(location.href, { headers: { accept: "text/html" } }).then((found) => found.text());
  await free();
  const page = new DOMParser().parseFromString(text, "text/html");
  const found = page.getElementById(place.id);
  if (!found) return false;
  keep(place);
  document.title = page.title;
  Object.assign(place.dataset, found.dataset);
  place.replaceChildren(...found.childNodes);
  takeUp(place);
  place.dispatchEvent(new Event("anew"));
  return true;
}
