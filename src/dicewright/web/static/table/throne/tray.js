// The middle of the table: the dice that are rolled, the arithmetic of what is coming, or a card that is looked at.
import { Fragment, computed, html, useLayoutEffect, useRef, useState } from "../h.js";
import { RuleLink } from "../rule.js";
import { ask, inspect, inspecting, touchThing, usesOf } from "../deciding.js";
import { news, people, view } from "../link.js";
import { calm, move, tumbles } from "../motion.js";
import { chancesOf, looking } from "./chances.js";
import { Charge, Shield } from "./arms.js";
import { Die } from "./die.js";
import { BigCard } from "./card.js";
import { diceShowing, heldIds, mayRoll, myDice, rolling, toggle } from "./holding.js";
import { Rich } from "./rich.js";
import { SIX, bearing, isMine, near, seatAt } from "./seen.js";
import { stage } from "./stage.js";
import { capital, toMe } from "../words.js";
import { CrawlMap } from "./map.js";
import { room } from "../window.js";

const FACE = 70;
const LEAST = 400;
const STEP = 38;
const TUMBLE = (way) => [
  { transform: "none" },
  { transform: `translate(${way * 0.5}rem, -2.2rem) rotate(${way * 85}deg) scale(1.07)`, offset: 0.25 },
  { transform: `translate(${-way * 0.7}rem, -.9rem) rotate(${way * 190}deg)`, offset: 0.55 },
  { transform: `translate(0, .25rem) rotate(${way * 360}deg) scale(1.04, .94)`, offset: 0.85 },
  { transform: `rotate(${way * 360}deg)` },
];

// When each die was rolled last, by the number of the log line; nothing for those that lay there when the page came.
const rolls = new Map();
const rolledAt = computed(() => {
  for (const line of news.value) if (line.beat?.do === "roll") for (const [id] of line.beat.dice) rolls.set(id, line.number);
  return new Map(rolls);
});

// A die on the tray. It tumbles whenever it was rolled, even when it shows the same again.
export function TrayDie({ die, at = 0, children, ...more }) {
  const place = useRef(null);
  const seat = bearing(seatAt(die.owner));
  const symbols = die.face?.symbols || [];
  const rolled = rolledAt.value.get(die.id);
  const [passing, show] = useState(0); // a face on its way; what it came to is known before it moves
  const shown = die.foreign ? bearing(seatAt(view.value.seats.find((one) => `(${one.name})` === symbols[0])?.seat ?? die.owner)) : seat;
  useLayoutEffect(() => {
    if (!place.current || rolled === undefined || calm()) return;
    const faces = setInterval(() => show(1 + Math.floor(Math.random() * SIX)), FACE);
    tumbles(1);
    let rests = false;
    const stop = () => {
      if (rests) return;
      rests = true;
      clearInterval(faces);
      tumbles(-1);
      show(0);
    };
    move(place.current, TUMBLE(at % 2 ? 1 : -1), { duration: LEAST + at * STEP }).then(stop);
    return stop;
  }, [rolled]);
  return html`<span class="tumbler" ref=${place}><${Die} seat=${shown} value=${passing || die.face?.value || 0} symbol=${!passing && symbols[0] === "blank" ? "blank" : ""} /></span>${children}`;
}

// What a press on a die does: a right click, a long press and whoever looks closer see all its faces.
const pressing = (die, act) => ({
  onClick: () => (inspecting.value ? inspect(die, "dice") : act()),
  onContextMenu: (event) => (event.preventDefault(), inspect(die, "dice")),
});

const dieWords = (die) => (die.face?.value ? `${die.face.value}, ${die.face.symbols[0]}` : "not rolled yet");

// A die that may be rolled: held above the rail or free below it.
function Column({ die, at, wanted }) {
  const held = heldIds.value.has(die.id);
  const can = rolling.value && !rolling.value.first && mayRoll(die);
  const uses = usesOf(die.id).length > 0 && !rolling.value;
  const words = `Die ${at + 1}: ${dieWords(die)}${rolling.value && !rolling.value.first ? (held ? ", held" : ", free") : ""}${mayRoll(die) ? "" : ", frozen"}`;
  const kind = ["die-button", wanted && "wanted", uses && "can", held && "held"].filter(Boolean).join(" ");
  return html`<div class="die-column"><div class="slot" />
    <button type="button" class=${kind} data-die=${die.id} aria-pressed=${can ? String(held) : undefined} aria-disabled=${can || uses ? undefined : "true"}
      ...${pressing(die, () => (can ? toggle(die) : uses && touchThing(die.id)))}>
      <${TrayDie} die=${die} at=${at} /><span class="useful" /><kbd class="key" aria-hidden="true">${at + 1}</kbd><span class="sr">${words}</span></button></div>`;
}

// Whose dice lie there, or which ability they are announced for.
function titleOf(seat) {
  const { ability, step } = view.value;
  const announced = step === "announced" && ability && ability !== "no ability";
  return seat === near.value ? (announced ? `You announce ${ability}` : "Your dice") : announced ? `${seat.name} announces ${ability}` : `${seat.name} rolls`;
}

const count = (n) => (n === 1 ? "1 die" : `${n} dice`);

// The dice of the attempts of an Offensive Roll Phase; those of the viewer can be held and freed.
function Attempts({ dice, seat }) {
  const mine = rolling.value && !rolling.value.first;
  const wanted = new Set(mine && looking.value ? wantedFor(seat, looking.value.row) : []);
  const held = dice.filter((die) => heldIds.value.has(die.id)).length;
  return html`<${Fragment}><div class="rail" />
    ${mine
      ? html`<p class="tray-label upper"><b>Held</b><span>${count(held)}</span></p><p class="tray-label lower"><b>Free</b><span>${count(dice.length - held)}</span></p>`
      : html`<p class="tray-title">${titleOf(seat)}</p>`}
    <div class="dice-row">${dice.map((die, at) => html`<${Column} key=${die.id} die=${die} at=${at} wanted=${wanted.has(die.id)} />`)}</div><//>`;
}

// The dice of the best keep for a line of the board.
function wantedFor(seat, row) {
  return diceShowing(chancesOf(seat, row)?.keep || "").map((die) => die.id);
}

const FITS = [1, 0.86, 0.72, 0.6];
const STEPS = { damage: "", added: "+", prevented: "−", avoided: "−", "half prevented": "−", doubled: "+", ultimate: "+", unpreventable: "+" };
const APART = new Set(["subtotal", "total", "healed"]);

// How the damage that is coming adds up, in the order of the rules: each step with its sources and its rule. Where there
// is only healing nothing adds up.
function Sum({ damage }) {
  const seat = seatAt(damage.seat);
  const rows = damage.rows.filter((row) => !APART.has(row.text));
  const total = rows.length > 0 && damage.rows.find((row) => row.text === "total");
  const healed = damage.rows.find((row) => row.text === "healed");
  const part = (row) => html`<span class=${`sum-part ${row.text.replace(/\W+/g, "-")}`}><span class="d">${Math.abs(row.value)}</span><span>${capital(row.text)}</span><small>${(row.sources || []).join(", ")} <${RuleLink} rule=${row.rule} /></small></span>`;
  return html`<div class="sum" role="group" aria-label=${total ? `Damage that is coming to ${seat.name}` : `Healing that is coming to ${seat.name}`}>
    <p class="sum-of">to <${Shield} seat=${bearing(seat)} kind="own" /> ${isMine(seat) ? "you" : seat.name}${damage.isolated ? html`, isolated <${RuleLink} rule=${damage.rule} />` : ""}</p>
    <div class="sum-line">${rows.map((row, at) => html`${(at > 0 || STEPS[row.text] === "−") && html`<span class="d sign">${STEPS[row.text] || "+"}</span>`}${part(row)}`)}
      ${total && html`<span class="d sign">=</span><span class="sum-part total"><span class="d">${total.value}</span><span>damage</span><small><${RuleLink} rule=${total.rule} /></small></span>`}
      ${healed && part(healed)}</div></div>`;
}

// Dice that lie open beside a sum, or for an effect.
function OpenDice({ dice }) {
  if (!dice.length) return null;
  return html`<div class="open-dice">${dice.map((die, at) => {
    const can = usesOf(die.id).length > 0 || (rolling.value && !rolling.value.first && myDice.value.includes(die));
    const rolls = rolling.value && !rolling.value.first && myDice.value.includes(die);
    const held = rolls && heldIds.value.has(die.id);
    const kind = ["die-button", "loose", can && "can", rolls && !held && "goes"].filter(Boolean).join(" ");
    return html`<button type="button" key=${die.id} class=${kind} data-die=${die.id} aria-disabled=${can ? undefined : "true"} aria-pressed=${rolls ? String(held) : undefined}
      ...${pressing(die, () => (rolls ? toggle(die) : can && touchThing(die.id)))}><${TrayDie} die=${die} at=${at} /><span class="sr">${`${seatAt(die.owner).name}, die ${at + 1}: ${dieWords(die)}`}</span></button>`;
  })}</div>`;
}

// Sums and dice that are too much for their place are set smaller until they fit; in the end their sources are left to
// the log.
function useFit(place) {
  useLayoutEffect(() => {
    const box = place.current;
    const fits = (size, tight) => {
      box.style.setProperty("--fit", size);
      box.toggleAttribute("data-tight", tight);
      return box.scrollHeight <= box.clientHeight + 1;
    };
    const frame = requestAnimationFrame(() => FITS.some((size) => fits(size, false)) || FITS.some((size) => fits(size, true)));
    return () => cancelAnimationFrame(frame);
  });
  return room.value;
}

// What is coming to everybody, and the dice that lie open beside it.
function Fight({ damage, dice }) {
  const place = useRef(null);
  const now = view.value;
  useFit(place);
  return html`<div class=${dice.length ? "fight with-dice" : "fight"} ref=${place} tabindex="0" role="group" aria-label="Damage">
    ${now.ability && now.ability !== "no ability" && html`<p class="fight-name d">${now.ability}</p>`}
    ${damage.map((one) => html`<${Sum} key=${one.seat} damage=${one} />`)}
    <${OpenDice} dice=${dice} />
    ${!damage.length && !dice.length && html`<p class="rest">${resting(now)}</p>`}</div>`;
}

// An ability that is announced without dice on the table, as a henchman's is by those that all of them rolled together.
function Announced({ seat }) {
  const row = seat.sheet.flatMap((section) => section.rows).find((one) => one.name === view.value.ability);
  return html`<div class="fight"><p class="fight-name d"><${Shield} seat=${bearing(seat)} kind="own" /> ${titleOf(seat)}</p>${row && html`<p class="announced">${row.needs && html`<b>${capital(row.needs)}:</b> `}<${Rich} text=${row.text} seat=${seat} /></p>`}</div>`;
}

export function Tray() {
  const now = view.value;
  if (now.result) return html`<${Ended} />`;
  const { card, head, damage, attacker, dice, unrolled, attempts, mapped } = stage.value;
  if (mapped) return html`<div class="tray mapped"><${CrawlMap} /></div>`;
  const kind = ["tray", card && "reads", !card && attempts && "rolls", rolling.value && !rolling.value.first && "live", !card && !attempts && "fights"].filter(Boolean).join(" ");
  return html`<div class=${kind} role="group" aria-label="The dice and what they do">
    <${Charge} seat=${bearing(now.active >= 0 ? seatAt(now.active) : near.value)} kind="tray-print" />
    ${card
      ? html`<${BigCard} item=${card} head=${head} />`
      : unrolled
        ? html`<${Announced} seat=${attacker} />`
        : attempts
          ? html`<${Attempts} dice=${dice} seat=${attacker} />`
          : html`<${Fight} damage=${damage} dice=${dice} />`}
  </div>`;
}

// How it ended, in large.
function Ended() {
  const { result } = view.value;
  const winners = result.winner === null ? [] : (result.winners || [result.winner]).map(seatAt);
  return html`<div class="tray ended"><div class="ended-arms">${winners.map((seat) => html`<${Shield} key=${seat.seat} seat=${seat} kind="ended-shield" />`)}</div>
    <p class="ended-words d">${toMe(view.value)}</p></div>`;
}

// What is going on while no dice lie there, and what can be done then.
function resting(now) {
  const bot = people.value?.bots[now.active];
  const name = now.active === now.viewer ? "Your" : `${now.seats[now.active]?.name}’s`;
  const hint = now.active === now.viewer && now.phase.startsWith("main") && ask.value ? html`<small>Click a card to play or to sell it.</small>` : null;
  return html`${name} ${now.phase}${bot && now.active !== now.viewer ? ` (${bot} bot)` : ""}${hint}`;
}
