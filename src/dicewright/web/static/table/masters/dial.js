// The dial of life: a tick for each point, round for us and eight-sided for them; what the attack would take is shown in it.
import { html, steady } from "../h.js";
import { useCounting } from "../counting.js";

const TURN = 360;

function Ticks({ from, to, max, kind }) {
  const wide = Math.min(3, 60 / max);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => html`<path class=${kind} d=${`M${50 - wide} 9H${50 + wide}L${50 + wide * 0.7} 19H${50 - wide * 0.7}Z`} transform=${`rotate(${((from + at + 0.5) * TURN) / max} 50 50)`} />`);
}

export const Dial = steady(({ who, value, max, loses = 0, side, seat }) => {
  const shown = useCounting(value);
  const after = Math.max(0, shown - loses);
  return html`<svg class="dial" viewBox="0 0 100 100" role="img" data-dial=${seat} aria-label=${`${who}: life ${value} of ${max}${loses ? `, ${Math.max(0, value - loses)} after this attack` : ""}`}>
    ${side === "ours" ? html`<circle class="dial-rim" cx="50" cy="50" r="47" />` : html`<path class="dial-rim" stroke-dasharray="9 3" d="M31 4H69L96 31V69L69 96H31L4 69V31Z" />`}
    <${Ticks} from=${0} to=${after} max=${max} kind="tick" /><${Ticks} from=${after} to=${Math.min(shown, max)} max=${max} kind="tick lose" /><${Ticks} from=${Math.min(shown, max)} to=${max} max=${max} kind="tick off" />
    <text class="d" x="50" y=${loses ? 58 : 63} text-anchor="middle" font-size="40">${shown}</text>
    ${loses > 0 && html`<text class="d after" x="50" y="77" text-anchor="middle" font-size="18">▸ ${after}</text>`}</svg>`;
});
