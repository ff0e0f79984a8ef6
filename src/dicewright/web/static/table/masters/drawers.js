// A narrow screen: what lies beside the battlefield is in drawers that come up over it, one at a time.
import { html, signal } from "../h.js";
import { Icon } from "../drawings.js";
import { ask } from "../deciding.js";
import { settingsOpen } from "../settings.js";
import { Commons } from "./commons.js";
import { Pots } from "./pool.js";
import { Reading, logOpen } from "./reader.js";
import { Team, forGlobal } from "./team.js";
import { ours, teamName, theirs } from "./seen.js";

export const drawer = signal("");

function More() {
  return html`<div class="more"><button type="button" class="btn" onClick=${() => (logOpen.value = true)}><${Icon} name="log" />Log and typed words</button>
    <button type="button" class="btn" onClick=${() => (settingsOpen.value = true)}><${Icon} name="gear" />Settings</button>
    <button type="button" class="btn" onClick=${() => document.getElementById("help").showModal()}><${Icon} name="help" />Help</button>
    <a class="btn" href="/">Lobby</a></div>`;
}

const DRAWERS = {
  team: ["shield", () => "Team", () => html`<${Team} seats=${ours.value} /><${Reading} />`],
  globals: ["globe", () => "Globals", () => html`<${Commons} /><${Reading} />`],
  pots: ["bag", () => "Pots", () => html`${[...ours.value, ...theirs.value].map((seat) => html`<h3>${seat.name}</h3><${Pots} seat=${seat} />`)}`],
  opponent: ["eye", () => teamName(theirs.value), () => html`<${Team} seats=${theirs.value} /><${Reading} />`],
  more: ["menu", () => "More", More],
};
const COUNTS = { team: (one) => one.key.startsWith("buy "), globals: forGlobal };

export function Drawers() {
  const count = (name) => (COUNTS[name] ? (ask.value?.options || []).filter(COUNTS[name]).length : 0);
  return html`<nav class="drawer-tabs" aria-label="Drawers">${Object.entries(DRAWERS).map(([name, [icon, words]]) => html`<button type="button" key=${name} class="drawer-tab" aria-expanded=${String(drawer.value === name)} onClick=${() => (drawer.value = drawer.value === name ? "" : name)}><${Icon} name=${icon} /><span>${words()}${count(name) > 0 && html` <b>${count(name)}</b>`}</span></button>`)}</nav>`;
}

export function Drawer() {
  const one = DRAWERS[drawer.value];
  if (!one) return null;
  const [, words, Content] = one;
  return html`<section class="drawer-page" aria-label=${words()}><div class="drawer-head"><h2>${words()}</h2><button type="button" class="btn" onClick=${() => (drawer.value = "")}>Close</button></div><${Content} /></section>`;
}
