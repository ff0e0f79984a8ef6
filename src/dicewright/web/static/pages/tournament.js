// A tournament that goes on while it is looked at: its rounds and standings are put on the page as they change.
const EVERY = 4000;

async function look() {
  const live = document.getElementById("live");
  if (!live || live.dataset.stage === "over") return;
  if (!document.hidden && !live.contains(document.activeElement)) {
    const got = await fetch(location.pathname, { headers: { accept: "text/html" } }).catch(() => null);
    if (got?.ok) take(live, new DOMParser().parseFromString(await got.text(), "text/html").getElementById("live"));
  }
  setTimeout(look, EVERY);
}

// What was folded out stays so; where nothing has changed nothing is touched.
function take(live, anew) {
  if (!anew || anew.innerHTML === live.dataset.as) return;
  live.dataset.as = anew.innerHTML;
  if (anew.dataset.stage !== live.dataset.stage) return location.reload();
  const open = [...live.querySelectorAll("details[open] > summary")].map((one) => one.textContent);
  live.replaceChildren(...anew.childNodes);
  for (const summary of live.querySelectorAll("details > summary")) {
    if (open.includes(summary.textContent)) summary.parentElement.open = true;
  }
}

setTimeout(look, EVERY);
