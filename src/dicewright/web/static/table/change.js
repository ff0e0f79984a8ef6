// A view after an update from the server; the shapes are described in arena/changes.py.
export function apply(view, update) {
  const after = { ...view, ...(update.top || {}), version: update.version };
  if (update.zones) after.zones = after.zones.map((zone) => update.zones[zone.key] || zone);
  if (update.seats) after.seats = after.seats.map((seat, at) => (update.seats[at] ? { ...seat, ...update.seats[at] } : seat));
  after.log = update.log ? [...view.log, ...update.log] : view.log;
  return after;
}
