// What a reader has chosen to see: read from the address, carried on by every link, and applied to a page that holds all.
// The rule is that of `reference/when.py`: a text and a choice meet when they meet in every respect.
"use strict";
{
  const RESPECTS = ["editions", "modes", "players", "boxes", "heroes"];
  const listed = (query, name) => query.getAll(name).join(",").split(",").filter(Boolean);

  const read = (query) => {
    const choice = { game: query.get("game") ?? "", all: query.get("all") === "1" };
    for (const name of RESPECTS) choice[name] = listed(query, name).sort();
    return choice;
  };
  const written = (choice) => {
    const parts = [["game", choice.game], ...RESPECTS.map((name) => [name, [...new Set(choice[name])].sort().join(",")]), ["all", choice.all ? "1" : ""]];
    const said = parts.filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
    return said.length ? `?${said.join("&")}` : "";
  };
  const when = (text) => Object.fromEntries((text ?? "").split(" ").filter(Boolean).map((part) => {
    const at = part.indexOf(":");
    return [part.slice(0, at), part.slice(at + 1).split(",")];
  }));
  const meets = (applies, choice) =>
    RESPECTS.every((name) => !applies[name] || !choice[name].length || applies[name].some((one) => choice[name].includes(one)));

  const choice = read(new URLSearchParams(location.search));
  Object.assign(Reference, { choice, meets, when, readChoice: read, query: written(choice), writtenChoice: written });
  Reference.href = (key) => `${Reference.root}${key}${Reference.suffix}${Reference.query}`;
  Reference.fits = (number, index) => {
    const game = index.keys[number].split("/")[0];
    if (choice.all) return true;
    if (choice.game && game !== choice.game && game !== "general") return false;
    return meets(when(index.whens[index.when[number]]), choice);
  };

  // Heroes alone would hide what the enemies of a mode bring: none named means any (`may_come` in reference/choices.py).
  Reference.withEnemies = async (choice) => {
    if (!choice.heroes.length || !choice.modes.length) return choice;
    try { await Reference.load("data/index.js"); } catch { return choice; }
    const { any, options } = Reference.data, named = choice.heroes.map((key) => options.heroes.find(([one]) => one === key)?.[2]);
    const more = Object.keys(any).filter((word) => !named.includes(word) && any[word].some((mode) => choice.modes.includes(mode)));
    return { ...choice, heroes: [...choice.heroes, ...more].sort() };
  };

  // Leaves out, or marks, what does not apply; a heading with nothing under it goes as well.
  Reference.apply = (root) => {
    const some = RESPECTS.some((name) => choice[name].length);
    if (!some) return;
    for (const one of root.querySelectorAll("[data-for]")) {
      const off = !meets(when(one.dataset.for), choice);
      one.classList.toggle("off", off && choice.all);
      one.hidden = off && !choice.all;
    }
    for (const one of root.querySelectorAll(".either")) one.classList.toggle("one", [...one.children].filter((part) => !part.hidden).length === 1);
    const holders = [...root.querySelectorAll("section, details.fold, ul, ol, figure.sides, figure.sides dl, .picks")].reverse();
    for (const one of holders) {
      const inside = [...one.children].filter((part) => !part.matches("h1, h2, h3, h4, summary, figcaption"));
      if (inside.length && inside.every((part) => part.hidden)) one.hidden = true;
    }
  };

  const carry = (root) => {
    if (!Reference.query) return;
    for (const link of root.querySelectorAll("a[data-key], a[data-carry]")) {
      const [path, hash] = link.getAttribute("href").split("#");
      link.setAttribute("href", path.split("?")[0] + Reference.query + (hash ? `#${hash}` : ""));
    }
  };
  Reference.carry = carry;

  // The page for choosing comes back to where one was.
  Reference.ready(() => document.querySelector(".ref-change")?.addEventListener("click", (event) => {
    const link = event.currentTarget, query = new URLSearchParams(Reference.query);
    const here = decodeURIComponent(new URL(location.href).pathname);
    const entry = document.querySelector(".entry[data-key]")?.dataset.key;
    const back = entry ?? (Reference.isServed ? here.slice(Reference.root.length) : "");
    if (back && !back.startsWith("choose")) query.set("back", back);
    link.href = `${link.getAttribute("href").split("?")[0]}?${query}`;
  }));

  const words = (options) => {
    const titles = (name) => choice[name].map((key) => options[name].find((one) => one[0] === key)?.[1] ?? key).join(", ");
    const players = choice.players.length ? `${choice.players.join(" or ")} player${choice.players.join() === "1" ? "" : "s"}` : "";
    const game = options.game.find((one) => one[0] === choice.game)?.[1];
    const respects = RESPECTS.map((name) => (name === "players" ? players : titles(name))).filter(Boolean).join("; ");
    const said = [game, respects].filter(Boolean).join(" · ");
    return !said ? "Everything is shown." : choice.all ? `${said} (and all else, marked)` : said;
  };
  Reference.choiceWords = words;

  // A page that was not made for a choice: the static folder, and what the browser keeps for offline.
  Reference.ready(async () => {
    if (Reference.isServed && !("kept" in document.documentElement.dataset)) return;
    Object.assign(choice, await Reference.withEnemies(choice));
    Reference.query = written(choice);
    Reference.apply(document);
    carry(document);
    for (const [name, value] of new URLSearchParams(Reference.query)) {
      for (const form of document.querySelectorAll("form.ref-search")) form.append(Reference.made("input", { type: "hidden", name, value }));
    }
    if (!Reference.query) return;
    await Reference.load("data/index.js");
    const bar = document.getElementById("choice");
    bar.querySelector(".ref-for").textContent = words(Reference.data.options);
    const other = written({ ...choice, all: !choice.all });
    bar.append(Reference.made("p", {}, Reference.made("a", { class: "ref-all", href: location.pathname + other }, choice.all ? "Show only what applies" : "Show all")));
    const entry = document.querySelector(".entry[data-applies]");
    if (entry && !meets(when(entry.dataset.applies), choice)) {
      entry.querySelector(".entry-head").after(Reference.made("p", { class: "aside-note" }, "This does not apply to what you chose to see."));
    }
  });
}
