// A closer look at one thing: its text with explained words, all faces of its die, where its dice are.
import { html, useEffect, useLayoutEffect, useRef } from "./h.js";
import { look, looked, view } from "./link.js";
import { shown } from "./deciding.js";
import { Said } from "./said.js";
import { capital, has } from "./words.js";

// How a table draws words between explained ones, with the icons of whose they are; as they are where it has none.
export const drawing = { of: null };

// What a card says line by line, where it stands on a board in lines.
const textOf = (item, text) => (item.lines?.length ? item.lines.map((row) => `${item.name.startsWith(row.name) ? "" : `${row.name}, `}${row.needs}: ${row.text}`).join("\n") : text);

const FACTS = { Is: "Kind", In: "Lies in", "Typed as": "To type" };

// What is known of a thing comes from the server, and again whenever the table has changed.
export function Inspector() {
  const one = shown.value;
  const id = one?.item.id;
  const name = one?.item.name;
  const version = view.value.version;
  const close = useRef(null);
  const came = useRef(null);
  useLayoutEffect(() => {
    if (name === undefined) return;
    came.current = document.activeElement;
    close.current?.focus({ preventScroll: true });
    return () => came.current?.isConnected && came.current.focus({ preventScroll: true });
  }, [id, name]);
  useEffect(() => {
    if (has(id)) look(id);
  }, [id, version]);
  if (!one) return null;
  const { item, zone } = one;
  const draw = drawing.of && item.owner >= 0 ? (words) => drawing.of(words, item.owner) : undefined;
  const known = has(id) && looked.value?.id === id ? looked.value : { name: item.name || item.word, subtitle: item.subtitle, text: item.text, facts: zone ? [["Is", zone]] : [], faces: [], where: [] };
  return html`<section class="inspector" role="dialog" aria-labelledby="inspector-title">
    <div class="inspector-head"><h2 id="inspector-title">${known.name}${known.subtitle && html` <small>${known.subtitle}</small>`}</h2>
      <button type="button" ref=${close} onClick=${() => (shown.value = null)}>Close</button></div>
    <p class="inspector-text">${known.text ? html`<${Said} text=${textOf(item, known.text)} draw=${draw} />` : "It has no text."}</p>
    ${known.faces.length > 0 && html`<h3>Faces of its die</h3><ol class="die-faces">${known.faces.map((text) => html`<li>${capital(text)}</li>`)}</ol>`}
    ${known.where.length > 0 && html`<h3>Where its dice are</h3><ul class="where">${known.where.map((text) => html`<li>${capital(text)}</li>`)}</ul>`}
    <dl class="facts">${known.facts.map(([name, value]) => html`<dt>${FACTS[name] || name}</dt><dd>${name === "Typed as" ? html`<kbd>${value}</kbd>` : html`<${Said} text=${capital(value)} />`}</dd>`)}</dl>
  </section>`;
}
