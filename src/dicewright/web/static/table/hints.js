// The hint of a guided game beside the question it belongs to. It is spoken politely, and nothing waits for it.
import { computed, html, signal } from "./h.js";
import { Icon } from "./drawings.js";
import { readHint, view } from "./link.js";
import { RuleLink } from "./rule.js";

const opened = signal(""); // the hint that is read whole on a narrow screen

// The hint that stands there now, null where there is none; and whether it is one that takes the room of a line.
const hint = computed(() => (view.value.result ? null : view.value.guide?.hint) || null);
export const hinted = computed(() => Boolean(hint.value));
export const hintedBriefly = computed(() => hinted.value && opened.value !== hint.value.key);

// Whoever has read it goes back to the question: the button may be gone with the hint.
function read(key) {
  document.getElementById("ask-title")?.focus({ preventScroll: true });
  readHint(key);
}

export function Hints() {
  const guide = view.value.guide;
  if (!guide) return null;
  const one = hint.value;
  const open = one && opened.value === one.key;
  return html`<aside class=${`guide ${open ? "open" : ""}`} aria-label="Hint" hidden=${!one}>
    <div class="guide-head"><b class="d"><${Icon} name="help" /> Hint ${guide.told + 1} of ${guide.of}</b><button type="button" class="btn guide-more" aria-expanded=${String(Boolean(open))} onClick=${() => (opened.value = open ? "" : one.key)}>${open ? "Less" : "More"}</button><button type="button" class="btn quiet guide-none" onClick=${() => read("all")}>No more</button><button type="button" class="btn guide-read" onClick=${() => read(one.key)}>Got it</button></div>
    <div class="guide-text" tabindex="0" role="status" aria-live="polite">${one && html`<p>${one.text} <${RuleLink} rule=${one.rule} /></p>${one.click && html`<p class="guide-how">${one.click}</p>`}`}</div></aside>`;
}

// Where help is: the hints from the beginning.
const guided = computed(() => Boolean(view.value?.guide));
export const HintsAgain = () => guided.value && html`<p><button type="button" class="btn" onClick=${() => (document.getElementById("help").close(), readHint("none"))}>Tell the hints of this game again</button></p>`;
