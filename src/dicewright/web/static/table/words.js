// Small phrases for what is drawn. No rule is computed here.
export const title = (word) => {
  const text = String(word).replaceAll("_", " ").trim(); // a hyphen may be part of a name
  return text.charAt(0).toUpperCase() + text.slice(1);
};

// A text as part of a pattern that finds nothing but it.
export const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function seatName(view, seat) {
  if (seat === null || seat === undefined || !view.seats[seat]) return "nobody";
  if (seat === view.viewer) return "you";
  const name = view.seats[seat].name;
  const same = view.seats.filter((one) => one.name === name).length > 1;
  return same ? `${name} (${seat + 1})` : name;
}

// The name a player has given, and whether the player is at the table, or since when not. here: what the server said last
// of who is.
export function presence(here, seat) {
  const name = here?.names?.[seat];
  return [name, where(here, seat)].filter(Boolean).join(", ");
}

function where(here, seat) {
  if (!here) return ""; // in a replay nobody is there
  if (here.rules?.includes(seat)) return "played by rules";
  if (here.here.includes(seat)) return "at the table";
  const away = here.away?.[seat];
  if (away === undefined) return "away";
  return `away since ${new Date(here.since - away * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}`;
}

// Who sits on a seat: the reader, a bot, or another player. named: only the name of the other.
export function sitter(here, view, seat, named = false) {
  const bot = here?.bots[seat];
  return seat === view.viewer ? "you" : bot ? `${bot} bot` : named ? here?.names?.[seat] || "a player" : presence(here, seat);
}

// The lines of a log that a later one takes back, by number.
export function gone(log) {
  const found = new Set();
  for (const { undone } of log) for (let at = undone?.[0]; at <= undone?.[1]; at++) found.add(at);
  for (const line of log) if (line.note) found.delete(line.number);
  return found;
}

// What can be typed, with words of each game.
export const TYPED = {
  dice_masters: ["1 3 5", "all", "beast 1 > attacker 2", "2 on hulk", "why buy hulk", "why line 5"],
  dice_throne: ["1 3 5", "keep 1 3", "reroll 2 4", "play six-it!", "why smack", "why line 5"],
};

export const markName = (mark) => (typeof mark === "string" ? mark : mark.name);

// Whether no source tells a card or a token for sure, and the marks of a thing in words with that at their end.
export const isMade = (item) => item.confidence === "reconstructed";
export const marksOf = (item) => [...(item.marks || []).map(markName), ...(isMade(item) ? [item.confidence] : [])];

export function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) || 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} ×${count}`));
}

export function faceText(face) {
  if (!face) return "";
  const fights = has(face.attack) || has(face.defense);
  if (face.text && !fights) return face.text;
  const parts = [];
  if (face.text) parts.push(face.text);
  else if (has(face.level)) parts.push(`level ${face.level}`);
  if (has(face.attack)) parts.push(`${face.attack} attack`);
  if (has(face.defense)) parts.push(`${face.defense} defense`);
  const symbols = counted(face.symbols || []);
  if (has(face.value) && !parts.length) symbols.unshift(String(face.value));
  if (face.burst) parts.push(`burst ${face.burst}`);
  return [...symbols, ...parts].join(", ");
}

export const has = (value) => value !== null && value !== undefined;

// The face a thing shows, with its own numbers where effects have changed those of the face.
export const faceNow = (item) => (has(item.attack) && item.face ? { ...item.face, attack: item.attack, defense: item.defense } : item.face);

export function itemWords(item) {
  const face = faceText(faceNow(item));
  return [item.word || item.name, face, ...marksOf(item)].filter(Boolean).join(", ");
}

export const isRule = (rule) => /^D[TM]-/.test(rule || "");

export const symbolId = (word) => String(word).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "-");

// Who has won, in words; empty while the match goes on.
export function outcome(now) {
  if (!now.result) return "";
  const winners = now.result.winners || [now.result.winner];
  const names = now.result.winner === null ? "" : winners.map((seat) => title(seatName(now, seat))).join(" and ");
  return !names ? "A draw" : winners.includes(now.viewer) ? "You win" : `${names} ${winners.length > 1 ? "win" : "wins"}`;
}

// The same for the large letters of the end, where the reader comes first.
export function toMe(now) {
  const { winner, winners = [winner] } = now.result;
  const plays = has(now.viewer) && winner !== null;
  return plays ? (winners.includes(now.viewer) ? "You won" : "You lost") : outcome(now);
}
