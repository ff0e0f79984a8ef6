// Bookmarks and notes of a replay, by decision: kept in this browser, and taken along in a link or a file.
import { html, signal, useEffect, useRef } from "./h.js";
import { Copies } from "./copies.js";
import { home } from "./link.js";

const KEPT = `dicewright notes ${home}`;
const LONGEST = 500; // letters of a note
const MOST = 100; // notes of a match
const IN_LINK = "#notes=";
const FORMAT = "dicewright notes 1";

// What somebody else has written is believed only as far as it has the shape of notes.
function cleaned(found, steps = Infinity) {
  if (found?.format !== FORMAT || typeof found.notes !== "object" || !found.notes) return null;
  const pairs = Object.entries(found.notes).filter(([at, text]) => /^\d{1,6}$/.test(at) && Number(at) <= steps && typeof text === "string");
  return Object.fromEntries(pairs.slice(0, MOST).map(([at, text]) => [at, text.slice(0, LONGEST)]));
}

const read = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // what is no JSON holds no notes
  }
};
const stored = () => {
  try {
    return cleaned(read(localStorage.getItem(KEPT))) || {};
  } catch {
    return {}; // a browser that keeps nothing
  }
};

export const notes = signal({});
export const notesOpen = signal(false);
const said = signal("");

function keep(next) {
  notes.value = next;
  try {
    localStorage.setItem(KEPT, whole());
  } catch {
    said.value = "This browser keeps nothing: save the notes as a file.";
  }
}

const whole = () => JSON.stringify({ format: FORMAT, match: home.split("/").pop(), notes: notes.value });
const packed = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
function unpacked(text) {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0)));
  } catch {
    return ""; // a link that was cut
  }
}

// What comes in is put beside what is there; where both speak of a decision, the own note stays.
function take(text, steps) {
  const found = read(text);
  const came = found?.match === home.split("/").pop() ? cleaned(found, steps) : null;
  said.value = !came ? "These are no notes of this match." : `${Object.keys(came).length} notes came in.`;
  if (came) keep({ ...came, ...notes.value });
}

export function openNotes(steps) {
  notes.value = stored();
  if (location.hash.startsWith(IN_LINK)) take(unpacked(location.hash.slice(IN_LINK.length)), steps);
}

const write = (at, text) => keep({ ...notes.value, [at]: text.slice(0, LONGEST) });

export function mark(at) {
  const { [at]: there, ...rest } = notes.value;
  if (there === undefined && Object.keys(rest).length >= MOST) said.value = `There are ${MOST} bookmarks already.`;
  else keep(there === undefined ? { ...rest, [at]: "" } : rest);
}

const link = (at) => `${location.origin}${home}/replay?step=${at}${IN_LINK}${packed(whole())}`;
const save = (event) => (event.currentTarget.href = `data:application/json;charset=utf-8,${encodeURIComponent(whole())}`);

// In the place of the question: what is noted on this decision, and the way to all notes.
export const Noted = ({ at }) => notes.value[at] !== undefined && html`<p class="then noted"><b>Bookmarked.</b> ${notes.value[at]}</p>`;
export const NotesButton = () => html`<button type="button" class="btn" onClick=${() => (notesOpen.value = true)}>Notes${Object.keys(notes.value).length > 0 && ` (${Object.keys(notes.value).length})`}</button>`;

// at: the decision that is looked at. go: leads to another one.
export function Notes({ at, steps, go }) {
  const marked = Object.keys(notes.value).map(Number).sort((one, other) => one - other);
  const here = notes.value[at];
  const load = async (event) => take(await event.currentTarget.files[0].text(), steps);
  const box = useRef(null);
  useEffect(() => {
    if (notesOpen.value && !box.current.open) box.current.showModal();
  }, [notesOpen.value]);
  const look = (one) => (box.current.close(), go(one));
  return html`<dialog class="settings notes" ref=${box} aria-labelledby="notes-title" onClose=${() => (notesOpen.value = false)}><h2 id="notes-title">Bookmarks and notes</h2>
    <p><button type="button" class="btn" aria-pressed=${String(here !== undefined)} aria-keyshortcuts="b" onClick=${() => mark(at)}>Bookmark decision ${at} <kbd class="key" aria-hidden="true">B</kbd></button></p>
    ${here !== undefined && html`<label>Note on decision ${at}<textarea rows="2" maxlength=${LONGEST} value=${here} onInput=${(event) => write(at, event.currentTarget.value)}></textarea></label>`}
    ${marked.length > 0 && html`<h3>Bookmarks</h3><ul>${marked.map((one) => html`<li key=${one}><button type="button" class="btn quiet" aria-current=${one === at ? "step" : undefined} onClick=${() => look(one)}>${one}</button> ${notes.value[one]}</li>`)}</ul>
    <p><${Copies} text=${() => link(at)}>Copy link with notes<//> <a class="btn" href="#" download=${`notes-${home.split("/").pop()}.json`} onClick=${save}>Save notes</a></p>`}
    <details><summary>Bring notes in</summary><label>A file of notes <input type="file" accept=".json,application/json" onChange=${load} /></label></details>
    <p role="status">${said.value}</p><form method="dialog"><button class="btn">Close</button></form></dialog>`;
}
