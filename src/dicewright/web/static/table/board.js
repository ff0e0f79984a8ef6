// The table itself: each seat's mat with its numbers, tokens, zones and board, and the common ground between them.
import { html, steady, useState } from "./h.js";
import { Time } from "./clock.js";
import { people, view } from "./link.js";
import { inspect, usesOf } from "./deciding.js";
import { Item, Symbol, WORDS, drawn } from "./items.js";
import { RuleLink } from "./rule.js";
import { Said } from "./said.js";
import { has, markName, sitter, title } from "./words.js";

const WIDE = matchMedia("(min-width: 62rem)");

function Meter({ meter }) {
  return html`<div class="meter"><span class="meter-name">${meter.name}</span>
    <b class="meter-value">${meter.value}${has(meter.max) && html`<small> of ${meter.max}</small>`}</b>
    ${has(meter.max) && html`<meter min="0" max=${meter.max} value=${meter.value} aria-hidden="true"></meter>`}</div>`;
}

const Zone = steady(({ zone }) => {
  const hidden = zone.count - zone.items.length;
  return html`<div role="group" class=${`zone zone-${zone.name.replace(/\W+/g, "-").toLowerCase()}`} aria-label=${`${title(zone.name)}, ${zone.count}`}>
    <h4>${title(zone.name)} <span class="count">${zone.count}</span></h4>
    <ul class="items" data-roving>${zone.items.map((item) => html`<${Item} key=${item.id} item=${item} zone=${zone.name} />`)}
    ${hidden > 0 && html`<li class="hidden-count">${hidden} hidden</li>`}</ul>
  </div>`;
});

// Piles lie closed until somebody looks into them; the hand is nearest to its player.
const PILES = /discard|used|out|played|gone|supply|board|dice on|bag/i;
const handLast = (a, b) => (a.name === "hand") - (b.name === "hand");

function Pile({ zone }) {
  const [open, setOpen] = useState(false);
  return html`<li class="pile"><details onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${title(zone.name)} <b>${zone.count}</b></summary>
    ${open && html`<${Zone} zone=${zone} />`}</details></li>`;
}

// At a larger table dice that show nothing are left out, so that everybody's fit.
const idle = (zone) => view.peek().seats.length > 2 && zone.name === "dice" && zone.items.every((item) => !item.face?.value && !usesOf(item.id).length);

const Zones = steady(({ zones }) => {
  const isOpen = (zone) => zone.items.length && !idle(zone) && (!PILES.test(zone.name) || zone.items.some((item) => usesOf(item.id).length));
  const open = zones.filter(isOpen).sort(handLast);
  const closed = zones.filter((zone) => !isOpen(zone));
  return html`<div class="zones">${open.map((zone) => html`<${Zone} key=${zone.key} zone=${zone} />`)}</div>
    ${closed.length > 0 && html`<ul class="piles" aria-label="Piles and empty zones">${closed.map((zone) => zone.items.length ? html`<${Pile} key=${zone.key} zone=${zone} />` : html`<li key=${zone.key} class=${zone.count ? "pile" : "pile empty"}>${title(zone.name)} <b>${zone.count}</b></li>`)}</ul>`}`;
});

function Needs({ needs }) {
  if (!needs) return null;
  const words = (Array.isArray(needs) ? needs.join(", ") : needs).split(WORDS);
  return html`<span class="needs">${words.map((word) => (drawn(word) ? html`<${Symbol} word=${word} />${word}` : word))}</span>`;
}

function Row({ row, section, seat }) {
  return html`<li class=${row.lit ? "row lit" : "row"}>
    <span class="row-head">${!section.startsWith(row.name) && html`<b>${row.name}</b>`} <${Needs} needs=${row.needs} />
      ${row.lit && html`<span class="ready">ready</span>`}</span>
    ${row.text && html`<span class="row-text"><${Said} text=${row.text} /></span>`}
  </li>`;
}

const Sections = ({ sheet, seat }) => html`<div class="sections" data-roving>${sheet.map((section) => html`<section key=${section.name}>
  <h4>${section.name}${section.reconstructed && html` <span class="sure sure-reconstructed">reconstructed</span>`}</h4>
  <ul class="rows">${section.rows.map((row, at) => html`<${Row} key=${`${row.name} ${at}`} row=${row} section=${section.name} seat=${seat} />`)}</ul></section>`)}</div>`;

const Sheet = steady(({ sheet, reverse, name, mine, seat, page }) => {
  const [open, setOpen] = useState(mine && WIDE.matches);
  if (!sheet.length) return null;
  const lit = sheet.flatMap((section) => section.rows).filter((row) => row.lit).length;
  return html`<details class="sheet" open=${open} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${mine ? "Your board" : `Board of ${name}`}${lit > 0 && html` <span class="ready">${lit} ready</span>`}</summary>
    ${open && page && html`<p class="sheet-page"><a href=${page} target="_blank" rel="noopener">All levels, deck and tokens of ${name}</a></p>`}
    ${open && html`<${Sections} sheet=${sheet} seat=${seat} />`}
    ${open && reverse && html`<details class="reverse"><summary>Other side of the board, now down: ${reverse.side}</summary><${Sections} sheet=${reverse.sheet} seat=${-1} /></details>`}
  </details>`;
});

function Mark({ mark, count }) {
  const name = markName(mark);
  const words = html`${name}${count > 1 && html` <b>×${count}</b>`}`;
  if (!mark.text) return html`<li class="token">${words}</li>`;
  return html`<li><button type="button" class="token" onClick=${() => inspect(mark, "tokens")}>${words}</button></li>`;
}

function Marks({ marks }) {
  if (!marks.length) return null;
  const counts = new Map();
  for (const mark of marks) counts.set(markName(mark), { mark, count: (counts.get(markName(mark))?.count || 0) + 1 });
  return html`<ul class="tokens" aria-label="Tokens">${[...counts.values()].map((one) => html`<${Mark} key=${markName(one.mark)} ...${one} />`)}</ul>`;
}

// How the damage that is coming adds up, in the order of the rules: each step with its sources and its rule.
function Coming({ damage }) {
  return html`<div role="group" class="coming-damage" aria-label="Damage that is coming">
    ${damage.isolated && html`<p class="coming-note">Isolated: it stands alone. <${RuleLink} rule=${damage.rule} /></p>`}
    <dl class="coming">${damage.rows.map((row) => html`<div class=${row.text === "total" ? "sum" : ""}>
      <dt>${title(row.text)} ${row.sources?.length > 0 && html`<small>${row.sources.join(", ")}</small>`} <${RuleLink} rule=${row.rule} /></dt><dd>${row.value}</dd></div>`)}</dl>
  </div>`;
}

const Mat = steady(({ seat, zones, damage, mine, deciding, active }) => {
  const laid = zones.some((zone) => zone.items.some((item) => item.kind === "token")); // tokens lie in a zone of their own
  const about = [sitter(people.value, view.value, seat.seat), ...(seat.tags || []), active ? "active" : ""].filter(Boolean).join(", ");
  return html`<section class=${`mat owner-${seat.seat} ${mine ? "mine" : ""} ${deciding ? "deciding" : ""}`} aria-labelledby=${`seat-${seat.seat}`}>
    <header class="mat-head">
      <h3 id=${`seat-${seat.seat}`}>${seat.name}${about && html` <small>${about}</small>`}</h3><${Time} seat=${seat.seat} />
      <div class="meters">${seat.meters.map((meter) => html`<${Meter} key=${meter.name} meter=${meter} />`)}</div>
      ${!laid && html`<${Marks} marks=${seat.marks} />`}
    </header>
    ${damage.map((one) => html`<${Coming} damage=${one} />`)}
    <${Zones} zones=${zones} />
    <${Sheet} sheet=${seat.sheet} reverse=${seat.reverse} name=${seat.name} mine=${mine} seat=${seat.seat} page=${seat.hero ? `/cards/${view.peek().game}/${seat.hero.replaceAll("_", "-")}` : ""} />
  </section>`;
});

export function Board() {
  const now = view.value;
  const own = now.seats.find((seat) => seat.seat === now.viewer);
  const near = (seat) => (seat === own ? 2 : own && has(own.team) && seat.team === own.team ? 1 : 0); // opponents side by side, then teammates
  const seats = [...now.seats].sort((a, b) => near(a) - near(b));
  const ours = new Set(now.seats.map((seat) => seat.seat));
  const common = now.zones.filter((zone) => !ours.has(zone.seat));
  const many = seats.length > 2;
  const last = seats.pop();
  const mat = (seat) => html`<${Mat} key=${`mat ${seat.seat}`} seat=${seat} zones=${now.zones.filter((zone) => zone.seat === seat.seat)}
    damage=${(now.damage || []).filter((one) => one.seat === seat.seat && one.rows.length)}
    mine=${seat.seat === now.viewer} deciding=${now.waiting === seat.seat} active=${(now.actives || [now.active]).includes(seat.seat)} />`;
  return html`<div class=${many ? "board many" : "board"}>
    <h2 class="sr">The table</h2>
    ${many && mat(last)}
    ${seats.map(mat)}
    ${common.some((zone) => zone.count) && html`<section class="mat common" key="common" aria-label="Between the players"><${Zones} zones=${common} /></section>`}
    ${!many && mat(last)}
  </div>`;
}
