// The banners at the two edges: who plays, their Health, CP, tokens and piles, in their own colours.
import { computed, html, steady, signal } from "../h.js";
import { Time, isTimed } from "../clock.js";
import { Icon } from "../drawings.js";
import { people, view } from "../link.js";
import { has, sitter } from "../words.js";
import { ask, inspect } from "../deciding.js";
import { Shield, blazon } from "./arms.js";
import { Dial } from "./dial.js";
import { Tokens, someKinds } from "./tokens.js";
import { settingsOpen } from "../settings.js";
import { Hand } from "./hand.js";
import { looking } from "./chances.js";
import { bearing, defended, health, isMine, isThere, meter, near, others, pending, prospectsOf, rival, zone } from "./seen.js";

export const theirBoard = signal(null); // the seat whose board has come down

const MOST_GEMS = 6;
export const IN_A_ROW = 3; // lanes that have room for name, Health and the rest beside each other
const MANY_UPGRADES = 3; // from which on they are set smaller
const MOST_SHIELDS = 5; // lanes that have room for a shield beside the name
const Gems = steady(({ n }) => html`<span class=${`gems ${n ? "" : "spent"}`} aria-hidden="true">${Array.from({ length: Math.min(n || 1, MOST_GEMS) }, () => html`<${Icon} name="cp" kind="gem-stone" />`)}</span>`);

// The deed that is looked at and what it does now, which may be another than when the pointer came.
const aimed = computed(() => {
  const aim = looking.value;
  const found = aim && [...prospectsOf(near.value)].find(([row]) => row.key === aim.row.key && row.needs === aim.row.needs);
  return found ? { kind: aim.kind, does: found[1], offered: Boolean(ask.value?.options.some((one) => one.key === aim.row.key)) } : null;
});

// What the sum that is coming does to a seat's Health, with the defence that is looked at while one is chosen; while
// none is coming, what the deed that is looked at would do.
function change(seat) {
  const aim = aimed.value;
  const me = near.value;
  const sum = pending(seat.seat);
  if (sum) return Math.round(defended(sum, seat === me && aim?.kind === "defence" && aim.offered ? aim.does : {}));
  if (!aim) return 0;
  if (seat === me) return Math.round((aim.does.heal || 0) - (aim.does.take || 0));
  return aim.kind !== "defence" && seat === rival(me) && aim.does.damage ? Math.round(aim.does.leaves - health(seat).value) : 0;
}

export function Health({ seat }) {
  const { value, max } = health(seat);
  return html`<${Dial} who=${isMine(seat) ? "Your" : seat.name} seat=${seat.seat} value=${value} max=${max} change=${view.value.result ? 0 : change(seat)} shared=${shares(seat)} />`;
}

const Counted = steady(({ count, icon, words }) => html`<span class="pile"><${Icon} name=${icon} /><b>${count}</b><span class="sr"> ${words}</span></span>`);
const Pile = ({ seat, name, icon, words }) => html`<${Counted} count=${zone(name, seat.seat).count} icon=${icon} words=${words} />`;

// The discard pile can be looked into.
const Opened = steady(({ items, name }) => html`<details class="pile-open"><summary class="pile"><${Icon} name="discard" /><b>${items.length}</b><span class="sr"> in the discard pile of ${name}</span></summary>
    <ul class="pile-list">${items.map((item) => html`<li key=${item.id}><button type="button" class="btn quiet" onClick=${() => inspect(item, "discard pile")}>${item.name}</button></li>`)}</ul></details>`);

function Discard({ seat }) {
  const { items } = zone("discard", seat.seat);
  if (!items.length) return html`<${Pile} seat=${seat} name="discard" icon="discard" words="in the discard pile" />`;
  return html`<${Opened} items=${items} name=${seat.name} />`;
}

// A hand: how many cards it has; where it lies open, as in a replay, which.
function Held({ seat, brief }) {
  const { count, items } = zone("hand", seat.seat);
  const card = (item) => html`<button type="button" class="open-card" key=${item.id} onClick=${() => inspect(item, "hand")}>${item.name}</button>`;
  if (items.length && brief) return html`<details class="pile-open"><summary class="pile"><${Icon} name="deck" /><b>${count}</b><span class="sr"> in the hand of ${seat.name}</span></summary><ul class="pile-list">${items.map((item) => html`<li>${card(item)}</li>`)}</ul></details>`;
  return html`<span class="value"><${Icon} name="deck" kind="icon brief-icon" /><b>${count}</b>${items.length ? html`<span class="open-hand" tabindex="0" role="group" aria-label="Open hand">${items.map(card)}</span>` : html`<span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, 6) }, () => html`<i />`)}</span>`}</span>`;
}

const upgraded = (seat) => seat.sheet.filter((section) => section.level > 1).map((section) => section.name);

const who = (seat) => [sitter(people.value, view.value, seat.seat), ...(seat.tags || [])].filter((word) => word !== "Leader");

const Crown = ({ seat }) => (seat.tags.includes("Leader") ? html`<span class="crown" title="Leader"><${Icon} name="crown" /><span class="sr">Leader</span></span>` : null);

const teamOf = (seat) => (seat.tags || []).find((tag) => /^team \d+$/.test(tag));

// Which team somebody is in, as a plate beside the name; that of the viewer's mates is gold and says so.
function Team({ seat }) {
  if (!teamOf(seat)) return null;
  const mate = seat.team === near.value.team;
  const words = mate && seat !== near.value ? "partner, " : "";
  return html`<span class=${mate ? "team-plate mate" : "team-plate"} title=${`${words}${teamOf(seat)}`}><span class="sr">${words}team </span>${teamOf(seat).slice(5)}</span>`;
}

const aside = (word) => word !== "shared Health" && !/^team \d+$/.test(word);

// What is said of somebody who shares the edge: that it is the viewer's partner, who plays, and the rest.
const briefly = (seat) => [teamOf(seat) && seat.team === near.value.team && "your partner", ...who(seat).filter(aside).reverse()].filter(Boolean);
const shares = (seat) => seat.tags.includes("shared Health");

const Name = ({ seat, brief }) => html`<div class="who"><${Shield} seat=${bearing(seat)} kind="escutcheon" /><div class=${isTimed(seat.seat) ? "named timed" : "named"}>${brief && html`<${Team} seat=${seat} />`}<h2 class="banner-name d">${seat.name}<${Crown} seat=${seat} /></h2><${Time} seat=${seat.seat} />
  <p class="banner-about">${(brief ? briefly(seat) : who(seat)).join(", ")}</p></div></div>`;

// Whether somebody has neither cards nor CP, as a henchman has not, so that none need be counted.
const bare = (seat, cp) => cp === 0 && ["hand", "deck", "discard"].every((name) => zone(name, seat.seat).count === 0);

// The banner of somebody opposite. brief: several share the edge.
const Opposite = steady(({ seat, brief, deciding }) => {
  const cp = meter(seat, "CP").value;
  const counted = !brief || !bare(seat, cp);
  const open = theirBoard.value === seat.seat;
  return html`<section class=${["banner", "opposite", brief && "brief", !counted && "bare", seat.tags.includes("defeated") && "fallen", deciding && "deciding"].filter(Boolean).join(" ")} ...${blazon(seat.arms)} aria-label=${seat.name}>
    <${Name} seat=${seat} brief=${brief} /><${Health} seat=${seat} />
    <div class="opposite-stats">
    ${counted && html`<div class="stat"><span class="label">CP</span><span class="value"><${Icon} name="cp" kind="gem-stone brief-icon" /><b>${cp}</b><${Gems} n=${cp} /></span></div>`}
    <div class="stat tokens-stat"><span class="label">Tokens</span><span class="value"><${Tokens} seat=${seat} empty="none" /></span></div>
    ${counted && html`<div class="stat"><span class="label">Hand</span><${Held} seat=${seat} brief=${brief} /></div>`}
    <div class="stat piles-stat"><span class="label">Piles</span><span class="value piles"><${Pile} seat=${seat} name="deck" icon="deck" words="cards in the deck" /><${Discard} seat=${seat} /></span></div>
    ${upgraded(seat).length > 0 && html`<div class="stat upgrades-stat"><span class="label"><${Icon} name="up" />Upgrades</span><span class=${upgraded(seat).length >= MANY_UPGRADES ? "value upgrades some" : "value upgrades"}>${upgraded(seat).map((name) => html`<span>${name}</span>`)}</span></div>`}</div>
    <button type="button" class="btn board-button" aria-expanded=${String(open)} aria-controls="their-board" onClick=${() => (theirBoard.value = open ? null : seat.seat)}>
      <span>${brief ? "Board" : "Their board"}</span><span class="sr"> of ${seat.name}</span><${Icon} name="next" /></button>
  </section>`;
});

export function Opposites() {
  const seats = others.value.filter(isThere);
  const mates = (seat) => has(near.value.team) && seat.team === near.value.team;
  const ordered = [...seats].sort((one, other) => mates(one) - mates(other) || (has(one.team) && has(other.team) ? one.team - other.team : 0));
  return html`<div class=${`opposites many-${seats.length}${seats.length > IN_A_ROW ? " many" : ""}${seats.length > MOST_SHIELDS ? " crowd" : ""}`}>${ordered.map((seat) => html`<${Opposite} key=${seat.seat} seat=${seat} brief=${seats.length > 1} deciding=${view.value.waiting === seat.seat} />`)}</div>`;
}

// The banner of who sits here, with the hand before it.
export function Own({ withHand = true }) {
  const seat = near.value;
  const cp = meter(seat, "CP").value;
  return html`<section class="banner own-banner" ...${blazon(seat.arms)} aria-label=${isMine(seat) ? `You, ${seat.name}` : seat.name}>
    <div class=${seat.marks.length ? "me with-tokens" : "me"}><${Shield} seat=${bearing(seat)} kind="escutcheon" /><${Health} seat=${seat} />
      <div class="stats"><div class="named"><${Team} seat=${seat} /><h2 class="banner-name d">${seat.name}<${Crown} seat=${seat} /></h2><${Time} seat=${seat.seat} /></div>
        <div class="stat"><span class="value"><b>${cp}</b><${Gems} n=${cp} /><span class="sr"> Combat Points</span></span></div>
        <div class="stat"><span class=${someKinds(seat) ? "value piles some" : "value piles"}><${Pile} seat=${seat} name="deck" icon="deck" words="cards in your deck" /><${Discard} seat=${seat} /><${Tokens} seat=${seat} /></span></div></div>
      ${!withHand && html`<button type="button" class="btn bare menu-button" aria-label="Menu" onClick=${() => (settingsOpen.value = true)}><${Icon} name="menu" /></button>`}</div>
    ${withHand && html`<${Hand} />`}</section>`;
}
