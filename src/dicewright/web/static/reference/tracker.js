// A match at a real table: dials, tokens, boards, phases with their reminders, dice, the map of a crawl, and the Crisis Clock
// of a Mission. All of it is one plain object that is kept in this browser, and every step back is the object as it was.
"use strict";
{
  const { made } = Reference;

  // Whom nobody plays has the Health of its card, of a boss by the number of heroes (DT-DTA-58, DT-DTA-83).
  const enemy = (player, [name, health, cp], heroes) => Object.assign(player, { name, health: health[heroes - 1], most: 99 + health[heroes - 1], cp });
  const begin = ([title, players, income, of], tools) => {
    const now = { title, income, turn: 1, phase: 0, active: 0, dice: [], players: players.map(([name, dial, health, kind]) => (kind
      ? enemy({ name, dial, kind, tokens: {} }, tools.enemies[kind].find((one) => one[0] === name), players.length - 1)
      : { name, dial, health, most: health + 10, cp: 2, tokens: {} })) };
    if (of === "mission") {
      for (const one of now.players) one.momentum = 0;
      now.clock = { further: false };
      setUp(now, 0, 0, tools);
    }
    if (of === "crawl") layOut(now, 0, tools);
    // Life never exceeds its starting value (DM-WIN-14.1).
    if (of === "dice_masters") Object.assign(now, { masters: true, players: now.players.map(({ name, dial, health }) => ({ name, dial, health, most: health, tokens: {}, ...Reference.reserve.fresh() })) });
    return now;
  };
  // What the turn or the round of a match consists of: a name, and with it the address and the sentence of its entry.
  const phasesOf = (now, tools) => (now.clock ? tools.round : now.masters ? tools.masters : tools.turn);
  // The map of a Portal Crawl: which tiles are explored, and where each Hero is.
  const layOut = (now, map, tools) => {
    const [start] = tools.maps[map][1].find(([, , begins]) => begins);
    now.map = { map, explored: [start], at: heroes(now).map(() => start) };
  };

  // --- Missions: all Heroes play a phase before the next one begins (DT-MIS-01) ---
  const heroes = (now) => now.players.filter((one) => !one.kind);
  // Heroes keep what they have as side 2 begins; enemies and clock are set up anew (DT-MIS-22, DT-MIS-25).
  const setUp = (now, mission, side, tools) => {
    const count = heroes(now).length;
    Object.assign(now.clock, { mission, side, at: 0, reached: [] });
    const foes = tools.missions[mission][1][side][1];
    now.players = [...heroes(now), ...foes.map(([name, health, shield, key], at) => ({ name, key, kind: "foe", dial: count + at, health: health[count - 1], most: health[count - 1], shield, tokens: {} }))];
  };
  const clockOf = (now, tools) => tools.missions[now.clock.mission][1][now.clock.side][0];
  // One segment for each Hero, one more with its +1 side (DT-MIS-06).
  const advance = (now) => heroes(now).length + (now.clock.further ? 1 : 0);
  const reached = (now, steps, tools) => {
    const clock = clockOf(now, tools), found = [];
    for (let step = 1; step <= steps; step++) {
      const at = ((now.clock.at + step - 1) % clock.length) + 1;
      if (clock[at - 1]) found.push(`Segment ${at}: ${clock[at - 1]}`);
    }
    return found;
  };
  const missionSays = (now, tools) => {
    const [name, , told, phases] = tools.round[now.phase], first = now.players[now.active], found = [told];
    if (name === "Pass Phase") found.push(now.turn === 1 ? `${first.name} is the Start Player` : `The Start Player token goes to ${first.name}`);
    if (phases.includes("Income Phase")) found.push(now.turn === 1 ? "All Heroes skip this first Income Phase" : "Each Hero gains 1 CP and draws 1 card");
    if (phases.includes("Discard Phase")) found.push("Each Hero sells down to 6 cards");
    if (name === "Enemy Roll Phase") found.push(`The enemy dice: ${tools.red} red, ${heroes(now).length + 1} black`);
    if (name === "Crisis Clock Phase") found.push(`The hand goes on by ${advance(now)}`, ...now.clock.reached);
    for (const one of heroes(now)) if (one.health <= 0) found.push(`${one.name} is at 0 Health: the Mission is lost at the end of this phase`);
    if (now.players.every((one) => one.kind !== "foe" || one.health <= 0)) found.push(now.clock.side ? "The boss is defeated: the Mission is won" : "All henchmen are defeated");
    return found;
  };
  const missionNext = (now, tools) => {
    now.phase += 1;
    now.clock.reached = [];
    if (now.phase < tools.round.length) return;
    now.phase = 0;
    now.turn += 1;
    now.active = (now.active + 1) % heroes(now).length;
  };

  // --- a duel, teams and battles: one turn after the other ---
  const turnSays = (now, tools) => {
    const [phase, , told] = phasesOf(now, tools)[now.phase], player = now.players[now.active], found = [told];
    const skips = now.turn === 1 && (now.income === "everybody" || (now.income === "the first" && now.active === 0));
    if (phase === "Income Phase") found.push(skips ? `${player.name} skips this first Income Phase` : `${player.name} gains 1 CP and ${player.kind ? "turns over its top Action card" : "draws 1 card"}`);
    if (phase === "Discard Phase") found.push(`${player.name} sells down to 6 cards`);
    return found;
  };
  // An enemy takes its step in the turn of every hero, and has not all of the phases (DT-DTA-06, DT-DTA-61, DT-DTA-95).
  const turnNext = (now, tools) => {
    const phases = phasesOf(now, tools), left = tools.skipped[now.players[now.active].kind] ?? [], foe = now.players.findIndex((one) => one.kind);
    do now.phase += 1; while (left.includes(phases[now.phase]?.[0]));
    if (now.phase < phases.length) return;
    now.phase = 0;
    if (foe >= 0 && now.active !== foe) [now.hero, now.active] = [now.active, foe];
    else {
      const found = now.players.flatMap((one, at) => (one.kind ? [] : [at]));
      const at = found.indexOf(foe >= 0 ? now.hero : now.active) + 1;
      now.active = found[at % found.length];
      if (at === found.length) now.turn += 1;
    }
    if (now.masters) Reference.reserve.clear(now.players[now.active]);
  };

  // Tokens whose texts name a phase that somebody has now.
  const tokensSay = (now, tools) => {
    const phases = now.clock ? tools.round[now.phase][3] : [phasesOf(now, tools)[now.phase][0]], found = [];
    for (const one of now.players) for (const name of Object.keys(one.tokens)) {
      const acts = tools.tokens.find((known) => known[0] === name)?.[3] ?? [];
      const own = one.kind === "foe" ? (tools.round[now.phase][0] === "Enemy Upkeep Phase" ? ["Upkeep Phase"] : []) : phases;
      if (acts.some((phase) => own.includes(phase))) found.push(`${one.name}: ${name}`);
    }
    return found;
  };

  // Who won, by the dials: of a Mission all Heroes or none.
  const won = (now) => {
    const standing = now.players.filter((one) => one.health > 0), dials = new Set(standing.map((one) => one.dial));
    if (now.clock) {
      if (heroes(now).some((one) => one.health <= 0)) return "lost";
      return now.clock.side && standing.every((one) => !one.kind) ? heroes(now).map((one) => one.name).join(", ") : "not over";
    }
    return dials.size === 1 ? standing.map((one) => one.name).join(", ") : dials.size ? "not over" : "draw";
  };

  (Reference.makers ??= {}).tracker = (place, tools) => {
    const kept = Reference.kept("tracker", null);
    let now = kept?.income ? kept : begin(tools.starts[0], tools), before = [];
    const opened = new Set(); // the boards that are unfolded
    const change = (doing) => {
      before = [...before.slice(-99), JSON.stringify(now)];
      doing();
      Reference.keep("tracker", now);
      draw();
    };
    const button = (text, onclick, label, more = {}) => made("button", { type: "button", onclick, "aria-label": label, ...more }, text);
    // Teammates have one Health Dial (DT-MOD-01).
    const turn = (player, name, value) => { for (const one of name === "health" ? now.players.filter((other) => other.dial === player.dial) : [player]) one[name] = value; };
    const counter = (title, player, name, most, steps) => made("span", { class: "count" }, `${title} `,
      ...steps.filter((step) => step < 0).map((step) => button(String(step).replace("-", "−"), () => change(() => turn(player, name, Math.max(0, player[name] + step))), `${player.name}: ${title} ${String(step).replace("-", "−")}`)),
      made("b", {}, String(player[name])),
      ...steps.filter((step) => step > 0).map((step) => button(`+${step}`, () => change(() => turn(player, name, Math.min(most, player[name] + step))), `${player.name}: ${title} +${step}`)));
    const limit = (name) => tools.tokens.find((one) => one[0] === name)?.[2] || 99;
    const token = (player, name) => made("span", { class: "count" },
      made("a", { href: Reference.href(tools.tokens.find((one) => one[0] === name)[1]) }, name), " ",
      button("−", () => change(() => { if (--player.tokens[name] <= 0) delete player.tokens[name]; }), `${player.name}: one ${name} less`),
      made("b", {}, String(player.tokens[name])),
      button("+", () => change(() => { player.tokens[name] = Math.min(limit(name), player.tokens[name] + 1); }), `${player.name}: one ${name} more`));
    const chooser = (player) => made("select", { "aria-label": `A token for ${player.name}`, onchange: (event) => {
      const name = event.target.value;
      if (name) change(() => { player.tokens[name] = Math.min(limit(name), (player.tokens[name] ?? 0) + 1); });
    } }, made("option", { value: "" }, "Add a token"), tools.tokens.map(([name]) => made("option", { value: name }, name)));
    const who = (player, at) => (player.kind === "foe"
      ? made("a", { href: Reference.href(player.key) }, player.name)
      : player.kind
      ? made("select", { "aria-label": `Which ${player.kind}`, onchange: (event) => change(() => enemy(player, tools.enemies[player.kind][event.target.value], heroes(now).length)) },
        tools.enemies[player.kind].map(([name], number) => made("option", { value: number, selected: name === player.name }, name)))
      : made("input", { value: player.name, maxlength: 40, "aria-label": "Name or hero", list: "tracker-heroes", onchange: (event) => change(() => { player.name = event.target.value || `Player ${at + 1}`; }) }));
    const dials = (player) => {
      const shared = now.players.some((other) => other !== player && other.dial === player.dial);
      const found = [counter(now.masters ? "Life" : shared ? "Health of the team" : "Health", player, "health", player.most, [-5, -1, 1, 5])];
      if (now.masters) return found;
      if (player.kind === "foe") return [...found, counter("Shield", player, "shield", limit("Shield"), [-1, 1])];
      found.push(counter("CP", player, "cp", 15, [-1, 1]));
      return player.momentum === undefined ? found : [...found, counter("Momentum", player, "momentum", limit("Momentum"), [-1, 1])];
    };
    const fold = (at, title, ...inside) => made("details", { class: "fold", open: opened.has(at), ontoggle: (event) => opened[event.target.open ? "add" : "delete"](at) }, made("summary", {}, title), inside);
    const reserve = (player, at) => fold(at, "Dice and energy", Reference.reserve.drawn(player, tools, { change, button, rolled }));
    // Which level of each ability lies on the board, of whoever is called as a hero is.
    const board = (player, at) => {
      const abilities = player.kind || now.masters ? [] : tools.heroes.find(([name]) => name === player.name)?.[2] ?? [];
      if (!abilities.length) return "";
      const level = (name) => player.board?.[name] ?? 1;
      return fold(at, "Upgrades", abilities.map(([name, most]) => made("span", { class: "count" }, `${name} `,
          button(["I", "II", "III"][level(name) - 1], () => change(() => { player.board = { ...player.board, [name]: (level(name) % most) + 1 }; }), `${player.name}: ${name}, level ${level(name)} of ${most}`))));
    };
    const next = () => change(() => {
      now.dice = [];
      (now.clock ? missionNext : turnNext)(now, tools);
    });
    const note = () => {
      const names = now.players.filter((one) => one.kind !== "foe").map((one) => one.name).join(", ");
      const title = now.clock ? `Mission: ${tools.missions[now.clock.mission][0]}` : now.title;
      location.href = `${Reference.href("general/sheet/match-score")}#add=${Reference.packed([new Date().toISOString().slice(0, 10), names, title, won(now), ""])}`;
    };
    const rolled = (count) => Array.from(crypto.getRandomValues(new Uint32Array(count)), (one) => (one % 6) + 1);
    const roll = () => change(() => { now.dice = rolled(5); });
    const rollPool = () => change(() => { now.dice = ["red", ...rolled(tools.red), "black", ...rolled(heroes(now).length + 1)]; });
    const clock = () => {
      const { mission, side, at } = now.clock, words = clockOf(now, tools);
      const turnHand = (step) => change(() => { now.clock.at = (now.clock.at + step + words.length) % words.length; });
      const asked = side ? [] : tools.missions[mission][2];
      return made("section", { class: "clock", "aria-label": "Crisis Clock" },
        asked.length ? made("dl", { class: "facts" }, asked.map(([name, said]) => [made("dt", {}, name), made("dd", {}, said)])) : "",
        made("p", {}, made("select", { "aria-label": "Which Mission", onchange: (event) => change(() => setUp(now, Number(event.target.value), 0, tools)) },
          tools.missions.map(([name], number) => made("option", { value: number, selected: number === mission }, name))),
          button(side ? "Back to side 1" : "On to side 2", () => change(() => setUp(now, mission, side ? 0 : 1, tools)))),
        made("p", { class: "count" }, "Crisis Clock ", button("−1", () => turnHand(-1), "The hand −1"), made("b", {}, String(at)), button("+1", () => turnHand(1), "The hand +1"),
          button(`Move the hand on by ${advance(now)}`, () => change(() => {
            now.clock.reached = reached(now, advance(now), tools);
            now.clock.at = (at + advance(now)) % words.length;
          }))),
        made("label", {}, made("input", { type: "checkbox", checked: now.clock.further, onchange: (event) => change(() => { now.clock.further = event.target.checked; }) }), " The clock shows its +1 side"));
    };
    const map = () => {
      const { map: number, explored, at } = now.map, places = tools.maps[number][1], names = heroes(now).map((one) => one.name);
      const columns = "abcdefgh";
      return made("section", { class: "crawl", "aria-label": "The map of the crawl" },
        made("p", {}, made("select", { "aria-label": "Which map", onchange: (event) => change(() => layOut(now, Number(event.target.value), tools)) },
          tools.maps.map(([name], one) => made("option", { value: one, selected: one === number }, name)))),
        made("div", { class: "tiles" }, places.map(([word, found]) => {
          const known = explored.includes(word), here = names.filter((_, hero) => at[hero] === word);
          const tile = made("button", { type: "button", class: known ? "known" : "", "aria-pressed": String(known), onclick: () => change(() => { now.map.explored = known ? explored.filter((one) => one !== word) : [...explored, word]; }) },
            made("b", {}, word), ` ${found}`, here.length ? made("small", {}, here.join(", ")) : "");
          tile.style.gridArea = `${word.slice(1)} / ${columns.indexOf(word[0]) + 1}`;
          return tile;
        })),
        names.map((name, hero) => made("label", {}, `${name} is on`, made("select", { "aria-label": `The tile of ${name}`, onchange: (event) => change(() => { now.map.at = at.with(hero, event.target.value); }) },
          places.map(([word]) => made("option", { value: word, selected: at[hero] === word }, word))))));
    };
    const draw = () => {
      const said = now.clock ? [...missionSays(now, tools), ...tokensSay(now, tools)] : [...turnSays(now, tools), ...tokensSay(now, tools)];
      const [phase, key] = phasesOf(now, tools)[now.phase];
      const pool = now.clock && phase === "Enemy Roll Phase";
      place.replaceChildren(
        made("p", { class: "now", role: "status" }, `Round ${now.turn}, ${now.clock ? "" : `${now.players[now.active].name}: `}`, made("a", { href: Reference.href(key) }, phase)),
        said.length ? made("ul", {}, said.map((one) => made("li", {}, one))) : "",
        made("p", { class: "bar" }, button("Next phase", next, null, { class: "go" }), button("Undo", () => { if (before.length) { now = JSON.parse(before.pop()); Reference.keep("tracker", now); draw(); } }, null, { disabled: !before.length }), pool ? button("Roll the enemy dice", rollPool) : now.masters ? "" : button("Roll five dice", roll)),
        now.dice.length ? made("p", { class: "now" }, `Dice: ${now.dice.join(" ")}`) : "",
        now.clock ? clock() : now.map ? map() : "",
        made("div", { class: "rows" }, now.players.map((player, at) => made("section", { class: `who${at === now.active ? " on" : ""}`, "aria-label": player.name },
          made("p", {}, who(player, at)), dials(player),
          now.masters ? reserve(player, at) : made("p", {}, Object.keys(player.tokens).map((name) => token(player, name)), chooser(player)), board(player, at)))),
        made("datalist", { id: "tracker-heroes" }, tools.heroes.map(([name]) => made("option", { value: name }))),
        made("p", { class: "bar" },
          made("select", { "aria-label": "A new match", onchange: (event) => event.target.value && change(() => { opened.clear(); now = begin(tools.starts[event.target.value], tools); }) },
            made("option", { value: "" }, "New match …"), tools.starts.map(([title], at) => made("option", { value: at }, title))),
          button("Add a dial", () => change(() => now.players.push({ name: "Enemy", dial: Math.max(...now.players.map((one) => one.dial)) + 1, health: 0, most: 99, cp: 0, tokens: {} }))),
          button("Write it into the score sheet", note)),
      );
    };
    draw();
  };
}
