// What can be dragged at the table of Dice Masters: a die from the tray into the field, characters to the line and back,
// blockers to attackers and back. Each does what clicking the die, and then the attacker, does.
import { ask, choose, usesOf } from "../deciding.js";
import { attacks, blocker, blocks, inLanes, lanes, wordOf } from "./seen.js";

function blockWith(source, key, attacker) {
  if (blocker.value !== key) source.click();
  if (blocker.value === key) document.querySelector(`.lane [data-id="${attacker}"]`).click();
}

// Before whom a character may step.
function blockDrops(source, id) {
  const option = ask.value.options.find((one) => one.things.includes(id));
  if (!option) return [];
  if (inLanes.value.has(id)) return [{ to: ".field.ours", act: () => source.click() }];
  const found = lanes.value.filter((lane) => ask.value.places[option.key].includes(wordOf(lane.id)));
  return found.map((lane) => ({ to: `.lane:has([data-id="${lane.id}"])`, act: () => blockWith(source, option.key, lane.id) }));
}

function dieDrops(source) {
  const id = Number(source.dataset.id);
  if (blocks.value) return blockDrops(source, id);
  const uses = usesOf(id);
  if (attacks.value && uses.length) return [{ to: inLanes.value.has(id) ? ".field.ours" : ".front, .field.theirs", act: () => source.click() }];
  const field = uses.find((use) => use.key.startsWith("field "));
  return field ? [{ to: ".war", act: () => choose(field.key) }] : [];
}

export const drags = [{ from: ".die[data-id]", drops: dieDrops }];
