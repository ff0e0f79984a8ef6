// What a visitor has chosen for the eyes: look, contrast, colours and text are cookies that the server sets, so that
// every page comes in them; the rest stays in this browser.
import { html, signal, useEffect, useRef } from "./h.js";
import { accordOpen } from "./accord.js";
import { openChat } from "./chat.js";
import { chat, home, ofMatch } from "./link.js";
import { TEMPI, chooseTempo, tempo } from "./motion.js";
import { possible, wish, wished } from "./notices.js";
import { NextMatch } from "./waiting.js";
import { title } from "./words.js";
import { LEVELS, chooseLevel, level } from "./speaking.js";
import { eyes } from "./window.js";
import { KINDS, LOUDNESS, mute, muted, setSound, sound } from "./sounds.js";

export const settingsOpen = signal(false);
const LOOKS = [
  ["look", "Light or dark", [["system", "as the system"], ["light", "light"], ["dark", "dark"]]],
  ["contrast", "Contrast", [["system", "as the system"], ["usual", "usual"], ["more", "more"]]],
  ["palette", "Colours", [["usual", "usual"], ["safe", "for any colour vision"]]],
  ["text", "Text size", [["100", "100 %"], ["125", "125 %"], ["150", "150 %"], ["175", "175 %"], ["200", "200 %"]]],
  ["type", "Typeface", [["usual", "the site's own"], ["system", "the system's"], ["spaced", "the system's, widely spaced, easier to read"]]],
];

export function choose(name, value) {
  document.documentElement.dataset[name] = value;
  eyes.value = { ...eyes.value, [name]: value };
  const form = new URLSearchParams({ [name]: value, form: document.getElementById("table").dataset.form });
  fetch("/look", { method: "POST", body: form, redirect: "manual" });
}

const isDark = () => (eyes.value.look === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : eyes.value.look === "dark");
export const nextLook = () => choose("look", isDark() ? "light" : "dark");

const Choice = ({ name, title, values }) => html`<fieldset><legend>${title}</legend>${values.map(([value, words]) => html`<label class="choice"><input type="radio" name=${`set-${name}`} checked=${eyes.value[name] === value} onChange=${() => choose(name, value)} /> ${words}</label>`)}</fieldset>`;

// chances: where it is kept whether chances are shown, and whether with what is held, how both are changed, and why there
// are none; no such thing where none are counted.
export function Settings({ chances }) {
  const box = useRef(null);
  useEffect(() => {
    if (settingsOpen.value && !box.current.open) box.current.showModal();
  }, [settingsOpen.value]);
  return html`<dialog class="settings" ref=${box} aria-labelledby="settings-title" onClose=${() => (settingsOpen.value = false)}><h2 id="settings-title">Settings</h2>
    <p class="settings-links"><${NextMatch} words=${true} /><button type="button" class="btn" onClick=${() => ((settingsOpen.value = false), box.current.close(), (accordOpen.value = true))}>Undo, draw, resign</button>${chat.value && !chat.value.alone && html`<button type="button" class="btn" onClick=${() => (box.current.close(), openChat(true))}>Talk</button>`}<button type="button" class="btn" onClick=${() => document.getElementById("help").showModal()}>Help</button>${ofMatch && html`<a class="btn" href=${`${home}/record`}>Fair dice</a>`}<a class="btn" href="/">Lobby</a></p>
    ${LOOKS.map(([name, title, values]) => html`<${Choice} name=${name} title=${title} values=${values} />`)}
    <fieldset><legend>Told to a screen reader</legend>${Object.entries(LEVELS).map(([name, words]) => html`<label class="choice"><input type="radio" name="set-speaking" value=${name} checked=${level.value === name} onChange=${() => chooseLevel(name)} /> ${words}</label>`)}</fieldset>
    <fieldset><legend>Movement, and pace of bots</legend>${Object.keys(TEMPI).map((name) => html`<label class="choice"><input type="radio" name="set-tempo" checked=${tempo.value === name} onChange=${() => chooseTempo(name)} /> ${name}</label>`)}</fieldset>
    ${chances && html`<fieldset><legend>Chances</legend><label class="choice"><input type="checkbox" class="odds-switch" checked=${!chances.hidden.value} onChange=${(event) => chances.show(event.currentTarget.checked)} /> show them while rolling</label><label class="choice"><input type="checkbox" class="held-switch" checked=${chances.held.value} disabled=${chances.hidden.value} onChange=${(event) => chances.count(event.currentTarget.checked)} /> count in my cards, tokens and CP</label>${chances.counted.value && html`<p class="chances-held" role="status">${chances.counted.value}</p>`}${chances.missing.value && html`<p class="chances-missing">${title(chances.missing.value)}.</p>`}</fieldset>`}
    <fieldset><legend>Sounds</legend>${Object.keys(LOUDNESS).map((name) => html`<label class="choice"><input type="radio" name="set-sound" value=${name} checked=${sound.value === name} onChange=${() => setSound(name)} /> ${name}</label>`)}
      ${LOUDNESS[sound.value] > 0 && html`<div role="group" aria-label="Sounds of">${Object.keys(KINDS).map((kind) => html`<label class="choice"><input type="checkbox" name="set-heard" value=${kind} checked=${!muted.value.includes(kind)} onChange=${(event) => mute(kind, !event.currentTarget.checked)} /> ${kind}</label>`)}</div>`}</fieldset>
    ${possible && html`<fieldset><legend>When you look elsewhere</legend><label class="choice"><input type="checkbox" name="set-notices" checked=${wished.value} onChange=${(event) => wish(event.currentTarget.checked)} /> a notice of your system when you are asked something</label></fieldset>`}
    <form method="dialog"><button class="btn">Close</button></form></dialog>`;
}
