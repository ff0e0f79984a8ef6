// A card: its cost and owner on the spine, its whole text, a picture made of its own icons, and when it is for.
import { html, steady, useLayoutEffect, useRef } from "../h.js";
import { Icon } from "../drawings.js";
import { inspect, inspecting, only, touchThing, usesOf } from "../deciding.js";
import { Terms } from "../said.js";
import { isMade } from "../words.js";
import { Shield, blazon } from "./arms.js";
import { SymbolMark } from "./die.js";
import { Gist, TokenIcon, kindIcon } from "./gist.js";
import { Needs } from "./needs.js";
import { Rich } from "./rich.js";
import { bearingAt } from "./seen.js";
import { room } from "../window.js";

const BANDS = { roll: "roll phase", instant: "instant", main: "main phase", upgrade: "upgrade", discarded: "when discarded", placed: "main phase" };
const PICTURES = { heal: "heal", add: "hit", prevent: "shield", avoid: "shield", cp: "cp", draw: "draw", undefendable: "undef", steal: "heal" };
const MOST = 2;
const FAN = 5; // cards that lie in the full fan; more lie flatter
const SENTENCES = /(?<=[.!]) /;
const LONG = 96; // letters from which on an upgrade is shown as lines of the board until it is lifted
const FITS = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.66, 0.62, 0.58];

// Up to two pictures: symbols the text is about, tokens, then what it does.
function Picture({ item, seat }) {
  if (item.timing === "upgrade") return html`<${Icon} name="up" />`;
  const found = new Map();
  if (item.timing === "placed") found.set("token", html`<${TokenIcon} name=${item.name} />`);
  for (const part of item.gist || []) {
    for (const [symbol] of part.on || []) found.set(`symbol ${symbol}`, html`<${SymbolMark} seat=${seat} symbol=${symbol} />`);
    if (part.token) found.set(`token ${part.token}`, html`<${TokenIcon} name=${part.token} />`);
    else if (part.do === "deal") found.set("hit", html`<${Icon} name=${kindIcon(part.kind)} />`);
    else if (PICTURES[part.do]) found.set(PICTURES[part.do], html`<${Icon} name=${PICTURES[part.do]} />`);
    else if (part.do === "roll") found.set("dice", html`<${Icon} name="dice" />`);
  }
  if (!found.size && /\breroll/i.test(item.text)) found.set("again", html`<${Icon} name="replay" />`);
  if (!found.size && /\bset\b|\bchange\b|\bdice?\b/i.test(item.text)) found.set("dice", html`<${Icon} name="dice" /><${Icon} name="dice" />`);
  if (!found.size && /\btransfer|\bremove/i.test(item.text)) found.set("token", html`<${Icon} name="token" />`);
  return html`${[...found.values()].slice(0, MOST)}`;
}

// The sentences that all texts begin with, or that all end with where `back`.
function common(texts, back = false) {
  const cut = texts.map((text) => (back ? text.split(SENTENCES).reverse() : text.split(SENTENCES)));
  const differ = cut[0].findIndex((one, at) => cut.some((other) => other[at] !== one));
  const found = cut[0].slice(0, differ < 0 ? 0 : differ);
  return (back ? found.reverse() : found).join(" ");
}

// What an upgrade says line by line, as it would stand on the board: what a line needs, then its words. What all lines
// begin or end with is said once. Other cards say their text as it is.
function Text({ item, seat }) {
  if (!item.lines?.length) return html`<span class="card-text"><${Rich} text=${item.text} seat=${seat} /></span>`;
  const texts = item.lines.map((row) => row.text);
  const [first, last] = texts.length > 1 ? [common(texts), common(texts, true)] : ["", ""];
  const own = (row) => row.text.slice(first.length, row.text.length - last.length).trim();
  const named = (row) => !item.name.startsWith(row.name) && html`<b>${row.name}</b> `;
  const all = (words) => words && html`<span class="card-step"><${Rich} text=${words} seat=${seat} /></span>`;
  return html`<span class="card-text"><span class="sr">${item.text}</span><span class="card-steps" aria-hidden="true">${all(first)}
    ${item.lines.map((row) => html`<span class="card-step">${named(row)}<${Needs} seat=${seat} row=${row} brief=${true} />: <${Rich} text=${own(row)} seat=${seat} /></span>`)}${all(last)}</span></span>`;
}

// What a long upgrade says, as its lines would stand on the board, with what all lines do said once below them; the text
// comes when the card is lifted.
function Short({ item, seat }) {
  const known = item.lines.map((row) => new Set(row.gist.map((part) => JSON.stringify(part))));
  const ofAll = (part) => item.lines.length > 1 && known.every((parts) => parts.has(JSON.stringify(part)));
  const line = (row) => html`<span><${Needs} seat=${seat} row=${row} brief=${true} /><${Gist} parts=${row.gist.filter((part) => !ofAll(part))} seat=${seat} brief=${true} /></span>`;
  const shared = item.lines[0].gist.filter(ofAll);
  return html`<span class="card-short" aria-hidden="true">${item.lines.map(line)}${shared.length > 0 && html`<span><${Gist} parts=${shared} seat=${seat} brief=${true} /></span>`}</span>`;
}

// whole: the text and no lines in its place.
const Face = steady(({ item, whole = false }) => {
  const seat = bearingAt(item.owner);
  return html`<span class="card-spine" aria-hidden="true">
      <span class="card-gem"><${Icon} name="cp" kind="gem-stone" /><b class="d">${item.cost}</b></span>
      ${item.common ? html`<${Icon} name="dice" kind="card-emblem" />` : html`<${Shield} seat=${seat} kind="card-emblem" />`}</span>
    <span class="card-body"><span class="card-name d">${item.name}</span>
      ${!whole && item.text.length > LONG && item.lines?.length > 0 && html`<${Short} item=${item} seat=${seat} />`}
      <${Text} item=${item} seat=${seat} />
      <span class="card-picture" aria-hidden="true"><${Picture} item=${item} seat=${seat} /></span>
      <span class="card-band">${BANDS[item.timing]}${isMade(item) && html`<span class="card-doubt"><span aria-hidden="true">≈</span><span class="card-doubt-word">, reconstructed</span></span>`}</span></span>`;
});

const look = (item) => ({ "data-timing": item.timing, ...(item.common ? { class: "common" } : blazon(bearingAt(item.owner).arms)) });

// The largest size at which something fits, else the smallest.
function fit(body, name, fits) {
  FITS.some((size) => (body.style.setProperty(name, size), fits()));
}

// A text that is too long for its place, or a word too wide for it, is set smaller until it fits; a lifted card has room for all of it.
function useFit(place, ...changes) {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const body = place.current?.querySelector(".card-body");
      const text = body?.querySelector(".card-short") || body?.querySelector(".card-text");
      if (!text) return;
      const name = body.querySelector(".card-name");
      fit(body, "--name-fit", () => name.scrollWidth <= name.clientWidth);
      fit(body, "--fit", () => text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1);
    });
    return () => cancelAnimationFrame(frame);
  }, [...changes, room.value]);
}

// What a card may be used for now, in words.
const verbs = (uses) => uses.map((use) => use.key.split(" ")[0]);

export const HandCard = steady(({ item, at, of }) => {
  const place = useRef(null);
  useFit(place, item.text, of);
  const uses = usesOf(item.id);
  const chosen = uses.some((use) => use.chosen);
  const playable = uses.some((use) => use.toggles || use.key.startsWith("play ") || !/^(play|sell) /.test(use.key));
  const middle = at - (of - 1) / 2;
  const { class: common, style, ...more } = look(item);
  const kind = ["card", common, playable && "can", uses.length > 0 && "used", chosen && "chosen", only.value === item.id && "shown"].filter(Boolean).join(" ");
  const act = () => {
    if (inspecting.value || !uses.length) return inspect(item, "hand");
    if (uses.every((use) => !/^(play|sell) /.test(use.key))) return touchThing(item.id);
    only.value = only.value === item.id ? null : item.id;
  };
  const can = uses.length ? ` Can be used: ${verbs(uses).join(" or ")}.` : " Not now.";
  return html`<li ref=${place}><button type="button" class=${kind} data-id=${item.id} ...${more} style=${{ ...style, "--turn": `${(middle * (of > FAN ? 0.45 : 0.9)).toFixed(2)}deg`, "--drop": `${Math.min(0.2, middle * middle * 0.05).toFixed(2)}rem` }}
    aria-pressed=${uses.some((use) => use.toggles) ? String(chosen) : undefined} onClick=${act} onContextMenu=${(event) => (event.preventDefault(), inspect(item, "hand"))}>
    <${Face} item=${item} /><span class="sr"> Costs ${item.cost} CP.${can}</span></button></li>`;
});

// The card that is looked at on the tray, or that somebody plays, at reading size, with its explained words.
export function BigCard({ item, head = "" }) {
  const place = useRef(null);
  useFit(place, item.text);
  const { class: common, ...more } = look(item);
  return html`<div class=${head ? "big-card headed" : "big-card"} ref=${place}>${head && html`<p class="big-card-head d">${head}</p>`}<div class=${`card shown ${common || ""}`} ...${more}><${Face} item=${item} whole=${true} /></div><${Terms} text=${item.text} /></div>`;
}
