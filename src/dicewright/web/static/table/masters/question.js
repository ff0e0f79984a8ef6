// The question: who asks what, what it comes to, one main button in a fixed place, what else may be done, every answer as a
// list.
import { computed, html, useRef } from "../h.js";
import { answer, refused, slow, told, view } from "../link.js";
import { ask, begun, clear, divideAnew, draft, left, only, primary, usual } from "../deciding.js";
import { Icon } from "../drawings.js";
import { useLedFocus } from "../ask.js";
import { Undo } from "../accord.js";
import { TimeLeft, headKind } from "../clock.js";
import { Answers, Go, Longer, Over, Rest, Waiting, cut, inItsPlace } from "../asking.js";
import { KINDS } from "../choices.js";
import { Refused } from "../say.js";
import { capital, title } from "../words.js";
import { Replay, replaying } from "../replay.js";
import { actives, blazonOf, blocker, blocks, attacks, attackIsOurs, coming, energyOf, isMine, isOurs, lanes, life, near, ours, pays, takes, teamName, theirs, things } from "./seen.js";
import { narrow } from "../window.js";
import { stepName } from "./top.js";
import { Energy } from "./price.js";
import { Rich } from "./rich.js";
import { Die } from "./die.js";

const REROLL = "DM-ROLL-02";
const option = (key) => ask.value.options.find((one) => one.key === key);
const dice = (n) => (n === 1 ? "1 die" : `${n} dice`);
const PREFIX = /^(Pass|Main Step|Attack Step): /;

const partners = () => ours.value.filter((seat) => !isMine(seat));
const damageWords = () => (coming.value ? `${coming.value} to ${attackIsOurs.value ? teamName(theirs.value) : "you"}` : "nobody loses life");

// What passing is and what it leads to. What the others may do is said with "may", which fits names of one and of many.
function passOffer(passes) {
  const leads = passes.label.replace(PREFIX, "");
  const they = teamName(theirs.value);
  const pass = { key: "↵", act: () => answer(passes.key) };
  const unless = /unless/.test(leads) ? `${they} may act first` : "";
  if (/^on to damage/.test(leads)) return { ...pass, big: coming.value ? `Deal damage: ${damageWords()}` : "On to damage", small: [!coming.value && damageWords(), unless || "nobody answers any more"].filter(Boolean).join("; ") };
  if (/on to damage/.test(leads)) return { ...pass, big: `On to damage: ${damageWords()}`, small: `${they} may go on first` };
  if (/^end the Main Step/.test(leads)) return { ...pass, big: "Go to attack", small: unless ? `the Main Step ends; ${unless}` : "the Main Step ends" };
  if (/end the Main Step/.test(leads)) return { ...pass, big: "Pass", small: `${they} may go on or end the Main Step` };
  if (/^your partner/.test(leads)) return { ...pass, big: "Pass", small: `${teamName(partners())} may go on` };
  return { ...pass, big: "Pass", small: `${they} may go on with their turn` };
}

function thingOffer(id) {
  const item = things.value.get(id);
  const offers = ask.value.options.filter((one) => one.things.includes(id)).map((one) => ({ big: capital(one.label), small: "", key: "↵", act: () => ((only.value = null), answer(one.key)) }));
  return offers.length && item ? { ...offers[0], others: offers.slice(1), title: item.name } : null;
}

function sent(count) {
  if (!count) return { big: "No attack", small: "your characters stay in the field" };
  const foe = theirs.value[0];
  return { big: `Attack with ${count}`, small: `${coming.value} damage if nobody blocks: ${teamName(theirs.value)} ${life(foe).value} ▸ ${Math.max(0, life(foe).value - coming.value)}` };
}

function blocked() {
  const count = Object.values(draft.value).filter((places) => places.length).length;
  const rest = coming.value;
  const now = life(near.value).value;
  const leaves = `you would have ${Math.max(0, now - rest)} life`;
  return count ? { big: `Block with ${count}: ${rest ? `${rest} gets through` : "nothing through"}`, small: leaves } : { big: rest ? `No block: take ${rest}` : "No block", small: leaves };
}

const energies = () => ask.value.options.flatMap((one) => {
  const amount = draft.value[one.key] || 0;
  const names = one.key.match(/\b(fist|bolt|mask|shield|wild)\b/) || ["generic"];
  return amount ? [[names[0], amount]] : [];
});

// Energy as marks, several of a kind beside each other.
const Marks = () => html`<span class="paid" aria-hidden="true">${energies().map(([name, amount]) => (name === "generic" ? html`<span class="coin">${amount}</span>` : Array.from({ length: amount }, () => html`<${Energy} name=${name} />`)))}</span><span class="sr">${energies().map(([name, amount]) => `${amount} ${name}`).join(", ")}</span>`;

function paid() {
  const missing = left();
  const all = energyOf(near.value).reduce((sum, one) => sum + one.value, 0);
  if (missing) return { big: `${ask.value.total - missing} of ${ask.value.total} chosen`, small: "click dice in your tray", ready: false };
  return { big: html`Pay <${Marks} />`, small: `${all - ask.value.total} energy left after this` };
}

// What the main button does now.
const offer = computed(() => {
  const asked = ask.value;
  if (!asked) return null;
  if (only.value !== null) {
    const one = thingOffer(only.value);
    if (one) return one;
  }
  if (asked.kind !== "pick") {
    const does = { act: primary.value.act, ready: primary.value.ready, key: "↵" };
    if (asked.rule === REROLL) return { ...does, big: draft.value.size ? `Reroll ${dice(draft.value.size)}` : "Keep all dice", small: draft.value.size ? "the others stay as they are" : "click dice to reroll them" };
    if (attacks.value) return { ...does, ...sent(draft.value.size) };
    if (blocks.value) return { ...does, ...blocked() };
    if (pays.value) return { ...does, ...paid() };
    return { ...does, big: title(primary.value.label), small: "" };
  }
  if (option("yes") && option("no")) return { big: "Yes", small: "", key: "↵", act: () => answer("yes") };
  const passes = asked.on_pass && option(asked.on_pass);
  if (passes && asked.on_pass === "pass") return passOffer(passes);
  if (asked.options.length === 1) return { big: title(asked.options[0].label), small: "", key: "↵", act: () => answer(asked.options[0].key) };
  if (passes) return { big: title(passes.label), small: "or choose what is lit", key: "↵", act: () => answer(passes.key) };
  if (usual.value) return { big: title(usual.value.label), small: "", key: "↵", act: () => answer(usual.value.key), says: usual.value };
  return { big: "Choose one", small: `${asked.options.length} can be chosen: they are lit`, ready: false };
});

export const pressMain = () => offer.value && offer.value.ready !== false && !slow.value && offer.value.act();

// --- what stands beside it ---

const Note = ({ icon, children }) => html`<li><${Icon} name=${icon} /><span>${children}</span></li>`;
const namesOf = (ids) => [...new Set(ids.map((id) => things.value.get(id)?.name).filter(Boolean))].join(" and ");

// Whether a payment is still the one that is proposed.
const proposed = computed(() => pays.value && ask.value.options.every((one) => (draft.value[one.key] || 0) === (ask.value.proposed[one.key] ?? ask.value.least[one.key])));

// What the attack comes to as it stands.
function Consequences() {
  const asked = ask.value;
  if (!lanes.value.length) return pays.value ? html`<ul class="outlook"><${Note} icon="roll">${proposed.value ? "To pay with other dice, click them, or Change." : "Click the dice that pay."}<//><${Note} icon="out">The dice that pay go out of play.<//>${asked.prompt.includes(" buy ") && html`<${Note} icon="used">What is bought goes to your used pile.<//>`}</ul>` : null;
  const hurt = attackIsOurs.value ? theirs.value : ours.value;
  const { value } = life(hurt[0]);
  const fallen = [...takes.value].filter(([, one]) => one.damage !== null && one.damage > 0 && one.damage >= one.kills).map(([id]) => id);
  const tells = coming.value > 0 && !narrow.value;
  return html`<ul class="outlook">${tells && html`<${Note} icon="life">${hurt.some((seat) => isOurs(seat.seat)) ? "You" : teamName(hurt)} <b>${value} ▸ ${Math.max(0, value - coming.value)}</b>${attacks.value || blocks.value ? " as it stands" : ""}<//>`}
    ${fallen.length > 0 && html`<${Note} icon="fall">${namesOf(fallen)} ${fallen.length > 1 ? "fall" : "falls"}<//>`}
    ${blocks.value && html`<${Note} icon="shield">${blocker.value ? `Whom does ${blocker.value} block? Click an attacker.` : "Click one of your characters, then an attacker."}<//>`}</ul>`;
}

const SILENT = new Set(["pass", "no attack", "no blocks"]);
const onTable = (one) => one.things.some((id) => things.value.has(id));
const loose = (asked) => asked.options.filter((one) => !SILENT.has(one.key) && one.key !== asked.on_pass && (!onTable(one) || hidden(one)));
// Dice in a closed pot, and cards that lie on no tile, are shown beside the button too.
const OPEN = ["field zone", "attack zone", "reserve pool", "team", "basic action cards", "dice on cards", "dice on basic action cards"];
const shownThings = computed(() => new Set(view.value.zones.filter((one) => OPEN.includes(one.name) || view.value.phase === "draft").flatMap((one) => one.items.map((item) => item.id)).concat(view.value.zones.filter((one) => one.name === "prep area").flatMap((one) => one.items.filter((die) => die.face).map((die) => die.id)))));
const hidden = (one) => !one.things.some((id) => shownThings.value.has(id));

function Loose({ options, instead }) {
  return html`<div class=${instead ? "go few loose" : "loose"} data-roving role="group" aria-label="Choices">${options.map((one) => {
    const item = things.value.get(one.things[0]);
    return html`<button type="button" class="btn" key=${one.key} onClick=${() => answer(one.key)}>${item?.kind === "die" && html`<span class="loose-die"><${Die} ...${blazonOf(item)} face=${item.face} /></span>`}${title(one.label)}</button>`;
  })}</div>`;
}

const LISTED = new Set(["order", "split"]);
const needsList = (asked) => (asked.kind === "pick" ? false : (LISTED.has(asked.kind) && !pays.value) || asked.options.some((one) => !onTable(one) || (asked.kind === "subset" && hidden(one))));

function heading(asked) {
  const whoseTurn = actives.value.some(isOurs) ? "Your" : `${teamName(theirs.value)}:`;
  return `${whoseTurn} ${stepName().toLowerCase()} step${lanes.value.length && !attacks.value && !blocks.value ? " · actions and Globals" : ""}`;
}

function Mine({ asked }) {
  const one = offer.value;
  const chosen = only.value !== null && Boolean(one.title);
  const list = !chosen && needsList(asked);
  const Kind = KINDS[asked.kind];
  const passes = asked.on_pass && option(asked.on_pass);
  const prompt = capital(asked.prompt.replace(PREFIX, ""));
  const [short, more] = chosen ? [one.title, ""] : cut(prompt);
  const shown = asked.kind === "pick" && !chosen ? loose(asked).filter((each) => each !== one.says) : [];
  const instead = inItsPlace(one, asked, shown);
  return html`<p class="ask-step" aria-hidden="true">${heading(asked)}</p>
    <header class=${headKind(view.value.viewer)}><h2 id="ask-title" tabindex="-1">${short === asked.prompt ? short : html`<span aria-hidden="true"><${Rich} text=${short} /></span><span class="sr">${chosen ? one.title : asked.prompt}</span>`}</h2><${TimeLeft} seat=${view.value.viewer} /></header>
    <div class=${list ? "ask-body listing" : "ask-body"} tabindex="0" role="group" aria-label="About the question">
      ${(refused.value || told.value) && html`<div role="status"><${Refused} />${told.value && html`<p class="notice told">${told.value.text}</p>`}</div>`}
      ${shown.length > 0 && !instead && html`<${Loose} options=${shown} />`}
      ${more && more !== short && !(lanes.value.length && (narrow.value || blocks.value)) && html`<p class="then" aria-hidden="true"><${Rich} text=${more} /></p>`}
      ${!chosen && html`<${Consequences} />`}
      ${chosen && html`<div class="loose">${one.others?.map((other) => html`<button type="button" class="btn" onClick=${other.act}>${other.big}</button>`)}</div>`}
      ${list && html`<${Kind} asked=${asked} />`}
    </div>
    ${instead ? html`<${Loose} options=${shown} instead=${true} />` : html`<${Go} one=${one} />`}
    <div class="ask-row">
      ${chosen && html`<button type="button" class="btn" onClick=${() => (only.value = null)}>Back</button>`}
      ${!chosen && (proposed.value ? html`<button type="button" class="btn" key="again" onClick=${divideAnew}>Change</button>` : (begun.value || pays.value) && asked.kind !== "pick" && html`<button type="button" class="btn" key="again" onClick=${() => ((blocker.value = null), clear())}><${Icon} name="undo" />Start over</button>`)}
      ${!chosen && passes && asked.kind !== "pick" && html`<button type="button" class="btn quiet" onClick=${() => answer(asked.on_pass)}>${title(passes.label)}</button>`}
      ${!chosen && asked.kind !== "pick" && asked.on_pass && !passes && begun.value && html`<button type="button" class="btn quiet" onClick=${() => answer(emptyOf(asked))}>${title(asked.on_pass)}</button>`}
      ${!chosen && asked.on_pass === "pass" && html`<${Longer} />`}
      ${!chosen && html`<${Rest} asked=${asked} />`}
      ${!chosen && html`<${Undo} />`}
      ${!list && html`<${Answers} key=${view.value.version} asked=${asked} />`}
    </div>`;
}

const emptyOf = (asked) => (asked.kind === "assign" ? {} : []);

export function Question() {
  const box = useRef(null);
  const asked = ask.value;
  const now = view.value;
  useLedFocus(box, now.version);
  return html`<section class=${asked ? "ask mine" : "ask"} ref=${box} data-kind=${asked?.kind} data-over=${now.result ? "yes" : undefined} aria-labelledby="ask-title">
    ${replaying.value ? html`<${Replay} />` : now.result ? html`<${Over} again="choose teams and opponents" />` : asked ? html`<${Mine} asked=${asked} />` : html`<${Waiting} />`}</section>`;
}
