// Where what happens goes: damage from who deals it to the die or the life that takes it, the fallen to where they lie,
// what is paid out of play, what is bought to the used pile.
import { boxOf } from "../flying.js";
import { stood } from "../glide.js";
import { view } from "../link.js";

const MANY = 9; // dice in one payment fly as one number

const die = (id) => (id >= 0 ? stood(id) || boxOf(`[data-id="${id}"]`) : null);
// Partners have one dial, which stands for the first of them.
const dial = (seat) => boxOf(`[data-dial="${seat}"]`) || boxOf(`[data-dial="${view.value.seats.find((one) => one.team === view.value.seats[seat].team)?.seat}"]`);
const pot = (key) => boxOf(`[data-pot="${key}"]`);
const lies = (id) => view.value.zones.find((zone) => zone.items.some((item) => item.id === id));
const dealt = (kind) => (beat) => ({ kind, n: beat.n, from: die(beat.from) || boxOf(".war"), to: beat.thing >= 0 ? die(beat.thing) : dial(beat.to) });

export const WAYS = {
  damage: dealt("hit"),
  lose: dealt("hit"),
  heal: dealt("heal"),
  ko: (beat) => ({ kind: "fall", n: "", from: die(beat.thing), to: pot(lies(beat.thing)?.key) }),
  pay: (beat) => ({ kind: "cp", n: Math.min(beat.n, MANY), from: boxOf(`[data-tray="${beat.by}"]`), to: pot(`out of play ${beat.by}`) }),
  buy: (beat) => ({ kind: "buy", n: "", from: boxOf(`[data-tray="${beat.to}"]`), to: pot(`used pile ${beat.to}`) }),
};
