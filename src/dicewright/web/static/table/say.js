// Typed words instead of clicks, in the same words as in the terminal; and why an answer was refused.
import { html, useState } from "./h.js";
import { declineRest, hush, refused, say, view, why } from "./link.js";
import { ask, inspect, primary, typing } from "./deciding.js";
import { RuleLink } from "./rule.js";

// Look closer at the first thing whose name has these words; the server says it where there is none.
function lookFor(words) {
  const wanted = words.toLowerCase().split(/\s+/);
  for (const zone of view.value.zones) {
    const item = zone.items.find((one) => wanted.every((word) => `${one.word || ""} ${one.name}`.toLowerCase().includes(word)));
    if (item) return inspect(item, zone.name);
  }
  why(`explain ${words}`);
}

export function Say() {
  const [typed, type] = useState("");
  const [here, come] = useState(false); // what could be typed is listed only for whoever types
  const submit = (event) => {
    event.preventDefault();
    const words = typed.trim();
    if (!words) return primary.value?.act();
    if (/^why\b/.test(words)) why(words.replace(/^why(\s+not)?\s*/, ""));
    else if (/^(explain|\?) *\w/.test(words)) why(words.replace(/^(explain|\?) */, "explain "));
    else if (/^(look|inspect) +\w/.test(words)) lookFor(words.replace(/^\w+ +/, ""));
    else if (/^pass until (my turn|next turn|the attack is resolved)$/.test(words)) hush(words.replace("pass until ", ""));
    else if (words && words === ask.value?.rest) declineRest();
    else if (words === "?") document.getElementById("help").showModal();
    else say(words);
    type("");
  };
  return html`<form class=${typing.value ? "say open" : "say"} onSubmit=${submit}>
    <label for="say">Type it</label>
    <input id="say" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="2000" value=${typed} placeholder="/ then words or numbers"
      aria-describedby="say-help" onFocus=${() => come(true)} onBlur=${() => come(false)} onInput=${(event) => type(event.currentTarget.value)}
      onKeyDown=${(event) => event.key === "Escape" && event.currentTarget.blur()} list="say-options" />
    <datalist id="say-options">${(here ? ask.value?.options || [] : []).slice(0, 60).map((option) => html`<option value=${option.key} />`)}</datalist>
    <button type="submit">Say</button>
    <span id="say-help" class="sr">The same words as in the terminal: an option's words or number; why; pass until my turn.</span>
  </form>`;
}

export function Refused() {
  const no = refused.value;
  return html`<div role="alert" class="refused-place">${no && html`<div class="notice"><p><b>${no.text}</b> ${no.instead}</p>
    ${no.rule && html`<p class="why-rule"><${RuleLink} rule=${no.rule} /> ${no.rule_text}</p>`}</div>`}</div>`;
}

