// How to play here: the keys, and the words that can be typed.
import { computed, html, steady } from "./h.js";
import { HintsAgain } from "./hints.js";
import { home, ofMatch, rules, view } from "./link.js";
import { TYPED } from "./words.js";

const game = computed(() => view.value?.game);
const Typed = () => (TYPED[game.value] || []).map((typed) => html`, <i>${typed}</i>`);
const ALL = [
  [html`<kbd class="key">Enter</kbd>`, "the main button"],
  [html`<kbd class="key">/</kbd>`, html`type: an option's words or number<${Typed} />`],
  [html`<kbd class="key">←</kbd> <kbd class="key">→</kbd>`, "move inside a group"],
  [html`<kbd class="key">i</kbd>`, "look closer: the next click shows what something is; so does a right click or a long press"],
  [html`<kbd class="key">C</kbd>`, "talk: phrases, and own words where all wish for them"],
  [html`<kbd class="key">G</kbd>`, "go to the next match that waits for you"],
  [html`<kbd class="key">U</kbd>`, "undo: take back your last decision, up to the last roll"],
  [html`<kbd class="key">M</kbd>`, "this match: undo, offer a draw, resign"],
  [html`<kbd class="key">Y</kbd> <kbd class="key">N</kbd>`, "agree or refuse, when another player asks for something"],
  [html`<kbd class="key">Esc</kbd>`, "close, or start the choice over"],
];
const CHOICES = [[html`<kbd class="key">1</kbd> to <kbd class="key">9</kbd>`, "take or toggle that choice"]];
const DICE = [
  [html`<kbd class="key">1</kbd> to <kbd class="key">5</kbd>`, "hold a die or free it"],
  [html`<kbd class="key">R</kbd>`, "roll the free dice"],
  [html`<kbd class="key">K</kbd>`, "hold the best dice for the tile under the pointer"],
  [html`<kbd class="key">L</kbd>`, "open or close the log"],
];

// The page of a report, which knows the decision that is looked at.
const reportHere = () => `${home}/report${view.peek() ? `?step=${view.peek().version}` : ""}`;
const toReport = (event) => (event.currentTarget.href = reportHere());

// Drawn once: no part of it changes with the table.
export const Help = steady(({ dice = false }) => {
  return html`<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">How to play here</h2>
    <p>What is lit may be used: click or tap it. Every answer also stands in the list beside the question.</p>
    <dl class="facts">${[...(dice ? DICE : CHOICES), ...ALL].map(([key, words]) => html`<dt>${key}</dt><dd>${words}</dd>`)}</dl>
    <p><a href=${`/reference/${rules}`} target="_blank" rel="noopener">Rules</a>, <a href="/cards" target="_blank" rel="noopener">cards</a>${ofMatch && html`, <a href=${`${home}/record`} target="_blank" rel="noopener">fair dice</a>`}</p>
    ${ofMatch && html`<p>Is something wrong? <a class="btn quiet" href=${reportHere()} onClick=${toReport} onContextMenu=${toReport} target="_blank" rel="noopener">Report a problem</a></p>`}
    <${HintsAgain} />
    <form method="dialog"><button class="btn">Close</button></form></dialog>`;
});
