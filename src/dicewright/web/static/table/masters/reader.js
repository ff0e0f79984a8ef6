// The reader: the last turns in short, covered by the card that is pointed at. Nothing on the table is ever hidden by it.
import { html, signal, useLayoutEffect, useRef } from "../h.js";
import { Icon } from "../drawings.js";
import { inspect } from "../deciding.js";
import { news, view } from "../link.js";
import { Shown, played } from "../played.js";
import { capital, faceText, has } from "../words.js";
import { Escutcheon, colours } from "./blazon.js";
import { Die } from "./die.js";
import { Price, leftWords } from "./price.js";
import { Rich, isGlobal } from "./rich.js";
import { Telling, tellings } from "./telling.js";
import { reading } from "./thing.js";
import { isOurs, teamName, things } from "./seen.js";

export const logOpen = signal(false);
const TURN = /^Turn \d+:/;
const SHOWN = 2; // turns
const ICONS = [
  [/^DM-(DRAW|ZONE-09)/, "bag"], [/^DM-ROLL/, "roll"], [/^DM-(BUY|COST)/, "buy"], [/^DM-FIELD/, "field"], [/^DM-ENERGY/, "cp"], [/^DM-ATK/, "sword"],
  [/^DM-BLK/, "shield"], [/^DM-(DMG|LIFE)/, "hit"], [/^DM-KO/, "fall"], [/^DM-(MAIN-09|CLEAN|OUT|ZONE)/, "used"], [/^card\//, "card"],
];
const iconOf = (line) => (/\bis KO'd|\bfalls\b|\bKO/.test(line.text) ? "fall" : /takes \d+ damage|loses? \d+ life/.test(line.text) ? "hit" : /gains? \d+ life/.test(line.text) ? "heal" : /\bbuys\b/.test(line.text) ? "buy" : ICONS.find(([rule]) => rule.test(line.rule || ""))?.[1] || "next");
const HURTS = /damage|KO'd|life|buys|fields/;

const ownerOf = (line) => (line.seat < 0 || line.seat === null ? "" : isOurs(line.seat) ? "ours" : "theirs");

// The lines of the latest turns in short.
function latest() {
  const { log } = view.value;
  let from = log.length;
  for (let turns = 0; from > 0 && turns < SHOWN; from--) if (TURN.test(log[from - 1].text)) turns += 1;
  return tellings(log.slice(from));
}

export function toldFace(line) {
  const turn = TURN.test(line.text);
  return { kind: `told ${turn ? "turn" : ownerOf(line)} ${HURTS.test(line.text) ? "big" : ""}`, mark: !turn && html`<${Icon} name=${iconOf(line)} />`, words: capital(line.text) };
}

function LastTurn() {
  const list = useRef(null);
  const lines = latest();
  const last = lines.at(-1)?.numbers.at(-1);
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  }, [last]);
  return html`<header class="reader-head"><h2>Last turn</h2><span class="reader-hint">point at a card to read it</span><button type="button" class="btn quiet" aria-expanded=${String(logOpen.value)} onClick=${() => (logOpen.value = !logOpen.value)}>Log <kbd class="key" aria-hidden="true">L</kbd></button></header>
    <ol class="told-lines" ref=${list} tabindex="0" aria-label="Last turn and this turn">${lines.map((one) => html`<${Telling} key=${one.numbers[0]} one=${one} fresh=${one.numbers.some((number) => fresh.has(number))} iconOf=${iconOf} />`)}${!lines.length && html`<li class="told turn">Nothing has happened yet.</li>`}</ol>`;
}

// Faces that are alike once, with how many there are.
function facesOf(card) {
  const found = new Map();
  for (const face of card.dice) {
    const key = JSON.stringify(face);
    found.set(key, { face, count: (found.get(key)?.count || 0) + 1 });
  }
  const faces = [...found.values()];
  return [...faces.filter((one) => one.face.kind !== "energy"), ...faces.filter((one) => one.face.kind === "energy")];
}

const KINDS = { character: "Character", action: "Action" };

// head: whose it is and what is done with it, where somebody uses it now.
export function BigCard({ card, head = "" }) {
  const levels = card.dice.filter((face) => face.kind === "character").length;
  const lines = card.text.split("\n").filter(Boolean);
  const kind = card.owner < 0 ? "Basic action" : levels ? KINDS.character : KINDS.action;
  return html`<article class="big-card" style=${colours(card.blazon)}>${head && html`<p class="big-card-head d">${head}</p>`}<header><${Price} card=${card} /><div><h3>${card.name}</h3><p>${card.subtitle || kind}</p></div><${Escutcheon} blazon=${card.blazon} /></header>
    <p class="card-kind"><span>${kind}</span>${card.affiliations.map((one) => html`<span><${Icon} set="affiliation" name=${one} /> ${one}</span>`)}<span class="card-left">${leftWords(card)}</span></p>
    <div class="card-words" tabindex="0" role="group" aria-label=${`Text of ${card.name}`}>${lines.map((line) => (isGlobal(line) ? html`<p class="global-words"><b class="d">Global</b> <${Rich} text=${line.slice("Global:".length)} /></p>` : html`<p><${Rich} text=${line} /></p>`))}${!lines.length && html`<p class="quiet-words">It has no text.</p>`}
      ${card.marks.filter((mark) => !/left$/.test(mark)).map((mark) => html`<p class="card-mark">${mark}</p>`)}</div>
    <div class="card-faces">${facesOf(card).map(({ face, count }) => html`<span class=${face.kind === "energy" ? "" : "large"} role="img" aria-label=${`${count > 1 ? `${count} faces: ` : ""}${faceText(face)}${face.cost !== undefined ? `, ${face.cost} to field` : ""}`}><${Die} ...${card.blazon} face=${face} levels=${levels} />${count > 1 && html`<small aria-hidden="true">×${count}</small>`}</span>`)}</div>
    <footer>${card.number}<button type="button" class="btn quiet" onClick=${() => inspect(card, "team")}>Every word explained</button></footer></article>`;
}

// The card of a die that is used, or the card on which a Global stands.
export function cardOf(beat) {
  const one = beat.do === "use" || beat.do === "global" ? things.peek().get(beat.thing) : null;
  return (one?.kind === "card" ? one : things.peek().get(one?.card)) || null;
}

// A card that somebody else uses, over the last turn, with what comes of it; on a narrow screen over their field, where it
// takes no press.
export function Played() {
  const one = played.value;
  if (!one) return null;
  return html`<${Shown} key=${one.number} one=${one}><${BigCard} card=${one.item} head=${`${teamName([view.value.seats[one.by]])} ${one.does === "global" ? "uses the Global of" : "uses"}`} /><//>`;
}

export function Reader() {
  const card = reading.value !== null ? things.value.get(reading.value) : null;
  return html`<section class="reader" aria-label="Last turn and card reader"><${LastTurn} />${card?.kind === "card" ? html`<${BigCard} card=${card} />` : html`<${Played} />`}</section>`;
}

// The card that is read by itself, in a drawer; before one is touched there is no empty place for it.
export function Reading() {
  const card = reading.value !== null ? things.value.get(reading.value) : null;
  return card?.kind === "card" ? html`<section class="reader" aria-label="Card reader"><${BigCard} card=${card} /></section>` : html`<p class="reading-hint">Touch a card to read it.</p>`;
}

// The last event alone, where there is no room for more.
export function Event() {
  const one = latest().at(-1);
  const words = one ? one.words : "Nothing has happened yet.";
  return html`<button type="button" class=${`event ${one && has(one.side) ? ownerOf({ seat: one.side }) : ""}`} aria-label=${`${words} Open the log`} onClick=${() => (logOpen.value = true)}>${one && !one.turn && html`<${Icon} name=${one.icon || iconOf(one.line)} />`}<span>${words}</span><${Icon} name="log" /></button>`;
}
