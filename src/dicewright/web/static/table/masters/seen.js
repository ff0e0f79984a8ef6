// What the table of Dice Masters reads from the view, found once for each view.
import { computed, signal } from "../h.js";
import { view } from "../link.js";
import { ask, draft } from "../deciding.js";
import { has } from "../words.js";

// Who sits at the lower edge: the viewer, or the first seat for who only watches; partners sit beside each other.
export const near = computed(() => view.value.seats.find((seat) => seat.seat === (view.value.viewer ?? view.value.eyes)) || view.value.seats[0]);
const together = (one, other) => one === other || (has(one.team) && one.team === other.team);
export const ours = computed(() => [near.value, ...view.value.seats.filter((seat) => seat !== near.value && together(seat, near.value))]);
export const theirs = computed(() => view.value.seats.filter((seat) => !ours.value.includes(seat)));
export const isMine = (seat) => seat.seat === view.value.viewer;
export const isOurs = (seat) => ours.value.some((one) => one.seat === seat);
export const actives = computed(() => view.value.actives || [view.value.active]);

const zones = computed(() => new Map(view.value.zones.map((zone) => [zone.key, zone])));
const EMPTY = { items: [], count: 0, key: "", name: "" };
export const zone = (name, seat) => zones.value.get(seat < 0 ? name : `${name} ${seat}`) || EMPTY;

export const things = computed(() => {
  const found = new Map();
  for (const one of view.value.zones) for (const item of one.items) found.set(item.id, item);
  return found;
});
const byWord = computed(() => new Map([...things.value.values()].map((item) => [item.word, item])));
const cardOf = (die) => things.value.get(die.card);

export const life = (seat) => seat.meters.find((one) => one.name === "life");
export const energyOf = (seat) => seat.meters.filter((one) => one.name !== "life");

// Nothing of a die but its blazon and its faces: a die without a card is a Sidekick.
export const SIDEKICK = { ink: "ivory", metal: "sable", charge: "pawn", division: "plain" };
export const blazonOf = (die) => cardOf(die)?.blazon || SIDEKICK;
export const levelsOf = (die) => (cardOf(die)?.dice || view.value.die).filter((face) => face.kind === "character").length;

// Questions that the table draws by their rule.
const ATTACKS = "DM-ATK-01";
const BLOCKS = "DM-BLK-01";
const PAYS = "DM-ENERGY-20";
export const attacks = computed(() => ask.value?.rule === ATTACKS && ask.value.kind === "subset");
export const blocks = computed(() => ask.value?.rule === BLOCKS && ask.value.kind === "assign");
export const pays = computed(() => ask.value?.rule === PAYS && ask.value.kind === "split");

// Who attacks and who blocks: what the view says, with what is chosen so far. Nothing is the same nothing each time, so that
// no die is drawn again for it.
const NONE = [];
const NO_SET = new Set();
const NO_MAP = new Map();
export const lanes = computed(() => {
  const told = view.value.fights?.lanes || NONE;
  if (attacks.value && !told.length) return ask.value.options.filter((one) => draft.value.has(one.key)).map((one) => ({ id: one.things[0], blockers: [], through: things.value.get(one.things[0])?.attack }));
  if (!told.length) return NONE;
  const made = new Map();
  if (blocks.value) for (const option of ask.value.options) for (const word of draft.value[option.key] || []) made.set(byWord.value.get(word)?.id, [...(made.get(byWord.value.get(word)?.id) || []), option.things[0]]);
  return told.map(([id, blockers, through]) => ({ id, blockers: [...blockers, ...(made.get(id) || NONE)], through: made.has(id) ? 0 : through }));
});
export const attackers = computed(() => (lanes.value.length ? new Set(lanes.value.map((lane) => lane.id)) : NO_SET));
export const inLanes = computed(() => lanes.value.length ? new Set(lanes.value.flatMap((lane) => [lane.id, ...lane.blockers])) : NO_SET);
// What each die would take of the blocks that are chosen so far; what a player divides among several is not known.
function previewed() {
  const deals = new Map((view.value.fights?.deals || NONE).map(([id, damage, kills]) => [id, { damage, kills }]));
  const met = new Map();
  for (const { id, blockers } of lanes.value) for (const one of blockers) for (const [whom, by] of [[id, one], [one, id]]) met.set(whom, [...(met.get(whom) || NONE), by]);
  const alone = (id) => met.get(id).length === 1 || !deals.get(id).damage;
  const sums = [...met].map(([id, by]) => [id, { damage: by.every(alone) ? by.reduce((sum, one) => sum + deals.get(one).damage, 0) : null, kills: deals.get(id).kills }]);
  return deals.size ? new Map(sums) : NO_MAP;
}

// What a die in the attack would take.
export const takes = computed(() => (attacks.value || !lanes.value.length ? NO_MAP : blocks.value ? previewed() : new Map((view.value.fights?.takes || NONE).map(([id, damage, kills]) => [id, { damage, kills }]))));
export const coming = computed(() => lanes.value.reduce((sum, lane) => sum + (lane.through || 0), 0));
export const attackIsOurs = computed(() => (lanes.value.length ? isOurs(things.value.get(lanes.value[0].id)?.controller) : false));

// The blocker that waits for its attacker, and whom it may block.
export const blocker = signal(null);
export const canBlock = computed(() => (blocks.value && blocker.value ? new Set((ask.value.places[blocker.value] || NONE).map((word) => byWord.value.get(word)?.id)) : NO_SET));
export const choosing = computed(() => ask.value?.kind === "subset" || pays.value);
export const wordOf = (id) => things.value.get(id)?.word;

export const teamName = (seats) => seats.map((seat) => seat.name).join(" and ");
export const whose = (seat) => (isMine(seat) ? "Your" : teamName([seat]).replace(/s?$/, (end) => (end ? "s’" : "’s")));
