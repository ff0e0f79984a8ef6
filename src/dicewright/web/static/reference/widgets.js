// Things to work with: damage arithmetic and sheets, and beside them the tracker (`tracker.js`). What is written in them is
// kept in this browser. The numbers of the arithmetic come from the engine's own ledger (`reference/tools.py`).
"use strict";
{
  const { made } = Reference;
  const makers = (Reference.makers ??= {});

  // --- damage: sums first, then every half and double of the same subtotal (DT-CALC-01 to DT-CALC-07) ---
  // What does not count in a damage type is left out: the ledger says which.
  Reference.damage = ({ type, incoming, added, prevented, halves, doubled }, table) => {
    const [, adds, prevents, halved, doubles] = table.types[type];
    const subtotal = Math.min(Math.max(incoming + (adds ? added : 0) - (prevents ? prevented : 0), 0), table.most);
    const row = ((doubles ? Number(doubled) : 0) * table.halves + (halved ? halves : 0)) * (table.most + 1);
    return { subtotal, dealt: table.totals[row + subtotal] };
  };
  makers.damage = (place, tools) => {
    const values = { type: 0, incoming: 12, added: 3, prevented: 5, halves: 1, doubled: 0 };
    const { types } = tools.damage;
    const rows = [["type", "Damage type", types.length - 1], ["incoming", "Incoming", 40], ["added", "Added", 20], ["prevented", "Prevented", 40], ["halves", "Halves prevented", tools.damage.halves - 1], ["doubled", "Doubled", 1]];
    const subtotal = made("b", {}), dealt = made("b", {}), note = made("p", { class: "note" }), inputs = {};
    const show = () => {
      const found = Reference.damage(values, tools.damage), [name, adds, prevents, halved, doubles, said] = types[values.type];
      const counts = { added: adds, prevented: prevents, halves: halved, doubled: doubles };
      for (const [row, does] of Object.entries(counts)) inputs[row].closest("label").classList.toggle("off", !does);
      inputs.type.setAttribute("aria-valuetext", name);
      note.textContent = `${name[0].toUpperCase()}${name.slice(1)}: ${said}`;
      subtotal.textContent = found.subtotal;
      dealt.textContent = found.dealt;
    };
    place.replaceChildren(
      ...rows.map(([name, title, most]) => {
        const words = () => (name === "type" ? types[values.type][0] : String(values[name]));
        const said = made("output", {}, words());
        inputs[name] = made("input", { type: "range", min: 0, max: most, value: values[name], oninput: (event) => {
          values[name] = Number(event.target.value);
          said.textContent = words();
          show();
        } });
        return made("label", {}, title, inputs[name], said);
      }),
      note,
      made("p", { class: "sum", role: "status" }, "Subtotal ", subtotal, " Damage dealt ", dealt),
    );
    show();
  };

  // --- sheets ---
  const packed = (data) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data)))).replaceAll("+", "-").replaceAll("/", "_");
  Reference.packed = packed;
  const unpacked = (text) => JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))));
  const table = (data) => Array.isArray(data) && data.length <= 200 && data.every((row) => Array.isArray(row) && row.length <= 20 && row.every((cell) => typeof cell === "string" && cell.length <= 200));

  // The Charter with the feats of a match initialled, and what is to be said of it.
  const initialled = ({ feats, charter, by, date }, tools) => {
    const known = tools.sheets[charter]?.feats, name = `sheet.${charter}`;
    if (!feats.length || !known) return [];
    const kept = Reference.kept(name, null), rows = known.map((_, at) => (table(kept) && kept[at]) || ["", ""]);
    const fresh = feats.map((feat) => known.findIndex((one) => one.id === feat)).filter((at) => at >= 0 && rows[at].every((cell) => !cell));
    for (const at of fresh) rows[at] = [by, date];
    Reference.keep(name, rows);
    const link = made("a", { href: Reference.href(`${tools.charters[charter]}`) }, tools.sheets[charter].title);
    return fresh.length ? [`It did what the `, link, ` names: ${fresh.map((at) => known[at].text.replace(/\.$/, "")).join("; ")}.`] : [];
  };

  // The Perk Sheet with the row of a Mission, and what is to be said of it.
  const earned = ({ perks }, tools) => {
    if (!perks?.length) return [];
    const id = tools.perks.split("/").at(-1), sheet = tools.sheets[id], kept = Reference.kept(`sheet.${id}`, null);
    const rows = table(kept) ? kept : Array.from({ length: sheet.rows }, () => sheet.columns.map(() => ""));
    const free = rows.findIndex((row) => row.every((cell) => !cell));
    Reference.keep(`sheet.${id}`, free < 0 ? [...rows, perks] : rows.with(free, perks));
    return ["Its Perk Points stand on the ", made("a", { href: Reference.href(tools.perks) }, sheet.title), ". "];
  };

  makers.sheet = (place, tools, id) => {
    const sheet = tools.sheets[id], feats = sheet.feats?.map((one) => one.text), columns = feats ? tools.charter : sheet.columns;
    const fresh = () => Array.from({ length: feats?.length ?? sheet.rows }, () => columns.map(() => ""));
    let rows = Reference.kept(`sheet.${id}`, null);
    if (!table(rows)) rows = fresh();
    const params = new URLSearchParams(location.hash.slice(1)), shared = params.get("sheet");
    // A match that is over writes its row, and initials the feats that it decided where nobody has.
    const add = params.get("add"), played = params.get("played");
    if (add || played) {
      try {
        const told = played ? unpacked(played) : { row: unpacked(add), feats: [] };
        if (feats || !table([told.row, [...told.feats, told.by ?? "", told.date ?? ""], told.perks ?? []])) throw new Error();
        const free = rows.findIndex((row) => row.every((cell) => !cell));
        const matches = Reference.kept(`sheet.${id}.matches`, []), known = told.match && matches.includes(told.match);
        if (told.match && !known) Reference.keep(`sheet.${id}.matches`, [told.match, ...matches].slice(0, 200));
        if (!known) rows = free < 0 ? [...rows, told.row] : rows.with(free, told.row);
        Reference.keep(`sheet.${id}`, rows);
        history.replaceState(null, "", location.pathname + location.search);
        place.before(made("p", { class: "aside-note", role: "status" }, known ? "This match stands here already. " : "The match is written down. ", ...(known ? [] : earned(told, tools)), ...initialled(told, tools)));
      } catch { Reference.say("The link holds no row that can be read."); }
    }
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
