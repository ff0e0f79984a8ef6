// A payment: the question proposes one that is complete; it is changed by clicking dice. The server judges it.
import { computed } from "../h.js";
import { add, ask, draft, left } from "../deciding.js";
import { pays } from "./seen.js";

const unit = (option) => Math.max(1, Math.round(ask.value.most[option.key] / Math.max(1, option.things.length)));

const NOTHING = new Map();

// The dice that pay, each with how much it pays.
export const paying = computed(() => {
  if (!pays.value) return NOTHING;
  const found = new Map();
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
