// A text of the game with the symbols of a hero's dice as icons among its words.
import { html } from "../h.js";
import { Icon } from "../drawings.js";
import { SymbolMark } from "./die.js";

const patterns = new Map();
const IRREGULAR = { life: "lives", leaf: "leaves", foot: "feet", worthy: "worthies", lotus: "lotuses", cross: "crosses", booty: "booty", espionage: "espionage" };

// Every form of a hero's symbols; those that are also words of the rules only where dice are meant.
function pattern(seat) {
  const symbols = [...new Set(seat.die.map((face) => face.symbols[0]))];
  const key = symbols.join(" ");
  if (!patterns.has(key)) {
    const forms = new Map(symbols.flatMap((one) => [[one, one], [IRREGULAR[one] || `${one}s`, one]]));
    const words = [...forms.keys()].sort((one, other) => other.length - one.length);
    patterns.set(key, { forms, words: new RegExp(`(?<=\\b(?:each|on|On|\\d|or|instead of|show|shows|\\+) )(${words.join("|")})\\b|\\b(undefendable)\\b`, "g") });
  }
  return patterns.get(key);
}

export function Rich({ text, seat }) {
  const { forms, words } = pattern(seat);
  const parts = [];
  let start = 0;
  for (const hit of text.matchAll(words)) {
    parts.push(text.slice(start, hit.index));
    parts.push(hit[1]
      ? html`<${SymbolMark} seat=${seat} symbol=${forms.get(hit[1])} /><span class="sr">${hit[1]}</span>`
      : html`${hit[2]} <${Icon} name="undef" />`);
    start = hit.index + hit[0].length;
  }
  return html`${parts}${text.slice(start)}`;
}
