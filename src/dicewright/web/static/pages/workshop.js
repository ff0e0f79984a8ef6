// The workshop while somebody writes: each stroke is read at once, other wordings a moment later. What is drawn and said
// comes from the server as it would without script; here it is only put in its place, and what is wrong is underlined.
import { drawFaces } from "./faces.js";
import { completion } from "./workshop-next.js";

const BESIDE = ["position", "before"]; // what is kept with a draft and not read with it
const LATER = 350; // milliseconds without a stroke after which other wordings are tried
const form = document.querySelector("#draft");
const text = form.elements.namedItem("text");
const marks = form.querySelector(".marks");
const parts = { problems: document.querySelector("#problems"), drawing: document.querySelector("#drawing"), reading: document.querySelector("#reading") };
const asWords = form.elements.namedItem("way").value === "words";
const pack = form.elements.namedItem("pack")?.value || form.elements.namedItem("shared")?.value; // kept apart from a draft of no pack
const kept = `workshop ${form.elements.namedItem("what").value} ${form.elements.namedItem("way").value}${pack ? ` ${pack} ${form.dataset.version}` : ""}`;
let wanted = null; // what is to be read next: whether other wordings, too
let busy = false;
let later = 0;
let found = { findings: [], texts: [] };

function fields(search) {
  const data = new URLSearchParams();
  for (const name of ["form", "what", "way", "name", "timing", "text"]) {
    const field = form.elements.namedItem(name);
    if (field) data.set(name, field.value);
  }
  data.set("search", search ? "yes" : "no");
  data.set("cursor", text.selectionStart);
  return data;
}

// One reading is on its way at a time; what was written meanwhile is read next.
async function ask(search) {
  wanted = wanted === null ? search : wanted || search;
  if (busy) return;
  busy = true;
  while (wanted !== null) {
    const [now, written] = [wanted, text.value];
    wanted = null;
    try {
      const answer = await fetch("/workshop/read", { method: "POST", body: fields(now) });
      const came = await answer.json();
      if (!answer.ok) say(came.wrong || came.error || "This could not be read.");
      else if (text.value === written) show(came);
    } catch {
      say("The server cannot be reached; what you write stays here.");
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
  busy = false;
}

function say(words) {
  const place = document.querySelector("#summary");
  if (place && place.textContent !== words) place.textContent = words;
}

function show(came) {
  found = came;
  for (const [name, place] of Object.entries(parts)) {
    if (name === "drawing" && !came.html.drawing.trim()) continue; // the last that could be drawn stays
    if (place.innerHTML !== came.html[name]) place.innerHTML = came.html[name];
  }
  document.querySelector(".understood").classList.toggle("stale", !came.html.drawing.trim());
  colour();
  drawFaces(parts.drawing);
  underline();
}

// A hero's own colours: the content policy lets no page carry them, so they are put where they belong.
function colour() {
  for (const one of parts.drawing.querySelectorAll("[data-field]")) {
    one.style.setProperty("--f", one.dataset.field);
    one.style.setProperty("--c", one.dataset.charge);
  }
}

function spans() {
  const wrong = found.findings.map((one) => (asWords ? [one.offset, one.until] : [one.start, one.end]).concat("wrong"));
  const other = found.texts.filter((one) => one.fix).map((one) => (asWords ? [0, text.value.length] : [one.start, one.end]).concat("other"));
  return [...wrong, ...other].filter(([start]) => start >= 0).sort((one, two) => one[0] - two[0]);
}

function underline() {
  const pieces = [];
  let at = 0;
  for (const [start, end, kind] of spans()) {
    if (start < at) continue;
    const mark = document.createElement("mark");
    mark.className = kind;
    mark.textContent = text.value.slice(start, end) || " ";
    pieces.push(text.value.slice(at, start), mark);
    at = end;
  }
  marks.replaceChildren(...pieces, text.value.slice(at), "\n");
  marks.scrollTop = text.scrollTop;
}

// Written as if it had been typed, so that the browser can take it back.
function put(start, end, words) {
  text.focus();
  text.setSelectionRange(start, end);
  if (!document.execCommand("insertText", false, words)) {
    text.setRangeText(words, start, end, "end");
    changed();
  }
}

function mend(button) {
  const [start, end, words] = JSON.parse(button.dataset.fix);
  if (asWords) put(0, text.value.length, button.dataset.words);
  else put(start, end, words);
  ask(true);
}

function changed() {
  try {
    const beside = BESIDE.map((name) => [name, form.elements.namedItem(name).value]);
    localStorage.setItem(kept, JSON.stringify(Object.fromEntries([...fields(true), ...beside])));
  } catch {
    // a browser that keeps nothing
  }
  underline();
  ask(false);
  clearTimeout(later);
  later = setTimeout(() => ask(true), LATER);
}

function remember() {
  try {
    const before = JSON.parse(localStorage.getItem(kept) || "null");
    if (!before || text.value !== text.defaultValue || document.querySelector(".notice:not(.told)")) return;
    for (const name of ["name", "timing", "text", ...BESIDE]) {
      const field = form.elements.namedItem(name);
      if (field && before[name] !== undefined) field.value = before[name];
      if (field?.value && BESIDE.includes(name)) field.closest("details").open = true;
    }
  } catch {
    // a browser that keeps nothing
  }
}

form.addEventListener("input", changed);
text.addEventListener("scroll", () => (marks.scrollTop = text.scrollTop));
new ResizeObserver(underline).observe(text);
document.addEventListener("selectionchange", () => {
  if (document.activeElement === text && !asWords) {
    clearTimeout(later);
    later = setTimeout(() => ask(true), LATER);
  }
});
form.addEventListener("click", (event) => {
  if (event.target.value === "keep") {
    event.preventDefault();
    form.elements.namedItem("before").value = text.value;
    changed();
    say("This version is kept; change the text and compare.");
    return;
  }
  const fix = event.target.closest("[data-fix]");
  const place = event.target.closest(".place");
  if (fix) {
    event.preventDefault();
    mend(fix);
  } else if (place) {
    event.preventDefault();
    const start = Math.max(0, Number(place.dataset.start));
    text.focus();
    text.setSelectionRange(start, start);
  }
});
form.addEventListener("keydown", (event) => {
  const first = form.querySelector("[data-fix]:not(.swaps *)"); // what one has written is not replaced by a key
  if (event.key === "Enter" && event.altKey && first) {
    event.preventDefault();
    mend(first);
  } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit(form.querySelector("button[value=play]"));
  }
});

completion({
  text,
  list: document.querySelector("#next"),
  mirror: marks,
  put,
  ask: async (cursor) => {
    const data = fields(false);
    data.set("cursor", cursor);
    const answer = await fetch("/workshop/complete", { method: "POST", body: data }).catch(() => null);
    return answer?.ok ? answer.json() : {};
  },
});

const beside = document.querySelector("#phrases");
const asked = beside.querySelector("form");
async function find() {
  const data = new URLSearchParams(new FormData(asked));
  data.set("part", "yes");
  const answer = await fetch(`/workshop/phrases?${data}`).catch(() => null);
  if (answer?.ok) document.querySelector("#phrases-found").innerHTML = await answer.text();
}
asked.addEventListener("submit", (event) => {
  event.preventDefault();
  find();
});
asked.addEventListener("input", find);
beside.addEventListener("toggle", () => beside.open && find());

remember();
colour();
underline();
ask(true);
