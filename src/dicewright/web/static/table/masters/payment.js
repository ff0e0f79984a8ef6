// A payment: a proposal that is complete, changed by clicking dice. The server judges it; nothing here is a rule.
import { computed, effect } from "../h.js";
import { view } from "../link.js";
import { add, ask, draft, left } from "../deciding.js";
import { pays } from "./seen.js";

const TYPES = /\b(fist|bolt|mask|shield)\b/;
const unit = (option) => Math.max(1, Math.round(ask.value.most[option.key] / Math.max(1, option.things.length)));
const dear = (option) => (/\bwild\b/.test(option.key) ? 2 : TYPES.test(option.key) ? 1 : 0);

// First what the question asks for by type, then plain energy, wild last.
function propose() {
  const asked = ask.value;
  for (const group of asked.groups) {
    const keys = [...group.keys].sort((one, other) => dear({ key: one }) - dear({ key: other }));
    for (const key of keys) add(key, Math.min(group.least - keys.reduce((sum, each) => sum + (draft.value[each] || 0), 0), asked.most[key], left()));
  }
  const ranked = asked.options.map((one) => [dear(one), one]).sort(([one], [other]) => one - other);
  for (const [, option] of ranked) add(option.key, Math.min(left(), asked.most[option.key] - (draft.value[option.key] || 0)));
}

let proposed = -1;
effect(() => {
  if (!view.value || !pays.value || proposed === view.value.version) return;
  proposed = view.value.version;
  propose();
});

// The dice that pay, each with how much it pays.
export const paying = computed(() => {
  const found = new Map();
  if (!pays.value) return found;
  for (const option of ask.value.options) {
    let amount = draft.value[option.key] || 0;
    for (const id of option.things) {
      const part = Math.min(amount, unit(option));
      if (part > 0) found.set(id, (found.get(id) || 0) + part);
      amount -= part;
    }
  }
  return found;
});

// Let a die pay all that is still wanted of it, or nothing.
export function pay(id) {
  const option = ask.value.options.find((one) => one.things.includes(id));
  if (!option) return;
  const now = draft.value[option.key] || 0;
  if (paying.value.has(id)) add(option.key, -Math.min(now, ((now - 1) % unit(option)) + 1));
  else add(option.key, Math.min(unit(option), left(), ask.value.most[option.key] - now));
}
