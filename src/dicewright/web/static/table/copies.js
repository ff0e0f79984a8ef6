// A button that puts words on the clipboard and says so.
import { html, useState } from "./h.js";
import { copy } from "./copying.js";

const SAID = 2500; // milliseconds for which it says what came of it

// text: a function that makes the words when they are wanted. kind: how the button looks.
export function Copies({ text, kind = "btn", children }) {
  const [said, say] = useState("");
  const act = async () => {
    say(await copy(text()).then(() => "Copied", () => "This browser copies nothing"));
    setTimeout(() => say(""), SAID);
  };
  return html`<button type="button" class=${kind} onClick=${act}>${said ? html`<span aria-hidden="true">${said}</span>` : children}<span class="sr" role="status">${said}</span></button>`;
}
