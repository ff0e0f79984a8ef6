// The pages that list entries: what was read lately, bookmarks, what a search finds in a folder or offline, and choosing.
"use strict";
{
  const { made } = Reference;
  const fill = (id, list) => {
    const section = document.getElementById(id);
    if (!section) return;
    section.querySelector("ul").replaceChildren(...list.map(([key, title]) => made("li", {}, made("a", { href: Reference.href(key), "data-key": key }, title))));
    const none = section.querySelector(".none");
    if (none) none.hidden = list.length > 0;
    else section.hidden = !list.length;
  };

  const found = async () => {
    const place = document.getElementById("found"), question = new URLSearchParams(location.search).get("q")?.trim();
    if (!place || !question || (Reference.isServed && !("kept" in document.documentElement.dataset))) return;
    const finder = await Reference.finder(), { index } = finder;
    const numbers = finder.find(question, (number) => Reference.fits(number, index));
    document.querySelector("form.ref-search input[type=search]").value = question;
    document.querySelector("main h1").textContent = `Found for “${question}”`;
    place.replaceChildren(
      made("p", { role: "status" }, `${numbers.length} entries answer these words.`),
      ...Reference.grouped(numbers, index).map(([name, members]) => made("section", { class: "leaf" }, made("h2", {}, name),
        made("ul", { class: "told" }, members.map((number) => made("li", {},
          made("a", { href: Reference.href(index.keys[number]), "data-key": index.keys[number] }, index.titles[number]), " ", made("span", { class: "note", "data-note": number })))))));
    Reference.tell(place);
  };

  const choosing = () => {
    const form = document.querySelector("[data-choose]");
    if (!form) return;
    const query = new URLSearchParams(location.search), back = query.get("back");
    const show = () => {
      const game = form.elements.game.value;
      for (const part of form.querySelectorAll(".choose-game")) part.hidden = game !== "" && part.dataset.of !== game;
    };
    for (const input of form.elements) {
      if (!input.name || input.type === "hidden") continue;
      const chosen = input.name === "game" ? [Reference.choice.game] : Reference.choice[input.name];
      if (input.value) input.checked = chosen.includes(input.value);
      else input.checked = !chosen.filter(Boolean).length;
    }
    form.addEventListener("change", (event) => {
      // What is chosen of a game says that the game is meant; of the other game nothing is kept.
      const part = event.target.closest(".choose-game");
      if (part && event.target.checked && event.target.value) form.elements.game.value = part.dataset.of;
      show();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const data = new FormData(form), game = data.get("game");
      const shown = new Set([...form.querySelectorAll(".choose-game:not([hidden]) input:checked")].map((input) => `${input.name} ${input.value}`));
      const list = (name) => data.getAll(name).filter((value) => value && (!game || shown.has(`${name} ${value}`)));
      const choice = { game, all: false, editions: list("editions"), modes: list("modes"), players: list("players"), boxes: list("boxes"), heroes: list("heroes") };
      Reference.withEnemies(choice).then((whole) => {
        Reference.keep("choice", Reference.writtenChoice(whole));
        location.href = (back ? `${Reference.root}${back}${Reference.suffix}` : form.dataset.home ?? Reference.root) + Reference.writtenChoice(whole);
      });
    });
    form.querySelector("[data-everything]").addEventListener("click", () => Reference.keep("choice", ""));
    show();
  };

  Reference.ready(() => {
    const fillBoth = () => {
      fill("lately", Reference.kept("read", []));
      fill("marked", Reference.kept("marks", []));
    };
    fillBoth();
    addEventListener("pageshow", fillBoth); // a page that one comes back to was not made anew
    found();
    choosing();
    // What was chosen once is chosen for the next visit as well, from the first page on.
    const chosen = Reference.kept("choice", "");
    if (document.querySelector(".home") && chosen && !location.search && !document.referrer.startsWith(location.origin)) location.replace(location.pathname + chosen);
    if (location.hash) document.querySelector(`details${CSS.escape ? `#${CSS.escape(location.hash.slice(1))}` : location.hash}`)?.setAttribute("open", "");
  });
}
