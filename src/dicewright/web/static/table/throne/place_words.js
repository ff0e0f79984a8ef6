// What the place that is looked at says and what going there leads to, beside the question about it.
import { html } from "../h.js";
import { capital } from "../words.js";
import { Shield } from "./arms.js";
import { goings, isHere, lookedAt } from "./looked.js";
import { onJourney } from "./map_open.js";
import { Rich } from "./rich.js";
import { bearing, health, near, seatAt } from "./seen.js";

const Beside = ({ seat }) => html`<span class="beside"><${Shield} seat=${bearing(seat)} kind="own" /> ${seat.name} <b>${health(seat).value}</b></span>`;

const HOW = "Point at a place, or touch it, to read what is there and what going there does.";

export function PlaceWords() {
  if (!onJourney.value) return null;
  const place = lookedAt.value;
  const going = goings.value.size > 0;
  const goes = place && goings.value.has(place.word);
  if (!place || (!place.text && !goes && isHere(place))) return going ? html`<p class="place-words place-how">${HOW}</p>` : null;
  return html`<div class="place-words" role="group" aria-label="The place that is looked at" tabindex="0"><p><b>${capital(place.said)}</b>${isHere(place) ? ". You are here." : ""}</p>
    ${place.text && html`<p><${Rich} text=${place.text} seat=${near.value} /></p>`}
    ${goes && place.leads && html`<p class="place-leads"><b>${place.offer}:</b> ${place.leads}</p>`}
    ${goes && place.near.length > 0 && html`<p>Next to ${place.near.map((number) => html`<${Beside} key=${number} seat=${seatAt(number)} />`)}</p>`}
    ${going && !goes && !isHere(place) && html`<p class="place-leads">You cannot go there now.</p>`}</div>`;
}
