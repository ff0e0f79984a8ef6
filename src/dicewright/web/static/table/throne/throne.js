// The table of Dice Throne on one screen: their banners, the middle, the board, the own banner with the hand.
import { html } from "../h.js";
import { Help } from "../help.js";
import { Hints, hintedBriefly } from "../hints.js";
import { view } from "../link.js";
import { Inspector, drawing } from "../inspector.js";
import { Lost } from "../lost.js";
import { Settings } from "../settings.js";
import { narrow } from "../window.js";
import { IN_A_ROW, Opposites, Own } from "./banner.js";
import { Board } from "./board.js";
import { countHeld, countedIn, hidden, missing, showChances, withHeld } from "./chances.js";
import { Hand } from "./hand.js";
import { LegendBeside, legendOpen } from "./legend.js";
import { mapAlone, mapSeen, onJourney } from "./map_open.js";
import { Pages, opened, page, swipe } from "./pages.js";
import { Played } from "./played.js";
import { Question } from "./question.js";
import { Record } from "./record.js";
import { Rich } from "./rich.js";
import { bearingAt, isThere, others } from "./seen.js";
import { stage } from "./stage.js";
import { Event, Strip } from "./strip.js";
import { Theirs } from "./theirs.js";
import { Top } from "./top.js";
import { Tray } from "./tray.js";

const CHANCES = { hidden, missing, show: showChances, held: withHeld, count: countHeld, counted: countedIn };

drawing.of = (text, owner) => html`<${Rich} text=${text} seat=${bearingAt(owner)} />`;

function Wide() {
  const left = ["left-column", mapSeen.value && "with-map", mapSeen.value && legendOpen.value && "with-legend"].filter(Boolean).join(" ");
  return html`<div class=${mapAlone.value ? "cloth on-map" : "cloth"}><${Top} /><${Lost} /><${Opposites} />
      <div class="middle"><${Theirs} /><div class=${left}><${Strip} /><${LegendBeside} /><${Hints} /><${Played} /></div><${Tray} /><${Question} /></div>
      <${Board} /><${Own} /><${Inspector} /></div>
    <${Record} />`;
}

function Narrow() {
  const kind = ["cloth narrow", opened.value && !onJourney.value && "opened", onJourney.value && "journey", stage.value.mapped && "with-map", others.value.filter(isThere).length > IN_A_ROW && "with-many", hintedBriefly.value && "hinted"].filter(Boolean).join(" ");
  return html`<div class=${kind} data-page=${page.value} style=${{ "--map-rows": view.value.map?.size[1] || 0 }}><h1 class="sr">${view.value.title}</h1><${Lost} /><${Opposites} />
      <${Event} /><${Played} /><${Tray} /><${Own} withHand=${false} /><${Theirs} /><${Question} /><${Hints} /><${Pages} />
      <${Board} /><div class="hand-page" ...${swipe}><${Hand} /></div><${Record} paged=${page.value === "log"} /><${Inspector} /></div>`;
}

export { drags } from "./drags.js";
export { keys } from "./keys.js";
export { cardOf as played } from "./played.js";

export function Game() {
  return html`${narrow.value ? html`<${Narrow} />` : html`<${Wide} />`}<${Help} dice=${true} /><${Settings} chances=${CHANCES} />`;
}
