// Sounds made in the browser from waves and noise: short, quiet, and never the only sign of anything. They are off until
// somebody wants them, unless the browser plays sound without being asked; a page that is not seen makes none.
import { effect, signal } from "./h.js";
import { news, view } from "./link.js";

const KEPT = "dicewright sound";
export const LOUDNESS = { off: 0, quiet: 0.25, usual: 0.5, loud: 1 };
const MOST = 4; // sounds of one update
const APART = 0.11; // seconds between them

const allowed = () => navigator.getAutoplayPolicy?.("audiocontext") === "allowed";

function read() {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept in LOUDNESS) return kept;
  } catch {} // a browser that keeps nothing is asked anew
  return allowed() ? "quiet" : "off";
}

export const sound = signal(read());

export function setSound(name) {
  sound.value = name;
  try {
    localStorage.setItem(KEPT, name);
  } catch {} // it holds for this page all the same
  if (LOUDNESS[name]) play(["token"]);
}

// What can be silenced by itself, with the sounds that belong to it.
const MUTED = "dicewright muted sounds";
export const KINDS = { dice: ["dice"], "damage and healing": ["hit", "heal"], "cards and tokens": ["card", "token"], "your turn": ["turn"], "time that runs short": ["clock"], "the end": ["win", "lose"] };

function readMuted() {
  try {
    return JSON.parse(localStorage.getItem(MUTED) || "[]").filter((kind) => kind in KINDS);
  } catch {
    return [];
  }
}

export const muted = signal(readMuted());

export function mute(kind, silent) {
  muted.value = silent ? [...muted.value, kind] : muted.value.filter((one) => one !== kind);
  try {
    localStorage.setItem(MUTED, JSON.stringify(muted.value));
  } catch {} // it holds for this page all the same
  if (!silent) play(KINDS[kind].slice(0, 1));
}

// --- how each is made ---

let context = null;

// The place where sounds come from; null where there is none, or where the browser still waits for a press.
function place() {
  context ||= globalThis.AudioContext ? new AudioContext() : null;
  if (context?.state === "suspended") context.resume();
  return context;
}

// How loud a sound is over time: up at once, then dying away.
function fading(at, loud, long) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * LOUDNESS[sound.value], at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(context.destination);
  return gain;
}

// A tone that may glide from one pitch to another, in hertz and seconds.
function tone(at, from, long, { to = from, loud = 0.2, shape = "sine" } = {}) {
  const wave = context.createOscillator();
  wave.type = shape;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + long);
  wave.connect(fading(at, loud, long));
  wave.start(at);
  wave.stop(at + long);
}

// Noise around one pitch.
function noise(at, pitch, long, { to = pitch, loud = 0.3, narrow = 1.5 } = {}) {
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const data = samples.getChannelData(0);
  for (let sample = 0; sample < data.length; sample++) data[sample] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = samples;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = narrow;
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(band).connect(fading(at, loud, long));
  source.start(at);
}

const tune = (at, notes, step, more) => notes.forEach((note, number) => tone(at + number * step, note, 0.32, more));

const SOUNDS = {
  dice: (at) => [0, 0.07, 0.12, 0.2, 0.24, 0.33].forEach((wait) => noise(at + wait, 1500 + Math.random() * 1400, 0.05, { loud: 0.5, narrow: 3 })),
  hit: (at) => (tone(at, 150, 0.22, { to: 48, loud: 0.5 }), noise(at, 500, 0.12, { to: 120, loud: 0.35 })),
  heal: (at) => tune(at, [523, 784], 0.09, { loud: 0.14 }),
  token: (at) => tone(at, 940, 0.16, { to: 1180, loud: 0.12, shape: "triangle" }),
  card: (at) => noise(at, 900, 0.16, { to: 3600, loud: 0.25, narrow: 0.8 }),
  turn: (at) => tune(at, [659, 880], 0.13, { loud: 0.16 }),
  clock: (at) => [0, 0.16, 0.32].forEach((wait) => tone(at + wait, 1240, 0.07, { loud: 0.16, shape: "triangle" })),
  win: (at) => tune(at, [523, 659, 784, 1047], 0.13, { loud: 0.18, shape: "triangle" }),
  lose: (at) => tune(at, [392, 330, 262], 0.17, { loud: 0.16, shape: "triangle" }),
};

// Make these sounds, one after another. What cannot be heard now is not made up for later.
export function play(names) {
  const silent = muted.value.flatMap((kind) => KINDS[kind]);
  names = names.filter((name) => !silent.includes(name));
  if (!names.length || !LOUDNESS[sound.value] || document.hidden) return;
  const from = place();
  if (from?.state === "running") names.slice(0, MOST).forEach((name, at) => SOUNDS[name](from.currentTime + at * APART));
}

// --- what they tell ---

const BEATS = { roll: "dice", damage: "hit", lose: "hit", ko: "hit", heal: "heal", buy: "card", field: "card", use: "card", global: "card", gain: "token", inflict: "token", transfer: "token", play: "card", upgrade: "card", cp: "token" };
const WORDS = [
  [/takes? \d+ damage|loses? \d+ life|\bKO'd/, "hit"], [/gains? \d+ life/, "heal"], [/\b(buys?|fields?|uses?)\b/, "card"], [/\b(re)?rolls?\b/, "dice"],
];

// The sound of a line of the log: by what it tells as data, or by its words where a game tells none; "" for most lines.
export const soundOf = (line) => (line.beat ? BEATS[line.beat.do] || "" : WORDS.find(([words]) => words.test(line.text))?.[1] || "");

const isOurs = (now) => now.viewer !== null && (now.actives || [now.active]).includes(now.viewer);

// What an update is heard as. before: whose turn it was and whether the match was over; null on a page just opened.
export function heard(lines, now, before) {
  if (!before) return [];
  const found = [...new Set(lines.map(soundOf).filter(Boolean))];
  if (now.result && !before.over) return [...found.slice(0, MOST - 1), outcomeOf(now)];
  return isOurs(now) && !before.ours ? [...found.slice(0, MOST - 1), "turn"] : found;
}

function outcomeOf({ result, viewer }) {
  const winners = result.winner === null ? [] : result.winners || [result.winner];
  return viewer === null || !winners.length ? "turn" : winners.includes(viewer) ? "win" : "lose";
}

export function watchSounds() {
  let before = null;
  effect(() => {
    const now = view.value;
    if (!now) return;
    const names = heard(news.value, now, before);
    queueMicrotask(() => play(names)); // outside of the effect, so that another loudness does not play them again
    before = { ours: isOurs(now), over: Boolean(now.result) };
  });
  // What was switched on before this page was opened begins with the first press.
  const wake = () => LOUDNESS[sound.value] && place();
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, wake, { passive: true });
}
