// What is looked for in a log, and the log as text to take away.
import { html, signal } from "./h.js";
import { view } from "./link.js";
import { Copies } from "./copies.js";
import { gone, isRule } from "./words.js";

const wanted = signal("");

// The lines that have every word that is looked for, in their text or their rule, at most so many of the newest.
export function found(most) {
  const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const { log } = view.value;
  return (words.length ? log.filter((line) => words.every((word) => `${line.text} ${line.rule}`.toLowerCase().includes(word))) : log).slice(-most);
}

function whole() {
  const old = gone(view.value.log);
  return view.value.log.map((line) => `${line.text}${isRule(line.rule) ? ` (${line.rule})` : ""}${old.has(line.number) ? " [taken back]" : ""}`).join("\n");
}

export const LogTools = () => html`<div class="log-tools"><input type="search" aria-label="Find in the log" placeholder="find" value=${wanted.value} onInput=${(event) => (wanted.value = event.currentTarget.value)} />
  <${Copies} text=${whole} kind="btn quiet">Copy<//></div>`;
