// Watching with the eyes of a player who allows it: who asks, who does, and whose eyes can be asked for.
import { html, signal } from "./h.js";
import { eyes, people, send, view } from "./link.js";
import { seatName, title } from "./words.js";

const Deed = ({ deed, of, children }) => html`<button type="button" class="btn" onClick=${() => send({ eyes: deed, of })}>${children}</button>`;
const heeded = signal([]); // what was read and need not stand over the table any more
const Heed = ({ row }) => html`<button type="button" class="btn" onClick=${() => (heeded.value = [...heeded.value, row.number])}>OK</button>`;
const owner = (row) => (row.seat === view.value.viewer ? "your" : `${seatName(view.value, row.seat)}’s`);
const name = (row) => row.name || "A spectator";

function Row({ row, over }) {
  const heed = over && html`<${Heed} row=${row} />`;
  const mine = row.number === eyes.value.yours;
  if (mine && row.granted) return html`<p><span>You watch with ${owner(row)} eyes, who sees that you do.</span><${Deed} deed="end" of=${row.number}>Stop<//>${heed}</p>`;
  if (mine) return html`<p><span>You have asked ${seatName(view.value, row.seat)} for their eyes.</span><${Deed} deed="end" of=${row.number}>Never mind<//></p>`;
  const yours = row.seat === view.value.viewer;
  if (row.granted) return html`<p><span><b>${name(row)}</b> watches with ${owner(row)} eyes.</span>${yours && html`<${Deed} deed="end" of=${row.number}>Stop<//>`}${heed}</p>`;
  return yours && html`<p><span><b>${name(row)}</b> asks to watch with your eyes: they would see your hand, and could tell anybody.</span><${Deed} deed="grant" of=${row.number}>Let them<//><${Deed} deed="refuse" of=${row.number}>No<//></p>`;
}

const rows = () => (view.value.result ? [] : eyes.value?.rows || []).filter((row) => row.granted || row.number === eyes.value.yours || row.seat === view.value.viewer);

// What is asked, and what holds until it was read, over the table.
export function Eyes() {
  const seen = rows().filter((row) => !row.granted || !heeded.value.includes(row.number));
  return html`<div role="status">${seen.length > 0 && html`<div class="absent eyes">${seen.map((row) => html`<${Row} key=${row.number} row=${row} over />`)}</div>`}</div>`;
}

// How much later than the players spectators see the match; empty where they see it at once.
export function later() {
  const minutes = people.value?.late;
  return minutes ? `${minutes} ${minutes === 1 ? "minute" : "minutes"} later` : "";
}

// With whose eyes, and how much later, beside how many are watching.
export function asWatched() {
  const granted = rows().filter((row) => row.granted);
  if (later()) return `, ${later()}`;
  return granted.length ? `, ${granted.map((row) => `${row.number === eyes.value.yours ? "you" : name(row)} with ${owner(row)} eyes`).join(", ")}` : "";
}

// In the talk: what holds, with the way to end it; and for spectators whom they can ask.
export function EyesInTalk() {
  const may = view.value.result ? [] : eyes.value?.may || [];
  return html`${rows().map((row) => html`<div class="chat-eyes" key=${row.number}><${Row} row=${row} /></div>`)}
    ${may.length > 0 && html`<p class="chat-eyes"><span>See a player’s hand, too, if they let you:</span> ${may.map((seat) => html`<${Deed} deed="ask" of=${seat}>Ask ${title(seatName(view.value, seat))}<//> `)}</p>`}`;
}
