// A die: a rounded cube seen from a little above; the rarer the face, the more it is inlaid.
import { html, steady } from "../h.js";
import { drawingId } from "../drawings.js";
import { colours } from "./arms.js";
import { SIX, drawingOf, symbolAt } from "./seen.js";

const rarity = (seat, value) => (value === SIX ? "rare" : value && symbolAt(seat, value) !== symbolAt(seat, 1) ? "mid" : "common");

function Symbol({ seat, symbol, x, y, size, kind }) {
  const id = drawingId("symbol", drawingOf(seat, symbol));
  if (id) return html`<use href=${`#${id}`} x=${x} y=${y} width=${size} height=${size} class=${kind} />`;
  return html`<text x=${x + size / 2} y=${y + size * 0.72} text-anchor="middle" font-size=${size * 0.6} class=${`d ${kind}`}>${symbol.slice(0, 2)}</text>`;
}

// seat: whose faces it has. value: 0 before it is rolled. symbol: what it shows now, if another than its face.
export const Die = steady(({ seat, value, symbol = "" }) => {
  const shown = symbol || symbolAt(seat, value);
  const rare = rarity(seat, value);
  return html`<svg class=${`die-cube ${rare}`} viewBox="0 0 100 109" aria-hidden="true" style=${colours(seat.arms)}>
    <path class="cube-side" d="M3 27V82C3 97 12 106 27 106H73C88 106 97 97 97 82V27Z" />
    <path class="cube-seam" d="M14 99.5h1M22 103h56M86 99.5h1" />
    <rect class="cube-face" x="3" y="2" width="94" height="92" rx="25" />
    <path class="cube-light" d="M9.500 44V28C9.500 16 17 8.500 29 8.500H46M9.500 52v4" />
    <path class="cube-shade" d="M91 58V68M91 74v2M62 88H70C74 88 77 87 80 85" />
    <rect class="cube-plate" x="14" y="13" width="72" height="70" rx="17" />
    ${value > 0 && html`<${Symbol} seat=${seat} symbol=${shown} x=${19.6} y=${17.6} size=${56} kind="cube-cut" />
    <${Symbol} seat=${seat} symbol=${shown} x=${22} y=${20} size=${56} kind="cube-symbol" />
    <circle class="cube-value" cx="81" cy="80" r="13.500" /><text class="cube-number d" x="81" y="87" text-anchor="middle" font-size="21">${value}</text>`}
  </svg>`;
});

// A small die in a line of text: a symbol of a seat's dice on its colours.
export const MiniDie = steady(({ seat, value, symbol = "" }) => {
  const shown = symbol || symbolAt(seat, value);
  return html`<svg class=${`mini ${rarity(seat, value)}`} viewBox="0 0 32 32" aria-hidden="true" style=${colours(seat.arms)}>
    <rect class="mini-face" x="1.500" y="1.500" width="29" height="29" rx="8" /><${Symbol} seat=${seat} symbol=${shown} x=${6} y=${6} size=${20} kind="mini-symbol" /></svg>`;
});

// One symbol of a seat's dice in a line of text.
export const SymbolMark = steady(({ seat, symbol, missing = false }) => {
  const id = drawingId("symbol", drawingOf(seat, symbol));
  const kind = missing ? "icon symbol missing" : "icon symbol";
  if (!id) return html`<span class=${kind}>${symbol}</span>`;
  return html`<svg class=${kind} aria-hidden="true" viewBox="0 0 24 24"><use href=${`#${id}`} /></svg>`;
});
