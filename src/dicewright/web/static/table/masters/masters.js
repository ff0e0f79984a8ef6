// The table of Dice Masters on one screen: their team, tray and pots, the two fields across the line, and ours.
import { html } from "../h.js";
import { Help } from "../help.js";
import { Hints, hinted } from "../hints.js";
import { view } from "../link.js";
import { Inspector } from "../inspector.js";
import { Lost } from "../lost.js";
import { Settings } from "../settings.js";
import { narrow } from "../window.js";
import { Commons } from "./commons.js";
import { Drawer, Drawers } from "./drawers.js";
import { Pools, Tray } from "./pool.js";
import { Question } from "./question.js";
import { Event, Played, Reader } from "./reader.js";
import { Record } from "./record.js";
import { Side } from "./seats.js";
import { ours, theirs } from "./seen.js";
import { Team } from "./team.js";
import { Top, stepName, turnOf } from "./top.js";
import { War } from "./war.js";

function Wide() {
  return html`<${Top} /><${Lost} />
    <div class="oak"><div class="left-side"><${Side} seats=${theirs.value} side="theirs" /><${Commons} /><${Side} seats=${ours.value} side="ours" /></div>
      <div class="middle"><${Team} seats=${theirs.value} /><${Pools} seats=${theirs.value} /><${War} /><${Pools} seats=${ours.value} /><${Team} seats=${ours.value} /></div>
      <div class=${hinted.value ? "right-side hinted" : "right-side"}><${Reader} /><${Hints} /><${Question} /></div></div><${Inspector} /><${Record} />`;
}

function Narrow() {
  return html`<h1 class="sr">${view.value.title}</h1><${Lost} /><header class="lives"><${Side} seats=${theirs.value} side="theirs" /><p class="step-now"><b class="d">${stepName()}</b><span>turn ${view.value.turn} · ${turnOf(true)}</span></p><${Side} seats=${ours.value} side="ours" /></header>
    <div class="trays">${theirs.value.map((seat) => html`<${Tray} key=${seat.seat} seat=${seat} />`)}</div><${War} /><div class="trays ours">${ours.value.map((seat) => html`<${Tray} key=${seat.seat} seat=${seat} />`)}</div>
    <${Played} /><${Event} /><${Hints} /><${Question} /><${Drawers} /><${Drawer} /><${Inspector} /><${Record} />`;
}

export { drags } from "./drags.js";
export { WAYS as ways } from "./flights.js";
export { keys } from "./keys.js";
export { cardOf as played } from "./reader.js";

export function Game() {
  return html`<div class=${narrow.value ? "stage narrow" : "stage"} data-many=${view.value.seats.length > 2 ? "yes" : undefined}>${narrow.value ? html`<${Narrow} />` : html`<${Wide} />`}</div><${Help} /><${Settings} />`;
}
