// The talk at the table: phrases, own words where all wish for them, and whom one does not want to hear.
import { effect, html, signal, useLayoutEffect, useRef, useState } from "./h.js";
import { Icon } from "./drawings.js";
import { EyesInTalk } from "./eyes.js";
import { chat, said, send, view } from "./link.js";
import { seatName, title } from "./words.js";

export const chatOpen = signal(false);
const unread = signal(0);
const toast = signal(null); // the line that was said last, while it is shown
const SHOWN = 6000; // milliseconds
let timer = 0;

const worded = (line) => (line.phrase ? chat.value.phrases.find(([name]) => name === line.phrase)?.[1] || "" : line.text);
const speaker = (line) => (line.mine ? "You" : line.seat !== null ? title(seatName(view.value, line.seat)) : line.name || "A spectator");

effect(() => {
  const line = said.value;
  if (!line || line.mine || chatOpen.peek()) return;
  unread.value = unread.peek() + 1;
  toast.value = line;
  clearTimeout(timer);
  timer = setTimeout(() => (toast.value = null), SHOWN);
});

export function openChat(open = !chatOpen.value) {
  if (!chat.value || chat.value.alone) return; // nobody would hear it
  chatOpen.value = open;
  unread.value = 0;
  toast.value = null;
  if (open) setTimeout(() => document.getElementById("chat-title")?.focus());
}

// What was just said, while the talk is closed. It is spoken, too.
export const Toast = () => html`<div role="status" aria-live="polite">${toast.value && html`<p class="toast"><span><b>${speaker(toast.value)}:</b> ${worded(toast.value)}</span></p>`}</div>`;

const does = (deed, of) => () => send({ chat: deed, of });

function Line({ line }) {
  const [asked, ask] = useState(false);
  const choose = (deed) => {
    document.getElementById("chat-title").focus(); // the line may be gone with its buttons
    ask(false);
    send({ chat: deed, of: line.number });
  };
  const choice = (deed, words) => html`<button type="button" class="btn" onClick=${() => choose(deed)}>${words}</button>`;
  return html`<li class=${line.mine ? "mine" : ""}><p><b>${speaker(line)}:</b> ${worded(line)}</p>
    ${!line.mine && html`<button type="button" class="btn quiet chat-about" aria-expanded=${String(asked)} onClick=${() => ask(!asked)}><span aria-hidden="true">…</span><span class="sr">Do not hear or report ${speaker(line)}</span></button>`}
    ${asked && html`<p class="chat-choices">${choice("mute", "Mute here")}${choice("block", "Block everywhere")}${choice("report", "Report")}</p>`}</li>`;
}

function Own() {
  const [typed, type] = useState("");
  const now = chat.value;
  const submit = (event) => {
    event.preventDefault();
    if (typed.trim() && send({ chat: "words", of: typed })) type("");
  };
  const waits = now.waits.filter((seat) => seat !== view.value.viewer).map((seat) => seatName(view.value, seat));
  return html`${now.open && html`<form class="chat-own" onSubmit=${submit}><label class="sr" for="chat-words">Own words</label><input id="chat-words" maxlength="200" autocomplete="off" placeholder="Own words" value=${typed} onInput=${(event) => type(event.currentTarget.value)} /><button class="btn">Say</button></form>`}
    <label class="choice"><input type="checkbox" checked=${now.free} onChange=${(event) => send({ chat: "free", of: event.currentTarget.checked })} /> own words, too${now.free && waits.length > 0 ? `: ${waits.join(" and ")} would have to wish for them` : ""}</label>
    ${now.muted > 0 && html`<button type="button" class="btn" onClick=${does("hear")}>Hear everybody again</button>`}`;
}

export function Chat() {
  const list = useRef(null);
  const now = chat.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [now?.lines.length, chatOpen.value]);
  if (!now || !chatOpen.value) return null;
  const close = () => (openChat(false), document.querySelector(".chat-button")?.focus());
  return html`<section class="chat" aria-labelledby="chat-title" onKeyDown=${(event) => event.key === "Escape" && (event.stopPropagation(), close())}>
    <div class="chat-head"><h2 id="chat-title" tabindex="-1">${now.channel === "players" ? "The players" : "Spectators"}</h2><button type="button" class="btn" onClick=${close}>Close</button></div>
    <div class="chat-lines" ref=${list} tabindex="0" role="log" aria-label="What was said"><ol>${now.lines.map((line) => html`<${Line} key=${line.number} line=${line} />`)}${!now.lines.length && html`<li class="chat-none">Nobody has said anything. ${now.channel === "players" ? "Spectators do not hear you." : "The players do not hear you."}</li>`}</ol></div>
    <ul class="chat-phrases" aria-label="Phrases">${now.phrases.map(([name, words]) => html`<li key=${name}><button type="button" class="btn" onClick=${does("phrase", name)}>${words}</button></li>`)}</ul>
    <${Own} /><${EyesInTalk} /></section>`;
}

export function ChatButton({ words = false }) {
  if (!chat.value || chat.value.alone) return null;
  const count = unread.value;
  return html`<button type="button" class=${words ? "btn chat-button" : "btn bare chat-button"} title="Talk (C)" aria-expanded=${String(chatOpen.value)} onClick=${() => openChat()}><${Icon} name="talk" /><span class="sr">${count ? `Talk, ${count} new` : "Talk"}</span>${words && html`<span aria-hidden="true">Talk</span>`}${count > 0 && html`<b class="chat-new" aria-hidden="true">${count}</b>`}</button>`;
}
