// A notice of the system when one is asked something and looks elsewhere, for whoever wishes for it in the settings. This
// page makes it, and no service outside: once the page is closed none comes.
import { effect, signal } from "./h.js";
import { refused } from "./link.js";

const KEPT = "dicewright notices";
export const possible = "Notification" in window;

function known() {
  try {
    return possible && Notification.permission === "granted" && localStorage.getItem(KEPT) === "yes";
  } catch {
    return false;
  }
}

export const wished = signal(known());
const CANNOT = { text: "This browser lets this page show no notices.", instead: "Allow them in its settings for this site." };

export async function wish(on) {
  wished.value = on && (await Notification.requestPermission()) === "granted";
  if (on && !wished.value) refused.value = CANNOT;
  try {
    localStorage.setItem(KEPT, wished.value ? "yes" : "no");
  } catch {} // a browser that keeps nothing shows none next time
}

let shown = null;

function show(words) {
  try {
    shown = new Notification("Your decision", { body: words, tag: location.pathname });
    shown.onclick = () => (window.focus(), shown?.close());
  } catch {
    [wished.value, refused.value] = [false, CANNOT]; // some phones let no open page make one
  }
}

// asked: what one is asked, if anything. away: whether another page is looked at.
export function watchNotices(asked, away) {
  effect(() => {
    const wanted = wished.value && away.value && asked();
    if (wanted && !shown) show(wanted.prompt);
    if (wanted || !shown) return;
    shown.close();
    shown = null;
  });
}
