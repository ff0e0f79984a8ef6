// The tools in the bar of a table: the next match, look closer, light or dark, settings, help, fullscreen.
import { html } from "./h.js";
import { accordOpen } from "./accord.js";
import { ChatButton } from "./chat.js";
import { Icon } from "./drawings.js";
import { inspecting } from "./deciding.js";
import { nextLook, settingsOpen } from "./settings.js";
import { NextMatch } from "./waiting.js";

const full = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
const Tool = ({ icon, name, act, pressed }) => html`<button type="button" class="btn bare" aria-label=${name} title=${name} aria-pressed=${pressed} onClick=${act}><${Icon} name=${icon} /></button>`;

export const Tools = () => html`<div class="tools"><${NextMatch} />
      <${Tool} icon="look" name="Look closer" pressed=${String(inspecting.value)} act=${() => (inspecting.value = !inspecting.value)} />
      <${ChatButton} />
      <${Tool} icon="flag" name="This match: undo, draw, resign" act=${() => (accordOpen.value = true)} />
      <${Tool} icon="theme" name="Light or dark" act=${nextLook} />
      <${Tool} icon="gear" name="Settings" act=${() => (settingsOpen.value = true)} />
      <${Tool} icon="help" name="Help" act=${() => document.getElementById("help").showModal()} />
      <${Tool} icon="full" name="Fullscreen" act=${full} />
  </div>`;
