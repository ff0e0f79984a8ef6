// What lies between the players: the basic action cards, and every Global with its price and whose card it stands on.
import { html, steady, useLayoutEffect, useRef, useState } from "../h.js";
import { answer } from "../link.js";
import { ask, inspect, inspecting, only } from "../deciding.js";
import { Icon } from "../drawings.js";
import { Die } from "./die.js";
import { Energy, Left, Price, leftWords, priceWords } from "./price.js";
import { Rich, globalsOf } from "./rich.js";
import { point, read } from "./thing.js";
import { forGlobal, pressCard, usesOfCard } from "./team.js";
import { isOurs, things, zone } from "./seen.js";
import { room } from "../window.js";

const EDGE = 8; // pixels below the edge that nobody misses

const Basic = steady(({ card }) => {
  const uses = usesOfCard(card.id);
  const buys = uses.some((use) => use.key.startsWith("buy "));
  const words = [card.name, "basic action", priceWords(card), leftWords(card), buys ? "can be bought now" : uses.length ? "can be chosen now" : ""].filter(Boolean).join(", ");
  return html`<li><button type="button" class=${`basic ${uses.length ? "lit" : ""} ${only.value === card.id ? "chosen" : ""}`} data-card=${card.id} ...${point(card.id)} onClick=${() => pressCard(card, uses)} onContextMenu=${(event) => (event.preventDefault(), inspect(card, "basic action cards"))}>
    <span class="sr">${words}</span><span class="basic-die" aria-hidden="true"><${Die} ...${card.blazon} face=${null} /></span><span class="basic-name" aria-hidden="true"><b>${card.name}</b><${Left} card=${card} /></span><${Price} card=${card} /></button></li>`;
});

const PRICE = /^(?:Pay|.*?you may pay) ([^.:]+)[.:] */;
const priceOf = (text) => [...(text.match(PRICE)?.[1] || "").matchAll(/\[(?:(\d+) )?(\w+)\]/g)].map(([, n, name]) => [n ? Number(n) : 1, name]);
const OWNERS = { common: "basic", ours: "yours", theirs: "theirs" };

const Global = steady(({ card, text, option }) => {
  const price = priceOf(text);
  const owner = card.owner < 0 ? "common" : isOurs(card.owner) ? "ours" : "theirs";
  const words = `Global of ${card.name}, ${OWNERS[owner]}: ${text.replace(/[[\]]/g, "")}${option ? " You can use it now." : ""}`;
  const act = () => (inspecting.value || !option ? (inspecting.value ? inspect(card, "team") : read(card.id)) : answer(option));
  return html`<li><button type="button" class=${option ? "global lit" : "global"} aria-disabled=${option ? undefined : "true"} ...${point(card.id)} onClick=${act}>
    <span class="sr">${words}</span><span class=${price.length > 1 || price[0]?.[0] > 1 ? "global-price several" : "global-price"} aria-hidden="true">${price.length ? price.map(([n, name]) => html`${n > 1 && html`<b>${n}</b>`}<${Energy} name=${name} />`) : html`<${Icon} name="globe" />`}</span>
    <span class="global-text" aria-hidden="true"><span><${Rich} text=${/^Pay /.test(text) ? text.replace(PRICE, "") : text} /></span><span class="global-of"><i class=${`owner ${owner}`} />${card.name}</span></span></button></li>`;
});

// First the Globals stand closer, then the basic actions two in a row.
const CLOSER = ["dense", "paired"];

// Stands as close as is needed to find room, and says whether something lies below the edge even so, and looking again.
function useFitted(place, what) {
  const [below, tell] = useState(false);
  const look = () => {
    const box = place.current;
    if (box) tell(box.scrollHeight - box.scrollTop - box.clientHeight > EDGE);
  };
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = place.current;
      if (!box) return;
      box.classList.remove(...CLOSER);
      for (const name of CLOSER) if (box.scrollHeight > box.clientHeight) box.classList.add(name);
      look();
    });
    return () => cancelAnimationFrame(frame);
  }, [what, room.value]);
  return [below, look];
}

// Where both players bring the same basic action, its dice lie on two cards that nothing tells apart: they are shown as one,
// which is the first that can be used for something.
function together(cards) {
  const twins = new Map();
  for (const card of cards) twins.set(card.number, [...(twins.get(card.number) || []), card]);
  const sum = (all, part) => all.reduce((found, card) => found + card[part], 0);
  return [...twins.values()].map((all) => (all.length === 1 ? all[0] : { ...(all.find((card) => usesOfCard(card.id).length) || all[0]), left: sum(all, "left"), total: sum(all, "total") }));
}

// The same for Globals: one that can be used now stands for all with its words on that card of that side.
function once(globals) {
  const found = new Map();
  for (const one of globals) {
    const key = [one.card.number, one.at, one.card.owner < 0 || isOurs(one.card.owner)].join(" ");
    if (!found.get(key)?.option) found.set(key, one.option || !found.has(key) ? one : found.get(key));
  }
  return [...found.values()];
}

export function Commons() {
  const place = useRef(null);
  const common = zone("basic action cards", -1).items;
  const basics = together(common);
  const offered = new Map((ask.value?.options || []).filter(forGlobal).map((one) => [one.things[0], one.key]));
  const cards = [...common, ...[...things.value.values()].filter((item) => item.kind === "card" && item.owner >= 0 && item.cost !== undefined)];
  const globals = once(cards.flatMap((card) => globalsOf(card).map((text, at) => ({ card, text, at, option: offered.get(card.id) || "" }))));
  globals.sort((one, other) => Boolean(other.option) - Boolean(one.option));
  const [below, look] = useFitted(place, [...basics.map((card) => card.id), ...globals.map((one) => `${one.card.id} ${one.at} ${one.option}`)].join());
  return html`<section class="commons" ref=${place} onScroll=${look} tabindex=${basics.length || globals.length ? undefined : "0"} aria-label="Basic actions and Globals"><h2>Basic actions <small>for everybody</small></h2>
    <ul class="basics" data-roving>${basics.map((card) => html`<${Basic} key=${card.id} card=${card} />`)}</ul>
    <h2>Globals <small>${globals.length ? "anybody may pay" : "none in this match"}</small></h2>
    <ul class="globals" data-roving>${globals.map((one) => html`<${Global} key=${`${one.card.id} ${one.at}`} card=${one.card} text=${one.text} option=${one.option} />`)}</ul>
    ${below && html`<p class="below" aria-hidden="true"><span>more below ▾</span></p>`}</section>`;
}
