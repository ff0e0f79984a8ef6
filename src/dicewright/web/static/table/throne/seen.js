// What the table of Dice Throne reads from the view, found once for each view.
import { computed } from "../h.js";
import { view } from "../link.js";
import { has } from "../words.js";

export const SIX = 6;

// Who sits at the lower edge: the viewer, or the first seat for who only watches.
export const near = computed(() => view.value.seats.find((seat) => seat.seat === (view.value.viewer ?? view.value.eyes)) || view.value.seats[0]);
export const others = computed(() => view.value.seats.filter((seat) => seat !== near.value));
export const seatAt = (number) => view.value.seats[number];
export const isMine = (seat) => seat.seat === view.value.viewer;

const zones = computed(() => new Map(view.value.zones.map((zone) => [zone.key, zone])));
const EMPTY = { items: [], count: 0, key: "", name: "" };
export const zone = (name, seat) => zones.value.get(`${name} ${seat}`) || EMPTY;

// Things by id, those on boards included.
export const things = computed(() => {
  const found = new Map();
  for (const one of view.value.zones) for (const item of one.items) found.set(item.id, item);
  for (const seat of view.value.seats) for (const mark of seat.marks) found.set(mark.id, mark);
  return found;
});

export const meter = (seat, name) => seat.meters.find((one) => one.name === name);
export const health = (seat) => meter(seat, "Health");
export const isOpen = (item) => item.kind === "die" && item.marks.includes("open");

// What was rolled in the main roll of a seat.
export const mainDice = (seat) => zone("dice", seat.seat).items;

// The drawing of a symbol on a hero's dice.
export const drawingOf = (seat, symbol) => seat.die.find((face) => face.symbols[0] === symbol)?.drawing || symbol;
export const symbolAt = (seat, value) => seat.die[value - 1]?.symbols[0] || "";

// What of a seat never changes in a match: its name, arms and dice. The same thing each time, so that what is drawn of it
// alone is not drawn again.
const bearings = new WeakMap();
export function bearing(seat) {
  if (!bearings.has(seat.arms)) bearings.set(seat.arms, { seat: seat.seat, name: seat.name, hero: seat.hero, arms: seat.arms, die: seat.die });
  return bearings.get(seat.arms);
}

export const bearingAt = (number) => bearing(view.peek().seats[number]);

// What each line of a board would do, by section and row, in the order of the sheet.
export function prospectsOf(seat) {
  const found = new Map();
  let at = 0;
  for (const section of seat.sheet) {
    if (!["offensive", "ultimate", "defence"].includes(section.kind)) continue;
    for (const row of section.rows) found.set(row, seat.prospects?.[at++] || {});
  }
  return found;
}

// Whether somebody is there: a place for a minion may be empty.
export const isThere = (seat) => !seat.tags.includes("not there");

// The only opponent, or the minion that is fought, if there is one.
export const rival = (seat) => {
  const foes = view.value.seats.filter((one) => one.team !== seat.team && !one.tags.includes("defeated") && isThere(one));
  if (seat.fights) return foes.find((one) => seat.fights.includes(one.seat)) || null;
  if (foes.length === 1) return foes[0];
  return foes.find((one) => has(view.value.defender) && one.seat === view.value.defender) || null;
};

export const coming = (seat) => (view.value.damage || []).find((one) => one.seat === seat && one.rows.length);

// What the sum that is coming takes from somebody's Health and adds to it; null where no sum is under way for anybody.
export function pending(seat) {
  if (!(view.value.damage || []).some((one) => one.rows.length)) return null;
  const of = (text) => coming(seat)?.rows.find((row) => row.text === text)?.value || 0;
  return { loses: of("total"), gains: of("healed") };
}

// What a defence would change of somebody's Health on average, with what is coming to them.
export const defended = ({ loses, gains }, does) => gains + (does.heal || 0) - Math.max(0, loses - (does.prevent || 0));
