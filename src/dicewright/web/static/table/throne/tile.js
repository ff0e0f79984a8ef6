// One ability as a tile: what it needs, what it does now, how likely it is, and what it would leave the opponent with.
import { html, steady } from "../h.js";
import { Icon } from "../drawings.js";
import { ask, choose, inspectText, inspecting } from "../deciding.js";
import { sent, view } from "../link.js";
import { chancesOf, looking, percent } from "./chances.js";
import { Charge, Shield, blazon } from "./arms.js";
import { Gist, TokenIcon, kindIcon } from "./gist.js";
import { Needs } from "./needs.js";
import { mainDice, near, prospectsOf, rival } from "./seen.js";

const LEVELS = 3;
const NUMBERS = new Set(["deal", "add", "heal", "prevent"]);

// The number of a line: damage, else healing, else what is prevented, else what its first part gives.
function main(row, does) {
  if (does.damage) return { icon: kindIcon(does.kind), n: does.damage, about: does.about };
  if (does.heal) return { icon: "heal", n: does.heal, about: !Number.isInteger(does.heal) };
  if (does.prevent) return { icon: "shield", n: does.prevent, about: true };
  const first = row.gist.find((part) => ["cp", "draw", "gain", "inflict"].includes(part.do) && !part.on && !part.if);
  if (!first) return null;
  return { icon: first.do === "cp" ? "cp" : first.do === "draw" ? "draw" : "", token: first.token, n: first.n || "" };
}

const whole = (n) => (typeof n === "number" ? Math.round(n) : n);

function Big({ row, does }) {
  const one = main(row, does);
  if (!one) return html`<span class="big" />`;
  return html`<span class="big">${one.icon ? html`<${Icon} name=${one.icon} />` : html`<${TokenIcon} name=${one.token} />`}${one.about && html`<small>≈</small>`}${whole(one.n)}</span>`;
}

// What is left of the opponent, or of oneself after healing.
function Leaves({ seat, does }) {
  const foe = rival(seat);
  if (does.leaves !== undefined && foe) return html`<span class="leaves"><${Shield} seat=${foe} kind="own" />${whole(does.leaves)}</span>`;
  if (!does.heal) return null;
  const health = seat.meters.find((one) => one.name === "Health");
  return html`<span class="leaves"><${Shield} seat=${seat} kind="own" />${whole(Math.min(health.max, health.value + does.heal))}</span>`;
}

function Odds({ chances, children }) {
  if (!chances) return html`<span class="odds">${children}</span>`;
  return html`<span class=${chances.best < 0.0005 ? "odds out" : "odds"}>
    <span class="odds-bar"><i style=${{ width: `${(chances.now * 100).toFixed(1)}%` }} /><u style=${{ left: `calc(${(chances.best * 100).toFixed(1)}% - .08rem)` }} /></span>
    <span>${percent(chances.now)}</span>${children}</span>`;
}

// What a line does besides its number.
function rest(row, does) {
  const kinds = { undefendable: "undefendable", ultimate: "ultimate: nothing stops it", pure: "pure", collateral: "collateral" };
  const counted = (part) => NUMBERS.has(part.do) && !part.on && !part.range && !part.if && !part.who && (part.do === "deal" || typeof part.n === "number");
  const others = row.gist.filter((part) => !counted(part) && part.do !== "undefendable" || part.if);
  return { words: row.straight ? row.needs : kinds[does.kind] || "", parts: does.damage || does.heal || does.prevent || others.length !== row.gist.length ? others : others.slice(main(row, does) ? 1 : 0) };
}

// The words of a tile for who hears it.
function said(seat, row, does, chances) {
  const foe = rival(seat);
  return [
    `${row.needs}: ${row.text}`,
    row.lit && "Ready.",
    chances && `${percent(chances.now)} with the dice held, ${percent(chances.best)} with the best keep.`,
    foe && does.leaves !== undefined && `Leaves ${foe.name} ${does.leaves}${does.after === undefined ? "" : `, about ${does.after} after ${does.defence}`}.`,
  ].filter(Boolean).join(" ");
}

function Line({ seat, row, does, several, live }) {
  const chances = chancesOf(seat, row);
  const { words, parts } = rest(row, does);
  return html`<span class=${row.lit ? "line on" : "line"}>
    <${Needs} seat=${seat} row=${row} live=${live} /><${Big} row=${row} does=${does} />
    <span class="note">${several ? html`<${Leaves} seat=${seat} does=${does} />` : html`${words && html`<span>${words}</span>`}<${Gist} parts=${parts} seat=${seat} />`}</span>
    <${Odds} chances=${chances}>${!several && html`<${Leaves} seat=${seat} does=${does} />`}<//>
  </span>`;
}

const Lozenges = ({ level }) => html`<span class="levels" aria-hidden="true">${Array.from({ length: Math.max(LEVELS, level) }, (_, at) => html`<i class=${at < level ? "on" : ""} />`)}</span>`;

// What all lines of a tile do besides their numbers, if it is the same.
function shared(rows, does) {
  const [first, ...others] = rows.map((row, at) => JSON.stringify(rest(row, does[at]).parts));
  return others.every((one) => one === first) ? rest(rows[0], does[0]).parts : [];
}

// section: an ability of a seat. uses: the key of each of its lines that may be chosen now.
export const Tile = steady(({ seat, section, mine, wide = false, stacked = false }) => {
  const prospects = prospectsOf(seat);
  const does = section.rows.map((row) => prospects.get(row) || {});
  const several = section.rows.length > 1 && section.rows.every((row) => row.name === section.rows[0].name) && section.kind !== "passive";
  const offered = mine ? section.rows.filter((row) => ask.value?.options.some((one) => one.key === row.key)) : [];
  const use = offered.find((row) => row.lit) || (section.kind === "defence" ? offered[0] : null);
  const live = view.value.attacker === seat.seat && view.value.step === "roll" && mainDice(seat).every((die) => die.face.value);
  const announced = view.value.ability && section.rows.some((row) => row.name === view.value.ability) && view.value.attacker === seat.seat;
  const kind = ["tile", section.kind, use && "ready", announced && "announced", several && !stacked && "several", stacked && section.kind !== "passive" && "stacked", wide && "spread"].filter(Boolean).join(" ");
  const look = () => mine && (looking.value = bestOf(section, does));
  const leave = () => (looking.value = null);
  const closer = () => inspectText(section.name, section.rows.map((row) => `${row.needs ? `${row.needs}: ` : ""}${row.text}`).join("\n"), section.kind);
  const act = () => use && sent.value !== view.value.version && choose(use.key);
  const words = section.rows.map((row, at) => said(seat, row, does[at], chancesOf(seat, row))).join(" ");
  const alike = several ? shared(section.rows, does) : [];
  const head = html`<span class="tile-head"><span>${section.name}<span class="sr">. ${words}</span></span>${alike.length > 0 && html`<span class="shared"><${Gist} parts=${alike} seat=${seat} brief=${true} /></span>`}${section.kind !== "ultimate" && section.kind !== "passive" && html`<${Lozenges} level=${section.level} />`}
    ${use && html`<span class="ready-word">ready</span>`}${section.reconstructed && html`<span class="sure" title="reconstructed">~</span>`}</span>`;
  const body = section.kind === "passive"
    ? html`<span class="passive-words">${section.rows.map((row) => html`<span>${row.text}</span>`)}</span>`
    : html`<span class=${stacked ? "lines stacked" : several ? "lines several" : "lines"} aria-hidden="true">${section.rows.map((row, at) => html`<${Line} seat=${seat} row=${row} does=${does[at]} several=${several || stacked} live=${live} />`)}</span>`;
  return html`<button type="button" class=${kind} data-tile=${section.name} ...${section.kind === "ultimate" ? blazon(seat.arms) : {}} aria-disabled=${use ? undefined : "true"}
    onClick=${() => (inspecting.value ? closer() : act())} onContextMenu=${(event) => (event.preventDefault(), closer())} onPointerEnter=${look} onPointerLeave=${leave} onFocus=${look} onBlur=${leave}>
    ${section.kind === "ultimate" ? html`<${Charge} seat=${seat} /><span class="tile-column">${head}${body}</span>` : html`${head}${body}`}</button>`;
});

// The line of an ability that is looked at when its tile is: the one in force, else the first.
const bestOf = (section, does) => {
  const at = Math.max(0, section.rows.findLastIndex((row) => row.lit));
  return { row: section.rows[at], does: does[at], kind: section.kind };
};

export const Tiles = ({ seat, mine }) => {
  const shown = seat.sheet.filter((section) => section.kind !== "passive");
  return html`${shown.map((section) => html`<${Tile} key=${section.name} seat=${seat} section=${section} mine=${mine} />`)}`;
};

export const passives = (seat) => seat.sheet.filter((section) => section.kind === "passive");
export const isNear = (seat) => seat === near.value;
