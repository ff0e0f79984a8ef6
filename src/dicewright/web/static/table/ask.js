// The question on the table: what is asked and why, every legal answer, one primary action, and a box for typed words.
import { html, useLayoutEffect, useRef } from "./h.js";
import { answer, atQuestion, home, hush, people, slow, told, view, why } from "./link.js";
import { Again, Otherwise, Undo } from "./accord.js";
import { ask, begun, clear, primary, typing } from "./deciding.js";
import { KINDS } from "./choices.js";
import { Rest, Stops } from "./asking.js";
import { Refused, Say } from "./say.js";
import { RuleLink } from "./rule.js";
import { Replay, replaying } from "./replay.js";
import { capital, outcome, presence, seatName, title } from "./words.js";

// Who answers at the question is led to the next one, which is then read as a heading; focus elsewhere is left alone.
export function useLedFocus(box, version) {
  const had = useRef(false);
  useLayoutEffect(() => {
    const lost = (had.current || atQuestion.value) && document.activeElement === document.body;
    // Once this change is in the page, and before the next one: a change that finds no focus here is spoken as well.
    if (lost) queueMicrotask(() => box.current?.querySelector("h2")?.focus({ preventScroll: true }));
  }, [version]);
  had.current = Boolean(box.current?.contains(document.activeElement));
}

export function Ask() {
  const box = useRef(null);
  const asked = ask.value;
  useLedFocus(box, view.value.version);
  return html`<section class=${`ask ${asked ? "mine" : ""}`} ref=${box} data-over=${view.value.result ? "yes" : undefined} data-kind=${asked?.kind} aria-labelledby="ask-title">
    ${replaying.value ? html`<${Replay} />` : asked ? html`<${Mine} asked=${asked} />` : html`<${Theirs} />`}
  </section>`;
}

function Mine({ asked }) {
  const best = primary.value;
  const Kind = KINDS[asked.kind];
  const passes = asked.on_pass && asked.options.find((one) => one.key === asked.on_pass);
  return html`<p class="ask-who"><span class="dot" aria-hidden="true"></span>Your decision</p>
    <h2 id="ask-title" tabindex="-1">${asked.prompt}</h2>
    <p class="ask-meta"><${RuleLink} rule=${asked.rule} />
      <button type="button" class="link" onClick=${() => why("")}>Why?</button>
      ${passes && passes.label !== passes.key && best?.label !== passes.label && html`<span>Passing means: ${passes.label}.</span>`}</p>
    <${Refused} />
    <div role="status">${told.value && html`<p class="notice told">${told.value.text}</p>`}</div>
    <div class="ask-choices"><${Kind} asked=${asked} /></div>
    <div class="ask-act">
      ${best && html`<button type="button" class="primary" disabled=${!best.ready || slow.value} onClick=${best.act}>${title(best.label)} <kbd aria-hidden="true">↵</kbd></button>`}
      ${begun.value && html`<button type="button" onClick=${clear}>Start over</button>`}
      <${Rest} asked=${asked} /><${Undo} />
      <button type="button" class="type-toggle" aria-expanded=${String(typing.value)} onClick=${() => (typing.value = !typing.value)}>Type</button>
      ${passes && asked.kind !== "pick" && html`<button type="button" onClick=${() => answer(asked.on_pass)}>${title(passes.label)}</button>`}
      ${asked.on_pass === "pass" && html`<details class="until"><summary>Pass for longer</summary>
        <${Stops} /><button type="button" onClick=${() => hush("the attack is resolved")}>Pass until the attack is resolved</button>
        <button type="button" onClick=${() => hush("next turn")}>Pass until next turn</button>
        <button type="button" onClick=${() => hush("my turn")}>Pass until my turn</button></details>`}
    </div>
    <${Say} />`;
}

function Theirs() {
  const now = view.value;
  if (now.result) {
    return html`<p class="ask-who">The match is over</p><h2 id="ask-title" tabindex="-1">${outcome(now)}</h2>
      <p>${title(now.result.reason)}. <${RuleLink} rule=${now.result.rule} /></p>
      <div class="ask-act"><a class="button primary" href=${`${home}/record`}>Check the dice of this match</a><a class="button" href=${`${home}/sheet`}>Score sheet</a>
      <${Again} again="something else" /><${Otherwise} /></div>`;
  }
  const bot = people.value?.bots[now.waiting];
  const stuck = people.value?.stuck;
  return html`<p class="ask-who">${now.viewer === null ? "You are watching" : "Not your decision"}</p>
    <h2 id="ask-title" tabindex="-1">${title(seatName(now, now.waiting))} ${bot ? "is thinking" : "must decide"}</h2>
    ${stuck ? html`<p class="notice" role="alert">${stuck}</p>` : html`<p class="quiet-words">${bot ? `Played by the ${bot} bot.` : `${capital(presence(people.value, now.waiting))}.`}</p>`}
    <${Refused} /><${Undo} />`;
}
