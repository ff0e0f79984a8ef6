// The invitation, and other addresses to pass on: the whole address, the picture of it, and a button that copies it.
import { copy } from "../table/copying.js";

const LOCAL = /^(localhost|127\.|\[::1\])/;

function write() {
  const address = document.getElementById("address");
  const qr = document.getElementById("qr");
  for (const one of document.querySelectorAll("#address, [data-whole]")) one.textContent = new URL(one.textContent, location.href).href;
  if (qr?.dataset.qr) {
    qr.src = `${qr.dataset.qr}${qr.dataset.qr.includes("?") ? "&" : "?"}at=${encodeURIComponent(location.origin)}`;
    qr.hidden = false;
  }
  const here = document.getElementById("only-here");
  if (here && address && LOCAL.test(new URL(address.textContent).hostname)) here.hidden = false;
  for (const button of document.querySelectorAll("[data-copies]")) offer(button);
}

function offer(button) {
  const words = button.querySelector("span");
  const usual = words.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copies);
    words.textContent = await copy(source.value ?? source.textContent).then(() => "Copied", () => "Mark it and press Ctrl C");
    setTimeout(() => (words.textContent = usual), 2500);
  });
}

write();
document.getElementById("gather")?.addEventListener("anew", write);
