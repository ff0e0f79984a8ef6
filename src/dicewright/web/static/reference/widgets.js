// Things to work with: damage arithmetic, sheets, and a tracker for a match at a real table. What is written in them is
// kept in this browser. The numbers of the arithmetic come from the engine's own ledger (`reference/tools.py`).
"use strict";
{
  const { made } = Reference;
  const makers = {};

  // --- damage: sums first, then every half and double of the same subtotal (DT-CALC-01 to DT-CALC-07) ---
  Reference.damage = ({ incoming, added, prevented, halves, doubled }, table) => {
    const subtotal = Math.min(Math.max(incoming + added - prevented, 0), table.most);
    const row = (Number(doubled) * table.halves + halves) * (table.most + 1);
    return { subtotal, dealt: table.totals[row + subtotal] };
  };
  makers.damage = (place, tools) => {
    const values = { incoming: 12, added: 3, prevented: 5, halves: 1, doubled: 0 };
    const rows = [["incoming", "Incoming", 40], ["added", "Added", 20], ["prevented", "Prevented", 40], ["halves", "Halves prevented", tools.damage.halves - 1], ["doubled", "Doubled", 1]];
    const subtotal = made("b", {}), dealt = made("b", {});
    const show = () => {
      const found = Reference.damage(values, tools.damage);
      subtotal.textContent = found.subtotal;
      dealt.textContent = found.dealt;
    };
    place.replaceChildren(
      ...rows.map(([name, title, most]) => {
        const said = made("output", {}, String(values[name]));
        return made("label", {}, title, made("input", { type: "range", min: 0, max: most, value: values[name], oninput: (event) => {
          values[name] = Number(event.target.value);
          said.textContent = values[name];
          show();
        } }), said);
      }),
      made("p", { class: "sum", role: "status" }, "Subtotal ", subtotal, " Damage dealt ", dealt),
    );
    show();
  };

  // --- sheets ---
  const packed = (data) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data)))).replaceAll("+", "-").replaceAll("/", "_");
  const unpacked = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))));
  const table = (data) => Array.isArray(data) && data.length <= 200 && data.every((row) => Array.isArray(row) && row.length <= 20 && row.every((cell) => typeof cell === "string" && cell.length <= 200));

  makers.sheet = (place, tools, id) => {
    const sheet = tools.sheets[id], feats = sheet.feats, columns = feats ? ["Done by", "Date"] : sheet.columns;
    const fresh = () => Array.from({ length: feats?.length ?? sheet.rows }, () => columns.map(() => ""));
    let rows = Reference.kept(`sheet.${id}`, null);
    if (!table(rows)) rows = fresh();
    const shared = new URLSearchParams(location.hash.slice(1)).get("sheet");
    if (shared) {
      try { const read = unpacked(shared); if (table(read)) rows = read; else throw new Error(); } catch { Reference.say("The link holds no sheet that can be read."); }
    }
    const keep = () => Reference.keep(`sheet.${id}`, rows) || Reference.say("Your browser keeps nothing for this page.");
    const file = made("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: async () => {
      try {
        const read = JSON.parse(await file.files[0].text());
        if (read.sheet !== id || !table(read.rows)) throw new Error();
        rows = read.rows;
        keep();
        draw();
      } catch { Reference.say(`This file holds no ${sheet.title.toLowerCase()}.`); }
      file.value = "";
    } });
    const save = () => {
      const link = made("a", { href: URL.createObjectURL(new Blob([JSON.stringify({ sheet: id, rows })], { type: "application/json" })), download: `${id}.json` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    const button = (text, onclick) => made("button", { type: "button", onclick }, text);
    const draw = () => {
      const sums = columns.map((column, at) => (sheet.sum?.includes(column) ? rows.reduce((sum, row) => sum + (Number(row[at]) || 0), 0) : null));
      const total = made("p", { class: "sum", role: "status" });
      const add = () => {
        const found = columns.map((column, at) => (sheet.sum?.includes(column) ? rows.reduce((sum, row) => sum + (Number(row[at]) || 0), 0) : 0));
        total.replaceChildren("Sum ", made("b", {}, String(found.reduce((sum, one) => sum + one, 0))));
      };
      const cell = (row, at, name) => made("input", { value: row[at] ?? "", maxlength: 200, "aria-label": name, inputmode: sheet.sum?.includes(columns[at]) ? "numeric" : null, oninput: (event) => { row[at] = event.target.value; keep(); add(); } });
      const body = rows.map((row, number) => made("tr", {}, feats ? made("th", { scope: "row" }, feats[number] ?? "") : null, columns.map((column, at) => made("td", {}, cell(row, at, feats ? `${feats[number]} ${column}` : `${column}, row ${number + 1}`)))));
      place.replaceChildren(
        made("div", { class: "wide", tabindex: "0", role: "region", "aria-label": sheet.title }, made("table", {}, made("thead", {}, made("tr", {}, feats ? made("th", { scope: "col" }, "Feat") : null, columns.map((column) => made("th", { scope: "col" }, column)))), made("tbody", {}, body))),
        sums.some((one) => one !== null) ? total : "",
        made("p", { class: "bar" },
          feats ? null : button("Add a row", () => { rows.push(columns.map(() => "")); keep(); draw(); }),
          button("Print", () => print()), button("Export", save), button("Import", () => file.click()),
          button("Copy a link to it", () => Reference.copy(`${location.href.split("#")[0]}#sheet=${packed(rows)}`, "The link is copied. It holds the whole sheet.")),
          button("Empty it", () => { const before = rows; rows = fresh(); keep(); draw(); Reference.say("The sheet is empty. Reload does not bring it back."); place.append(made("p", {}, button("Take that back", () => { rows = before; keep(); draw(); }))); }), file),
      );
      add();
    };
    draw();
  };

  // --- tracker ---
  makers.tracker = (place, tools) => {
    const begin = (count, health) => ({ turn: 1, phase: 0, active: 0, dice: [], players: Array.from({ length: count }, (_, at) => ({ name: `Player ${at + 1}`, health, cp: 2, tokens: {} })) });
    let now = Reference.kept("tracker", null) ?? begin(2, 50), before = [];
    const change = (doing) => {
      before = [...before.slice(-99), JSON.stringify(now)];
      doing();
      Reference.keep("tracker", now);
      draw();
    };
    const button = (text, onclick, label, more = {}) => made("button", { type: "button", onclick, "aria-label": label, ...more }, text);
    const counter = (title, player, name, most, steps) => made("span", { class: "count" }, `${title} `,
      ...steps.filter((step) => step < 0).map((step) => button(String(step).replace("-", "−"), () => change(() => { player[name] = Math.max(0, player[name] + step); }), `${player.name}: ${title} ${step}`)),
      made("b", {}, String(player[name])),
      ...steps.filter((step) => step > 0).map((step) => button(`+${step}`, () => change(() => { player[name] = Math.min(most, player[name] + step); }), `${player.name}: ${title} plus ${step}`)));
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
    const reminders = () => {
      const phase = tools.phases[now.phase], player = now.players[now.active], found = [];
      for (const one of now.players) for (const name of Object.keys(one.tokens)) {
        if (tools.tokens.find((known) => known[0] === name)?.[3].includes(phase)) found.push(`${one.name}: ${name}`);
      }
      if (phase === "Income Phase") found.unshift(`${player.name} gains 1 CP and draws 1 card`);
      if (phase === "Discard Phase") found.unshift(`${player.name} sells down to 6 cards`);
      return found;
    };
    const next = () => change(() => {
      now.phase = (now.phase + 1) % tools.phases.length;
      now.dice = [];
      if (now.phase === 0) {
        now.active = (now.active + 1) % now.players.length;
        if (now.active === 0) now.turn += 1;
      }
    });
    const roll = () => change(() => { now.dice = Array.from(crypto.getRandomValues(new Uint32Array(5)), (one) => (one % 6) + 1); });
    const draw = () => {
      const said = reminders();
      place.replaceChildren(
        made("p", { class: "now", role: "status" }, `Round ${now.turn}, ${now.players[now.active].name}: ${tools.phases[now.phase]}`),
        said.length ? made("ul", {}, said.map((one) => made("li", {}, one))) : "",
        made("p", { class: "bar" }, button("Next phase", next, null, { class: "go" }), button("Undo", () => { if (before.length) { now = JSON.parse(before.pop()); Reference.keep("tracker", now); draw(); } }, null, { disabled: !before.length }), button("Roll five dice", roll)),
        now.dice.length ? made("p", { class: "now" }, `Dice: ${now.dice.join(" ")}`) : "",
        made("div", { class: "rows" }, now.players.map((player, at) => made("section", { class: `who${at === now.active ? " on" : ""}`, "aria-label": player.name },
          made("p", {}, made("input", { value: player.name, maxlength: 40, "aria-label": "Name or hero", list: "tracker-heroes", onchange: (event) => change(() => { player.name = event.target.value || `Player ${at + 1}`; }) })),
          counter("Health", player, "health", 99, [-5, -1, 1, 5]), counter("CP", player, "cp", 15, [-1, 1]),
          made("p", {}, Object.keys(player.tokens).map((name) => token(player, name)), chooser(player))))),
        made("datalist", { id: "tracker-heroes" }, tools.heroes.map(([name]) => made("option", { value: name }))),
        made("p", { class: "bar" }, [[2, 50], [3, 35], [4, 25]].map(([count, health]) => button(`New match for ${count}`, () => change(() => { now = begin(count, health); })))),
      );
    };
    draw();
  };

  Reference.ready(async () => {
    const places = [...document.querySelectorAll("[data-widget]")];
    if (!places.length) return;
    await Reference.load("data/tools.js");
    for (const place of places) {
      const [name, id] = place.dataset.widget.split(":");
      makers[name]?.(place, Reference.tools, id);
    }
  });
}
