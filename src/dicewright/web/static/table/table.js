// The table client: draws the view it is given over one WebSocket. It computes no rule.
import { effect, html, render, useEffect, useLayoutEffect, useRef, useState } from "./h.js";
import { again, connect, gathering, look, looked, lost, people, view } from "./link.js";
import { after } from "./glide.js";
import { Ask } from "./ask.js";
import { Board } from "./board.js";
import { Log, Spoken } from "./log.js";
import { ask, inspecting, shown } from "./deciding.js";
import { bringDrawings } from "./items.js";
import { listen, rove } from "./keys.js";
import { Said } from "./said.js";
import { TYPED, capital, has, seatName, title } from "./words.js";

function State() {
  const now = view.value;
  const watching = people.value?.watching || 0;
  return html`<header class="state">
    <h1>${now.title}</h1>
    <p class="state-words"><span>Turn ${now.turn}</span><span class="phase">${title(now.phase)}</span>
      ${has(now.active) && !now.result && html`<span>${(now.actives || [now.active]).includes(now.viewer) ? "your turn" : `turn of ${(now.actives || [now.active]).map((seat) => seatName(now, seat)).join(" and ")}`}</span>`}
      ${now.seats.length > 2 && now.attacker >= 0 && now.defender >= 0 && html`<span class="aim">${seatName(now, now.attacker)} against ${seatName(now, now.defender)}</span>`}
      ${watching > 0 && html`<span>${watching} watching</span>`}</p>
    <div class="state-tools">
      <button type="button" aria-pressed=${String(inspecting.value)} onClick=${() => (inspecting.value = !inspecting.value)}>Look<span class="long"> closer</span></button>
      <button type="button" onClick=${() => document.getElementById("help").showModal()}>Help</button>
      <a class="button" href=${`${location.pathname}/record`}><span class="long">Fair </span>dice</a>
    </div>
  </header>`;
}

function Lost() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!lost.value) return null;
  const seconds = Math.round((Date.now() - lost.value) / 1000);
  return html`<div class="lost" role="alert"><p>The connection is gone${seconds > 1 ? ` for ${seconds} s` : ""}. What you see may be old; nothing is lost.</p>
    <button type="button" onClick=${again}>Try now</button></div>`;
}

// What is known of a thing comes from the server, and again whenever the table has changed.
function Inspector() {
  const one = shown.value;
  const id = one?.item.id;
  const version = view.value.version;
  const close = useRef(null);
  const came = useRef(null);
  useLayoutEffect(() => {
    if (id === undefined) return;
    came.current = document.activeElement;
    close.current?.focus({ preventScroll: true });
    return () => came.current?.isConnected && came.current.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    if (has(id)) look(id);
  }, [id, version]);
  if (!one) return null;
  const { item, zone } = one;
  const known = looked.value?.id === id ? looked.value : { name: item.name || item.word, subtitle: item.subtitle, text: item.text, facts: [["In", zone]], faces: [], where: [] };
  return html`<section class="inspector" role="dialog" aria-labelledby="inspector-title">
    <div class="inspector-head"><h2 id="inspector-title">${known.name}${known.subtitle && html` <small>${known.subtitle}</small>`}</h2>
      <button type="button" ref=${close} onClick=${() => (shown.value = null)}>Close</button></div>
    <p class="inspector-text">${known.text ? html`<${Said} text=${known.text} />` : "It has no text."}</p>
    ${known.faces.length > 0 && html`<h3>Faces of its die</h3><ol class="die-faces">${known.faces.map((text) => html`<li>${capital(text)}</li>`)}</ol>`}
    ${known.where.length > 0 && html`<h3>Where its dice are</h3><ul class="where">${known.where.map((text) => html`<li>${capital(text)}</li>`)}</ul>`}
    <dl class="facts">${known.facts.map(([name, value]) => html`<dt>${name}</dt><dd><${Said} text=${capital(value)} /></dd>`)}</dl>
  </section>`;
}

function Help() {
  return html`<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">How to play here</h2>
    <p>Everything you may do is listed as a choice. Click or tap the choice, or the die or card it is about.</p>
    <dl class="facts">
      <dt><kbd>1</kbd> to <kbd>9</kbd></dt><dd>take or toggle that choice</dd>
      <dt><kbd>Enter</kbd></dt><dd>the main button</dd>
      <dt><kbd>/</kbd></dt><dd>type: an option's words or number${(TYPED[view.value?.game] || []).map((typed) => html`, <i>${typed}</i>`)}</dd>
      <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>move inside a group</dd>
      <dt><kbd>i</kbd></dt><dd>look closer: the next click shows what something is; so does a right click or a long press</dd>
      <dt><kbd>Esc</kbd></dt><dd>close, or start the choice over</dd>
    </dl>
    <p><a href="/rules" target="_blank" rel="noopener">Rules</a>, <a href="/cards" target="_blank" rel="noopener">cards</a></p>
    <form method="dialog"><button>Close</button></form></dialog>`;
}

function Table() {
  useLayoutEffect(() => {
    after();
    rove();
  });
  if (gathering.value && !view.value) return null;
  if (!view.value) return html`<p class="quiet-words">Setting the table …</p>`;
  const version = view.value.version; // the layout effect above runs for every new view
  return html`<div class=${`table ${inspecting.value ? "inspecting" : ""}`} data-version=${version}>
    <a class="skip" href="#ask-title">Skip to the question</a>
    <${State} /><${Lost} />
    <div class="columns"><${Board} /><div class="side"><${Ask} /><${Inspector} /><${Log} /></div></div>
    <${Spoken} /><${Help} />
  </div>`;
}

// The title is written when the table has been drawn, and only if it is another one: the browser is slow to take it.
const tell = (words) => setTimeout(() => words === document.title || (document.title = words));

const place = document.getElementById("table");
const name = document.title.replace("Your decision · ", "");
effect(() => {
  if (view.value && document.getElementById("plain")) document.getElementById("plain").remove();
  tell(ask.value ? `Your decision · ${name}` : name);
  if (gathering.value) location.reload();
});
listen();
bringDrawings();
connect(place.dataset.match);
render(html`<${Table} />`, place);
