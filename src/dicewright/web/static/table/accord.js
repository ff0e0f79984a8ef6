// What players do beside answering: take back, resign, offer a draw, reply to these; and play again.
import { computed, effect, html, signal, useEffect, useRef, useState } from "./h.js";
import { ClockPart } from "./clock.js";
import { Icon } from "./drawings.js";
import { act, home, news, people, told, view } from "./link.js";
import { seatName, sitter, title } from "./words.js";

export const accordOpen = signal(false);
const accord = computed(() => (view.value?.result ? null : view.value?.accord));
const toMe = computed(() => accord.value?.offers.find((one) => one.waits.includes(view.value.viewer)));

// Take back one's latest decision; where that cannot be, say why.
export function undo() {
  const back = accord.value?.undo;
  if (!back) return false;
  if (back.to < 0 || back.asked) told.value = { text: back.asked || back.says };
  else act({ act: "undo", to: back.to });
  return true;
}

export function Undo() {
  const back = accord.value?.undo;
  if (!back) return null;
  const can = back.to >= 0 && !back.asked;
  return html`<button type="button" class="btn quiet undo" aria-label="Undo" aria-describedby="undo-says" title=${back.says} aria-disabled=${String(!can)} onClick=${undo}><${Icon} name="undo" /> <kbd class="key" aria-hidden="true">U</kbd><span class="sr" id="undo-says">${back.says}</span></button>`;
}

const reply = (what, offer) => act({ act: what, what: offer.what });

// What was refused stands there for a while, for whoever asked and for those who wait with them.
const ANSWERED = 8000;
const answered = signal("");
let forget = 0;
effect(() => {
  const line = news.value.findLast((one) => one.note?.startsWith("refuse ") && one.seat !== view.value?.viewer);
  if (!line) return;
  answered.value = line.text;
  clearTimeout(forget);
  forget = setTimeout(() => (answered.value = ""), ANSWERED);
});

// What somebody asks for stands above the table until it is answered.
export function Offers() {
  if (!accord.value?.offers.length) return answered.value && html`<p class="answered" role="status">${answered.value}</p>`;
  const me = view.value.viewer;
  return html`<div class="offers" role="alert">${accord.value.offers.map((one) => html`<p key=${one.what}><span>${one.says}</span>
    ${one.waits.includes(me) && html`<button type="button" class="btn" onClick=${() => reply("agree", one)}>Agree <kbd class="key" aria-hidden="true">Y</kbd></button><button type="button" class="btn" onClick=${() => reply("refuse", one)}>Refuse <kbd class="key" aria-hidden="true">N</kbd></button>`}
    ${one.seat === me && html`<button type="button" class="btn" onClick=${() => reply("withdraw", one)}>Withdraw</button>`}</p>`)}</div>`;
}

// Undo, a draw, and resigning, which has to be said twice. Drawn while it is open.
export function Beside() {
  const box = useRef(null);
  const open = accordOpen.value;
  useEffect(() => {
    if (open && !box.current.open) box.current.showModal();
  }, [open]);
  return html`<dialog class="settings beside" ref=${box} aria-labelledby="beside-title" onClose=${() => (accordOpen.value = false)}><h2 id="beside-title">This match</h2>
    ${open && html`<${Accord} close=${() => box.current.close()} />`}
    <form method="dialog"><button class="btn">Close</button></form></dialog>`;
}

function Accord({ close }) {
  const [sure, setSure] = useState(false);
  const no = useRef(null);
  useEffect(() => no.current?.focus(), [sure]); // whoever presses Enter once too often plays on
  const now = accord.value;
  const done = (wish) => () => (wish(), close());
  return html`
    ${people.value?.branch && html`<p>It goes on from decision ${people.value.branch.decision} of <a href=${`/match/${people.value.branch.match}/replay?step=${people.value.branch.decision}`}>match ${people.value.branch.match}</a>${people.value.branch.by && `, which ${people.value.branch.by} played`}, with new dice.</p>`}
    ${people.value?.packs?.length > 0 && html`<p>It is made with own content: ${people.value.packs.join(", ")}. <a href=${`/match/${document.getElementById("table").dataset.match}/packs`}>Read its texts</a></p>`}
    ${!now?.undo && html`<p>${view.value?.result ? "The match is over." : "Who plays in it can take back, offer a draw and resign."}</p>`}
    ${now?.undo && html`<section><h3>Undo</h3><p>${now.undo.says}</p><p><button type="button" class="btn" disabled=${now.undo.to < 0 || Boolean(now.undo.asked)} onClick=${done(undo)}>${asksOthers() ? "Ask to undo" : "Undo"}</button></p></section>
      <section><h3>Draw</h3><p>${now.draw || drawWords()}</p><p><button type="button" class="btn" disabled=${Boolean(now.draw)} onClick=${done(() => act({ act: "draw" }))}>Offer a draw</button></p></section>
      <section><h3>Resign</h3><p>${now.resign || (sure ? `This ends the match, and ${withMates() ? "your side loses" : "you lose"} it. Do you resign?` : withMates() ? "Give the match up for your side; teammates are asked." : "Give the match up.")}</p>
        ${sure ? html`<p class="twice"><button type="button" class="btn" ref=${no} onClick=${() => setSure(false)}>No, play on</button><button type="button" class="btn" onClick=${done(() => act({ act: "resign" }))}>Yes, resign</button></p>` : html`<p><button type="button" class="btn" disabled=${Boolean(now.resign)} onClick=${() => setSure(true)}>Resign …</button></p>`}</section>`}
    <${ClockPart} />`;
}

// Whether teammates play on the side of whoever looks.
function withMates() {
  const { seats, viewer } = view.value;
  const team = seats.find((one) => one.seat === viewer)?.team;
  return team !== undefined && seats.some((one) => one.seat !== viewer && one.team === team);
}

const asksOthers = () => view.value.seats.some((one) => one.seat !== view.value.viewer && !(one.seat in (people.value?.bots || {})));

function drawWords() {
  const bots = Object.keys(people.value?.bots || {}).length;
  const others = view.value.seats.length - 1;
  const agrees = "agrees unless its side has more Health or life";
  if (others === 1) return bots ? `The bot ${agrees}.` : "The other player is asked.";
  return `The others are asked.${bots ? ` A bot ${agrees}.` : ""}`;
}

// The keys: U takes back, M opens what concerns the match; Y and N answer what somebody asks.
export function accordKey(key) {
  if (key === "u") return undo();
  if (key === "m") return (accordOpen.value = true);
  if ((key === "y" || key === "n") && toMe.value) return reply(key === "y" ? "agree" : "refuse", toMe.value), true;
  return false;
}

// How the series stands: who has won how many games; empty for a match alone.
export function seriesWords() {
  const series = people.value?.series;
  if (!series) return "";
  const who = series.wins.map((won, seat) => `${sitter(people.value, view.value, seat, true)} ${won}`);
  if (series.draws) who.push(`${series.draws} drawn`);
  return `${who.join(", ")}${series.best ? `; best of ${series.best}` : ""}`;
}

function nextGame() {
  const series = people.value?.series;
  if (!series?.best) return "Rematch";
  return series.next ? `Game ${series.next} of ${series.best}` : `Best of ${series.best} again`;
}

// After the end: the match that follows, or the wish for one. again: what else can be chosen.
export function Again({ again }) {
  const now = view.value;
  const next = people.value?.rematch;
  const other = html`<a class="go primary" href=${`/new?game=${now.game}`}><span class="d">Play again</span><small>${again}</small></a>`;
  const place = people.value?.place;
  if (place) return html`<a class="go primary" href=${`/tournament/${place.tournament}`}><span class="d">To the tournament</span><small>${`round ${place.round}, table ${place.board}`}</small></a>`;
  if (next) {
    const mine = next.seat === now.viewer;
    const big = now.viewer === null ? "Watch the rematch" : mine ? "To the rematch" : "Play the rematch";
    const who = mine ? "you have asked for it" : `${title(seatName(now, next.seat))} asks for it`;
    return html`<a class="go primary" href=${`/match/${next.match}`}><span class="d">${big}</span><small>${who}${next.swapped ? ", with sides swapped" : ""}</small></a>`;
  }
  if (now.viewer === null) return other;
  return html`<form class="again" method="post" action=${`${home}/rematch`}><input type="hidden" name="form" value=${document.getElementById("table").dataset.form} />
    <button class="go primary" name="swapped" value="no"><span class="d">${nextGame()}</span><small>the same sides and opponents</small></button></form>`;
}

// Beside it: the rematch with sides swapped, and another match.
export function Otherwise() {
  const now = view.value;
  const swap = now.viewer !== null && !people.value?.rematch && !people.value?.place;
  return html`${swap && html`<form method="post" action=${`${home}/rematch`}><input type="hidden" name="form" value=${document.getElementById("table").dataset.form} /><button class="btn" name="swapped" value="yes">Swap sides</button></form>`}
    ${now.viewer !== null && html`<a class="btn" href=${`/new?game=${now.game}`}>New match</a>`}`;
}
