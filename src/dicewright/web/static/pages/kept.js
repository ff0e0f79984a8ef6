// What somebody has begun to fill in, and where they were: kept with the page's entry in the history, so that it is still
// there when the page is loaded anew, by them or because others have done something. A form that was sent starts afresh.
const stated = (one) => one.name && one.type !== "hidden";
const ticked = (one) => one.type === "radio" || one.type === "checkbox";
const formOf = (one) => `${one.form?.getAttribute("action")} ${one.form?.elements.seat?.value}`;
const nameOf = (one) => `${formOf(one)} ${one.name} ${ticked(one) ? one.value : ""}`;
const valueOf = (one) => (ticked(one) ? one.checked : one.value);
const fields = (place) => [...place.querySelectorAll("input, select, textarea")].filter(stated);
const changed = (one) => ["input", "change"].forEach((kind) => one.dispatchEvent(new Event(kind, { bubbles: true })));

// Keep what is chosen inside `place`; its `data-stage` says for which question that holds.
export function keep(place) {
  const active = fields(place).find((one) => one === document.activeElement);
  const begun = {
    stage: place.dataset.stage,
    active: active && nameOf(active),
    fields: Object.fromEntries(fields(place).map((one) => [nameOf(one), valueOf(one)])),
  };
  history.replaceState({ ...history.state, begun }, "");
}

// Take up what was kept, as far as it is still offered.
export function takeUp(place) {
  const begun = history.state?.begun;
  if (!begun || begun.stage !== place.dataset.stage) return;
  for (const one of fields(place)) {
    const value = begun.fields[nameOf(one)];
    if (value === undefined || value === valueOf(one)) continue;
    if (ticked(one)) one.checked = value;
    else if (one.tagName !== "SELECT" || [...one.options].some((option) => option.value === value)) one.value = value;
    one.closest("details")?.setAttribute("open", "");
    changed(one);
  }
  fields(place).find((one) => nameOf(one) === begun.active)?.focus({ preventScroll: true });
}

export function keepForms(place) {
  takeUp(place);
  place.addEventListener("input", () => keep(place));
  place.addEventListener("focusin", () => keep(place));
}
