// A die on the table as a button: what it means now is told by its question.
import { html, signal, steady } from "../h.js";
import { ask, draft, inspect, inspecting, place, touchThing, usesOf } from "../deciding.js";
import { faceNow, faceText, itemWords } from "../words.js";
import { Die } from "./die.js";
import { pay, paying } from "./payment.js";
import { SIDEKICK, attackers, blazonOf, blocker, blocks, canBlock, choosing, isOurs, levelsOf, pays, takes, wordOf } from "./seen.js";

export const reading = signal(null); // the card that is read: the one pointed at, or tapped
let kept = false;

export const read = (id) => (kept = true, (reading.value = reading.value === id ? null : id));
export const point = (id) => {
  const stays = () => kept && reading.value !== null;
  return {
    onPointerEnter: (event) => event.pointerType === "mouse" && ((kept = false), (reading.value = id)),
    onPointerLeave: (event) => event.pointerType === "mouse" && !stays() && (reading.value = null),
    onFocus: (event) => event.currentTarget.matches(":focus-visible") && ((kept = false), (reading.value = id)),
    onBlur: () => !stays() && (reading.value = null),
  };
};

// Put a blocker before an attacker, hold it until one is chosen, or take it back.
function block(id) {
  const option = ask.value.options.find((one) => one.things.includes(id));
  if (blocker.value && canBlock.value.has(id)) {
    const key = blocker.value;
    blocker.value = null;
    return place(key, wordOf(id), true);
  }
  if (!option) return undefined;
  const now = draft.value[option.key] || [];
  if (now.length) return now.forEach((key) => place(option.key, key, false));
  const places = ask.value.places[option.key];
  if (places.length === 1) return place(option.key, places[0], true);
  blocker.value = blocker.value === option.key ? null : option.key;
  return undefined;
}

export function press(item, zone) {
  if (inspecting.value) return inspect(item, zone);
  if (pays.value) return paying.value.has(item.id) || usesOf(item.id).length ? pay(item.id) : read(item.card);
  if (blocks.value && (usesOf(item.id).length || canBlock.value.has(item.id))) return block(item.id);
  if (usesOf(item.id).length) return touchThing(item.id);
  return read(item.card);
}

// What a die may do or does now, in one word beside it, and in more words for its name.
function roleOf(item) {
  const { id } = item;
  if (paying.value.has(id)) return ["pay", "pays"];
  if (blocks.value && blocker.value && blocker.value === ask.value.options.find((one) => one.things.includes(id))?.key) return ["pick", "blocks"];
  if (canBlock.value.has(id)) return ["aim", ""];
  const uses = usesOf(id);
  if (!uses.length) return ["", ""];
  if (uses.some((use) => use.chosen)) return ["pay", uses[0].toggles && ask.value.rule === "DM-ROLL-02" ? "reroll" : ""];
  if (uses.length === 1) {
    const [verb] = uses[0].key.split(" ");
    if (verb === "field") return ["use", verb, `can be fielded for ${item.cost}`];
    if (verb === "use") return ["use", verb];
  }
  return ["use", ""];
}

function verdict(item) {
  const found = takes.value.get(item.id);
  if (!found || found.damage === null) return "";
  return found.damage >= found.kills && found.damage ? "would fall" : "would stay";
}

const Drawing = steady(({ item, blazon, levels, side }) => html`<${Die} ...${blazon} face=${item.face} side=${side} levels=${levels} attack=${item.attack} defense=${item.defense} cost=${item.cost} half=${item.spent} />`);

export const DieButton = steady(({ item, zone }) => {
  const [role, word, more = word] = roleOf(item);
  const attacker = attackers.value.has(item.id);
  const words = [itemWords(item), verdict(item), role === "aim" ? "can be blocked by the chosen die" : more ? more : role === "use" ? "can be chosen" : role === "pay" ? "chosen" : ""].filter(Boolean).join(", ");
  return html`<button type="button" class=${`die ${role} ${item.level ? "character" : ""}`} data-id=${item.id} data-face=${faceText(faceNow(item))} data-attacks=${attacker ? "yes" : undefined}
    aria-pressed=${choosing.value && role ? String(role === "pay") : undefined} ...${point(item.card)} onClick=${() => press(item, zone)} onContextMenu=${(event) => (event.preventDefault(), inspect(item, zone))}>
    <span class="sr">${words}</span><${Drawing} item=${item} blazon=${item.kind === "token" ? SIDEKICK : blazonOf(item)} levels=${levelsOf(item)} side=${isOurs(item.controller) ? "ours" : "theirs"} />
    ${item.damage > 0 && html`<span class="hurt d" aria-hidden="true">−${item.damage}</span>`}${word && html`<span class="word" aria-hidden="true">${word}</span>`}</button>`;
});
