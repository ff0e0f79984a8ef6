// The question on the table: what is asked and why, every legal answer, one primary action, and a box for typed words.
import { html, useLayoutEffect, useRef, useState } from "./h.js";
import { answer, atQuestion, hush, people, refused, say, slow, told, view, why } from "./link.js";
import { add, ask, begun, choose, clear, draft, inspect, left, move, only, place, primary, typing } from "./deciding.js";
import { Symbol, drawn } from "./items.js";
import { faceText, isRule, seatName, title } from "./words.js";

export function RuleLink({ rule }) {
  return isRule(rule) && html`<a class="rule" href=${`/rules/${rule}`} target="_blank" rel="noopener">${rule}</a>`;
}

function thing(id) {
  for (const zone of view.value.zones) for (const item of zone.items) if (item.id === id) return item;
  return null;
}

function OptionText({ option }) {
  const one = option.things.length === 1 && ask.value.kind !== "pick" ? thing(option.things[0]) : null;
  const face = one && faceText(one.face);
  const symbol = one ? (one.face?.symbols || [])[0] : drawn(option.label) && option.label;
  return html`${symbol && html`<${Symbol} word=${symbol} />`}<span>${title(option.label)}${face && !says(option.label, face) ? html` <small>${face}</small>` : ""}</span>`;
}

// Whether a label has all the words of a face already.
const says = (label, face) => face.split(/[\s,]+/).every((word) => label.toLowerCase().includes(word.toLowerCase()));

const Number = ({ at }) => at < 9 && html`<kbd aria-hidden="true">${at + 1}</kbd>`;

function Pick({ asked }) {
  const best = primary.value;
  const listed = asked.options.map((option, at) => [option, at]).filter(([option]) => only.value === null || option.things.includes(only.value));
  return html`<div class="options" data-roving role="group" aria-label="Choices">
      ${listed.map(([option, at]) => best && option.key === asked.on_pass && best.label === option.label && only.value === null
        ? null
        : html`<button type="button" key=${option.key} class="option" onClick=${() => choose(option.key)}><${Number} at=${at} /><${OptionText} option=${option} /></button>`)}
    </div>
    ${only.value !== null && html`<button type="button" class="link" onClick=${() => (only.value = null)}>All choices</button>`}`;
}

function Subset({ asked }) {
  return html`<div class="options" data-roving role="group" aria-label=${`Choose ${asked.min} to ${asked.max}`}>
    ${asked.options.map((option, at) => html`<button type="button" key=${option.key} class="option toggle"
      aria-pressed=${String(draft.value.has(option.key))} onClick=${() => choose(option.key)}>
      <${Number} at=${at} /><${OptionText} option=${option} /><span class="tick" aria-hidden="true">${draft.value.has(option.key) ? "✓" : ""}</span></button>`)}
  </div>`;
}

function Order({ asked }) {
  const byKey = Object.fromEntries(asked.options.map((one) => [one.key, one]));
  const keys = draft.value.length === asked.options.length ? draft.value : asked.options.map((one) => one.key);
  return html`<ol class="order">${keys.map((key, at) => html`<li key=${key}>
    <span class="order-words">${at + 1}. <${OptionText} option=${byKey[key]} /></span>
    <button type="button" class="step" aria-label=${`${key} earlier`} disabled=${at === 0} onClick=${() => move(key, -1)}>▲</button>
    <button type="button" class="step" aria-label=${`${key} later`} disabled=${at === keys.length - 1} onClick=${() => move(key, 1)}>▼</button>
  </li>`)}</ol>`;
}

function Split({ asked }) {
  return html`<p class="left" role="status">${left()} of ${asked.total} left</p>
    <ul class="split">${asked.options.map((option, at) => {
      const part = draft.value[option.key] || 0;
      return html`<li key=${option.key}><span class="split-words"><${Number} at=${at} /><${OptionText} option=${option} /></span>
        <button type="button" class="step" aria-label=${`one less on ${option.key}`} disabled=${part <= asked.least[option.key]} onClick=${() => add(option.key, -1)}>−</button>
        <output aria-label=${`on ${option.key}`}>${part}</output>
        <button type="button" class="step" aria-label=${`one more on ${option.key}`} disabled=${part >= asked.most[option.key] || left() < 1} onClick=${() => add(option.key, 1)}>+</button></li>`;
    })}</ul>`;
}

function Assign({ asked }) {
  return html`<ul class="assign">${asked.options.map((option, at) => {
    const places = asked.places[option.key];
    const now = draft.value[option.key] || [];
    const single = asked.most[option.key] === 1;
    return html`<li key=${option.key}><fieldset><legend><${Number} at=${at} /><${OptionText} option=${option} /></legend>
      <div class="places">
      ${single && html`<label class="place"><input type="radio" id=${`assign-${at}-0`} name=${`assign-${at}`} checked=${!now.length} onChange=${() => now.forEach((key) => place(option.key, key, false))} /><span>nowhere</span></label>`}
      ${places.map((key, n) => html`<label class="place"><input type=${single ? "radio" : "checkbox"} id=${`assign-${at}-${n + (single ? 1 : 0)}`} name=${`assign-${at}`}
        checked=${now.includes(key)} onChange=${(event) => place(option.key, key, event.currentTarget.checked)} /><span>${asked.labels[key]}</span></label>`)}
      </div></fieldset></li>`;
  })}</ul>`;
}

const KINDS = { pick: Pick, subset: Subset, order: Order, split: Split, assign: Assign };

// Look closer at the first thing whose name has these words; the server says it where there is none.
function lookFor(words) {
  const wanted = words.toLowerCase().split(/\s+/);
  for (const zone of view.value.zones) {
    const item = zone.items.find((one) => wanted.every((word) => `${one.word || ""} ${one.name}`.toLowerCase().includes(word)));
    if (item) return inspect(item, zone.name);
  }
  why(`explain ${words}`);
}

function Say() {
  const [typed, type] = useState("");
  const submit = (event) => {
    event.preventDefault();
    const words = typed.trim();
    if (!words) return primary.value?.act();
    if (/^why\b/.test(words)) why(words.replace(/^why(\s+not)?\s*/, ""));
    else if (/^(explain|\?) *\w/.test(words)) why(words.replace(/^(explain|\?) */, "explain "));
    else if (/^(look|inspect) +\w/.test(words)) lookFor(words.replace(/^\w+ +/, ""));
    else if (/^pass until (my|next) turn$/.test(words)) hush(words.replace("pass until ", ""));
    else if (words === "?") document.getElementById("help").showModal();
    else say(words);
    type("");
  };
  return html`<form class=${typing.value ? "say open" : "say"} onSubmit=${submit}>
    <label for="say">Type it</label>
    <input id="say" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="2000" value=${typed} placeholder="/ then words or numbers"
      aria-describedby="say-help" onInput=${(event) => type(event.currentTarget.value)}
      onKeyDown=${(event) => event.key === "Escape" && event.currentTarget.blur()} list="say-options" />
    <datalist id="say-options">${(ask.value?.options || []).slice(0, 60).map((option) => html`<option value=${option.key} />`)}</datalist>
    <button type="submit">Say</button>
    <span id="say-help" class="sr">The same words as in the terminal: an option's words or number; why; pass until my turn.</span>
  </form>`;
}

function Refused() {
  const no = refused.value;
  return html`<div role="alert" class="refused-place">${no && html`<div class="notice"><p><b>${no.text}</b> ${no.instead}</p>
    ${no.rule && html`<p class="why-rule"><${RuleLink} rule=${no.rule} /> ${no.rule_text}</p>`}</div>`}</div>`;
}

export function Ask() {
  const box = useRef(null);
  const had = useRef(false);
  const asked = ask.value;
  const version = view.value.version;
  // Who answers at the question is led to the next one, which is then read as a heading; focus elsewhere is left alone.
  useLayoutEffect(() => {
    const lost = (had.current || atQuestion.value) && document.activeElement === document.body;
    // Not before everything is drawn: giving the focus measures the page.
    if (lost) queueMicrotask(() => box.current?.querySelector("h2")?.focus({ preventScroll: true }));
  }, [version]);
  had.current = Boolean(box.current?.contains(document.activeElement));
  return html`<section class=${`ask ${asked ? "mine" : ""}`} ref=${box} data-kind=${asked?.kind} aria-labelledby="ask-title">
    ${asked ? html`<${Mine} asked=${asked} />` : html`<${Theirs} />`}
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
      <button type="button" class="type-toggle" aria-expanded=${String(typing.value)} onClick=${() => (typing.value = !typing.value)}>Type</button>
      ${passes && asked.kind !== "pick" && html`<button type="button" onClick=${() => answer(asked.on_pass)}>${title(passes.label)}</button>`}
      ${asked.on_pass === "pass" && html`<details class="until"><summary>Pass for longer</summary>
        <button type="button" onClick=${() => hush("next turn")}>Pass until next turn</button>
        <button type="button" onClick=${() => hush("my turn")}>Pass until my turn</button></details>`}
    </div>
    <${Say} />`;
}

// Who has won, in words; empty while the match goes on.
export function outcome(now) {
  if (!now.result) return "";
  const winners = now.result.winners || [now.result.winner];
  const names = now.result.winner === null ? "" : winners.map((seat) => title(seatName(now, seat))).join(" and ");
  return !names ? "A draw" : winners.includes(now.viewer) ? "You win" : `${names} ${winners.length > 1 ? "win" : "wins"}`;
}

function Theirs() {
  const now = view.value;
  if (now.result) {
    return html`<p class="ask-who">The match is over</p><h2 id="ask-title" tabindex="-1">${outcome(now)}</h2>
      <p>${title(now.result.reason)}. <${RuleLink} rule=${now.result.rule} /></p>
      <div class="ask-act"><a class="button primary" href=${`${location.pathname}/record`}>Check the dice of this match</a>
      <a class="button" href=${`/new?game=${now.game}`}>Play again</a></div>`;
  }
  const bot = people.value?.bots[now.waiting];
  const stuck = people.value?.stuck;
  const away = people.value && !bot && !people.value.here.includes(now.waiting);
  return html`<p class="ask-who">${now.viewer === null ? "You are watching" : "Not your decision"}</p>
    <h2 id="ask-title" tabindex="-1">${title(seatName(now, now.waiting))} ${bot ? "is thinking" : "must decide"}</h2>
    ${stuck ? html`<p class="notice" role="alert">${stuck}</p>` : html`<p class="quiet-words">${bot ? `Played by the ${bot} bot.` : away ? "Not at the table at the moment." : "At the table."}</p>`}
    <${Refused} />`;
}
