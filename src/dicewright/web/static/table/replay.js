// A match on its own table: any decision of it, by keys, by the slider or by itself. One that goes on is looked back at.
import { batch, html, signal, useEffect, useRef } from "./h.js";
import { apply } from "./change.js";
import { Icon } from "./drawings.js";
import { Copies } from "./copies.js";
import { before } from "./glide.js";
import { hearBy, home, looked, meanwhile, news, refused, rules, view } from "./link.js";
import { skip } from "./motion.js";
import { Noted, Notes, NotesButton, mark, openNotes } from "./notes.js";
import { Go } from "./asking.js";
import { outcome, seatName, title } from "./words.js";

export const replaying = signal(null); // {at, steps, eyes, playing, over}, null at a table that is played
export const marked = signal(0); // the line of the log to whose moment one was led
const AHEAD = 8; // decisions before the end of what is known at which more is fetched
const PACES = { slow: 2400, usual: 1200, fast: 400 }; // milliseconds for each decision
const pace = signal("usual");
let views = new Map(); // by decision, as one pair of eyes saw them
let fetching = new Map(); // by stretch
let wanted = 0;
let long = 1; // decisions in a stretch
let bots = [];
let timer = 0;
const goingOn = signal(false); // whether it is asked how to play on

const now = () => replaying.value;
const set = (parts) => (replaying.value = { ...now(), ...parts });
const asks = (what, at, more = "", eyes = now().eyes) => fetch(`${home}/replay/${what}?step=${at}&seat=${eyes}${more}`);

const place = document.getElementById("table");

export function openReplay({ step, steps, seat, stretch, bots: known, over, line, scenario }) {
  bots = known;
  goingOn.value = location.hash === "#on";
  long = stretch;
  marked.value = line;
  replaying.value = { at: step, steps, eyes: seat, playing: false, over, scenario };
  hearBy(hear);
  if (over && !scenario) openNotes(steps);
  goTo(step);
}

// Whether a line of the log can lead to its moment; of a match whose beginning was not played none can.
export const canLookBack = () => Boolean(now()) || "reviewed" in place.dataset;

const momentOf = (line) => fetch(`${home}/replay/line?line=${line}`).then((came) => (came.ok ? came.json() : Promise.reject()));
const cannot = () => (refused.value = { text: "That moment could not be fetched.", instead: "Try it again." });

// Go to the moment of a line: in a replay, or back from the table of a match that goes on. It says whether it does so.
export function lookAt(line) {
  if (now()) momentOf(line).then(({ step }) => ((marked.value = line), stop(), goTo(step))).catch(cannot);
  else if (view.value.result) return false; // its replay is a page of its own
  else momentOf(line).then((found) => lookBack(line, found)).catch(cannot);
  return true;
}

// The table stays as it is until what was then is there, so that no heading names what is not shown yet.
async function lookBack(line, { step, steps, stretch }) {
  [views, fetching, begun, long] = [new Map(), new Map(), null, stretch];
  const seat = String(view.value.viewer ?? "none");
  await bring(step, seat);
  if (now()) return lookAt(line); // another line was quicker
  if (!views.has(step)) return cannot();
  batch(() => {
    meanwhile.value = view.value;
    openReplay({ step, steps, seat, stretch, bots: [], over: false, line });
  });
  requestAnimationFrame(() => document.getElementById("ask-title")?.focus());
}

// Back from what was to the table as it is; the focus goes back to the line from which one came.
export function comeBack() {
  if (!meanwhile.value) return location.assign(home);
  const came = `moment-${marked.value}`;
  clearTimeout(timer);
  skip();
  batch(() => {
    view.value = meanwhile.value;
    [meanwhile.value, replaying.value, news.value, marked.value] = [null, null, [], 0];
  });
  hearBy(null);
  requestAnimationFrame(() => (document.getElementById(came) || document.getElementById("ask-title"))?.focus());
}

const ANSWERS = ["answer", "text", "hush", "act", "why", "hint"];

// Nothing is answered in a replay; a closer look is asked for where it is known. It says whether it took the message.
function hear(message) {
  if (meanwhile.value && message.look === undefined) return ANSWERS.some((one) => one in message);
  if (message.look !== undefined) asks("look", now().at, `&thing=${message.look}`).then(async (came) => came.ok && (looked.value = await came.json()));
  return true;
}

// Bring the views in whose stretch a decision lies; what comes when others' eyes are looked through is left.
function bring(at, eyes = now().eyes) {
  const [key, asked] = [Math.floor(at / long), views];
  if (!fetching.has(key)) fetching.set(key, asks("stretch", at, "", eyes).then(async (came) => came.ok && views === asked && keep(await came.json())).catch(() => fetching.delete(key)));
  return fetching.get(key);
}

function keep({ first, view: whole, changes }) {
  let last = views.get(first) || whole;
  views.set(first, last);
  for (const change of changes) {
    last = apply(last, change);
    views.set(last.version, last);
  }
}

export async function goTo(step) {
  const at = Math.max(0, Math.min(now().steps, step));
  wanted = at;
  if (!views.has(at)) await bring(at);
  if (wanted !== at || !views.has(at)) return;
  show(at);
  if (at + AHEAD <= now().steps && !views.has(at + AHEAD)) bring(at + AHEAD);
}

// One decision on, what happens is shown as it is when it is played; every other way the table is simply there.
function show(at) {
  const next = views.get(at);
  const old = view.value;
  const on = old && old.version === at - 1;
  if (on) before();
  else skip();
  batch(() => {
    set({ at });
    view.value = next;
    news.value = on ? next.log.slice(old.log.length) : [];
  });
  clearTimeout(timer);
  if (at === now().steps) set({ playing: false });
  else if (now().playing) timer = setTimeout(() => goTo(at + 1), PACES[pace.value]);
  address();
}

let writing = 0;
const here = () => `${home}/replay?step=${now().at}&seat=${now().eyes}${now().scenario ? rules.replace("?", "&") : ""}`; // with what its reader chose to see
function address() {
  if (meanwhile.value) return; // it is the address of the table
  clearTimeout(writing); // not for each decision that is only passed: browsers refuse too many
  writing = setTimeout(() => history.replaceState(null, "", here()), 200);
}

export function play() {
  const { at, steps, playing } = now();
  clearTimeout(timer);
  set({ playing: !playing });
  if (!playing) goTo(at === steps ? 0 : at + 1);
}

function seenBy(eyes) {
  views = new Map();
  fetching = new Map();
  set({ eyes });
  goTo(now().at);
}

// Where turns and rounds begin, brought when it is first wanted.
let begun = null;
const beginnings = () => (begun ||= asks("turns", 0).then((came) => (came.ok ? came.json() : Promise.reject())).catch(() => ((begun = null), { turns: [], rounds: [] })));
async function leap(what, by) {
  stop();
  const from = wanted;
  const found = (await beginnings())[what];
  const to = by > 0 ? found.find((step) => step > from) : found.findLast((step) => step < from);
  if (wanted === from) goTo(to ?? (by > 0 ? now().steps : 0));
}
const LEAPS = { ArrowLeft: ["turns", -1], ArrowRight: ["turns", 1], PageUp: ["rounds", -1], PageDown: ["rounds", 1] };

const STEPS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

// The keys of a replay; it says whether it took the key.
export function replayKeys(event, on) {
  if (!now()) return false;
  if (event.key === " " && !on.closest("button, a, summary")) return event.repeat || play(), true;
  if (event.key === "Escape" && !now().over) return comeBack(), true;
  if (event.key.toLowerCase() === "b" && now().over && !now().scenario) return event.repeat || mark(now().at), true;
  if (event.shiftKey && event.key in LEAPS) return leap(...LEAPS[event.key]), true;
  if (!(event.key in STEPS)) return false;
  stop();
  goTo(wanted + STEPS[event.key]);
  return true;
}

function stop() {
  clearTimeout(timer);
  if (now().playing) set({ playing: false });
}

const steps = (by) => () => (stop(), goTo(now().at + by));

// What was asked after this decision, and what came of it.
function Next() {
  const next = view.value.replay;
  if (!next) return html`<p class="then">${title(view.value.result?.reason || "")}</p>`;
  if (next.said) return html`<p class="then"><b>Next: ${next.said}</b></p>${next.asked && html`<p class="then">${title(seatName(view.value, next.seat))}: ${next.asked}</p>`}`;
  const who = title(seatName(view.value, next.seat));
  if (!next.asked) return html`<p class="then"><b>${who}</b> decides next; what they were asked only their own eyes saw.</p>`;
  return html`<p class="then"><b>${who}: ${next.answer}</b></p><p class="then">${next.seat === view.value.viewer ? next.asked : `The question: “${next.asked}”`}</p>`;
}

// Of a match that goes on: what was decided then, and the way back to what is.
function LookingBack() {
  const { at, steps: all } = now();
  const asked = meanwhile.value?.ask;
  return html`<header class="ask-head"><h2 id="ask-title" tabindex="-1">Looking back: decision ${at} of ${all}</h2></header>
    <${Go} one=${{ big: "Back to the table", key: "Esc", small: asked ? "you are asked something there" : "arrow keys go step by step", act: comeBack }} />
    <div class="ask-rest"><div class="ask-body" tabindex="0" role="group" aria-label="About this decision"><p class="sr" role="status">${asked ? "At the table you are asked something." : ""}</p><${Next} /></div></div>`;
}

// Of a scenario of the reference: the step that comes next, and the way to another answer there.
function Scenario() {
  const { at, steps: all, playing } = now();
  const big = playing ? "Pause" : at === all ? "Show it again" : "Play";
  return html`<header class="ask-head"><h2 id="ask-title" tabindex="-1">${at === all ? "The scenario ends here" : `Step ${at} of ${all}`}</h2></header>
    <${Go} one=${{ big, key: "Space", small: playing ? "it goes on by itself" : "arrow keys go step by step", act: play }} />
    <div class="ask-rest"><div class="ask-body" tabindex="0" role="group" aria-label="About this step"><${Next} /></div>
    <div class="ask-row"><form method="post" action="/reference/try"><input type="hidden" name="form" value=${place.dataset.form} /><input type="hidden" name="scenario" value=${place.dataset.match} /><input type="hidden" name="step" value=${at} /><button class="btn"><${Icon} name="swords" />Try it from here</button></form><a class="btn" href=${home + rules}>All steps</a></div></div>`;
}

// In the place of the question: where the replay is, and what is decided there.
export function Replay() {
  const { at, steps: all, playing, over: ended } = now();
  if (!ended) return html`<${LookingBack} />`;
  if (now().scenario) return html`<${Scenario} />`;
  const over = at === all;
  const name = over ? outcome(view.value) || "The record ends here" : `Decision ${at} of ${all}`;
  return html`<header class="ask-head"><h2 id="ask-title" tabindex="-1">${name}</h2></header>
    <${Go} one=${{ big: playing ? "Pause" : over ? "Replay again" : "Play", key: "Space", small: playing ? "it goes on by itself" : "arrow keys go step by step", act: play }} />
    <div class="ask-rest"><div class="ask-body" tabindex="0" role="group" aria-label="About this decision"><${Noted} at=${at} /><${Next} /></div>
    <div class="ask-row"><button type="button" class="btn" disabled=${over} onClick=${() => (stop(), (goingOn.value = true))}><${Icon} name="swords" />Play on from here</button><a class="btn" href=${`${home}/result`}>Result</a><a class="btn" href=${`${home}/log${marked.value ? `#line-${marked.value}` : ""}`}>Log</a><${NotesButton} /></div></div>`;
}

const Step = ({ by, name, words, off }) => html`<button type="button" class="btn" aria-label=${name} title=${name} disabled=${off} onClick=${steps(by)}>${words}</button>`;
const Leap = ({ what, by, name, words, off }) => html`<button type="button" class="btn leap" aria-label=${name} title=${name} disabled=${off} onClick=${() => leap(what, by)}>${words}</button>`;
const Choice = ({ name, icon, value, choices, choose }) => html`<label class="replay-choice" title=${name}><span class="sr">${name}</span><${Icon} name=${icon} /><select value=${value} onChange=${(event) => choose(event.currentTarget.value)}>${choices.map(([key, words]) => html`<option value=${key}>${words}</option>`)}</select></label>`;

// A new match from this decision: which side, and against whom.
export function GoOn() {
  const box = useRef(null);
  const open = goingOn.value && Boolean(view.value.replay);
  useEffect(() => {
    if (open && !box.current.open) box.current.showModal();
  }, [open]);
  const seats = view.value.seats;
  return html`<dialog class="settings go-on" ref=${box} aria-labelledby="go-on-title" onClose=${() => (goingOn.value = false)}><h2 id="go-on-title">Play on from decision ${now().at}</h2>
    <p>A new match begins here, with new dice and decks in a new order. What was in the hands stays there, and whoever has seen this replay knows it.</p>
    <form method="post" action=${`${home}/replay/on`}><input type="hidden" name="form" value=${document.getElementById("table").dataset.form} /><input type="hidden" name="step" value=${now().at} />
      <p><label>You play <select name="seat">${seats.map((seat) => html`<option value=${seat.seat} selected=${seat.seat === view.value.replay?.seat}>${title(seatName(view.value, seat.seat))}</option>`)}</select></label></p>
      <p><label>Against <select name="who">${bots.map((bot) => html`<option value=${bot} selected=${bot === "greedy"}>the ${bot} bot</option>`)}<option value="open">a friend, by link</option></select></label></p>
      <button class="go primary"><span class="d">Play on</span></button></form>
    <form method="dialog"><button class="btn">Close</button></form></dialog>`;
}

// Below the table: steps, the slider, whose eyes, how fast, and the address of what is seen.
export function Bar() {
  const { at, steps: all, eyes, over, scenario } = now();
  const seats = view.value.seats.map((seat) => [String(seat.seat), title(seatName(view.value, seat.seat))]);
  return html`${over && !scenario && html`<${Notes} at=${at} steps=${all} go=${(step) => (stop(), goTo(step))} />`}<div class="replay-bar" role="group" aria-label="Replay">
    <div class="replay-steps"><${Step} by=${-Infinity} name="First decision" words="|◂" off=${at === 0} /><${Leap} what="turns" by=${-1} name="Turn before" words="◂◂" off=${at === 0} /><${Step} by=${-1} name="Back" words="◂" off=${at === 0} /><${Step} by=${1} name="On" words="▸" off=${at === all} /><${Leap} what="turns" by=${1} name="Next turn" words="▸▸" off=${at === all} /><${Step} by=${Infinity} name="Last decision" words="▸|" off=${at === all} /></div>
    <input type="range" min="0" max=${all} value=${at} aria-label="Decision" aria-valuetext=${`Decision ${at} of ${all}, turn ${view.value.turn}`} onInput=${(event) => (stop(), goTo(Number(event.currentTarget.value)))} />
    ${!over && html`<button type="button" class="btn come-back" onClick=${comeBack}>Back<span class="sr"> to the table</span></button>`}
    ${over && html`<${Choice} name="Seen by" icon="eye" value=${eyes} choices=${[["all", "all hands"], ["none", "a spectator"], ...seats]} choose=${seenBy} />`}
    <${Choice} name="Pace" icon="wait" value=${pace.value} choices=${Object.keys(PACES).map((name) => [name, name])} choose=${(name) => (pace.value = name)} />
    ${over && html`<${Copies} text=${() => location.origin + here()} kind="btn copy"><${Icon} name="link" /><span>Link<span class="sr"> to this decision</span></span><//>`}</div>`;
}
