// Search as one types. How an entry is judged is written in `reference/find.py`; this file reckons the same numbers, and a
// test holds both to the same answers.
"use strict";
{
  const QUALITY = { exact: 10, begins: 7, slip: [0, 5, 3], places: 1 };
  const LONG_ENOUGH = [0, 4, 8];
  const IS_IT = 2_000_000, BEGINS_SO = 200_000, SHARE = 100_000, MOST = 60, USUAL = 4;
  const SHOWN = 24, GROUP = 6;

  const plain = (text) => text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").split(/[^a-z0-9]+/).filter(Boolean).join(" ");
  const stem = (word) => {
    if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (word.length > 3 && word.endsWith("s") && !"sui".includes(word.at(-2))) return word.slice(0, -1);
    return word;
  };
  const binaryDigits = (number) => 32 - Math.clz32(number);

  // The postings of a word: steps in base 36, each followed by a capital letter for how much the word counts there.
  const read = (posts) => {
    const found = [];
    let last = -1, start = 0;
    for (let at = 0; at < posts.length; at++) {
      const code = posts.charCodeAt(at);
      if (code >= 65 && code <= 90) {
        last += parseInt(posts.slice(start, at), 36);
        found.push([last, code - 64]);
        start = at + 1;
      }
    }
    return found;
  };
  const within = (word, other, slips) => {
    if (Math.abs(word.length - other.length) > slips) return false;
    let before = [], row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= word.length; i++) {
      const next = [i];
      let least = i;
      for (let j = 1; j <= other.length; j++) {
        let cost = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (word[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        next.push(cost);
        if (cost < least) least = cost;
      }
      if (least > slips) return false;
      before = row;
      row = next;
    }
    return row[other.length] <= slips;
  };
  const sorted = (word) => [...word].sort().join("");
  // The letters of a word, a bit for each: a slip changes two of them at most, so most words need no closer look.
  const letters = (word) => { let found = 0; for (let at = 0; at < word.length; at++) found |= 1 << (word.charCodeAt(at) % 32); return found; };
  const bits = (number) => { let count = 0; for (; number; number &= number - 1) count++; return count; };

  Reference.Finder = class {
    constructor(index) {
      this.index = index;
      this.stop = new Set(index.stop);
      this.words = index.words.split(" ");
      this.posts = index.posts.split(" ");
      this.letters = this.words.map(letters);
      this.names = index.titles.map((title, at) => [plain(title), ...(index.also[at] ? index.also[at].split("|") : [])]);
      this.parts = new Map();
      this.read = [];
    }
    asked(question) {
      const found = plain(question).split(" ").filter(Boolean);
      const telling = found.filter((word) => !this.stop.has(word));
      return [...new Set((telling.length ? telling : found).map(stem))];
    }
    like(word) {
      const exact = [], begun = [];
      this.words.forEach((one, at) => (one === word ? exact.push([at, QUALITY.exact]) : one.startsWith(word) && begun.push([at, QUALITY.begins])));
      if (exact.length || begun.length) return [...exact, ...(word.length > 2 || !exact.length ? begun : [])];
      for (const slips of [1, 2]) {
        if (word.length < LONG_ENOUGH[slips]) continue;
        const near = [], mine = letters(word);
        this.words.forEach((one, at) => Math.abs(one.length - word.length) <= slips && bits(mine ^ this.letters[at]) <= 2 * slips && within(word, one, slips)
          && near.push([at, QUALITY.slip[slips] + (sorted(one) === sorted(word) ? QUALITY.places : 0)]));
        if (near.length) return near;
      }
      return [];
    }
    answers(like) {
      const best = new Int32Array(this.names.length);
      for (const [at, quality] of like) {
        const found = (this.read[at] ??= read(this.posts[at]));
        const rarity = quality >= QUALITY.begins ? binaryDigits(Math.floor(this.names.length / found.length)) : USUAL;
        for (const [number, weight] of found) best[number] = Math.max(best[number], quality * weight * rarity);
      }
      return best;
    }
    // The names of an entry, each with its words as a question says them: reckoned when it is first judged.
    partsOf(number) {
      if (!this.parts.has(number)) this.parts.set(number, this.names[number].map((name) => [name, name.split(" ").map(stem)]));
      return this.parts.get(number);
    }
    named(number, whole, meant) {
      let best = 0;
      for (const [name, parts] of this.partsOf(number)) {
        const share = Math.floor((SHARE * parts.reduce((sum, part) => sum + (meant.get(part) ?? 0), 0)) / (QUALITY.exact * parts.length));
        best = Math.max(best, share + (name === whole ? IS_IT : name.startsWith(whole) ? BEGINS_SO : 0));
      }
      return best;
    }
    find(question, fits = () => true) {
      const answered = new Uint16Array(this.names.length), points = new Float64Array(this.names.length), meant = new Map();
      for (const word of this.asked(question)) {
        const like = this.like(word);
        for (const [at, quality] of like) meant.set(this.words[at], Math.max(quality, meant.get(this.words[at]) ?? 0));
        this.answers(like).forEach((best, number) => { if (best) { answered[number] += 1; points[number] += best; } });
      }
      // Who answers fewer words comes later, so that no one is judged whom enough others come before.
      const whole = plain(question), judged = [], byCount = [];
      answered.forEach((count, number) => { if (count && fits(number)) (byCount[count] ??= []).push(number); });
      for (let count = byCount.length - 1; count > 0 && judged.length < MOST; count--) for (const number of byCount[count] ?? []) {
        const worth = 10 + this.index.kinds[this.index.kind[number]][3];
        judged.push([count, points[number] * worth + this.named(number, whole, meant), number]);
      }
      judged.sort((one, other) => other[0] - one[0] || other[1] - one[1] || one[2] - other[2]);
      return judged.slice(0, MOST).map(([, , number]) => number);
    }
  };

  let finder = null;
  Reference.finder = async () => {
    await Reference.load("data/index.js");
    return (finder ??= new Reference.Finder(Reference.data.index));
  };

  // The sentences under the titles come after the index: a list stands first, and is told more of then.
  Reference.tell = (place) => Reference.load("data/notes.js").then(() => {
    for (const one of place.querySelectorAll("[data-note]")) one.textContent = Reference.notes[one.dataset.note];
  }, () => {});

  // The best first; then by kinds, in the order in which each kind comes up.
  Reference.grouped = (numbers, index) => {
    const groups = new Map();
    for (const number of numbers) {
      const kind = index.kind[number];
      if (!groups.has(kind)) groups.set(kind, []);
      groups.get(kind).push(number);
    }
    return [...groups].map(([kind, found]) => [index.kinds[kind][2], found]);
  };

  // --- the box in the header ---
  Reference.ready(() => {
    const form = document.querySelector("form.ref-search"), input = form.querySelector("input[type=search]");
    const list = Reference.made("div", { class: "hits", id: "hits", role: "listbox", "aria-label": "Found", hidden: true });
    form.append(list);
    for (const [name, value] of [["role", "combobox"], ["aria-controls", "hits"], ["aria-expanded", "false"], ["aria-autocomplete", "list"]]) input.setAttribute(name, value);
    let options = [], active = -1, asked = "";

    const close = () => { list.hidden = true; input.setAttribute("aria-expanded", "false"); choose(-1); };
    const choose = (at) => {
      options[active]?.setAttribute("aria-selected", "false");
      active = at;
      options[active]?.setAttribute("aria-selected", "true");
      options[active]?.scrollIntoView({ block: "nearest" });
      if (active >= 0) input.setAttribute("aria-activedescendant", options[active].id);
      else input.removeAttribute("aria-activedescendant");
    };
    const show = async () => {
      const question = (asked = input.value.trim());
      if (!question) return close();
      let found;
      try { found = await Reference.finder(); } catch { return; }
      if (question !== asked) return;
      const { index } = found;
      const numbers = found.find(question, (number) => Reference.fits(number, index));
      options = [];
      const groups = Reference.grouped(numbers.slice(0, SHOWN), index);
      list.replaceChildren(...groups.map(([name, members]) => Reference.made("div", { role: "group", "aria-label": name, class: "hits-group" },
        Reference.made("p", { class: "hits-kind", "aria-hidden": "true" }, name),
        members.slice(0, GROUP).map((number) => {
          const game = index.keys[number].startsWith("dice_masters") ? "Dice Masters" : "";
          const one = Reference.made("a", { role: "option", id: `hit-${number}`, "aria-selected": "false", tabindex: "-1", href: Reference.href(index.keys[number]) },
            Reference.made("b", {}, index.titles[number]), game && Reference.made("small", {}, game), Reference.made("span", { "data-note": number }));
          options.push(one);
          return one;
        }))));
      if (!numbers.length) list.replaceChildren(Reference.made("p", { class: "hits-none", role: "option", "aria-disabled": "true" }, Reference.query && !Reference.choice.all ? "Nothing that applies is called so. Show all brings the rest back." : "Nothing is called so."));
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      choose(options.length ? 0 : -1);
      Reference.tell(list);
    };
    input.addEventListener("focus", () => Reference.finder().then(() => Reference.tell(list), () => {}));
    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { if (list.hidden) input.value = ""; close(); event.preventDefault(); }
      if (list.hidden || !options.length) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) { event.preventDefault(); choose((active + step + options.length) % options.length); }
      if (event.key === "Enter" && active >= 0) { event.preventDefault(); location.href = options[active].href; }
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
    addEventListener("pointerdown", (event) => form.contains(event.target) || close());
    addEventListener("focusin", (event) => form.contains(event.target) || close());
  });
}
