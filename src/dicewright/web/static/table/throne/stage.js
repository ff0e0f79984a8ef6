// What lies in the middle of the table, found once for each view: a card, the dice of the attempts, what is coming with the
// dice beside it, or the map.
import { computed } from "../h.js";
import { ask, only } from "../deciding.js";
import { view } from "../link.js";
import { rolling } from "./holding.js";
import { mapSeen } from "./map_open.js";
import { coming, isOpen, mainDice, seatAt, things, zone } from "./seen.js";

const rolledFor = () => view.value.seats.flatMap((seat) => zone("roll", seat.seat).items);

// The card that waits to be answered or asks for something: it lies in the middle, unless the question is about dice there.
function playedCard(now, dice) {
  const cards = now.seats.flatMap((seat) => zone("played", seat.seat).items);
  const asked = ask.value;
  const lies = new Set(dice.map((die) => die.id));
  const aboutDice = asked?.options.some((one) => one.things.some((id) => lies.has(id))) || rolling.value;
  return asked && !aboutDice && (now.window === "response" || !now.window) ? cards[cards.length - 1] || null : null;
}

const whoPlays = (item) => (item.owner === view.value.viewer ? "You play" : `${seatAt(item.owner).name} plays`);

// card: the one that is read there, with head where somebody plays it. attacker: whose attempts those are. dice: theirs, or
// those that lie open beside what is coming. unrolled: whether an ability is announced without dice.
export const stage = computed(() => {
  const now = view.value;
  const chosen = only.value !== null && things.value.get(only.value);
  const attacker = now.attacker >= 0 ? seatAt(now.attacker) : null;
  const defender = now.defender >= 0 ? seatAt(now.defender) : null;
  const rolled = attacker ? mainDice(attacker) : [];
  const effect = rolledFor().filter((die) => die.face?.value);
  const unrolled = attacker && now.step === "announced" && !effect.length && !rolled.some((die) => die.face?.value);
  const attempts = attacker && (now.step === "roll" || now.step === "announced") && rolled.length > 0 && !effect.length && !unrolled;
  const defence = defender ? mainDice(defender).filter(isOpen) : [];
  const picked = chosen && chosen.kind === "card" ? chosen : null;
  const card = picked || playedCard(now, [...rolled, ...effect, ...defence]);
  const dice = attempts ? rolled : effect.length ? effect : defence;
  const mapped = mapSeen.value && !card && !effect.length;
  return { card, head: card && card !== picked ? whoPlays(card) : "", attacker, dice, unrolled, attempts, mapped, damage: now.seats.map((seat) => coming(seat.seat)).filter(Boolean) };
});
