// What happened, newest last, with the rule behind each line; and a short summary for screen readers.
import { html, useLayoutEffect, useRef } from "./h.js";
import { atQuestion, news, view } from "./link.js";
import { Lines } from "./lines.js";
import { told } from "./speaking.js";
import { outcome } from "./words.js";

const SHOWN = 120;
const SPOKEN = 4;

export function Log() {
  const list = useRef(null);
  const atEnd = useRef(true);
  const lines = view.value.log.slice(-SHOWN);
  const fresh = new Set(news.value.map((line) => line.number));
  useLayoutEffect(() => {
    if (atEnd.current) requestAnimationFrame(() => list.current && (list.current.scrollTop = list.current.scrollHeight));
  });
  const scrolled = () => {
    const box = list.current;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 30;
  };
  return html`<section class="log" aria-labelledby="log-title">
    <h2 id="log-title">Log</h2>
    <ol ref=${list} onScroll=${scrolled} tabindex="0" aria-label="What happened" start=${lines.length ? lines[0].number : 0}>
      <${Lines} lines=${lines} fresh=${fresh} face=${face} />
    </ol>
  </section>`;
}

const face = (line) => ({ kind: line.seat >= 0 && line.seat !== null ? `by-${line.seat}` : "", mark: null, words: line.text });

// What has happened, and what is asked or how it ended; the question is left out where the focus is led to it anyway.
export function Spoken() {
  const now = view.value;
  const heard = told(news.value);
  const lines = heard.slice(-SPOKEN).map((line) => line.text);
  const more = heard.length - lines.length;
  const asked = now?.ask ? `Your decision: ${now.ask.prompt}` : "";
  const ended = now?.result ? `${outcome(now)}: ${now.result.reason}.` : "";
  const words = [more > 0 ? `${more} more ${more === 1 ? "thing" : "things"} happened.` : "", ...lines, atQuestion.value ? "" : asked || ended];
  return html`<p class="sr spoken" role="status" aria-live="polite">${words.filter(Boolean).join(" ")}</p>`;
}
