// The log: a drawer from the left, a column on a wide screen; whose line it is by shield. Typed words go in at its foot.
import { html, useEffect, useLayoutEffect, useRef } from "../h.js";
import { found, LogTools } from "../finding.js";
import { news } from "../link.js";
import { Lines } from "../lines.js";
import { marked } from "../replay.js";
import { typing } from "../deciding.js";
import { Say } from "../say.js";
import { large } from "../window.js";
import { Shield } from "./arms.js";
import { logOpen } from "./strip.js";
import { bearing, seatAt } from "./seen.js";

const SHOWN = 160;
const NEAR_END = 30;

function face(line) {
  const turn = line.beat?.do === "turn";
  const seat = line.seat >= 0 ? seatAt(line.seat) : null;
  return { kind: turn ? "turn" : seat ? "" : "phase", mark: seat && html`<${Shield} seat=${bearing(seat)} kind="own" />`, words: turn ? html`<b>${line.text}</b>` : line.text };
}

// paged: whether it is a page of the sheet. Lines are drawn only where they are seen.
export function Record({ paged = false }) {
  const list = useRef(null);
  const close = useRef(null);
  const atEnd = useRef(true);
  const high = useRef(0);
  const open = logOpen.value || typing.value;
  const seen = open || paged || large.value;
  const lines = seen ? found(SHOWN) : [];
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    if (seen && atEnd.current) requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  });
  useEffect(() => {
    if (marked.value) logOpen.value = false; // what one was led to lies below
  }, [marked.value]);
  useEffect(() => {
    if (logOpen.value) close.current?.focus({ preventScroll: true });
  }, [open]);
  const scrolled = ({ currentTarget: box }) => {
    if (box.scrollHeight === high.current) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    high.current = box.scrollHeight; // lines that have come are not scrolled away from
  };
  return html`<aside class=${open ? "log drawer open" : "log drawer"} id="log" aria-label="Log">
    <div class="drawer-head"><h2>Log</h2><${LogTools} /><button type="button" class="btn drawer-close" ref=${close} onClick=${() => (logOpen.value = typing.value = false)}>Close</button></div>
    <ol class="log-lines" ref=${list} onScroll=${scrolled} tabindex="0" aria-label="What happened"><${Lines} lines=${lines} fresh=${fresh} face=${face} /></ol>
    <${Say} />
  </aside>`;
}
