// Somebody is gone or silent while the match waits for them: who it is, how long others wait on, and what they can do.
import { html, signal, useEffect } from "./h.js";
import { face } from "./clock.js";
import { absent, home, send, view } from "./link.js";
import { play } from "./sounds.js";

const now = signal(0);

// The time that is left is seen and not spoken: it would be spoken each second.
function Left() {
  useEffect(() => {
    const timer = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { left, at } = absent.value;
  return html` <b class="absent-left" aria-hidden="true">${face(Math.max(0, left - Math.max(0, now.value - at) / 1000))}</b>`;
}

const does = (absence, more) => () => send({ absence, ...more });
const Deed = ({ absence, children }) => html`<button type="button" class="btn" onClick=${does(absence)}>${children}</button>`;

// Which bot is to play on.
function Bots({ bots }) {
  const seat = (event) => {
    event.preventDefault();
    send({ absence: "bot", bot: new FormData(event.currentTarget).get("bot") });
  };
  return html`<form class="seat-bot" onSubmit=${seat}><label><span class="sr">Bot</span><select name="bot">${bots.map(([name, words]) => html`<option value=${name} selected=${name === "greedy"}>${words.split(":")[0]}</option>`)}</select></label><button class="btn">Seat a bot</button></form>`;
}

function Late() {
  useEffect(() => play(["clock"]), []);
  return html`<div class="absent" role="alert"><p><span>${absent.value.says.late}</span><${Deed} absence="here">I am here<//></p></div>`;
}

// A bot plays on for whoever looks at this page.
const place = document.getElementById("table");
const Replaced = () => html`<div class="absent"><form method="post" action=${`${home}/absence`}><input type="hidden" name="form" value=${place.dataset.form} /><p><span>You did not answer for long, so a bot plays on for you.</span><button class="btn" name="deed" value="back">Take your seat back</button></p></form></div>`;

export function Absent() {
  const one = absent.value;
  const me = view.value.viewer;
  if (view.value.result) return null;
  if ("replaced" in place.dataset) return html`<${Replaced} />`;
  if (!one || me === null) return null;
  if (one.seat === me) return one.warned && html`<${Late} />`;
  return html`<div class="absent" role="status"><p><span>${one.says.others}</span>${!one.may && html`<${Left} />`}
    ${one.may && html`<${Deed} absence="wait">Wait on<//><${Bots} bots=${one.bots} />${one.claims.includes(me) && html`<${Deed} absence="claim">Claim the win<//>`}`}</p></div>`;
}
