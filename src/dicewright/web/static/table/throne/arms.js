// The arms of a seat: its colours, its shield with hatching and emblem, and the banner that carries them.
import { html, steady } from "../h.js";
import { drawingId } from "../drawings.js";

// As an object: the content policy forbids style attributes.
export const colours = (arms) => ({ "--f": arms.field, "--c": arms.charge });
export const blazon = (arms) => ({ style: colours(arms), "data-hatching": arms.hatching, "data-edge": arms.edge });

// The emblem, or the rarest symbol of the hero's dice, or the first letter of the name.
function Emblem({ seat, box = 64 }) {
  const { arms, die, name } = seat;
  const own = arms.emblem && drawingId("emblem", arms.emblem);
  if (own) return html`<use href=${`#${own}`} x="0" y="0" width=${box} height=${box} />`;
  const symbol = die && drawingId("symbol", die[die.length - 1].drawing);
  const inset = box * 0.22;
  if (symbol) return html`<use href=${`#${symbol}`} x=${inset} y=${inset} width=${box - 2 * inset} height=${box - 2 * inset} />`;
  return html`<text class="d" x=${box / 2} y=${box * 0.7} text-anchor="middle" font-size=${box * 0.56}>${name[0]}</text>`;
}

export const Shield = steady(({ seat, kind = "shield" }) => {
  const { arms } = seat;
  const shape = `#shield-${arms.shield}`;
  return html`<svg class=${kind} viewBox="0 0 64 64" aria-hidden="true" style=${colours(arms)}>
    <g class="shield-field"><use href=${shape} /></g><use href=${shape} fill=${`url(#hatching-${arms.hatching})`} class="shield-hatching" />
    <g class="shield-emblem"><${Emblem} seat=${seat} /></g></svg>`;
});

export const Charge = steady(({ seat, kind = "charge" }) => html`<svg class=${kind} viewBox="0 0 64 64" aria-hidden="true" style=${colours(seat.arms)}><${Emblem} seat=${seat} /></svg>`);
