// The log: a drawer from the left, a column on a wide screen; whose line it is by shield. Typed words go in at its foot.
import { html, signal, steady, useEffect, useLayoutEffect, useRef } from "../h.js";
import { RuleLink } from "../rule.js";
import { found, LogTools } from "../finding.js";
import { news, view } from "../link.js";
import { typing } from "../deciding.js";
import { Say } from "../say.js";
import { Shield } from "./arms.js";
import { logOpen } from "./strip.js";
import { gone } from "../words.js";
import { bearing, seatAt } from "./seen.js";

const SHOWN = 160;
const WIDE = matchMedia("(min-width: 1440px)");
const column = signal(WIDE.matches);
WIDE.addEventListener("change", (event) => (column.value = event.matches));
const NEAR_END = 30;

const Line = steady(({ line, fresh, gone }) => {
  const turn = line.beat?.do === "turn";
  const seat = line.seat >= 0 ? seatAt(line.seat) : null;
  return html`<li class=${`${turn ? "turn" : seat ? "" : "phase"} ${fresh ? "new" : ""}`}>${seat && html`<${Shield} seat=${bearing(seat)} kind="own" />`}<span>${turn ? html`<b>${line.text}</b>` : gone ? html`<s>${line.text}</s>` : line.text} <${RuleLink} rule=${line.rule} /></span></li>`;
});

// paged: whether it is a page of the sheet. Lines are drawn only where they are seen.
export function Record({ paged = false }) {
  const list = useRef(null);
  const close = useRef(null);
  const atEnd = useRef(true);
  const open = logOpen.value || typing.value;
  const seen = open || paged || column.value;
  const lines = seen ? found(SHOWN) : [];
  const old = seen ? gone(lines) : null;
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    if (seen && atEnd.current) requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  });
  useEffect(() => {
    if (logOpen.value) close.current?.focus({ preventScroll: true });
  }, [open]);
  const scrolled = () => (atEnd.current = list.current.scrollHeight - list.current.scrollTop - list.current.clientHeight < NEAR_END);
  return html`<aside class=${open ? "log drawer open" : "log drawer"} id="log" aria-label="Log">
    <div class="drawer-head"><h2>Log</h2><${LogTools} /><button type="button" class="btn drawer-close" ref=${close} onClick=${() => (logOpen.value = typing.value = false)}>Close</button></div>
    <ol class="log-lines" ref=${list} onScroll=${scrolled} tabindex="0" aria-label="What happened">${lines.map((line) => html`<${Line} key=${line.number} line=${line} fresh=${fresh.has(line.number)} gone=${old.has(line.number)} />`)}</ol>
    <${Say} />
  </aside>`;
}
