// The table client: draws the view it is given over one WebSocket. It computes no rule.
import { Beside, Offers } from "./accord.js";
import { effect, html, render, useLayoutEffect } from "./h.js";
import { connect, gathering, view } from "./link.js";
import { after } from "./glide.js";
import { Columns } from "./columns.js";
import { ask, inspecting } from "./deciding.js";
import { watchNumbers } from "./flying.js";
import { bringDrawings } from "./drawings.js";
import { letDrag } from "./dragging.js";
import { listen, rove } from "./keys.js";
import { Spoken } from "./log.js";
import { WAYS } from "./masters/flights.js";
import { watchSounds } from "./sounds.js";
import { Masters } from "./masters/masters.js";
import { keys as mastersKeys } from "./masters/keys.js";
import { drags as mastersDrags } from "./masters/drags.js";
import { Throne } from "./throne/throne.js";
import { keys as throneKeys } from "./throne/keys.js";
import { Bar, GoOn, openReplay, replayKeys, replaying } from "./replay.js";
import { drags as throneDrags } from "./throne/drags.js";

const TABLES = { dice_throne: Throne, dice_masters: Masters };
const KEYS = { dice_throne: throneKeys, dice_masters: mastersKeys };
const DRAGS = { dice_throne: throneDrags, dice_masters: mastersDrags };

function Table() {
  useLayoutEffect(() => {
    if (view.value?.game !== "dice_throne") after(); // its dice are moved by its own tray
    rove();
  });
  if (gathering.value && !view.value) return null;
  if (!view.value) return html`<p class="quiet-words">Setting the table …</p>`;
  const { version, game } = view.value; // the layout effect above runs for every new view
  const Game = TABLES[game] || Columns;
  return html`<div class=${`table ${replaying.value ? "replayed " : ""}${TABLES[game] ? `one-screen ${game}` : "in-columns"} ${inspecting.value ? "inspecting" : ""}`} data-version=${version}>
    <a class="skip" href="#ask-title">Skip to the question</a>
    <${Game} />${replaying.value && html`<${Bar} /><${GoOn} />`}<${Spoken} /><${Offers} /><${Beside} />
  </div>`;
}

// The title is written when the table has been drawn, and only if it is another one: the browser is slow to take it.
const tell = (words) => setTimeout(() => words === document.title || (document.title = words));

const place = document.getElementById("table");
const name = document.title.replace("Your decision · ", "");
effect(() => {
  if (view.value && document.getElementById("plain")) {
    document.getElementById("plain").remove();
    if (TABLES[view.value.game]) document.documentElement.dataset.table = view.value.game;
  }
  tell(ask.value ? `Your decision · ${name}` : name);
  if (gathering.value) location.reload();
});
const gameKeys = KEYS[place.dataset.game] || (() => false);
listen((event, on) => replayKeys(event, on) || gameKeys(event, on));
letDrag(DRAGS[place.dataset.game] || []);
bringDrawings();
watchNumbers({ dice_masters: WAYS }[place.dataset.game]);
watchSounds();
if (place.dataset.replay) openReplay(JSON.parse(place.dataset.replay));
else connect(place.dataset.match);
render(html`<${Table} />`, place);
