// The half-made answer: what is chosen so far for the question on the table. It reaches the server only when sent.
import { computed, signal } from "./h.js";
import { answer, refused, sent, view } from "./link.js";

export const ask = computed(() => (view.value && !view.value.result ? view.value.ask : null));

const held = signal({ version: -1, draft: null });
export const only = signal(null); // the thing whose options alone are listed
export const shown = signal(null); // what the inspector shows
export const inspecting = signal(false); // whether a click looks instead of acting

// The option of a pick in whose answer dice are named: those that are rolled again, while the others are held.
export const rolling = computed(() => (ask.value?.kind === "pick" && ask.value.options.find((one) => one.among)) || null);
const phaseNow = () => `${view.value.turn} ${view.value.phase}`;
// What was held when dice were rolled again: it stays held, and does so after a reload of the page.
const HELD = `held ${location.pathname}`;
let last = recalled(HELD) || { place: "", keys: [] };

// Nothing is held at first, so that all dice are free; where only some may be rolled, all are held.
function heldAtFirst({ among }) {
  const keys = among.options.map((one) => one.key);
  if (among.max < keys.length) return new Set(keys);
  return new Set(last.place === phaseNow() ? keys.filter((key) => last.keys.includes(key)) : []);
}

// The dice that are not held.
export const free = computed(() => (rolling.value ? rolling.value.among.options.map((one) => one.key).filter((key) => !draft.value.has(key)) : []));
const enoughFree = () => free.value.length >= rolling.value.among.min && free.value.length <= rolling.value.among.max;

// The best keep that was taken, as long as nothing of it is changed: the record notes that it was taken.
let advised = null;
const isAdvised = () => advised !== null && advised.version === view.value.version && advised.keys.length === draft.value.size && advised.keys.every((key) => draft.value.has(key));

// Roll the free dice.
export function rollFree() {
  if (!rolling.value || !enoughFree()) return;
  last = { place: phaseNow(), keys: [...draft.value] };
  store(HELD, last);
  answer({ [rolling.value.key]: free.value }, isAdvised() ? { hint: true } : {});
}

const fresh = {
  pick: () => (rolling.value ? heldAtFirst(rolling.value) : null),
  subset: () => new Set(),
  order: () => [],
  assign: () => ({}),
  split: (asked) => ({ ...asked.least, ...asked.proposed }),
};

export const draft = computed(() => {
  const asked = ask.value;
  if (!asked) return null;
  return held.value.version === view.value.version ? held.value.draft : (remembered(asked) ?? fresh[asked.kind](asked));
});

function keep(value) {
  refused.value = null;
  held.value = { version: view.value.version, draft: value };
  remember(value);
}

// A half-made choice survives a reload of the page: it is kept in this tab, for this version of this match.
const STORE = `choice ${location.pathname}`;

function remember(value) {
  const { version } = view.value;
  store(STORE, { version, kind: ask.value.kind, set: value instanceof Set, draft: value instanceof Set ? [...value] : value });
}

// This tab keeps it; a browser that keeps nothing begins anew.
function store(name, value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}

function recalled(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

const stored = recalled(STORE);

// What was chosen before the reload, if it is the same question still.
function remembered(asked) {
  if (stored?.version !== view.value.version || stored.kind !== asked.kind) return null;
  return stored.set ? new Set(stored.draft) : stored.draft;
}

// Whether anything is chosen yet.
export const begun = computed(() => {
  const now = draft.value;
  if (!now) return false;
  if (now instanceof Set) return now.size > 0;
  return Object.values(now).some((part) => (Array.isArray(part) ? part.length : part));
});

export const typing = signal(false); // whether the box for typed words is shown on a narrow screen

export function clear() {
  only.value = null;
  if (ask.value) keep(fresh[ask.value.kind](ask.value));
}

// What a click on a thing can mean now.
const NONE = [];
const uses = computed(() => {
  const found = new Map();
  for (const option of [...(ask.value?.options || NONE), ...(rolling.value?.among.options || NONE)]) {
    for (const id of option.things) found.set(id, [...(found.get(id) || NONE), option]);
  }
  return found;
});

function findUses(id) {
  const asked = ask.value;
  const options = uses.value.get(id);
  if (!options) return NONE;
  const found = [];
  for (const option of options) {
    const isDie = rolling.value?.among.options.includes(option);
    const chosen = asked.kind === "subset" || isDie ? draft.value.has(option.key) : asked.kind === "order" ? draft.value.includes(option.key) : false;
    found.push({ key: option.key, label: option.label, chosen, toggles: asked.kind === "subset" || Boolean(isDie) });
  }
  return found;
}

// One signal for each thing: what a new question leaves as it was is not drawn again.
const usesOfThings = new Map();
const equal = (one, other) =>
  one.key === other.key && one.label === other.label && one.chosen === other.chosen && one.toggles === other.toggles;

export function usesOf(id) {
  if (!usesOfThings.has(id)) {
    let last = NONE;
    const find = () => {
      const next = findUses(id);
      if (next.length !== last.length || next.some((use, at) => !equal(use, last[at]))) last = next;
      return last;
    };
    usesOfThings.set(id, computed(find));
  }
  return usesOfThings.get(id).value;
}

export function touchThing(id) {
  const uses = usesOf(id);
  if (uses.length === 1) return choose(uses[0].key);
  only.value = id;
  requestAnimationFrame(() => document.querySelector(".ask .options button")?.focus());
}

// Choose an option in the way its question wants: answer, toggle, append, give one more.
export function choose(key) {
  const asked = ask.value;
  if (!asked || sent.value === view.value.version) return;
  if (asked.kind === "pick") {
    if (key === rolling.value?.key) return rollFree();
    if (rolling.value?.among.options.some((one) => one.key === key)) return hold(key);
    only.value = null;
    answer(key);
  } else if (asked.kind === "subset") {
    const next = new Set(draft.value);
    if (!next.delete(key)) {
      if (next.size >= asked.max && asked.max === 1) next.clear();
      next.add(key);
    }
    keep(next);
  } else if (asked.kind === "order") {
    const list = draft.value;
    keep(list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);
  } else if (asked.kind === "split") add(key, 1);
  else if (asked.kind === "assign") document.getElementById(`assign-${asked.options.findIndex((one) => one.key === key)}-0`)?.focus();
}

// Hold these dice and free all others, because they are the best keep.
export function holdBest(keys) {
  if (!rolling.value) return;
  advised = { version: view.value.version, keys };
  keep(new Set(keys));
}

// Hold a die or free it; where one die alone may be rolled, freeing it holds the one that was free.
function hold(key) {
  const next = new Set(draft.value);
  if (!next.delete(key)) next.add(key);
  else if (rolling.value.among.max === 1) free.value.forEach((one) => next.add(one));
  keep(next);
}

export function add(key, step) {
  const asked = ask.value;
  const now = draft.value[key] || 0;
  const next = now + step;
  if (next < asked.least[key] || next > asked.most[key] || (step > 0 && left() < step)) return;
  keep({ ...draft.value, [key]: next });
}

// Take back what is proposed of a division, for who divides it otherwise.
export const divideAnew = () => keep({ ...ask.value.least });

export const left = () => ask.value.total - Object.values(draft.value).reduce((sum, part) => sum + part, 0);

export function place(key, target, on) {
  const now = draft.value[key] || [];
  const most = ask.value.most[key];
  let next = on ? [...now.filter((one) => one !== target), target] : now.filter((one) => one !== target);
  if (next.length > most) next = next.slice(next.length - most);
  keep({ ...draft.value, [key]: next });
}

// The order that is chosen so far; before anything is chosen, the one in which the question names it.
export const ordered = () => (draft.value.length === ask.value.options.length ? [...draft.value] : ask.value.options.map((one) => one.key));

// Put something at a place in the order; what stands between moves up or down.
export function moveTo(key, to) {
  const list = ordered();
  if (to < 0 || to >= list.length) return;
  list.splice(list.indexOf(key), 1);
  list.splice(to, 0, key);
  keep(list);
}

// What most people mean where a question offers no way to pass: to begin, and to stay where one is.
const USUAL = [(one) => one.key === "go first", (one) => /: stay\b/.test(one.label)];
export const usual = computed(() => {
  const asked = ask.value;
  if (asked?.kind !== "pick" || asked.on_pass) return null;
  return asked.options.find((one) => USUAL.some((is) => is(one))) || null;
});

// What a choice of several is for: the first word of its question that says so.
const verb = (prompt) => prompt.toLowerCase().match(/reroll|keep|discard|remove|sell/)?.[0] || "choose";

// The names of the cards that are seen, by their ids.
const cards = computed(() => new Map(view.value.zones.flatMap((zone) => zone.items.filter((item) => item.kind === "card").map((item) => [item.id, item.name]))));

// The one primary action: its words, whether it can be done, and doing it.
export const primary = computed(() => {
  const asked = ask.value;
  if (!asked) return null;
  const make = (label, value, ready = true) => ({ label, ready, act: () => ready && answer(value) });
  if (rolling.value && (asked.on_pass !== "pass" || held.value.version === view.value.version)) {
    const count = free.value.length;
    if (!count && asked.on_pass !== "pass") {
      const best = asked.options.find((one) => one !== rolling.value && !one.things.length); // an ability, else none
      return make(best.label, best.key);
    }
    return { label: `${rolling.value.label} ${count} ${count === 1 ? "die" : "dice"}`, ready: enoughFree(), act: rollFree };
  }
  if (asked.kind === "pick") {
    const pass = asked.options.find((one) => one.key === asked.on_pass);
    const others = asked.options.filter((one) => one !== pass);
    // In a window the main thing is to pass; a question that can be declined is there to be said yes to.
    const declined = asked.on_pass && asked.on_pass !== "pass";
    const best = declined || !pass ? (declined || others.length === 1 ? others[0] : usual.value) : pass;
    return best && make(best.label, best.key);
  }
  if (asked.kind === "subset") {
    const keys = asked.options.map((one) => one.key).filter((key) => draft.value.has(key));
    const enough = keys.length >= asked.min && keys.length <= asked.max;
    const nothing = asked.on_pass && asked.on_pass !== "pass" ? asked.on_pass : `${verb(asked.prompt)} none`;
    const named = keys.map((key) => cards.value.get(asked.options.find((one) => one.key === key).things[0]) || key);
    const label = keys.length ? `${verb(asked.prompt)} ${keys.length > 4 ? keys.length : named.join(", ")}` : nothing;
    const aim = verb(asked.prompt) === "choose" ? "" : ` to ${verb(asked.prompt)}`;
    const need = `Choose ${asked.min === asked.max ? asked.min : `${asked.min} to ${asked.max}`}${aim}`;
    return make(enough ? label : need, keys, enough);
  }
  if (asked.kind === "order") {
    const all = asked.options.map((one) => one.key);
    const list = draft.value;
    if (!list.length) return make("This order is right", all);
    return make(list.length === all.length ? "This order is right" : `${list.length} of ${all.length} in order`, list, list.length === all.length);
  }
  if (asked.kind === "split") {
    const parts = Object.fromEntries(Object.entries(draft.value).filter(([, part]) => part));
    const short = asked.groups.find((group) => group.keys.reduce((sum, key) => sum + (parts[key] || 0), 0) < group.least);
    const label = left() ? `${left()} left to divide` : short ? `At least ${short.least} of ${short.keys.join(", ")}` : "Divide so";
    return make(label, parts, left() === 0 && !short);
  }
  const placed = Object.fromEntries(Object.entries(draft.value).filter(([, targets]) => targets.length));
  const count = Object.keys(placed).length;
  return make(count ? `Send ${count}` : asked.on_pass && asked.on_pass !== "pass" ? asked.on_pass : "Send none", placed);
});

// A closer look at words that no thing carries, such as an ability's. owner: the seat whose they are.
export function inspectText(name, text, zone, owner = -1) {
  shown.value = { item: { name, text, owner }, zone };
  inspecting.value = false;
}

export function inspect(item, zone) {
  shown.value = { item, zone };
  inspecting.value = false;
}
