// A report: what was done last at the table goes into it, and it can be copied, saved or sent.
import { copy } from "../table/copying.js";
import { doings } from "../table/doings.js";

const form = document.getElementById("report");

if (form) {
  const { facts, said } = form.elements;
  facts.value = facts.value.replace(/^(Match|Replay): \//gm, `$1: ${location.origin}/`); // a server does not always know how it is reached
  const done = doings(form.dataset.match);
  const screen = `Browser: ${navigator.userAgent}, ${innerWidth} x ${innerHeight}`;
  if (!facts.value.includes("Browser: ")) facts.value = [facts.value, screen, ...(done.length ? ["Done last in this browser:", ...done.map((one) => `  ${one}`)] : [])].join("\n");
  const whole = () => `${facts.value}\n\n${said.value}`.trim();
  const button = document.getElementById("copy");
  const file = document.getElementById("save");
  button.hidden = file.hidden = false;
  button.addEventListener("click", async () => {
    const words = button.querySelector("span");
    words.textContent = await copy(whole()).then(() => "Copied", () => "Mark the text and press Ctrl C");
  });
  file.addEventListener("click", () => (file.href = `data:text/plain;charset=utf-8,${encodeURIComponent(whole())}`));
  file.href = "#";
  const send = document.getElementById("send");
  send?.addEventListener("click", () => (send.href = `${form.dataset.to}${encodeURIComponent(whole())}`));
}
