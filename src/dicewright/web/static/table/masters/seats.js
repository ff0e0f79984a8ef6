// The two sides: their dials, names and what they do now.
import { html } from "../h.js";
import { Time } from "../clock.js";
import { people, view } from "../link.js";
import { sitter } from "../words.js";
import { Dial } from "./dial.js";
import { actives, attackIsOurs, coming, isMine, lanes, life, teamName } from "./seen.js";

function doing(seats) {
  const now = view.value;
  const active = seats.some((seat) => actives.value.includes(seat.seat));
  if (now.result) return (now.result.winners || [now.result.winner]).some((winner) => seats.some((seat) => seat.seat === winner)) ? "won" : "lost";
  if (now.phase === "attack" && lanes.value.length) return active ? "attacks" : "defends";
  return active ? "in turn" : seats.some((seat) => seat.seat === now.waiting) ? "answers" : "waits";
}

const who = (seat) => sitter(people.value, view.value, seat.seat);

export function Side({ seats, side }) {
  const { value, max } = life(seats[0]);
  const loses = !view.value.result && lanes.value.length && attackIsOurs.value !== (side === "ours") ? Math.min(value, coming.value) : 0;
  return html`<section class=${`side-of ${side}`} aria-label=${teamName(seats)}><${Dial} who=${seats.some(isMine) ? "You" : teamName(seats)} value=${value} max=${max} loses=${loses} side=${side} seat=${seats[0].seat} />
    <div><h2>${teamName(seats)}</h2><p>${seats.map(who).join(", ")}</p>${seats.map((one) => html`<${Time} key=${one.seat} seat=${one.seat} />`)}<span class="doing">${doing(seats)}</span></div></section>`;
}
