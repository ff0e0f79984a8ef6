// The table in two columns, mats beside question and log: every game that has no table of its own.
import { html } from "./h.js";
import { home, people, view } from "./link.js";
import { ChatButton } from "./chat.js";
import { Ask } from "./ask.js";
import { Board } from "./board.js";
import { inspecting } from "./deciding.js";
import { asWatched } from "./eyes.js";
import { Help } from "./help.js";
import { Inspector } from "./inspector.js";
import { Log } from "./log.js";
import { Lost } from "./lost.js";
import { NextMatch } from "./waiting.js";
import { has, seatName, title } from "./words.js";

function State() {
  const now = view.value;
  const watching = people.value?.watching || 0;
  return html`<header class="state">
    <h1>${now.title}</h1>
    <p class="state-words"><span>Turn ${now.turn}</span><span class="phase">${title(now.phase)}</span>
      ${has(now.active) && !now.result && html`<span>${(now.actives || [now.active]).includes(now.viewer) ? "your turn" : `turn of ${(now.actives || [now.active]).map((seat) => seatName(now, seat)).join(" and ")}`}</span>`}
      ${now.seats.length > 2 && now.attacker >= 0 && now.defender >= 0 && html`<span class="aim">${seatName(now, now.attacker)} against ${seatName(now, now.defender)}</span>`}
      ${watching > 0 && html`<span>${watching} watching${asWatched()}</span>`}</p>
    <div class="state-tools">
      <button type="button" aria-pressed=${String(inspecting.value)} onClick=${() => (inspecting.value = !inspecting.value)}>Look<span class="long"> closer</span></button>
      <${NextMatch} words=${true} /><${ChatButton} words=${true} />
      <button type="button" onClick=${() => document.getElementById("help").showModal()}>Help</button>
      <a class="button" href=${`${home}/record`}><span class="long">Fair </span>dice</a>
    </div>
  </header>`;
}

export function Columns() {
  return html`<${State} /><${Lost} />
    <div class="columns"><${Board} /><div class="side"><${Ask} /><${Inspector} /><${Log} /></div></div><${Help} />`;
}
