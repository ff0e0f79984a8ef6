// Two fields face each other across a line; attackers step onto it, and a chain joins them to who blocks them.
import { html } from "../h.js";
import { Icon } from "../drawings.js";
import { view } from "../link.js";
import { capital, toMe } from "../words.js";
import { blocks as asksBlocks, actives, attacks, attackIsOurs, coming, inLanes, isMine, isOurs, lanes, ours, takes, teamName, theirs, things, whose, zone } from "./seen.js";
import { DieButton } from "./thing.js";
import { narrow } from "../window.js";
import { Draft } from "./draft.js";
import { Escutcheon } from "./blazon.js";

const ARMS = 4; // cards of the winner whose arms stand at the end
const roomy = () => (narrow.value ? 2 : 3); // lanes that have room for words beside their dice

function Verdict({ item, through, attacker }) {
  const found = takes.value.get(item.id);
  if (attacker && !found && !through) return null;
  if (attacker && through) return html`<div class="verdict free"><span>${item.name}</span><small>${attacks.value || asksBlocks.value ? "not blocked yet" : "not blocked"}</small></div>`;
  if (!found) return null;
  if (found.damage === null) return html`<div class="verdict"><span>${item.name}</span><small>damage is divided</small></div>`;
  const falls = found.damage > 0 && found.damage >= found.kills;
  return html`<div class=${`verdict ${falls ? "falls" : "stays"}`}><span>${item.name}</span><b class="d"><${Icon} name=${falls ? "fall" : "stand"} />${falls ? "falls" : "stays"}</b><small>takes ${found.damage} of ${found.kills}</small></div>`;
}

// One attacker and who blocks it; the attacker is on its own side of the line.
function Lane({ lane, words }) {
  const attacker = things.value.get(lane.id);
  if (!attacker) return null;
  const up = isOurs(attacker.controller);
  const blockers = lane.blockers.map((id) => things.value.get(id)).filter(Boolean);
  const whom = up ? teamName(theirs.value) : ours.value.some(isMine) ? "you" : teamName(ours.value);
  const own = html`<div class=${`half ${up ? "lower" : "upper"}`}><span class="lane-dice"><${DieButton} item=${attacker} zone="attack zone" /></span>${words && html`<span class="lane-words"><${Verdict} item=${attacker} through=${lane.through} attacker=${true} /></span>`}</div>`;
  const other = blockers.length
    ? html`<div class=${`half ${up ? "upper" : "lower"}`}><span class=${blockers.length > 1 ? "lane-dice several" : "lane-dice"}>${blockers.map((one) => html`<${DieButton} key=${one.id} item=${one} zone="attack zone" />`)}</span>${words && html`<span class=${blockers.length > 1 ? "lane-words several" : "lane-words"}>${blockers.map((one) => html`<${Verdict} item=${one} />`)}</span>`}</div>`
    : html`<div class=${`half ${up ? "upper" : "lower"}`}>${lane.through ? html`<span class=${`through ${up ? "" : "down"}`}><b class="d">${lane.through}</b><small>to ${whom}</small></span>` : html`<span class="lane-dice"><span class="nothing">nothing gets through</span></span>`}</div>`;
  return html`<div class=${`lane ${blockers.length ? "joined" : lane.through ? "open" : ""} ${up ? "up" : "down"}`} role="group" aria-label=${`${attacker.name} attacks${blockers.length ? `, blocked by ${blockers.map((one) => one.name).join(" and ")}` : ", not blocked"}`}>
    ${blockers.length > 0 && html`<span class="chain" aria-hidden="true"><i /></span>`}${!blockers.length && lane.through > 0 && html`<span class="shaft" aria-hidden="true" />`}${up ? other : own}${up ? own : other}</div>`;
}

const Empty = ({ seats }) => html`<p class="field-empty">${seats.some(isMine) ? "You have nobody in the field." : "Nobody is in this field."}${seats.some(isMine) && actives.value.includes(view.value.viewer) && view.value.phase === "main" ? " Click a die of yours that shows a character to field it." : ""}</p>`;

// The dice of a field that do not stand on the line.
const diceOf = (seats) => seats.flatMap((seat) => [...zone("field zone", seat.seat).items, ...zone("attack zone", seat.seat).items].filter((die) => view.value.result || !inLanes.value.has(die.id)));

function Field({ seats }) {
  const dice = diceOf(seats);
  const name = seats.length > 1 ? `Field of ${teamName(seats)}` : `${whose(seats[0])} field`;
  return html`<div class=${`field ${isOurs(seats[0].seat) ? "ours" : "theirs"} ${dice.length > 7 ? "crowded" : dice.length ? "" : "empty"}`} role="group" aria-label=${name} data-roving><span class="field-name" aria-hidden="true">${name}</span>
    ${dice.map((die) => html`<${DieButton} key=${die.id} item=${die} zone="field zone" />`)}${!dice.length && !lanes.value.length && html`<${Empty} seats=${seats} />`}</div>`;
}

function Quiet() {
  const now = view.value;
  if (now.phase === "setup") return null;
  if (now.phase === "attack") return html`<p class="hint">${actives.value.includes(now.viewer) ? "Choose your attackers: they step onto the line." : "Nobody has attacked yet."}</p>`;
  if (now.phase === "roll and reroll") return html`<p class="hint">${actives.value.includes(now.viewer) ? "Your dice lie in your tray: click those that you roll again." : "Dice are rolled."}</p>`;
  return html`<p class="hint idle">The line is quiet. Attackers step onto it after the main step.</p>`;
}

// How it ended, in large, with the arms of who has won.
function Ended() {
  const { result } = view.value;
  const winners = result.winner === null ? [] : result.winners || [result.winner];
  const arms = winners.flatMap((seat) => zone("team", seat).items.slice(0, ARMS));
  return html`<div class="front ended"><div class="ended-arms" aria-hidden="true">${arms.map((card) => html`<${Escutcheon} key=${card.id} blazon=${card.blazon} />`)}</div><p class="ended-words d">${toMe(view.value)}</p><p class="ended-why">${capital(result.reason)}.</p></div>`;
}

export function War() {
  if (view.value.phase === "draft") return html`<${Draft} />`;
  const many = view.value.result ? 0 : lanes.value.length;
  const kind = ["war", !many && "quiet", diceOf(view.value.seats).length > 0 && "peopled", many > roomy() && "many", asksBlocks.value && "blocking"].filter(Boolean).join(" ");
  return html`<div class=${kind} style=${`--lanes:${many}`}><div class="line" aria-hidden="true" />
    <${Field} seats=${theirs.value} />
    ${view.value.result ? html`<${Ended} />` : html`<div class="front" role="group" aria-label=${many ? `Attack zone: ${many} ${many === 1 ? "attacker" : "attackers"}, ${coming.value} damage to ${attackIsOurs.value ? teamName(theirs.value) : "your side"} as it stands` : "Attack zone"}>${many ? lanes.value.map((lane) => html`<${Lane} key=${lane.id} lane=${lane} words=${many <= roomy()} />`) : html`<${Quiet} />`}</div>`}
    <${Field} seats=${ours.value} /></div>`;
}
