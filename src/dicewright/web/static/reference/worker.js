// Keeps the whole reference for reading offline, and puts its pages together. `KEPT` is written before this by the server:
// a mark that names what is kept, the files, and in how many parts the pages come.
"use strict";
const CACHE = `reference-${KEPT.mark}`;
const part = (number) => `${KEPT.root}data/pages-${number}.json`;

// The part a page is in; the same sum is in reference_pack.py.
const partOf = (path) => {
  let total = 0;
  for (const sign of new TextEncoder().encode(path)) total = (total * 31 + sign) % 65521;
  return total % KEPT.parts;
};

const keep = async () => {
  const cache = await caches.open(CACHE);
  const all = [...KEPT.files, ...Array.from({ length: KEPT.parts }, (_, number) => part(number))];
  let next = 0;
  const fetchOne = async () => {
    while (next < all.length) {
      const address = all[next++];
      const found = await fetch(address, { cache: "no-cache" });
      if (!found.ok) throw new Error(`${address}: ${found.status}`);
      await cache.put(address, found);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fetchOne));
};

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("reference-") && name !== CACHE) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("message", (event) => event.data === "go on" && skipWaiting());

const text = async (address) => (await (await caches.open(CACHE)).match(address))?.text();
const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

// Where an id such as DT-DMG-03 leads, and an address at which an entry stood before: as the server says it.
const now = async (path) => {
  const script = await text(`${KEPT.root}data/index.js`);
  if (!script) return null;
  const { index, moved } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf(";")));
  const word = path.trim().toLowerCase().replaceAll(" ", "-");
  return moved[path] ?? index.keys.find((key) => key.slice(key.lastIndexOf("/") + 1).toLowerCase() === word);
};

const page = async (path, query) => {
  const [frame, found] = await Promise.all([text(`${KEPT.root}data/frame.html`), text(part(partOf(path)))]);
  const made = found && JSON.parse(found)[path];
  if (!frame || !made) {
    const led = await now(path);
    return led ? Response.redirect(new URL(KEPT.root + led + query, location.origin)) : null;
  }
  const [title, game, main, previews] = made;
  const body = frame.replaceAll(KEPT.marks.title, () => escaped(title)).replaceAll(KEPT.marks.game, () => game)
    .replace(KEPT.marks.previews, () => previews).replace(KEPT.marks.main, () => main);
  return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": KEPT.policy } });
};

addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!address.pathname.startsWith(KEPT.root)) return;
    const path = decodeURIComponent(address.pathname.slice(KEPT.root.length));
    event.respondWith(page(path, address.search).then((made) => made ?? fetch(request)).catch(() => Response.error()));
    return;
  }
  if (KEPT.files.includes(address.pathname)) {
    event.respondWith(caches.open(CACHE).then((cache) => cache.match(address.pathname)).then((found) => found ?? fetch(request)));
  }
});
