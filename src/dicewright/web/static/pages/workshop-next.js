// What may come next: a list at the cursor, opened by Ctrl Space or while a word is written, chosen by arrows and Tab.
export function completion({ text, list, mirror, ask, put }) {
  let words = [];
  let from = 0;
  let at = 0;
  let asked = 0;

  function shut() {
    words = [];
    list.hidden = true;
    text.removeAttribute("aria-activedescendant");
  }

  function draw() {
    list.replaceChildren(
      ...words.map((one, number) => {
        const row = document.createElement("li");
        row.id = `next-${number}`;
        row.role = "option";
        row.ariaSelected = String(number === at);
        const kind = document.createElement("small");
        kind.textContent = one.kind === "word" ? "" : one.kind;
        row.append(one.word, kind);
        row.addEventListener("pointerdown", (event) => {
          event.preventDefault();
          take(number);
        });
        return row;
      }),
    );
    list.hidden = false;
    place();
    text.setAttribute("aria-activedescendant", `next-${at}`);
    list.children[at]?.scrollIntoView({ block: "nearest" });
  }

  // Below the cursor, measured by a copy of the text that is laid out alike.
  function place() {
    const copy = mirror.cloneNode(false);
    const mark = document.createElement("span");
    copy.classList.add("measure");
    copy.append(text.value.slice(0, from), mark);
    mirror.after(copy);
    const [top, left] = [mark.offsetTop + 26 - text.scrollTop, mark.offsetLeft];
    copy.remove();
    list.style.top = `${Math.min(top, text.clientHeight)}px`;
    list.style.left = `${Math.max(0, Math.min(left, text.clientWidth - list.offsetWidth))}px`;
  }

  function take(number) {
    const [one, end] = [words[number], text.selectionStart];
    const before = text.value.slice(0, from);
    shut();
    const start = one.close && before.endsWith(" ") ? from - 1 : from;
    put(start, end, one.word + (/[.,:;]$/.test(one.word) || !one.close ? " " : ""));
  }

  async function open(wanted) {
    const mine = ++asked;
    const cursor = text.selectionStart;
    const written = text.value;
    const came = await ask(cursor);
    if (mine !== asked || text.value !== written || !came.words) return;
    words = came.words.slice(0, wanted ? 40 : 8);
    from = came.from;
    at = 0;
    if (words.length && (wanted || from < cursor)) draw();
    else shut();
  }

  text.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      open(true);
    } else if (!list.hidden && !event.ctrlKey && !event.altKey) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        at = (at + step + words.length) % words.length;
        draw();
      } else if (event.key === "Tab" && !event.shiftKey) {
        event.preventDefault();
        take(at);
      } else if (event.key === "Escape") {
        event.preventDefault();
        shut();
      }
    }
  });
  text.addEventListener("input", (event) => {
    if (event.inputType === "insertText" && /[\p{L}]/u.test(event.data || "")) open(false);
    else shut();
  });
  text.addEventListener("blur", shut);
}
