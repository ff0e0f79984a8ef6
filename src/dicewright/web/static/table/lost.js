// The connection is gone: since when, and a button that tries again. Before that: nothing is heard of what was sent.
import { html, useEffect, useState } from "./h.js";
import { again, kept, lost, unheard } from "./link.js";

export const UNHEARD = "Sent; no answer yet.";

export function Lost() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!lost.value) return html`<p class=${unheard.value ? "lost" : "sr"} role="status">${unheard.value && UNHEARD}</p>`;
  const seconds = Math.round((Date.now() - lost.value) / 1000);
  return html`<div class="lost" role="alert"><p>The connection is gone${seconds > 1 ? ` for ${seconds} s` : ""}. What you see may be old; ${kept.value ? "what you chose is kept, and goes out when the connection is back" : "nothing is lost"}.</p>
    <button type="button" onClick=${again}>Try now</button></div>`;
}
