// What can be dragged at the table of Dice Throne: dice over the rail and back, a card onto the table.
import { choose, usesOf } from "../deciding.js";
import { heldIds, mayRoll, myDice, rolling, toggle } from "./holding.js";

function dieDrops(source) {
  const die = myDice.value.find((one) => String(one.id) === source.dataset.die);
  if (!rolling.value || rolling.value.first || !die || !mayRoll(die)) return [];
  const act = () => toggle(die);
  return heldIds.value.has(die.id) ? [{ to: ".tray", but: ".rail", act }] : [{ to: ".rail", act }];
}

function cardDrops(source) {
  const play = usesOf(Number(source.dataset.id)).find((use) => use.key.startsWith("play "));
  return play ? [{ to: ".tray", act: () => choose(play.key) }] : [];
}

export const drags = [
  { from: ".die-column .die-button", drops: dieDrops },
  { from: ".hand .card", drops: cardDrops },
];
