// A card that somebody else plays, over the last turn; on a narrow screen over their banner, where it takes no press.
import { html } from "../h.js";
import { inspect } from "../deciding.js";
import { view } from "../link.js";
import { Shown, endPlayed, played } from "../played.js";
import { BigCard } from "./card.js";
import { seatAt, things } from "./seen.js";
import { stage } from "./stage.js";

// The card of a beat: it lies open wherever it went.
export const cardOf = (beat) => (beat.do === "play" && [...things.peek().values()].find((item) => item.kind === "card" && item.name === beat.card && item.owner === beat.by)) || null;

export function Played() {
  const one = played.value;
  if (!one || (stage.value.head && !view.value.result)) return null; // the stage shows it
  const look = () => (endPlayed(), inspect(one.item, "discard pile"));
  return html`<${Shown} key=${one.number} one=${one}><button type="button" class="played-open" onClick=${look}><span class="sr">Look closely at ${one.item.name}</span></button>
    <${BigCard} item=${one.item} head=${`${seatAt(one.by).name} plays`} /><//>`;
}
