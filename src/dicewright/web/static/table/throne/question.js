// The question: one heading, one main button in a fixed place that says its consequence, what else may be done, and
// every answer as a list.
import { computed, effect, html, useRef } from "../h.js";
import { answer, refused, send, slow, told, view } from "../link.js";
import { Undo } from "../accord.js";
import { TimeLeft, headKind } from "../clock.js";
import { skip, tumbling } from "../motion.js";
import { Answers, Go, Longer, Over, Rest, Waiting, cut, inItsPlace } from "../asking.js";
import { ask, begun, clear, only, primary, usual } from "../deciding.js";
import { useLedFocus } from "../ask.js";
import { KINDS } from "../choices.js";
import { Refused } from "../say.js";
import { title } from "../words.js";
import { Replay, replaying } from "../replay.js";
import { Shield } from "./arms.js";
import { LegendHere } from "./legend.js";
import { goOffer, goings, isPlace, point } from "./looked.js";
import { MapButton } from "./map.js";
import { PlaceWords } from "./place_words.js";
import { Rich } from "./rich.js";
import { aims, chancesOf, looking, worth } from "./chances.js";
import { free, heldIds, holdValues, myDice, roll, rolling } from "./holding.js";
import { bearing, health, meter, near, prospectsOf, rival, seatAt, things } from "./seen.js";

const ATTEMPTS = 3;
const SURE = 0.9995;
const LINE = 48; // letters below the words of the main button
const SENTENCES = /(?<=\.) /;
const SILENT = new Set(["roll", "reroll", "pass", "no ability", "no defence"]);

// What the main button does while dice tumble where it would else say what they come to.
const REST = { big: "Let the dice rest", key: "Enter", act: skip };

const dice = (n) => (n === 1 ? "1 die" : `${n} dice`);
const rolls = (n) => (n === 1 ? "1 roll is left" : `${n} rolls are left`);
const option = (key) => ask.value.options.find((one) => one.key === key);
const rowsOf = (seat) => seat.sheet.flatMap((section) => section.rows);

// The lit line that is worth most, with what it does.
const best = computed(() => {
  const prospects = prospectsOf(near.value);
  const lit = aims(near.value).filter((row) => row.lit && ask.value?.options.some((one) => one.key === row.key));
  return lit.map((row) => ({ row, does: prospects.get(row) || {} })).sort((one, other) => worth(other.does) - worth(one.does))[0] || null;
});

const leaving = (foe, does) => (does.leaves > 0 ? `, leaves ${foe.name} ${Math.round(does.leaves)}` : `, defeats ${foe.name}${does.after === undefined ? "" : " unless that is defended"}`);

// What an ability would do, in a line.
function consequence({ row, does }) {
  const foe = rival(near.value);
  const parts = [];
  if (does.damage) parts.push(`${does.about ? "about " : ""}${Math.round(does.damage)} ${does.kind ? `${does.kind} ` : ""}damage${foe && does.leaves !== undefined ? leaving(foe, does) : ""}`);
  if (does.heal) parts.push(`heals ${does.heal}`);
  return parts.join(", ") || begins(row.text);
}

// The first sentences of a text, as many as the main button has room for.
function begins(text) {
  const [first, ...others] = text.split(SENTENCES);
  return others.reduce((said, one) => (`${said} ${one}`.length <= LINE ? `${said} ${one}` : said), first);
}

function rollOffer(state) {
  if (state.first) return { big: "Roll 5 dice", key: "R", small: `${ATTEMPTS > 1 ? `then ${rolls(state.left - 1)}` : ""}`, act: roll };
  const n = free.value.length;
  if (n) {
    const stays = best.value && chancesOf(near.value, best.value.row);
    const after = state.left - 1 ? `then ${rolls(state.left - 1)}` : "the last roll";
    const keeps = best.value && stays ? `, ${best.value.row.name} ${stays.now >= SURE ? "stays" : "may go"}` : "";
    return { big: `Roll ${dice(n)}`, key: "R", small: after + keeps, act: roll };
  }
  return null;
}

const announce = (one) => ({ big: one.row.name, key: "Enter", small: consequence(one), tells: true, act: () => answer(one.row.key) });
const stop = () => ({ big: "No attack", key: "Enter", small: "on to the next main phase", tells: true, act: () => answer("no ability") });

// Passing: what it is called, and what it leads to.
function passOffer(passes) {
  const [, called = passes.label] = passes.label.split(/: /);
  return { big: title(called), key: "Enter", small: ask.value.leads, act: () => answer(passes.key) };
}

function thingOffer(id) {
  const item = things.value.get(id);
  const uses = ask.value.options.filter((one) => one.things.includes(id));
  const cp = meter(near.value, "CP").value;
  const make = (one) => {
    const [verb] = one.key.split(" ");
    const price = verb === "play" ? `pay ${item.cost} CP, ${cp - item.cost} left` : verb === "sell" ? `1 CP, then ${Math.min(cp + 1, meter(near.value, "CP").max)}` : "";
    return { big: verb === "play" || verb === "sell" ? `${title(verb)} ${item.name}` : title(one.label), small: price, act: () => ((only.value = null), answer(one.key)), key: "Enter" };
  };
  const offers = uses.map(make);
  return offers.length ? { ...offers[0], others: offers.slice(1), title: item.name } : null;
}

// The card that is chosen though it can only be sold: why it is not played is asked of the server and told below.
const unplayed = computed(() => {
  if (only.value === null || ask.value?.kind !== "pick" || ask.value.on_pass !== "pass") return "";
  const uses = ask.value.options.filter((one) => one.things.includes(only.value));
  return uses.length && uses.every((one) => one.key.startsWith("sell ")) ? things.value.get(only.value)?.name.toLowerCase() : "";
});
let wondered = false;
effect(() => {
  if (wondered) told.value = null;
  wondered = Boolean(unplayed.value) && send({ why: `play ${unplayed.value}` });
});

// tells: whether its words say what a roll has come to.
const settled = computed(() => {
  const asked = ask.value;
  if (!asked) return null;
  if (only.value !== null) {
    const one = thingOffer(only.value);
    if (one) return one;
  }
  if (goOffer.value) return goOffer.value;
  const state = rolling.value;
  if (state?.offence) return rollOffer(state) || (asked.kind === "pick" ? (best.value ? announce(best.value) : stop()) : null) || { big: "Free a die to roll it", small: "all five are held", ready: false };
  if (asked.kind !== "pick") return { big: title(primary.value.label), small: "", act: primary.value.act, ready: primary.value.ready, key: "Enter" };
  if (asked.on_pass === "no ability") return best.value ? announce(best.value) : stop();
  if (asked.on_pass === "no defence") return defend(asked);
  if (option("yes") && option("no")) return { big: "Yes", small: "", act: () => answer("yes"), key: "Enter" };
  const passes = asked.on_pass && option(asked.on_pass);
  if (passes) return passOffer(passes);
  if (asked.options.length === 1) return { big: title(asked.options[0].label), small: "", act: () => answer(asked.options[0].key), key: "Enter" };
  if (usual.value) return { big: title(usual.value.label), small: goings.value.size ? "or choose a place that is lit" : "", act: () => answer(usual.value.key), key: "Enter" };
  return { big: goings.value.size ? "Choose a place" : "Choose one", small: `${asked.options.length} can be chosen`, ready: false };
});

// What the main button does now.
const offer = computed(() => (settled.value?.tells && tumbling.value ? REST : settled.value));

function defend(asked) {
  const prospects = prospectsOf(near.value);
  const rows = rowsOf(near.value).filter((row) => asked.options.some((one) => one.key === row.key));
  if (!rows.length) return { big: "No defence", key: "Enter", small: "the damage comes as it is", act: () => answer("no defence") };
  const ranked = rows.map((row) => ({ row, does: prospects.get(row) || {} })).sort((one, other) => defends(other.does) - defends(one.does));
  const [{ row, does }] = ranked;
  const means = [does.prevent && `prevents ${does.prevent}`, does.heal && `heals ${does.heal}`, does.damage && `deals ${does.damage}`].filter(Boolean);
  return { big: `Defend: ${row.name}`, key: "Enter", small: `${row.needs}${means.length ? `, ${means.join(", ")} on average` : ""}`, act: () => answer(row.key) };
}

const defends = (does) => 2 * (does.prevent || 0) + (does.heal || 0) + (does.damage || 0) / 2;

// --- what stands beside it ---

const HEADS = { "offensive roll phase": "Your roll", "defensive roll phase": "Your defence" };
const heading = (asked) => (rolling.value?.offence || asked.on_pass === "no ability" ? HEADS["offensive roll phase"] : "");

function Pips() {
  const state = rolling.value;
  const asked = ask.value;
  if (!state?.offence && asked?.on_pass !== "no ability") return null;
  const left = state ? Math.min(view.value.attempts, Math.max(ATTEMPTS, view.value.attempts)) : 0;
  return html`<span class="pips" role="img" aria-label=${`${left} of ${ATTEMPTS} rolls left`}>${Array.from({ length: Math.max(ATTEMPTS, left) }, (_, at) => html`<i class=${Math.max(ATTEMPTS, left) - at <= left ? "on" : ""} />`)}<span>${left} left</span></span>`;
}

// One sentence on what else is there while rolling.
function Then() {
  const seen = looking.value?.row;
  if (seen) return html`<p class="then"><b>${seen.name}</b>${seen.needs ? ` (${seen.needs})` : ""}: <${Rich} text=${seen.text} seat=${near.value} /></p>`;
  const one = best.value;
  if (!one) return html`<p class="then">No tile is ready with these dice.</p>`;
  const foe = rival(near.value);
  const now = foe && health(foe).value;
  if (one.does.damage && foe && one.does.leaves !== undefined) {
    const after = one.does.after === undefined ? ", it cannot be defended" : `, about ${Math.round(one.does.after)} after ${one.does.rolls} defence ${one.does.rolls === 1 ? "die" : "dice"}`;
    return html`<p class="then">Or click a lit tile. <b>${one.row.name}</b> now: ${foe.name} <b>${now} → ${Math.round(one.does.leaves)}</b>${after}.</p>`;
  }
  return html`<p class="then">Or click a lit tile. <b>${one.row.name}</b> now: <${Rich} text=${one.does.damage || one.does.heal ? `${consequence(one)}.` : begins(one.row.text)} seat=${near.value} /></p>`;
}

// The line to keep dice for: the one looked at, else the one with the best chance of much.
const aim = computed(() => {
  if (!rolling.value || rolling.value.first || !rolling.value.offence) return null;
  if (looking.value && chancesOf(near.value, looking.value.row)?.keep !== undefined && looking.value.kind !== "defence") return looking.value.row;
  const prospects = prospectsOf(near.value);
  const ranked = aims(near.value).filter((row) => !row.lit).map((row) => [row, (chancesOf(near.value, row)?.best || 0) * worth(prospects.get(row) || {})]);
  return ranked.sort((one, other) => other[1] - one[1])[0]?.[0] || null;
});

export function keepBest() {
  const row = aim.value;
  const chances = row && chancesOf(near.value, row);
  if (chances) holdValues(chances.keep);
}

const keepsFor = () => aim.value && chancesOf(near.value, aim.value);

const Keep = () => (keepsFor() ? html`<button type="button" class="btn keep" title="Hold the best dice for the tile under the pointer; the record says that you took the best keep" onClick=${keepBest}><span>Keep <span class="long">for </span>${aim.value.name}</span> <kbd class="key" aria-hidden="true">K</kbd></button>` : null);

// Answers that nothing on the table stands for: they are shown at once. Yes is said by the main button.
const loose = (asked) => asked.options.filter((one) => {
  if (SILENT.has(one.key) || (one.key === "yes" && option("no"))) return false;
  if (one.things.some((id) => things.value.has(id))) return false;
  return !rowsOf(near.value).some((row) => row.key === one.key);
});

const seatOf = (one) => (one.things.length === 1 && one.things[0] < view.value.seats.length ? seatAt(one.things[0]) : null);

// A choice that stands for a place shows it as the place itself does.
const looks = ({ key }) => isPlace(key) && { onMouseEnter: () => point(key), onMouseLeave: () => point(""), onFocus: () => point(key), onBlur: () => point("") };

function Loose({ options, instead }) {
  return html`<div class=${instead ? "go few loose" : "loose"} data-roving role="group" aria-label="Choices">${options.map((one) => html`<button type="button" class="btn" key=${one.key} ...${looks(one)} onClick=${() => answer(one.key)}>${seatOf(one) && html`<${Shield} seat=${bearing(seatOf(one))} kind="own" />`}${title(one.label)}</button>`)}</div>`;
}

export const pressMain = () => offer.value && offer.value.ready !== false && !slow.value && offer.value.act();

const LISTED = new Set(["order", "split", "assign"]);

// Whether the question has answers that nothing on the table stands for.
export const needsList = computed(() => {
  const asked = ask.value;
  if (!asked) return false;
  if (asked.kind === "pick") return loose(asked).length > 0 && !inItsPlace(offer.value, asked, loose(asked));
  return LISTED.has(asked.kind) || asked.options.some((each) => !each.things.some((id) => things.value.has(id)));
});

function Mine({ asked }) {
  const one = offer.value;
  const shown = asked.kind === "pick" ? loose(asked) : [];
  const chosen = only.value !== null;
  const instead = inItsPlace(one, asked, shown);
  const head = heading(asked);
  const list = asked.kind !== "pick" && needsList.value;
  const Kind = KINDS[asked.kind];
  const passes = asked.on_pass && option(asked.on_pass);
  const roles = rolling.value;
  const again = roles?.offence && !roles.first && !chosen;
  const [short, more] = chosen ? [one.title, ""] : head ? [head, ""] : cut(asked.prompt, view.value.window);
  const reads = more || again || refused.value || told.value; // words that may have to be scrolled
  return html`<header class=${headKind(view.value.viewer)}><h2 id="ask-title" class=${head && !chosen ? "brief" : ""} tabindex="-1">${short === asked.prompt ? short : html`<span aria-hidden="true">${short}</span><span class="sr">${chosen ? one.title : asked.prompt}</span>`}</h2><${TimeLeft} seat=${view.value.viewer} /><${Pips} /><${LegendHere} /></header>
    ${instead ? html`<${Loose} options=${shown} instead=${true} />` : html`<${Go} one=${one} />`}
    <div class="ask-rest"><${PlaceWords} /><div class="ask-body" tabindex=${reads ? 0 : undefined} role=${reads ? "group" : undefined} aria-label=${reads ? "More about the question" : undefined}>
      ${(refused.value || told.value) && html`<div role="status"><${Refused} />${told.value && html`<p class="notice told">${told.value.text}</p>`}</div>`}
      ${!chosen && !instead && shown.length > 0 && html`<${Loose} options=${shown} />`}
      ${more && html`<p class="then" aria-hidden="true"><${Rich} text=${more} seat=${near.value} /></p>`}
      ${again && html`<${Then} />`}
      ${chosen && html`<div class="loose">${one.others?.map((other) => html`<button type="button" class="btn" onClick=${other.act}>${other.big}<small>${other.small}</small></button>`)}</div>`}
      ${list && (LISTED.has(asked.kind) ? html`<div class="answers-list listed" tabindex="0" role="group" aria-label="What there is to decide"><${Kind} asked=${asked} /></div>` : html`<${Kind} asked=${asked} />`)}
    </div>
    <div class=${!chosen && keepsFor() ? "ask-row keeps" : "ask-row"}>
      ${chosen && html`<button type="button" class="btn" onClick=${() => (only.value = null)}>Back</button>`}
      ${!chosen && html`<${Keep} />`}
      ${!chosen && roles && !roles.offence && !roles.first && free.value.length > 0 && asked.kind === "pick" && html`<button type="button" class="btn" onClick=${roll}>Reroll ${dice(free.value.length)} <kbd class="key" aria-hidden="true">R</kbd></button>`}
      ${!chosen && begun.value && asked.kind !== "pick" && html`<button type="button" class="btn quiet" onClick=${clear}>Start over</button>`}
      ${!chosen && asked.on_pass === "no ability" && settled.value.big !== "No attack" && html`<button type="button" class="btn quiet" onClick=${() => answer("no ability")}>No attack</button>`}
      ${!chosen && asked.on_pass === "no defence" && one.big !== "No defence" && html`<button type="button" class="btn quiet" onClick=${() => answer("no defence")}>No defence</button>`}
      ${!chosen && passes && asked.kind !== "pick" && html`<button type="button" class="btn quiet" onClick=${() => answer(asked.on_pass)}>${title(passes.label)}</button>`}
      ${!chosen && asked.on_pass === "pass" && html`<${Longer} />`}
      ${!chosen && html`<${Rest} asked=${asked} />`}
      ${!chosen && html`<${Undo} />`}
      ${!chosen && html`<${MapButton} />`}
      ${!list && html`<${Answers} key=${view.value.version} asked=${asked} />`}
    </div></div>`;
}

export function Question() {
  const box = useRef(null);
  const asked = ask.value;
  const now = view.value;
  useLedFocus(box, now.version);
  return html`<section class=${asked ? "ask mine" : "ask"} ref=${box} data-kind=${asked?.kind} data-over=${now.result ? "yes" : undefined} aria-labelledby="ask-title">
    ${replaying.value ? html`<${Replay} />` : now.result ? html`<${Over} again="choose heroes and opponents" />` : asked ? html`<${Mine} asked=${asked} />` : html`<${Waiting} />`}</section>`;
}

export const held = heldIds;
