// The last turn in a few lines: what was rolled, what was used, what came of it. Each opens its lines of the log.
import { html, signal, steady, useLayoutEffect, useRef } from "../h.js";
import { Icon } from "../drawings.js";
import { RuleLink } from "../rule.js";
import { view } from "../link.js";
import { colours } from "./arms.js";
import { MiniDie } from "./die.js";
import { TokenIcon } from "./gist.js";
import { bearing, seatAt } from "./seen.js";

export const logOpen = signal(false);
const opened = signal(null); // "turn at" of the beat whose lines are shown

const Dice = ({ beat }) => beat.dice?.length > 0 && html`<span class="beat-dice">${beat.dice.map(([id, value, symbol]) => html`<${MiniDie} key=${id} seat=${bearing(seatAt(beat.by))} value=${value} symbol=${symbol} />`)}<span class="sr">${beat.dice.map(([, value, symbol]) => `${value} ${symbol}`).join(", ")}</span></span>`;
const you = (seat) => (seat === view.value.viewer ? "You" : seatAt(seat)?.name || "");

const healed = ({ heals }) => heals && `heals ${heals}`;

// What a defence does: it takes off all of the damage, or half of it and points; it strikes back; it heals.
const takenOff = ({ share, prevented, parts, heals }) => [share === "all" ? "−all" : share && "−half", share !== "all" && prevented && `−${prevented}`, parts && `hits ${parts.join(" + ")}`, healed({ heals })].filter(Boolean).join(", ");

const price = ({ n }) => n > 0 && html`${n}<${Icon} name="cp" kind="gem-stone" />`;

// Icon, words, number and what the number is, for each kind of beat.
const DRAWN = {
  roll: (beat) => ({ icon: "dice", words: html`<${Dice} beat=${beat} />` }),
  ability: (beat) => ({ icon: "swords", words: html`${beat.name} <${Dice} beat=${beat} />`, n: [(beat.parts || []).join(" + "), healed(beat)].filter(Boolean).join(" ") }),
  defence: (beat) => ({ icon: "shield", words: html`${beat.name} <${Dice} beat=${beat} />`, n: takenOff(beat), kind: "heal" }),
  damage: (beat) => ({ icon: "hit", words: `${you(beat.to)} took ${beat.n}`, n: `−${beat.n}`, kind: "hit" }),
  heal: (beat) => ({ icon: "heal", words: `${you(beat.to)} healed`, n: `+${beat.n}`, kind: "heal" }),
  gain: (beat) => ({ token: beat.token, words: `${you(beat.to)}: ${beat.token}`, n: beat.count > 1 ? `×${beat.count}` : "" }),
  inflict: (beat) => ({ token: beat.token, words: `${you(beat.to)}: ${beat.token}`, n: beat.count > 1 ? `×${beat.count}` : "" }),
  cp: (beat) => ({ icon: "cp", words: `${you(beat.to)}: CP`, n: `+${beat.n}` }),
  play: (beat) => ({ icon: "card", words: html`${beat.card} <${Dice} beat=${beat} />`, n: price(beat) }),
  upgrade: (beat) => ({ icon: "up", words: beat.card, n: price(beat) }),
  skipped: (beat) => ({ icon: "next", words: `${you(beat.to)} skipped the ${beat.name}` }),
  fall: (beat) => ({ icon: "skull", words: `${you(beat.to)} ${beat.to === view.value.viewer ? "are" : "is"} defeated` }),
};

const linesOf = (beat) => view.value.log.filter((line) => beat.lines.includes(line.number));

const Beat = steady(({ beat, name }) => {
  const { icon, token, words, n, kind } = DRAWN[beat.do](beat);
  const open = opened.value === name;
  const looks = beat.dice?.length > 0 ? "with-dice" : SHORT_BEATS.has(beat.do) && !open ? "short" : undefined;
  return html`<li class=${looks}><button type="button" class="beat" aria-expanded=${String(open)} onClick=${() => (opened.value = open ? null : name)}>
    <span class="beat-face">${token ? html`<${TokenIcon} name=${token} />` : html`<${Icon} name=${icon} />`}</span><span class="beat-words">${words}</span>${n && html`<span class=${`beat-number numeral ${kind || ""}`}>${n}</span>`}</button>
    ${open && html`<div class="beat-lines">${linesOf(beat).map((line) => html`<p>${line.text} <${RuleLink} rule=${line.rule} /></p>`)}</div>`}</li>`;
});

// What is told in few letters: two of these share a line.
const SHORT_BEATS = new Set(["play", "upgrade", "cp", "gain", "inflict", "heal", "skipped"]);

export function Strip() {
  const last = view.value.last;
  const seat = last && seatAt(last.seat);
  const mine = last && last.seat === view.value.viewer;
  const now = last && last.turn === view.value.turn;
  const list = useRef(null);
  // What came last is seen; what has no room stands above it.
  useLayoutEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [last?.turn, last?.beats.length]);
  const head = !last ? "The match begins" : mine ? (now ? "Your turn so far" : "Your last turn") : now ? `${seat.name}’s turn` : `${seat.name}’s last turn`;
  return html`<section class="last" aria-label="Last turn" style=${seat ? colours(seat.arms) : {}}>
    <header><h2>${head}</h2><button type="button" class="btn quiet log-button" aria-expanded=${String(logOpen.value)} aria-controls="log" onClick=${() => (logOpen.value = !logOpen.value)}>Log</button></header>
    <ol class="beats" ref=${list} tabindex="0" aria-label=${head}>${last?.beats.map((beat, at) => html`<${Beat} key=${`${last.turn} ${at}`} name=${`${last.turn} ${at}`} beat=${beat} />`)}</ol>
  </section>`;
}

const SHORT = { "salve step": "Salves", exploration: "explore", "upkeep phase": "upkeep", "income phase": "income", "main phase 1": "main 1", "offensive roll phase": "roll", "targeting roll phase": "target", "defensive roll phase": "defend", "main phase 2": "main 2", "discard phase": "discard" };

// On a narrow screen: the phase, and the latest beat alone.
export function Event() {
  return html`<div class="event"><span class="pennant d">${SHORT[view.value.phase] || view.value.phase}</span><${Latest} /></div>`;
}

function Latest() {
  const beats = view.value.last?.beats || [];
  const beat = beats.findLast((one) => one.do === "damage" || one.do === "heal") || beats[beats.length - 1];
  const line = view.value.log.at(-1);
  if (!beat) return line ? html`<p class="latest"><span class="beat-words">${line.text}</span></p>` : null;
  const { icon, token, words, n, kind } = DRAWN[beat.do](beat);
  return html`<p class="latest"><span class="beat-face">${token ? html`<${TokenIcon} name=${token} />` : html`<${Icon} name=${icon} />`}</span><span class="beat-words">${words}</span>${n && html`<span class=${`beat-number numeral ${kind || ""}`}>${n}</span>`}</p>`;
}
