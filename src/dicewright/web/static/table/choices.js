// Every legal answer of a question as a list, for each of its kinds: for the keyboard, for screen readers, and for doubt.
import { html } from "./h.js";
import { view } from "./link.js";
import { add, ask, choose, draft, free, left, moveTo, only, ordered, place, primary, rolling } from "./deciding.js";
import { Symbol, drawn } from "./items.js";
import { faceText, title } from "./words.js";

function thing(id) {
  for (const zone of view.value.zones) for (const item of zone.items) if (item.id === id) return item;
  return null;
}

function OptionText({ option, among }) {
  const one = option.things.length === 1 && (among || ask.value.kind !== "pick") ? thing(option.things[0]) : null;
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
  const dice = rolling.value;
  return html`${dice && html`<div class="options dice" data-roving role="group" aria-label=${`Dice to hold, ${free.value.length} free`}>
      ${dice.among.options.map((option) => html`<button type="button" key=${option.key} class="option toggle" aria-pressed=${String(draft.value.has(option.key))}
        onClick=${() => choose(option.key)}><${OptionText} option=${option} among=${true} /><span>${draft.value.has(option.key) ? "held" : "free"}</span></button>`)}</div>`}
    <div class="options" data-roving role="group" aria-label="Choices">
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
  const keys = ordered();
  return html`<ol class="order">${keys.map((key, at) => html`<li key=${key} data-key=${key}>
    <span class="order-words"><span class="grip" aria-hidden="true">⠿</span>${at + 1}. <${OptionText} option=${byKey[key]} /></span>
    <button type="button" class="step" aria-label=${`${key} earlier`} disabled=${at === 0} onClick=${stepping(key, at - 1)}>▲</button>
    <button type="button" class="step" aria-label=${`${key} later`} disabled=${at === keys.length - 1} onClick=${stepping(key, at + 1)}>▼</button>
  </li>`)}</ol>`;
}

// At either end the arrow that was pressed goes out: the focus goes to the other one and is not lost.
function stepping(key, to) {
  return ({ currentTarget: arrow }) => {
    moveTo(key, to);
    requestAnimationFrame(() => arrow.disabled && arrow.parentElement.querySelector(".step:enabled")?.focus());
  };
}

// By its words, or by its grip with a finger, one of an order can be dragged to the place of another.
function orderDrops(source) {
  const line = source.closest("[data-key]");
  const lines = [...line.parentElement.children];
  return lines.flatMap((one, at) => (one === line ? [] : [{ to: `.order > li:nth-child(${at + 1})`, act: () => moveTo(line.dataset.key, at) }]));
}

export const ORDERING = { from: ".order-words", drops: orderDrops };

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
      ${single && html`<label class="place"><input type="radio" id=${`assign-${at}-0`} name=${`assign-${at}`} checked=${!now.length} onChange=${() => now.forEach((key) => place(option.key, key, false))} /><span>${asked.rule.startsWith("DM-BLK") ? "does not block" : "nowhere"}</span></label>`}
      ${places.map((key, n) => html`<label class="place"><input type=${single ? "radio" : "checkbox"} id=${`assign-${at}-${n + (single ? 1 : 0)}`} name=${`assign-${at}`}
        checked=${now.includes(key)} onChange=${(event) => place(option.key, key, event.currentTarget.checked)} /><span>${asked.labels[key]}</span></label>`)}
      </div></fieldset></li>`;
  })}</ul>`;
}

export const KINDS = { pick: Pick, subset: Subset, order: Order, split: Split, assign: Assign };
