// A link to the rule behind something, in the reference as this match is played by it.
import { html } from "./h.js";
import { rules } from "./link.js";
import { isRule } from "./words.js";

export function RuleLink({ rule }) {
  return isRule(rule) && html`<a class="rule" href=${`/rules/${rule}${rules}`} target="_blank" rel="noopener">${rule}</a>`;
}
