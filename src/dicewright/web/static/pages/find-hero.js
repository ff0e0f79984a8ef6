// A field above many heroes: whoever knows the name has the tile at once. What is chosen stays in sight.
const MANY = 12;

for (const tiles of document.querySelectorAll(".heroes")) {
  const all = [...tiles.querySelectorAll(".hero-tile:not(.chance)")];
  if (all.length < MANY) continue;
  const row = document.createElement("p");
  row.className = "find-hero";
  row.innerHTML = '<label for="find-hero">Find a hero</label><input id="find-hero" type="search" autocomplete="off" spellcheck="false" placeholder="a name"><span role="status"></span>';
  const [, field, count] = row.children;
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    const found = all.filter((tile) => tile.querySelector(".tile-name").textContent.toLowerCase().includes(wanted));
    for (const tile of all) tile.classList.toggle("not-found", !found.includes(tile));
    count.textContent = wanted ? `${found.length} of ${all.length}` : "";
  });
  field.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault()); // it would make the match
  tiles.before(row);
}
