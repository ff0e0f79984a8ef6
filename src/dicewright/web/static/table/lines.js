// The lines of a log: what one causes stands below it and can be folded, and each leads to the table at its moment.
import { html, signal, steady } from "./h.js";
import { Icon } from "./drawings.js";
import { home } from "./link.js";
import { canLookBack, lookAt, marked } from "./replay.js";
import { RuleLink } from "./rule.js";
import { gone } from "./words.js";

const folded = signal(new Set()); // numbers of lines whose consequences are not shown

function fold(number) {
  const next = new Set(folded.value);
  if (!next.delete(number)) next.add(number);
  folded.value = next;
}

// The lines that stand alone, each with all that stand under it, in their order.
function groups(lines) {
  const heads = new Map();
  const found = [];
  for (const line of lines) {
    const head = heads.get(line.under);
    const group = head || { line, rest: [] };
    (head ? group.rest : found).push(head ? line : group);
    heads.set(line.number, group);
  }
  return found;
}

function Moment({ number }) {
  const look = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (lookAt(number)) event.preventDefault();
  };
  return html`<a class="moment" id=${`moment-${number}`} href=${`${home}/replay?line=${number}`} title="The table then" onClick=${look}><${Icon} name="eye" /><span class="sr">The table at line ${number}</span></a>`;
}

// face: how a game draws a line: {kind, mark, words}.
function Entry({ line, rest, fresh, old, face }) {
  const below = rest.filter((one) => one.under === line.number);
  const open = !folded.value.has(line.number);
  const { kind, mark, words } = face(line);
  const here = marked.value === line.number;
  return html`<li class=${`${kind} ${fresh.includes(line.number) ? "new" : ""} ${here ? "here" : ""}`} aria-current=${here ? "true" : undefined}>${mark}<span>${old.includes(line.number) ? html`<s>${words}</s>` : words} <${RuleLink} rule=${line.rule} />${canLookBack() && html` <${Moment} number=${line.number} />`}${below.length > 0 && html` <button type="button" class="fold" aria-expanded=${String(open)} aria-label=${`What came of it: ${rest.length} ${rest.length === 1 ? "line" : "lines"}`} onClick=${() => fold(line.number)}>${rest.length}</button>`}</span>
    ${below.length > 0 && open && html`<ol class="caused">${below.map((one) => html`<${Entry} key=${one.number} line=${one} rest=${under(one, rest)} fresh=${fresh} old=${old} face=${face} />`)}</ol>`}</li>`;
}

function under(line, rest) {
  const known = new Set([line.number]);
  return rest.filter((one) => known.has(one.under) && known.add(one.number));
}

const Group = steady(Entry);

export function Lines({ lines, fresh, face }) {
  const old = gone(lines);
  const numbers = (group, set) => [group.line, ...group.rest].map((one) => one.number).filter((one) => set.has(one));
  return groups(lines).map((group) => html`<${Group} key=${group.line.number} ...${group} fresh=${numbers(group, fresh)} old=${numbers(group, old)} face=${face} />`);
}
