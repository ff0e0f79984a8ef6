// One place of the map as a button: what is known of it, who stands there, and what one who goes there does. A click goes
// there; a touch, which has no pointer to look with, shows first what is there, and goes the second time.
import { html, steady } from "../h.js";
import { answer } from "../link.js";
import { Shield } from "./arms.js";
import { pick, picked, point, pointed } from "./looked.js";
import { Sign } from "./signs.js";
import { bearing, health, isMine, seatAt } from "./seen.js";

const MARKS = ["start", "goal", "portal", "threat"]; // what a place is, beside its word
let byTouch = false;

const Lying = ({ item }) => {
  const [name, row] = item.split(" ");
  return html`<${Sign} name=${name} word=${row} />`;
};

// Who stands there, by shield and word.
const Standing = ({ seat }) => html`<span class="map-hero"><${Shield} seat=${bearing(seat)} kind="own" />${isMine(seat) && html`<b class="map-you">you</b>`}</span>`;

// An enemy with its Health, and with its name where the place does not have it.
const Foe = ({ seat, named }) => html`<span class="map-foe"><${Sign} name="foe" /><b>${health(seat).value}</b>${!named && html`<span class="map-foe-name">${seat.name}</span>`}</span>`;

// What a place is, who is there and what going there does, for whoever hears it.
function heard(place, goes) {
  const beside = place.near.map((number) => seatAt(number).name).join(" and ");
  return [place.said, place.text.replace(/\.$/, ""), goes && `${place.offer}${place.leads ? `: ${place.leads.replace(/\.$/, "")}` : ""}`, goes && beside && `next to ${beside}`].filter(Boolean).join(". ");
}

// left: the first column of the map. goes: whether one may go there now. chosen: whether it was touched, or is pointed at here or among the choices.
export const Place = steady(({ place, left, goes, chosen }) => {
  const { word, kind, level, open, locked, name, items, heroes, minion, signs } = place;
  const classes = ["map-place", kind, open ? "open" : "closed", locked && "locked", goes && "goes", chosen && "chosen"].filter(Boolean).join(" ");
  const foe = minion === null ? null : seatAt(minion);
  const press = (event) => (!goes || (byTouch && event.detail > 0 && picked.value !== word) ? pick(word) : answer(word));
  const look = () => point(word);
  const leave = () => pointed.value === word && point("");
  return html`<button type="button" class=${classes} style=${{ gridColumn: place.column - left + 1, gridRow: place.row + 1 }} data-column=${place.column} data-row=${place.row}
    aria-disabled=${goes ? undefined : "true"} onPointerDown=${(event) => (byTouch = event.pointerType === "touch")} onClick=${press}
    onMouseEnter=${look} onMouseLeave=${leave} onFocus=${(event) => event.currentTarget.matches(":focus-visible") && look()} onBlur=${leave}>
    <span class="map-face" aria-hidden="true">
      <span class="map-line"><b class="map-word">${word.toUpperCase()}</b>${MARKS.filter((sign) => signs.includes(sign)).map((sign) => html`<${Sign} key=${sign} name=${sign} />`)}${locked && html`<${Sign} name="locked" />`}<span class="map-level d">${level}</span></span>
      <span class="map-name">${locked ? `${name} (locked)` : name}</span>
      <span class="map-line map-foot">${items.map((item, at) => html`<${Lying} key=${`${item} ${at}`} item=${item} />`)}${foe && html`<${Foe} seat=${foe} named=${name.includes(foe.name)} />`}${heroes.map((number) => html`<${Standing} key=${number} seat=${seatAt(number)} />`)}${goes && html`<span class="map-deed"><span>${place.deed}</span></span>`}</span>
    </span><span class="sr">${heard(place, goes)}</span></button>`;
});
