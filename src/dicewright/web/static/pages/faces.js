// Draws the faces of cards with the dice of the table; without script they stand there in words.
import { html, render } from "../table/h.js";
import { bringDrawings } from "../table/drawings.js";
import { Die } from "../table/masters/die.js";

export async function drawFaces(where) {
  await bringDrawings();
  for (const row of where.querySelectorAll(".card-faces:not(.drawn)")) {
    const blazon = JSON.parse(row.dataset.blazon);
    for (const place of row.querySelectorAll("[data-face]")) {
      const drawing = document.createElement("span");
      render(html`<${Die} ...${blazon} face=${JSON.parse(place.dataset.face)} levels=${Number(row.dataset.levels)} />`, drawing);
      place.prepend(drawing);
    }
    row.classList.add("drawn");
  }
}
