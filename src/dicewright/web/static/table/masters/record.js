// The log: a drawer over the left side; whose line it is by its edge. Typed words go in at its foot.
import { html, useEffect, useLayoutEffect, useRef } from "../h.js";
import { found, LogTools } from "../finding.js";
import { news, view } from "../link.js";
import { typing } from "../deciding.js";
import { Say } from "../say.js";
import { Lines } from "../lines.js";
import { marked } from "../replay.js";
import { logOpen, toldFace } from "./reader.js";

const SHOWN = 200;

export function Record() {
  const list = useRef(null);
  const close = useRef(null);
  const open = logOpen.value || typing.value;
  const lines = open ? found(SHOWN) : [];
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    if (open) requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  }, [open, view.value.version]);
  useEffect(() => {
    if (marked.value) logOpen.value = false; // what one was led to lies below
  }, [marked.value]);
  useEffect(() => {
    if (logOpen.value) close.current?.focus({ preventScroll: true });
  }, [open]);
  return html`<aside class=${open ? "log drawer open" : "log drawer"} id="log" aria-label="Log">
    <div class="drawer-head"><h2>Log</h2><${LogTools} /><button type="button" class="btn drawer-close" ref=${close} onClick=${() => (logOpen.value = typing.value = false)}>Close</button></div>
    <ol class="told-lines" ref=${list} tabindex="0" aria-label="What happened"><${Lines} lines=${lines} fresh=${fresh} face=${toldFace} /></ol>
    <${Say} />
  </aside>`;
}
