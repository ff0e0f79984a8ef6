// A text with its words explained: each is a button that opens what it means. The meanings lie ready in the page.
import { html } from "./h.js";
import { escaped } from "./words.js";

const byForm = new Map(); // a form in small letters: the key of its word
for (const box of document.querySelectorAll(".meaning")) {
  for (const form of JSON.parse(box.dataset.forms)) byForm.set(form.toLowerCase(), { form, key: box.id.slice("word-".length) });
}

// A small first letter may be a capital, at the beginning of a sentence.
const either = (form) => (form[0] === form[0].toLowerCase() ? `[${form[0]}${form[0].toUpperCase()}]${escaped(form.slice(1))}` : escaped(form));
const forms = [...byForm.values()].map((one) => one.form).sort((a, b) => b.length - a.length);
const WORD = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms.map(either).join("|")})(?![\\p{L}\\p{N}_])`, "gu") : null;

const known = new Map(); // texts that have been cut already

// A text in pieces: [words, key of what they mean or ""]; each word is explained where it first stands.
function pieces(text) {
  if (known.has(text)) return known.get(text);
  const found = [];
  const met = new Set();
  let start = 0;
  for (const hit of WORD ? text.matchAll(WORD) : []) {
    const { key } = byForm.get(hit[0].toLowerCase());
    if (met.has(key)) continue;
    met.add(key);
    if (hit.index > start) found.push([text.slice(start, hit.index), ""]);
    found.push([hit[0], key]);
    start = hit.index + hit[0].length;
  }
  if (start < text.length) found.push([text.slice(start), ""]);
  known.set(text, found);
  return found;
}

function Term({ words, key }) {
  return html`<button type="button" class="term" popovertarget=${`word-${key}`} popovertargetaction="show" aria-describedby=${`means-${key}`}>${words}</button>`;
}

// draw: how the words between them are drawn, such as with the icons of a hero; as they are unless told otherwise.
export function Said({ text, draw = (words) => words }) {
  return pieces(text).map(([words, key]) => (key ? Term({ words, key }) : draw(words)));
}

// The explained words of a text alone, for where the text itself is part of a button.
export function Terms({ text }) {
  const found = pieces(text).filter(([, key]) => key);
  return found.length > 0 && html`<span class="terms">${found.map(([words, key]) => Term({ words, key }))}</span>`;
}

// With a mouse it is enough to rest on a word.
const REST = 250;
let timer = 0;
let open = null;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const term = event.target.closest(".term");
  clearTimeout(timer);
  if (term) timer = setTimeout(() => show(term), REST);
  else if (open && !event.target.closest(".meaning")) timer = setTimeout(hide, REST);
});

function show(term) {
  if (!term.isConnected) return;
  open = document.getElementById(term.getAttribute("popovertarget"));
  if (!open.matches(":popover-open")) open.showPopover({ source: term });
}

function hide() {
  if (open.matches(":popover-open")) open.hidePopover();
  open = null;
}
