// A link to the rule behind something.
import { html } from "./h.js";
import { isRule } from "./words.js";

export function RuleLink({ rule }) {
  return isRule(rule) && html`<a class="rule" href=${`/rules/${rule}`} target="_blank" rel="noopener">${rule}</a>`;
}
