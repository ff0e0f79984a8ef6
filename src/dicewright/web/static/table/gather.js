// Before the match: this browser adds its own random seed by itself, and the page goes on when the match begins.
const place = document.getElementById("gather");
const scheme = location.protocol === "https:" ? "wss" : "ws";
let touched = false;
place.addEventListener("input", () => (touched = true));

function open() {
  const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${place.dataset.match}/live`);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "view") return location.reload();
    if (message.type !== "gather") return;
    const mine = message.viewer === null ? null : message.seats[message.viewer];
    if (mine && !mine.seeded && !touched) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      socket.send(JSON.stringify({ seed: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") }));
    } else if (String(message.changes) !== place.dataset.changes && !touched) location.reload();
  };
  socket.onclose = () => setTimeout(open, 2000);
}

open();
