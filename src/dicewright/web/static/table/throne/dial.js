// The Health dial: a tick for each Health. It counts from what it showed to what it is, and shows what a deed would take.
import { html, steady } from "../h.js";
import { useCounting } from "../counting.js";

const FIRST = 140;
const SPAN = 260;

function ticks(from, to, max, inner, outer) {
  let path = "";
  for (let at = from; at < to; at++) {
    const angle = ((FIRST + (SPAN * at) / Math.max(1, max - 1)) * Math.PI) / 180;
    const start = at % 10 === 9 ? inner - 3 : inner;
    const point = (r) => `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
    path += `M${point(start)}L${point(outer)}`;
  }
  return path;
}

// who: whose it is, for its name. shared: whether a team has one Health. change: what a deed that is looked at would do to it, below zero for damage.
export const Dial = steady(({ who, value, max, change = 0, seat, shared = false }) => {
  const shown = useCounting(value);
  const next = Math.max(0, Math.min(max, Math.round(value + change)));
  const low = Math.min(shown, change < 0 ? next : shown);
  return html`<div class="dial" role="img" data-dial=${seat} aria-label=${`${who}: ${shared ? "shared " : ""}Health ${value} of ${max}`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path class="tick off" d=${ticks(change > 0 ? next : shown, max, max, 39.5, 49)} />
      <path class="tick" d=${ticks(0, low, max, 39.5, 49)} />
      ${change < 0 && html`<path class="tick lose" d=${ticks(next, shown, max, 41, 54.5)} />`}
      ${change > 0 && html`<path class="tick gain" d=${ticks(shown, next, max, 41, 54.5)} />`}
    </svg>
    <span class="dial-number numeral">${shown}</span>
    <span class=${change ? "dial-word changing" : "dial-word"}>${change ? `→ ${next}` : shared ? "shared" : "Health"}</span>
  </div>`;
});
