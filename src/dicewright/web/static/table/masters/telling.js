// The last turns in short: what the lines of the log say as data, put together as people remember it, and told to the one
// who reads it. The log itself has every line with its numbers.
import { computed, html } from "../h.js";
import { Icon } from "../drawings.js";
import { view } from "../link.js";
import { capital, escaped, gone, has } from "../words.js";
import { Die } from "./die.js";
import { blazonOf, isMine, isOurs, ours, teamName, theirs, things } from "./seen.js";

const TURN = /^Turn (\d+): (.+)\.$/;
const PLAIN = /is not blocked\.$|goes out of play unblocked\.$/; // what the lines beside it say as well
const OFTEN = /^DM-(ENERGY|DRAW|ZONE)/; // payments and draws, which the log has
const DOES = { buy: ["buy", "bought"], field: ["field", "fielded"], use: ["card", "used"], global: ["card", "used the Global of"] };

const plays = () => ours.value.some(isMine);
const sideName = (seat) => (isOurs(seat) ? (plays() ? "you" : teamName(ours.value)) : teamName(theirs.value));
const isOfOurs = (names) => [names, ...names.split(" and ")].some((name) => ours.value.some((seat) => seat.name === name));
const seatOf = (seat) => view.value.seats[seat];
const who = (seat) => (isMine(seatOf(seat)) ? "you" : seatOf(seat).name);
// Names as a list; one that comes several times is said once.
function counted(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) || 0) + 1);
  return listed([...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)));
}
const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

// The name of a die without its number.
const numbered = computed(() => new RegExp(`(${[...new Set(["Sidekick", ...[...things.value.values()].map((item) => item.name)])].map(escaped).join("|")}) \\d+(?!\\d)`, "g"));
const bare = (text) => text.replace(numbered.value, "$1");

// A line that nothing else is known of: without the numbers of dice, and to the one whose things it names.
function short(text) {
  let said = bare(text);
  const me = view.value.seats.find(isMine);
  if (me) said = said.replace(new RegExp(`\\(${escaped(me.name)}['’]s?\\)`, "g"), "(yours)").replace(new RegExp(`${escaped(me.name)}['’]s? `, "g"), (_, at) => (at ? "your " : "Your "));
  return said;
}

const faceOf = (die, face) => (things.value.get(die?.card)?.dice || view.value.die)[face];
const charactersOf = (die) => (things.value.get(die?.card)?.dice || view.value.die).filter((face) => face.kind === "character");

function Mini({ id, face }) {
  const die = things.value.get(id);
  return die && face && html`<span class="mini"><${Die} ...${blazonOf(die)} face=${face} side=${isOurs(die.owner) ? "ours" : "theirs"} levels=${charactersOf(die).length} /></span>`;
}

// What was rolled in the Roll and Reroll Step, with what the dice came to.
function rolled(last, { beat, number }) {
  const dice = new Map(last?.dice);
  for (const [id, face, words] of beat.dice) dice.set(id, [face, words]);
  const again = beat.again ? (last?.again || 0) + beat.dice.length : 0;
  const count = beat.again && !last ? "" : `rolled ${dice.size}`;
  const words = [count, again && `rerolled ${again}`].filter(Boolean).join(", ");
  return { numbers: [...(last?.numbers || []), number], roll: beat.by, dice, again, by: beat.by, icon: "roll", words };
}

// Life that goes up or down; what comes in a row is one sum.
function lived(last, { beat, number }) {
  const before = beat.life + (beat.do === "heal" ? -beat.n : beat.n);
  const from = beat.from >= 0 && things.value.get(beat.from)?.name;
  const names = [...new Set([...(last?.names || []), from])].filter(Boolean);
  const first = last ? last.first : before;
  const words = `${sideName(beat.to)} ${first} ▸ ${Math.max(0, beat.life)}${names.length ? ` (${listed(names)})` : ""}`;
  return { numbers: [...(last?.numbers || []), number], lives: `${beat.do} ${isOurs(beat.to)}`, names, first, icon: beat.do === "heal" ? "heal" : "hit", words, big: true, side: beat.by };
}

function attacked(last, { beat, number }) {
  const names = [...(last?.attack || []), bare(beat.name)];
  return { numbers: [...(last?.numbers || []), number], attack: names, icon: "sword", words: `${counted(names)} ${names.length > 1 ? "attack" : "attacks"}`, side: beat.by };
}

function done({ beat, text, number }) {
  const [icon, verb] = DOES[beat.do];
  const level = Number(text.match(/ at level (\d)/)?.[1] || 1);
  const face = beat.do === "field" ? charactersOf(things.value.get(beat.thing))[level - 1] : null;
  return { numbers: [number], icon, by: beat.by, words: `${verb} ${bare(beat.name)}${level > 1 ? `, level ${level}` : ""}`, id: beat.thing, face };
}

// One line, told by itself or as more of what was told last.
function told(line, last) {
  const { beat, text, number } = line;
  const turn = text.match(TURN);
  if (turn) return { numbers: [number], turn: true, words: `Turn ${turn[1]} · ${plays() && isOfOurs(turn[2]) ? (ours.value.length > 1 ? "your side" : "you") : turn[2]}` };
  if (beat?.do === "roll" && beat.what === "attempt") return rolled(last?.roll === beat.by && beat.again ? last : null, line);
  if (has(beat?.life)) return lived(last?.lives === `${beat.do} ${isOurs(beat.to)}` ? last : null, line);
  if (beat?.do === "attack") return attacked(last?.attack ? last : null, line);
  if (beat && DOES[beat.do]) return done(line);
  return { numbers: [number], line, words: short(text), side: line.seat };
}

// All that the lines tell. Who does something is said where it is not the one whose turn it is.
export function tellings(lines) {
  const found = [];
  const old = gone(lines);
  let turn = null;
  for (const line of lines) {
    if (TURN.test(line.text)) turn = null;
    if (old.has(line.number) || OFTEN.test(line.rule || "") || PLAIN.test(line.text)) continue;
    const last = found.at(-1);
    const one = told(line, last);
    if (last?.numbers[0] === one.numbers[0]) found.pop();
    if (has(one.by)) {
      if (one.roll !== undefined && turn === null) turn = one.by;
      one.side = one.by;
      if (one.by !== turn || view.value.seats.length > 2) one.words = `${who(one.by)} ${one.words}`;
    }
    found.push({ ...one, words: capital(one.words) });
  }
  return found;
}

// iconOf: what a line is drawn as of which nothing is known but its words.
export function Telling({ one, fresh, iconOf }) {
  const owner = one.turn || !has(one.side) || one.side < 0 ? "" : isOurs(one.side) ? "ours" : "theirs";
  return html`<li class=${`told ${one.turn ? "turn" : owner} ${one.big ? "big" : ""} ${fresh ? "new" : ""}`}>${one.turn ? null : one.face ? html`<${Mini} id=${one.id} face=${one.face} />` : html`<${Icon} name=${one.icon || iconOf(one.line)} />`}<span>${one.words}${one.dice && html`<span class="sr">: ${[...one.dice.values()].map(([, words]) => words).join(", ")}</span><span class="minis" aria-hidden="true">${[...one.dice].map(([id, [face]]) => html`<${Mini} key=${id} id=${id} face=${faceOf(things.value.get(id), face)} />`)}</span>`}</span></li>`;
}
