// What every page of the reference has: the look, copying links, going back, previews, bookmarks, being kept for offline.
// Plain scripts that run from a folder on a memory stick as well, where modules and requests are not allowed.
"use strict";
const Reference = (globalThis.Reference = {});
{
  const page = document.documentElement;
  page.classList.add("js");
  Reference.root = page.dataset.root;
  Reference.suffix = page.dataset.suffix ?? "";
  Reference.isServed = "served" in page.dataset;

  // --- what is kept in this browser; where nothing can be kept, pages work without ---
  Reference.kept = (name, empty) => {
    try { return JSON.parse(localStorage.getItem(`reference.${name}`)) ?? empty; } catch { return empty; }
  };
  Reference.keep = (name, value) => {
    try { localStorage.setItem(`reference.${name}`, JSON.stringify(value)); return true; } catch { return false; }
  };

  // --- look: a served page shares it with the lobby and the table, by their cookies; a folder keeps its own. Pages that
  // the browser puts together offline know it only from here ---
  const cookie = (name) => document.cookie.match(`(?:^|; )dicewright_${name}=(\\w+)`)?.[1];
  for (const name of ["look", "contrast", "palette"]) {
    const chosen = Reference.isServed ? cookie(name) : Reference.kept(name);
    if (chosen) page.dataset[name] = chosen;
  }
  const keepLook = (look) => {
    if (Reference.isServed) document.cookie = `dicewright_look=${look}; path=/; max-age=31536000; samesite=lax`;
    else Reference.keep("look", look);
  };
  Reference.ready = (run) => (document.readyState === "loading" ? addEventListener("DOMContentLoaded", run) : run());

  Reference.made = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value != null) element.setAttribute(name, value);
    }
    element.append(...inside.flat(9).filter((one) => one != null && one !== false));
    return element;
  };
  Reference.say = (text) => {
    let said = document.getElementById("said");
    if (!said) document.body.append((said = Reference.made("p", { id: "said", role: "status", class: "said" })));
    said.textContent = text;
    said.classList.add("shown");
    clearTimeout(said.timer);
    said.timer = setTimeout(() => said.classList.remove("shown"), 2600);
  };
  Reference.copy = async (text, done) => {
    try { await navigator.clipboard.writeText(text); Reference.say(done); }
    catch { Reference.say(`Your browser does not let pages copy. This is what it was: ${text}`); }
  };

  // A script of this page's own folder, once; for data that is large.
  const loading = new Map();
  Reference.load = (path) => {
    if (!loading.has(path)) {
      loading.set(path, new Promise((done, failed) => {
        const version = Reference.isServed ? `?v=${page.dataset.version}` : "";
        const script = Reference.made("script", { src: Reference.root + path + version });
        script.onload = done;
        script.onerror = () => { loading.delete(path); script.remove(); failed(new Error(`${path} cannot be read`)); };
        document.head.append(script);
      }));
    }
    return loading.get(path);
  };

  Reference.ready(() => {
    for (const button of document.querySelectorAll("[data-look-is]")) {
      const show = () => button.setAttribute("aria-pressed", String(page.dataset.look === button.dataset.lookIs));
      show();
      addEventListener("look", show);
      button.addEventListener("click", () => {
        page.dataset.look = button.dataset.lookIs;
        keepLook(page.dataset.look);
        dispatchEvent(new Event("look"));
      });
    }
    for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => history[button.dataset.go]());
    document.querySelector("[data-copy]")?.addEventListener("click", (event) => {
      event.preventDefault();
      history.replaceState(history.state, "", event.currentTarget.href);
      Reference.copy(event.currentTarget.href, "The link is copied.");
    });
    remember();
    previews();
    offline();
    report();
  });

  // --- a report of a mistake: what its reader adds goes along, wherever it goes ---
  function report() {
    const area = document.querySelector("[data-report]");
    if (!area) return;
    area.value = area.value.replace(/^Address: .*$/m, () => `Address: ${location.href}`);
    const send = document.querySelector("[data-report-send]"), save = document.querySelector("[data-report-save]");
    const fill = () => {
      save.href = `data:text/plain;charset=utf-8,${encodeURIComponent(area.value)}`;
      if (!send) return;
      const lines = send.href.startsWith("mailto:") ? area.value.replaceAll("\n", "\r\n") : area.value;
      send.href = send.href.replace(/([?&]body=)[^&]*/, (_, name) => name + encodeURIComponent(lines));
    };
    area.addEventListener("input", fill);
    document.querySelector("[data-report-copy]").addEventListener("click", () => Reference.copy(area.value, "The report is copied."));
    fill();
  }

  // --- bookmarks, and what was read last ---
  function remember() {
    const entry = document.querySelector(".entry[data-key]");
    if (!entry) return;
    const one = [entry.dataset.key, entry.querySelector("h1").textContent.trim()];
    const without = (list) => list.filter(([key]) => key !== one[0]);
    Reference.keep("read", [one, ...without(Reference.kept("read", []))].slice(0, 30));
    const button = entry.querySelector("[data-mark]");
    const show = () => {
      const marked = Reference.kept("marks", []).some(([key]) => key === one[0]);
      button.setAttribute("aria-pressed", String(marked));
      button.textContent = marked ? "★ Bookmarked" : "☆ Bookmark";
    };
    button.addEventListener("click", () => {
      const marks = Reference.kept("marks", []);
      const marked = marks.some(([key]) => key === one[0]);
      if (!Reference.keep("marks", marked ? without(marks) : [one, ...marks])) Reference.say("Your browser keeps nothing for this page.");
      show();
    });
    show();
  }

  // --- previews: on pointing, on focus, on a tap ---
  function previews() {
    const told = JSON.parse(document.getElementById("previews")?.content.textContent || "{}");
    const box = Reference.made("div", { class: "preview", id: "preview", role: "tooltip", hidden: true });
    document.body.append(box);
    let link = null, timer = 0, touched = false;
    const hide = () => {
      clearTimeout(timer);
      link?.removeAttribute("aria-describedby");
      link = null;
      box.hidden = true;
    };
    const show = (one, open) => {
      const found = told[one.dataset.key];
      if (!found || link === one) return;
      hide();
      link = one;
      const [kind, title, summary] = found;
      box.replaceChildren(
        Reference.made("p", { class: "preview-kind" }, kind), Reference.made("p", { class: "preview-title" }, title),
        Reference.made("p", {}, summary), open ? Reference.made("a", { class: "button go", href: one.href }, "Open") : "",
      );
      box.hidden = false;
      place(one);
      one.setAttribute("aria-describedby", "preview");
    };
    const place = (one) => {
      const at = one.getClientRects()[0] ?? one.getBoundingClientRect();
      const { offsetWidth: wide, offsetHeight: high } = box;
      const left = Math.max(8, Math.min(at.left, innerWidth - wide - 8));
      const below = at.bottom + 8 + high <= innerHeight || at.top < high + 8;
      box.style.left = `${left}px`;
      box.style.top = `${below ? at.bottom + 8 : at.top - high - 8}px`;
    };
    const linkAt = (event) => event.target.closest?.("main a[data-key]");
    addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const one = linkAt(event);
      clearTimeout(timer);
      if (one) timer = setTimeout(() => show(one), 220);
      else if (link && !box.contains(event.target)) timer = setTimeout(hide, 180);
    });
    addEventListener("focusin", (event) => {
      const one = linkAt(event);
      if (one && one.matches(":focus-visible") && !touched) show(one);
      else if (!one && !box.contains(event.target)) hide();
    });
    addEventListener("pointerdown", (event) => {
      touched = event.pointerType === "touch";
      if (touched && !linkAt(event) && !box.contains(event.target)) hide();
    });
    addEventListener("click", (event) => {
      const one = linkAt(event);
      if (touched && one && told[one.dataset.key] && link !== one) {
        event.preventDefault();
        show(one, true);
      }
    });
    addEventListener("keydown", (event) => event.key === "Escape" && hide());
    addEventListener("scroll", hide, { passive: true });
  }

  // --- offline: the browser keeps the whole reference after the first visit, and says when a newer one is there ---
  function offline() {
    const said = document.getElementById("kept");
    if (!Reference.isServed || !("serviceWorker" in navigator)) return;
    const tell = (text, button) => said.replaceChildren(text, button ?? "");
    navigator.serviceWorker.register(`${Reference.root}worker.js`, { scope: Reference.root }).then((found) => {
      const news = () => tell("A newer version is ready. ", Reference.made("button", { type: "button", onclick: () => found.waiting?.postMessage("go on") }, "Show it"));
      const kept = () => (found.waiting && navigator.serviceWorker.controller ? news() : found.active && tell("Kept for reading offline."));
      kept();
      const watch = (worker) => worker?.addEventListener("statechange", kept);
      watch(found.installing);
      if (found.installing) tell("Being kept for reading offline …");
      found.addEventListener("updatefound", () => watch(found.installing));
    }, () => tell("This browser does not keep pages for reading offline."));
    let before = navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (before) location.reload();
      before = navigator.serviceWorker.controller;
    });
  }
}
