// The log: a drawer over the left side; whose line it is by its edge. Typed words go in at its foot.
import { html, useEffect, useLayoutEffect, useRef } from "../h.js";
import { found, LogTools } from "../finding.js";
import { news, view } from "../link.js";
import { typing } from "../deciding.js";
import { Say } from "../say.js";
import { gone } from "../words.js";
import { Told, logOpen } from "./reader.js";

const SHOWN = 200;

export function Record() {
  const list = useRef(null);
  const close = useRef(null);
  const open = logOpen.value || typing.value;
  const lines = open ? found(SHOWN) : [];
  const old = gone(lines);
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    if (open) requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  }, [open, view.value.version]);
  useEffect(() => {
    if (logOpen.value) close.current?.focus({ preventScroll: true });
  }, [open]);
  return html`<aside class=${open ? "log drawer open" : "log drawer"} id="log" aria-label="Log">
    <div class="drawer-head"><h2>Log</h2><${LogTools} /><button type="button" class="btn drawer-close" ref=${close} onClick=${() => (logOpen.value = typing.value = false)}>Close</button></div>
    <ol class="told-lines" ref=${list} tabindex="0" aria-label="What happened">${lines.map((line) => html`<${Told} key=${line.number} line=${line} fresh=${fresh.has(line.number)} gone=${old.has(line.number)} why=${true} />`)}</ol>
    <${Say} />
  </aside>`;
}
