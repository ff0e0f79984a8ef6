// What the question has at every table of one screen: the main button, every answer as a list, passing for longer, the
// wait for others, and the end.
import { html, useState } from "./h.js";
import { Again, Otherwise, Undo, seriesWords } from "./accord.js";
import { TimeLeft, headKind } from "./clock.js";
import { Icon } from "./drawings.js";
import { later } from "./eyes.js";
import { declineRest, home, hush, people, slow, told, unheard, view, why } from "./link.js";
import { UNHEARD } from "./lost.js";
import { hushCard, silent, stopAt, stopEverywhere, stops } from "./stops.js";
import { KINDS } from "./choices.js";
import { Refused } from "./say.js";
import { RuleLink } from "./rule.js";
import { outcome, presence, seatName, title } from "./words.js";

// Words beside the main button scroll where they have no room, so they can be reached by keyboard.
const BODY = { tabindex: 0, role: "group", "aria-label": "More about it" };
const ROOM = 64; // letters that the heading has room for beside something else
const WHOLE = 84; // letters that its two lines hold

// A long question in two: its last sentence as the heading, what comes before as text below the button; but in a window
// what it is about is the heading, and what may be done there comes below.
export function cut(prompt, window = "") {
  if (prompt.length <= ROOM) return [prompt, ""];
  const about = window && prompt.match(/^(.+)[:;] (.+)$/);
  if (about) return [/[.!?]$/.test(about[1]) ? about[1] : `${about[1]}.`, title(about[2])];
  const choice = prompt.match(/^(Choose [^:.]+): (.+)$/); // what there is to choose stands below
  if (choice) return [`${choice[1]}.`, title(choice[2])];
  const at = prompt.slice(0, -1).lastIndexOf(". ") + 2;
  if (at > 1) return [prompt.slice(at), prompt.slice(0, at - 1)];
  const colon = prompt.lastIndexOf(": ");
  return colon > 0 ? [title(prompt.slice(colon + 2)), `${prompt.slice(0, colon)}.`] : [prompt, prompt.length > WHOLE ? prompt : ""];
}

const BROAD = 17; // letters that fit in large on the main button

export function Go({ one }) {
  const ready = one.ready !== false;
  const small = unheard.value ? UNHEARD : one.small;
  return html`<button type="button" class=${ready ? "go primary" : "go idle"} disabled=${!ready || slow.value} onClick=${one.act}><span class=${one.big.length > BROAD ? "d small" : "d"}>${one.big}${one.key && ready && html` <kbd class="key" aria-hidden="true">${one.key}</kbd>`}</span>${small && html`<small>${small}</small>`}</button>`;
}

const FEW = 3; // choices that have room in the place of the main button

// A question that nothing on the table answers has its choices where the main button would only say that one is to be made.
export const inItsPlace = (one, asked, shown) => one.ready === false && shown.length === asked.options.length && shown.length <= FEW;

// Every answer as a list; it lies over the table while it is open, never over the main button.
export function Answers({ asked }) {
  const [open, setOpen] = useState(false);
  const Kind = KINDS[asked.kind];
  return html`<details class="answers" open=${open} onToggle=${(event) => setOpen(event.currentTarget.open)}><summary class="btn quiet"><${Icon} name="list" /><span class="sr">All </span>${asked.options.length}<span class="sr"> answers</span></summary>
    ${open && html`<div class="answers-list"><p class="answers-why"><${RuleLink} rule=${asked.rule} /><button type="button" class="btn quiet" onClick=${() => why("")}>Why?</button></p><${Kind} asked=${asked} /></div>`}</details>`;
}

// All that waits for one and can be declined, at once.
export const Rest = ({ asked }) => asked.rest && html`<button type="button" class="btn quiet" onClick=${declineRest}>${title(asked.rest)}</button>`;

// The cards that can be played in this window, and those that none is opened for; by the keys of their options.
function playable() {
  const cards = new Map(view.value.zones.flatMap((zone) => zone.items.filter((item) => item.kind === "card").map((item) => [item.id, item.name])));
  const now = (view.value.ask?.options || []).filter((one) => one.key.startsWith(PLAY) && cards.has(one.things[0]));
  const named = new Map(silent.value.map((key) => [key, title(key.slice(PLAY.length))]));
  for (const one of now) named.set(one.key, cards.get(one.things[0]));
  return [...named];
}
const PLAY = "play ";

// Where to be asked from now on: for this kind of window, for a card, and everywhere.
export function Stops() {
  const kind = view.value.window;
  const wish = stops.value.kinds[kind] || "";
  return html`${kind && html`<label>When this comes again <select value=${wish} onChange=${(event) => stopAt(kind, event.currentTarget.value)}>
      <option value="">ask me if I can do something</option><option value="stop">always ask me</option><option value="never">always pass for me</option></select></label>`}
    ${playable().map(([key, name]) => html`<label key=${key}><input type="checkbox" checked=${silent.value.includes(key)} onChange=${(event) => hushCard(key, event.currentTarget.checked)} /> In this match do not ask for ${name}</label>`)}
    <label><input type="checkbox" checked=${stops.value.every} onChange=${(event) => stopEverywhere(event.currentTarget.checked)} /> Stop at every window</label>`;
}

export const Longer = () => html`<details class="longer"><summary class="btn quiet">Pass until …</summary><div class="longer-list"><${Stops} />
  <button type="button" class="btn" onClick=${() => hush("the attack is resolved")}>Pass until the attack is resolved</button>
  <button type="button" class="btn" onClick=${() => hush("next turn")}>Pass until next turn</button><button type="button" class="btn" onClick=${() => hush("my turn")}>Pass until my turn</button></div></details>`;

export function Waiting() {
  const now = view.value;
  const bot = people.value?.bots[now.waiting];
  const stuck = people.value?.stuck;
  const name = title(seatName(now, now.waiting));
  if (now.passing) return html`<header class="ask-head"><h2 id="ask-title" tabindex="-1">${now.passing}</h2></header>
    <${Go} one=${{ big: "Passing", small: "you can do nothing here, or do not want to be asked", ready: false }} />
    <div class="ask-rest"><div class="ask-body" ...${BODY}><${Stops} /></div></div>`;
  return html`<header class=${headKind(now.waiting)}><h2 id="ask-title" tabindex="-1">${name} ${bot ? "is thinking" : "must decide"}</h2><${TimeLeft} seat=${now.waiting} /></header>
    <${Go} one=${{ big: "Please wait", small: stuck ? "the match stands still" : now.viewer === null && later() ? `you see it ${later()}` : bot ? `played by the ${bot} bot` : presence(people.value, now.waiting), ready: false }} />
    <div class="ask-rest"><div class="ask-body" ...${BODY}>${stuck && html`<p class="notice" role="alert">${stuck}</p>`}<${Refused} />${told.value && html`<p class="notice told" role="status">${told.value.text}</p>`}</div><div class="ask-row"><${Undo} /></div></div>`;
}

// again: what is chosen when one plays again.
export function Over({ again }) {
  const now = view.value;
  return html`<header class="ask-head"><h2 id="ask-title" tabindex="-1">${outcome(now)}</h2></header>
    <${Again} again=${again} />
    <div class="ask-rest"><div class="ask-body" ...${BODY}><p>${title(now.result.reason)}. <${RuleLink} rule=${now.result.rule} /></p>${seriesWords() && html`<p class="series">${title(seriesWords())}</p>`}</div>
    <div class="ask-row"><${Otherwise} /><a class="btn" href=${`${home}/result`}>How it went</a><a class="btn record" href=${`${home}/record`} aria-label="Check the dice of this match">Check the dice</a><a class="btn" href=${`${home}/sheet`}>Score sheet</a></div></div>`;
}
