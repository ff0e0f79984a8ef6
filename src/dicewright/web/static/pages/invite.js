// The invitation: the whole address, the picture of it, and a button that copies it.
const address = document.getElementById("address");
const qr = document.getElementById("qr");
const LOCAL = /^(localhost|127\.|\[::1\])/;

if (address) address.textContent = new URL(address.textContent, location.href).href;
if (qr?.dataset.qr) {
  qr.src = `${qr.dataset.qr}${qr.dataset.qr.includes("?") ? "&" : "?"}at=${encodeURIComponent(location.origin)}`;
  qr.hidden = false;
}
const here = document.getElementById("only-here");
if (here && address && LOCAL.test(new URL(address.textContent).hostname)) here.hidden = false;

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea"); // a page that is not served over https has no clipboard
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied ? undefined : Promise.reject(new Error("nothing was copied"));
}

for (const button of document.querySelectorAll("[data-copies]")) {
  const words = button.querySelector("span");
  const usual = words.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copies);
    words.textContent = await copy(source.value ?? source.textContent).then(() => "Copied", () => "Mark it and press Ctrl C");
    setTimeout(() => (words.textContent = usual), 2500);
  });
}
