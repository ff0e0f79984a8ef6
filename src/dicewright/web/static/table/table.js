// The table client: draws the view it is given over one WebSocket. It computes no rule.
import { Absent } from "./absence.js";
import { Eyes } from "./eyes.js";
import { Beside, Offers } from "./accord.js";
import { effect, html, render, signal, useLayoutEffect } from "./h.js";
import { connect, gathering, meanwhile, view } from "./link.js";
import { Chat, Toast } from "./chat.js";
import { Warned } from "./clock.js";
import { after } from "./glide.js";
import { ORDERING } from "./choices.js";
import { Columns } from "./columns.js";
import { ask, inspecting } from "./deciding.js";
import { watchNumbers } from "./flying.js";
import { bringDrawings } from "./drawings.js";
import { letDrag } from "./dragging.js";
import { listen, rove } from "./keys.js";
import { watchNotices } from "./notices.js";
import { Spoken } from "./log.js";
import { watchPlayed } from "./played.js";
import { watchSounds } from "./sounds.js";
import { watchOthers } from "./waiting.js";
import { Bar, GoOn, openReplay, replayKeys, replaying } from "./replay.js";

const place = document.getElementById("table");

// The games with a table of their own: what draws it, its keys, what can be dragged, what flies and what is shown as it is
// played. No other is loaded.
const OWN = { dice_throne: "./throne/throne.js", dice_masters: "./masters/masters.js" };
const own = OWN[place.dataset.game] ? await import(OWN[place.dataset.game]) : {};

function Table() {
  useLayoutEffect(() => {
    if (view.value?.game !== "dice_throne") after(); // its dice are moved by its own tray
    rove();
  });
  if (gathering.value && !view.value) return null;
  if (!view.value) return html`<p class="quiet-words">Setting the table …</p>`;
  const { version, game } = view.value; // the layout effect above runs for every new view
  const Game = own.Game || Columns;
  return html`<div class=${`table ${replaying.value ? "replayed " : ""}${own.Game ? `one-screen ${game}` : "in-columns"} ${inspecting.value ? "inspecting" : ""}`} data-version=${version}>
    <a class="skip" href="#ask-title">Skip to the question</a>
    <${Game} />${replaying.value && html`<${Bar} /><${GoOn} />`}<${Spoken} /><${Warned} /><div class="notices"><${Absent} /><${Eyes} /><${Offers} /><${Toast} /></div><${Chat} /><${Beside} />
  </div>`;
}

// The title is written when the table has been drawn, and only if it is another one: the browser is slow to take it.
const tell = (words) => setTimeout(() => words === document.title || (document.title = words));

// Whoever looks at another page sees by the picture of this one, too, that they are waited for.
const icon = document.querySelector("link[rel=icon]");
const pictures = { usual: icon.href, turn: new URL("../icon-turn.svg", import.meta.url).href };
const away = signal(document.hidden);
const asked = () => ask.value || meanwhile.value?.ask; // whoever looks back is waited for, too
document.addEventListener("visibilitychange", () => (away.value = document.hidden));
effect(() => {
  const wanted = asked() && away.value ? pictures.turn : pictures.usual;
  if (icon.href !== wanted) icon.href = wanted;
});

const name = document.title.replace("Your decision · ", "");
effect(() => {
  if (view.value && document.getElementById("plain")) {
    document.getElementById("plain").remove();
    if (own.Game) document.documentElement.dataset.table = view.value.game;
  }
  tell(asked() ? `Your decision · ${name}` : name);
  if (gathering.value) location.reload();
});
const gameKeys = own.keys || (() => false);
listen((event, on) => replayKeys(event, on) || gameKeys(event, on));
letDrag([...(own.drags || []), ORDERING]);
bringDrawings();
watchNumbers(own.ways);
if (own.played) watchPlayed(own.played);
watchSounds();
watchNotices(asked, away);
if (place.dataset.replay) openReplay(JSON.parse(place.dataset.replay));
else {
  connect(place.dataset.match);
  watchOthers();
}
render(html`<${Table} />`, place);
