// One ability as a tile: what it needs, what it does now, how likely it is, and what it would leave the opponent with.
// Everything it shows is handed to it, so that a tile is drawn again only when something on it is another.
import { html, steady, useRef } from "../h.js";
import { Icon } from "../drawings.js";
import { choose, inspectText, inspecting } from "../deciding.js";
import { sent, view } from "../link.js";
import { looking, percent } from "./chances.js";
import { Charge, Shield, blazon } from "./arms.js";
import { Gist, TokenIcon, kindIcon } from "./gist.js";
import { Needs } from "./needs.js";
import { useRoom } from "./room.js";

const LEVELS = 3;
const SENTENCES = /(?<=[.:;]) /;
const NUMBERS = new Set(["deal", "add", "heal", "prevent"]);
const DRAWN = new Set(["undefendable", "ultimate"]); // kinds of damage that have a drawing of their own
const KINDS = { undefendable: "undefendable", ultimate: "ultimate: nothing stops it", pure: "pure", collateral: "collateral" };

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

// What is left of the opponent, or of oneself after healing or defending.
function Leaves({ face, foe, does, healed }) {
  if (does.leaves !== undefined && foe) return html`<span class=${does.leaves > 0 ? "leaves" : "leaves lethal"}>${does.leaves > 0 ? html`<${Shield} seat=${foe} kind="own" />` : html`<${Icon} name="skull" />`}${whole(does.leaves)}</span>`;
  return healed === undefined ? null : html`<span class="leaves"><${Shield} seat=${face} kind="own" />${whole(healed)}</span>`;
}

function Odds({ now, best, children }) {
  if (best === undefined) return html`<span class="odds unknown">${children}</span>`;
  return html`<span class=${best < 0.0005 ? "odds out" : "odds"}>
    <span class="odds-bar"><i style=${{ width: `${(now * 100).toFixed(1)}%` }} /><u style=${{ left: `calc(${(best * 100).toFixed(1)}% - .08rem)` }} /></span>
    <span>${percent(now)}</span>${children}</span>`;
}

// What a line does besides its number.
function rest(row, does) {
  const counted = (part) => NUMBERS.has(part.do) && !part.on && !part.range && !part.if && !part.who && (part.do === "deal" || typeof part.n === "number");
  const others = row.gist.filter((part) => (!counted(part) && part.do !== "undefendable") || part.if);
  const shown = does.damage || does.heal || does.prevent || others.length !== row.gist.length ? others : others.slice(main(row, does) ? 1 : 0);
  return { words: row.straight ? row.needs : KINDS[does.kind] || "", parts: shown };
}

// The words of a tile for who hears it.
function said({ row, does, foe, now, best }) {
  return [
    row.needs ? `${row.needs}: ${row.text}` : row.text,
    row.lit && "Ready.",
    best !== undefined && `${percent(now)} with the dice held, ${percent(best)} with the best keep.`,
    foe && does.leaves !== undefined && `Leaves ${foe.name} ${does.leaves}${does.after === undefined ? "" : `, about ${does.after} after ${does.defence}`}.`,
  ].filter(Boolean).join(" ");
}

// several: whether the lines stand side by side, with room for their numbers only; stacked: whether one below the other.
function Line({ line, several, stacked }) {
  const { face, foe, row, does, healed, shown, now, best } = line;
  const { words, parts } = rest(row, does);
  const leaves = html`<${Leaves} face=${face} foe=${foe} does=${does} healed=${healed} />`;
  return html`<span class=${["line", row.lit && "on", best === undefined && "unknown"].filter(Boolean).join(" ")}>
    <${Needs} seat=${face} row=${row} shown=${shown} /><${Big} row=${row} does=${does} />
    <span class=${several ? "note" : "note fitted"}>${several ? leaves : html`${words && html`<span class=${row.straight || DRAWN.has(does.kind) ? "gist-part drawn-too" : "gist-part"}>${words}</span>`}<${Gist} parts=${parts} seat=${face} />`}</span>
    <${Odds} now=${now} best=${best}>${!several && !stacked && leaves}<//>
  </span>`;
}

const Lozenges = ({ level }) => html`<span class="levels" aria-hidden="true">${Array.from({ length: Math.max(LEVELS, level) }, (_, at) => html`<i class=${at < level ? "on" : ""} />`)}</span>`;

// What all lines of a tile do besides their numbers, and whether one of them does still more.
function shared(lines) {
  const known = lines.map(({ row, does }) => rest(row, does).parts.map((part) => JSON.stringify(part)));
  const alike = known[0].filter((part) => known.every((parts) => parts.includes(part)));
  return { alike: alike.map((part) => JSON.parse(part)), differ: known.some((parts) => parts.length > alike.length) };
}

// face: what of the seat never changes. does, healed, chances: for each line what it does, the own Health after it where
// that can be said, and its chances now and at best. use: the key that is answered with a press; empty if it cannot be
// used. shown: the values of the dice while they count. foe: the face of the opponent it would strike.
export const Tile = steady(({ face, section, does, healed, chances, use, shown, foe, mine, announced, wide, stacked }) => {
  const { rows, kind, level, name } = section;
  const lines = rows.map((row, at) => ({ face, foe, row, does: does[at], healed: healed[at], shown, now: chances[2 * at], best: chances[2 * at + 1] }));
  const several = rows.length > 1 && rows.every((row) => row.name === rows[0].name) && kind !== "passive";
  const { alike, differ } = several && !stacked ? shared(lines) : { alike: [], differ: false };
  const place = useRef(null);
  useRoom(place, rows, use, announced, differ, ...lines.map((line) => String(main(line.row, line.does)?.n ?? "").length));
  const at = Math.max(0, rows.findLastIndex((row) => row.lit));
  const look = () => mine && kind !== "passive" && (looking.value = { row: rows[at], kind });
  const seen = (event) => event.currentTarget.matches(":focus-visible") && look(); // a tap leaves the focus where it was
  const leave = () => (looking.value = null);
  const closer = () => inspectText(name, rows.map((row) => (row.needs ? `${row.needs}: ${row.text}` : row.text)).join("\n"), section.reconstructed ? `${kind}, reconstructed` : kind, face.seat);
  const act = (event) => (inspecting.value || !use || event.target.closest(".more") ? closer() : sent.value !== view.value.version && choose(use));
  const classes = ["tile", kind, use && "ready", announced && "announced", several && !stacked && "several", wide && "spread"];
  const head = html`<span class="tile-head"><span>${name}<span class="sr">. ${lines.map(said).join(" ")}</span></span>
    ${alike.length > 0 && html`<span class="shared fitted"><${Gist} parts=${alike} seat=${face} /></span>`}
    <span class="more" data-always=${differ ? "" : undefined} aria-hidden="true">more</span>
    ${kind !== "ultimate" && kind !== "passive" && html`<${Lozenges} level=${level} />`}
    ${use && html`<span class="ready-word">ready</span>`}${section.reconstructed && html`<span class="sure" title="reconstructed"><span aria-hidden="true">~</span><span class="sr">reconstructed</span></span>`}</span>`;
  const body = kind === "passive"
    ? html`<span class="passive-words fitted">${rows.map((row) => html`<span>${row.text.split(SENTENCES).map((text) => html`<span class="gist-part">${text} </span>`)}</span>`)}</span>`
    : html`<span class=${stacked ? (lines.length > 2 ? "lines stacked three" : "lines stacked") : several ? "lines several" : "lines"} aria-hidden="true">${lines.map((line) => html`<${Line} line=${line} several=${several && !stacked} stacked=${stacked} />`)}</span>`;
  return html`<button type="button" ref=${place} class=${classes.filter(Boolean).join(" ")} data-tile=${name} ...${kind === "ultimate" ? blazon(face.arms) : {}} aria-disabled=${use ? undefined : "true"}
    onClick=${act} onContextMenu=${(event) => (event.preventDefault(), closer())} onPointerEnter=${look} onPointerLeave=${leave} onFocus=${seen} onBlur=${leave}>
    ${kind === "ultimate" ? html`<${Charge} seat=${face} /><span class="tile-column">${head}${body}</span>` : html`${head}${body}`}</button>`;
});
