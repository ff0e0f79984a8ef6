// A die as it lies there. Round corners and a plain foot are yours, cut corners and a notched foot are theirs; a character
// has its fielding cost, bursts, level, attack in a lozenge and defense in a shield.
import { html, steady } from "../h.js";
import { has } from "../words.js";
import { Cut, INKS, METALS } from "./blazon.js";

const SHAPES = {
  ours: "M15 2H49A13 13 0 0 1 62 15V49A13 13 0 0 1 49 62H15A13 13 0 0 1 2 49V15A13 13 0 0 1 15 2Z",
  theirs: "M15 2H49L62 15V49L49 62H15L2 49V15Z",
  nobody: "M12 2H52A10 10 0 0 1 62 12V52A10 10 0 0 1 52 62H12A10 10 0 0 1 2 52V12A10 10 0 0 1 12 2Z",
};
const LINES = {
  ours: "M17 6.500H47A10.500 10.500 0 0 1 57.500 17V47A10.500 10.500 0 0 1 47 57.500H17A10.500 10.500 0 0 1 6.500 47V17A10.500 10.500 0 0 1 17 6.500Z",
  theirs: "M17 6.500H47L57.500 17V47L47 57.500H17L6.500 47V17Z",
  nobody: "M14 6.500H50A7.500 7.500 0 0 1 57.500 14V50A7.500 7.500 0 0 1 50 57.500H14A7.500 7.500 0 0 1 6.500 50V14A7.500 7.500 0 0 1 14 6.500Z",
};
const NOTCHES = "M17 63V67M23 63V67M29 63V67M35 63V67M41 63V67M47 63V67";
const PLAQUES = { attack: "M0-13.500 13 0 0 13.500-13 0Z", defense: "M-11.500-11.500H11.500V1C11.500 8 6 12 0 14-6 12-11.500 8-11.500 1Z" };
const UP = "#ffd968";
const DOWN = "#f3b7a5";
const USUAL = "#fff8e8";
const TEN = 10;

// A number that is not the printed one has a triangle above it, pointing the way it went, and another ground.
function Plaque({ kind, x, y, n, printed }) {
  const ground = n > printed ? UP : n < printed ? DOWN : USUAL;
  return html`<g transform=${`translate(${x} ${y})`}><path d=${PLAQUES[kind]} fill=${ground} stroke="#231a14" stroke-width="2" />
    <text class="die-number" y="6.300" text-anchor="middle" font-size=${n >= TEN ? 17 : 20.5}>${n}</text>
    ${n !== printed && html`<path d="M-4-15.500 0-20.500 4-15.500Z" fill=${ground} stroke="#231a14" stroke-width="1.200" transform=${n < printed ? "rotate(180 0 -18)" : undefined} />`}</g>`;
}

const Bursts = ({ n, metal }) => Array.from({ length: n || 0 }, (_, at) => html`<${Cut} href="#icon-burst" x=${45 - at * 11} y=${3.5} size=${14} dark="#231a14" metal=${metal} />`);

function Character({ face, ink, mark, cut, charge, levels, attack, defense, cost }) {
  const ivory = ink === INKS.ivory;
  return html`<${Cut} href=${charge} x=${17.5} y=${10.5} size=${28} dark=${cut} metal=${mark} />
    <circle cx="12" cy="12" r="8.500" fill=${ivory ? "#5b4930" : ink[1]} stroke=${ivory ? "#efe2c4" : mark} stroke-width="1.200" /><text class="die-number light" x="12" y="16.700" text-anchor="middle" font-size="14.500">${cost ?? face.cost}</text>
    <${Bursts} n=${face.burst} metal=${UP} />
    ${Array.from({ length: levels }, (_, at) => html`<circle cx=${31 + (at - (levels - 1) / 2) * 6} cy="46.500" r="2.300" fill=${at < face.level ? mark : "none"} stroke=${mark} stroke-width="1" />`)}
    <${Plaque} kind="attack" x=${12.5} y=${57} n=${attack ?? face.attack} printed=${face.attack} /><${Plaque} kind="defense" x=${52} y=${57} n=${defense ?? face.defense} printed=${face.defense} />`;
}

function Energy({ symbols, ink, mark, cut, charge }) {
  const own = ink === INKS.ivory ? null : html`<${Cut} href=${charge} x=${44} y=${5} size=${12.5} dark=${cut} metal=${mark} />`;
  if (symbols[0] === "generic") return html`<circle cx="32" cy="32" r="19" fill="none" stroke=${mark} stroke-width="3" /><circle cx="32" cy="32" r="14.500" fill="none" stroke=${mark} stroke-width="1" stroke-dasharray="2 2.200" />
    <text class="die-number" x="32" y="41.500" text-anchor="middle" font-size="30" style=${`fill:${mark}`}>${symbols.length}</text>${own}`;
  if (symbols.length === 1) return html`<${Cut} href=${`#charge-${symbols[0]}`} x=${13} y=${13} size=${38} dark=${cut} metal=${mark} />${own}`;
  return html`<${Cut} href=${`#charge-${symbols[0]}`} x=${7} y=${9} size=${26} dark=${cut} metal=${mark} /><${Cut} href=${`#charge-${symbols[1]}`} x=${31} y=${29} size=${26} dark=${cut} metal=${mark} />${own}`;
}

function Action({ face, ink, mark, charge }) {
  return html`<path d="M32 6 58 32 32 58 6 32Z" fill=${ink[1]} stroke=${mark} stroke-width="1.500" /><${Cut} href=${charge} x=${18} y=${18} size=${28} dark=${ink[0]} metal=${mark} /><${Bursts} n=${face.burst} metal=${UP} />`;
}

// blazon: whose card it is of; face: what it shows, null while it is not rolled; side: ours, theirs or nobody.
export const Die = steady(({ ink, metal, charge, face, side = "nobody", levels = 0, attack, defense, cost, half = false }) => {
  const paint = INKS[ink];
  const mark = METALS[metal];
  const parts = { face, ink: paint, mark, cut: ink === "ivory" ? "#fff9ea" : paint[1], charge: `#charge-${charge}`, levels, attack, defense, cost };
  const symbols = face?.symbols || [];
  return html`<svg class="die-drawing" viewBox="0 0 64 73" aria-hidden="true">
    <path d=${SHAPES[side]} transform="translate(0 6)" fill=${paint[1]} stroke="#1b1310" stroke-width="2" />${side === "theirs" && html`<path d=${NOTCHES} stroke="#fff" stroke-opacity=".5" stroke-width="1.500" />`}
    <path d=${SHAPES[side]} fill=${paint[0]} stroke="#1b1310" stroke-width="2" /><path d=${LINES[side]} fill="none" stroke=${ink === "ivory" ? "#b39f78" : mark} stroke-opacity=${ink === "ivory" ? 1 : 0.5} stroke-width="1.200" />
    ${face && (has(face.attack) ? html`<${Character} ...${parts} />` : symbols.length ? html`<${Energy} ...${parts} symbols=${half ? symbols.slice(0, 1) : symbols} />` : face.kind === "action" ? html`<${Action} ...${parts} />` : null)}
    ${(!face || (!has(face.attack) && !symbols.length && face.kind !== "action")) && html`<${Cut} href=${parts.charge} x=${15} y=${15} size=${34} dark=${parts.cut} metal=${mark} />`}</svg>`;
});
