// A player's reserve pool as a tray of dice with its energy counted, and the pots: bag, used pile, prep area, out of play.
import { html, signal, steady } from "../h.js";
import { Icon } from "../drawings.js";
import { view } from "../link.js";
import { ask } from "../deciding.js";
import { title } from "../words.js";
import { Die } from "./die.js";
import { Energy } from "./price.js";
import { DieButton } from "./thing.js";
import { blazonOf, energyOf, isOurs, whose, zone } from "./seen.js";

const POTS = [["bag", "bag", "bag"], ["used pile", "used", "used"], ["prep area", "prep", "prep"], ["out of play", "out", "out"]];
const OTHERS = ["beside the cards", "captured", "set aside"]; // shown where something lies there
const MEANS = {
  bag: "Nobody knows the order of its dice.", "used pile": "It refills the bag when the bag runs out.", "prep area": "Its dice are rolled next turn with those that are drawn.",
  "out of play": "Its dice go to the used pile when the turn ends.", "beside the cards": "Dice that lie beside a card.", captured: "Dice that another die holds.", "set aside": "Dice that wait beside the table.",
};
export const potOpen = signal("");

// Dice of one kind together, as they lie in a pot.
function Contents({ pot }) {
  const counts = new Map();
  for (const die of pot.items) counts.set(die.name, { die, count: (counts.get(die.name)?.count || 0) + 1 });
  const hidden = pot.count - pot.items.length;
  return html`<div class="pot-open" tabindex="0" role="dialog" aria-label=${`${title(pot.name)}: ${pot.count} dice`}><h3>${title(pot.name)} <small>${pot.count}</small></h3>
    ${ask.value && pot.items.some((die) => ask.value.options.some((one) => one.things.includes(die.id)))
      ? html`<div class="pot-dice" data-roving>${pot.items.map((die) => html`<${DieButton} key=${die.id} item=${die} zone=${pot.name} />`)}</div>`
      : html`<ul>${[...counts].map(([name, { die, count }]) => html`<li><span><${Die} ...${blazonOf(die)} face=${null} side=${isOurs(die.owner) ? "ours" : "theirs"} /></span>${count} × ${name}</li>`)}</ul>`}
    ${hidden > 0 && html`<p><b>${hidden}</b> that only their player sees.</p>`}<p>${MEANS[pot.name]}</p></div>`;
}

// Whether a die of a pot can be chosen.
function isLit(pot) {
  if (!ask.value || !pot.items.length) return false;
  const asked = new Set(ask.value.options.flatMap((one) => one.things));
  return pot.items.some((die) => !die.face && asked.has(die.id));
}

function Pot({ seat, name, ...more }) {
  const pot = zone(name, seat.seat);
  return html`<${Counted} pot=${pot} lit=${isLit(pot)} whole=${`${whose(seat)} ${name}`} ...${more} />`;
}

// whole: whose pot it is and which, for its name.
const Counted = steady(({ pot, lit, whole, icon, word }) => {
  const open = potOpen.value === pot.key && pot.key;
  const toggle = () => (potOpen.value = open ? "" : pot.key);
  const leave = (event) => !event.currentTarget.contains(event.relatedTarget) && open && event.relatedTarget && (potOpen.value = "");
  return html`<div class="pot-place" onFocusOut=${leave}><button type="button" data-pot=${pot.key} class=${`pot ${pot.count ? "" : "zero"} ${lit ? "lit" : ""}`} aria-expanded=${String(Boolean(open))} onClick=${toggle}>
    <span class="sr">${whole}: ${pot.count} ${pot.count === 1 ? "die" : "dice"}</span><${Icon} name=${icon} /><b class="d" aria-hidden="true">${pot.count}</b><small aria-hidden="true">${word}</small></button>${open && html`<${Contents} pot=${pot} />`}</div>`;
});

export function Pots({ seat }) {
  const shown = POTS.filter(([name]) => zone(name, seat.seat).key);
  const others = OTHERS.filter((name) => zone(name, seat.seat).count);
  return html`<div class=${`pots ${isOurs(seat.seat) ? "ours" : "theirs"}`}>${shown.map(([name, icon, word]) => html`<${Pot} key=${name} seat=${seat} name=${name} icon=${icon} word=${word} />`)}
    ${others.map((name) => html`<${Pot} key=${name} seat=${seat} name=${name} icon="token" word=${name.split(" ")[0]} />`)}</div>`;
}

// The energy of a seat with what dice show that were only rolled so far.
function counted(seat, rolled) {
  const sums = new Map(energyOf(seat).map((one) => [one.name, one.value]));
  for (const die of rolled) for (const name of die.face.symbols) sums.set(name, (sums.get(name) || 0) + 1);
  return [...sums].map(([name, value]) => ({ name, value })).filter((one) => one.value);
}

export function Tray({ seat }) {
  const rolled = zone("prep area", seat.seat).items.filter((die) => die.face); // they lie there until all rerolls are over
  const items = [...zone("reserve pool", seat.seat).items, ...rolled];
  const energy = counted(seat, rolled);
  const many = view.value.seats.length > 2;
  const words = `${whose(seat)} ${rolled.length ? "rolled dice" : "reserve pool"}: ${energy.map((one) => `${one.value} ${one.name}`).join(", ") || "no energy"}`;
  return html`<div class=${`reserve ${isOurs(seat.seat) ? "ours" : "theirs"}`} role="group" data-tray=${seat.seat} aria-label=${words}><div class=${`reserve-dice ${items.length > 3 ? "three four" : items.length > 2 ? "three" : ""}`} data-roving>${items.map((die) => html`<${DieButton} key=${die.id} item=${die} zone="reserve pool" />`)}</div>
    <div class="energy-count" aria-hidden="true"><span class="d">${many ? seat.name : rolled.length ? "Rolled" : "Reserve pool"}</span><ul>${energy.map((one) => html`<li>${one.value}<${Energy} name=${one.name} /></li>`)}${!energy.length && html`<li class="none">no energy</li>`}</ul></div></div>`;
}

export const Pools = ({ seats }) => html`<div class="pools">${seats.map((seat) => html`<div class="pool" key=${seat.seat}><${Tray} seat=${seat} /><${Pots} seat=${seat} /></div>`)}</div>`;
