// The one connection: keeps the view current, comes back by itself, and sends what the player decides.
import { batch, computed, effect, signal } from "./h.js";
import { apply } from "./change.js";
import { did } from "./doings.js";
import { before } from "./glide.js";
import { TEMPI, tempo } from "./motion.js";
import { wishes } from "./stops.js";

export const view = signal(null);
export const people = signal(null);
export const gathering = signal(null);
export const absent = signal(null); // for whom the match waits who is gone or silent; at: when that was said
export const chat = signal(null); // what was said in the channel of whoever looks, and what can be
export const eyes = signal(null); // who watches with whose eyes, and whose can be asked for
export const said = signal(null); // the line that came last
export const clock = signal(null); // what each player has left, as the server said last; at: when it came
export const meanwhile = signal(null); // the table as it is, while one looks back at what it was; null else
export const refused = signal(null);
export const told = signal(null);
export const looked = signal(null); // all that may be known of the thing looked at last
export const held = signal(null); // the chances with the cards and tokens one holds, and of which version of the table
export const lost = signal(null); // since when the connection is gone, in milliseconds
export const news = signal([]); // log lines of the latest update
export const atQuestion = signal(false); // whether the focus was at the question when the latest update came
export const sent = signal(null); // the version that has been answered and not yet come back
const late = signal(null); // the version whose answer was still on its way after a while
export const slow = computed(() => late.value !== null && late.value === sent.value); // so long that it shows
export const unheard = signal(false); // whether what was decided is out so long without a word that it is said

const FIRST = 400;
const LONGEST = 10000;
const PATIENCE = 150;
const SAID = 2000; // after which it is said that nothing is heard of what was decided
const QUIET = 10000; // without a word before the server is asked for a sign
const SIGN = 4000; // within which a sign comes, or the connection is dead
let socket = null;
let heard = 0; // when something came, or the connection was asked for
let signBy = 0; // when the sign that was asked for must have come; 0 while none is
let twice = false; // whether the same answer went out on two connections
let wait = FIRST;
let timer = 0;
let address = "";

export function connect(match) {
  address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/matches/${match}/live`;
  open();
  setInterval(listenFor, 1000);
  addEventListener("online", again);
  addEventListener("offline", askForSign); // a server on this machine or in this house may still be there
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && lost.value && again());
}

export function again() {
  clearTimeout(timer);
  wait = FIRST;
  if (!socket || socket.readyState > 1) open();
}

function open() {
  socket = new WebSocket(address);
  [heard, signBy] = [Date.now(), 0];
  socket.onmessage = (event) => {
    [heard, signBy] = [Date.now(), 0];
    hear(JSON.parse(event.data));
  };
  socket.onopen = () => {
    wait = FIRST;
    lost.value = null;
    send({ stops: wishes.value });
    send({ tempo: TEMPI[tempo.value] });
  };
  socket.onclose = gone;
}

function gone() {
  sent.value = null;
  lost.value ||= Date.now();
  timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST);
}

// A line can be dead without anybody closing it: then nothing comes, and what is sent is heard by nobody.
function askForSign() {
  if (socket?.readyState === 1 && !signBy && send({ sign: true })) signBy = Date.now() + SIGN;
}

function listenFor() {
  const now = Date.now();
  const out = Boolean(kept.value?.out) && now - kept.value.at > SAID && (sent.value !== null || heard < kept.value.at);
  unheard.value = out && !lost.value;
  if (!socket || socket.readyState > 1) return;
  if (socket.readyState === 0 ? now - heard > QUIET : signBy && now > signBy) {
    socket.onmessage = socket.onopen = socket.onclose = null; // a line that is dead takes long to say that it is closed
    socket.close();
    gone();
  } else if (out || now - heard > QUIET) askForSign();
}

const has = (seat) => seat !== null && seat !== undefined;

// Who types stays in the box for words as long as it is there.
const focusedThere = () => Boolean(document.activeElement?.closest(".ask") && document.activeElement.id !== "say");

// The focus at a question that goes is let go before the table changes: taken away together with its button, it would
// cost a layout of everything that has changed so far.
function letGo(after) {
  const old = view.value;
  atQuestion.value = focusedThere();
  if (atQuestion.value && old?.version !== after.version && (old?.ask || after.ask)) document.activeElement.blur();
}

// While one looks back, the table goes on beside it.
function goesOn(message) {
  const known = meanwhile.value;
  if (message.type === "change" && known.version !== message.from) return send({ resync: true });
  meanwhile.value = message.type === "view" ? message.view : apply(known, message);
  sent.value = null;
}

function hear(message) {
  if (meanwhile.value && (message.type === "view" || message.type === "change")) return goesOn(message);
  if (message.type === "view") {
    before();
    batch(() => {
      if (has(view.value?.viewer) !== has(message.view.viewer) && view.value) return location.reload(); // another plays this seat
      const known = view.value ? view.value.log.length : message.view.log.length;
      letGo(message.view);
      view.value = message.view;
      news.value = message.view.log.slice(known);
      gathering.value = null;
      sent.value = null;
      settle();
    });
  } else if (message.type === "change") {
    if (!view.value || view.value.version !== message.from) return send({ resync: true });
    before();
    batch(() => {
      const after = apply(view.value, message);
      letGo(after);
      view.value = after;
      news.value = message.log || [];
      refused.value = null;
      told.value = null;
      sent.value = null;
      kept.value = null;
    });
  } else if (message.type === "gather") gathering.value = message;
  else if (message.type === "clock") clock.value = { ...message, at: performance.now() };
  else if (message.type === "absence") absent.value = message.absent && { ...message.absent, at: performance.now() };
  else if (message.type === "chat") chat.value = message;
  else if (message.type === "eyes") eyes.value = message;
  else if (message.type === "said") {
    chat.value = { ...chat.value, lines: [...chat.value.lines, message.line] };
    said.value = message.line;
  }
  else if (message.type === "people") people.value = { ...message, since: Date.now() };
  else if (message.type === "told") told.value = message;
  else if (message.type === "looked") looked.value = message;
  else if (message.type === "held") held.value = message;
  else if (message.type === "refused") {
    sent.value = null;
    kept.value = null;
    if (message.kind === "stale") send({ resync: true });
    if (message.kind !== "stale" || !twice) refused.value = message; // what was heard on the dead line counts
    twice = false;
  }
}

// What would be sent where a replay is shown is heard by that. home: the address of the match.
let instead = null;
export const home = location.pathname.replace(/\/replay$/, "");
export const rules = document.getElementById("table")?.dataset.rules ?? ""; // what the reference shows of this match, as a query
export const ofMatch = home.startsWith("/match/"); // a scenario has no record, and nobody plays it
export const hearBy = (listener) => (instead = listener);

export function send(message) {
  if (instead?.(message)) return true;
  if (!socket || socket.readyState !== 1) return false;
  socket.send(JSON.stringify(message));
  return true;
}

// What was decided and has not come back yet: {message, out: whether it has been sent, at: when, version}.
export const kept = signal(null);

// What nobody waits for: it is done when the table stands there, not before.
const whenIdle = window.requestIdleCallback ? (act) => requestIdleCallback(act, { timeout: 1000 }) : (act) => setTimeout(act, 200);

// Send what is decided, or keep it until the connection is back.
function give(message) {
  const version = view.value.version;
  twice = false;
  kept.value = { message: { ...message, version }, version, at: Date.now(), out: send({ ...message, version }) };
  whenIdle(() => did(home.split("/").pop(), { decision: version, ...message })); // writing it down takes a while
  if (!kept.value.out) again();
  return kept.value.out;
}

// Back at the table: what was kept goes out if the table is as it was; else it is said that it did not.
function settle() {
  const one = kept.value;
  if (!one) return;
  if (one.version === view.value.version) {
    twice = one.out;
    kept.value = { ...one, at: Date.now(), out: send(one.message) };
    if (one.message.answer !== undefined) sent.value = one.version;
    return;
  }
  kept.value = null;
  if (!one.out) refused.value = { text: "What you chose while the connection was gone was not sent: the table has changed since.", instead: "Look at it again." };
}

// An answer goes out once for each version; a second click finds it already on its way. more: what is said with it.
export function answer(value, more = {}) {
  const version = view.value.version;
  if (sent.value === version) return;
  if (!give({ answer: value, ...more })) return;
  sent.value = version;
  setTimeout(() => (late.value = version), PATIENCE);
}

export function say(text) {
  return give({ text });
}

effect(() => send({ stops: wishes.value }));
effect(() => send({ tempo: TEMPI[tempo.value] }));

// A question that changes nothing is not kept; that it could not be asked is said.
const asked = (message) => send(message) || (refused.value = { text: "This cannot be asked without a connection.", instead: "Ask again when it is back." });
export const why = (words) => asked({ why: words });
export const look = (thing) => asked({ look: thing });
export const readHint = (key) => asked({ hint: key });
export const hush = (until) => give({ hush: until });
export const declineRest = () => hush("nothing more can be declined");
export const act = (what) => give({ act: what });
