// A view after an update from the server; the shapes are described in arena/changes.py.
export function apply(view, update) {
  const after = { ...view, ...(update.top || {}), version: update.version };
  if (update.zones) after.zones = after.zones.map((zone) => (update.zones[zone.key] ? renewed(zone, update.zones[zone.key]) : zone));
  if (update.seats) after.seats = after.seats.map((seat, at) => (update.seats[at] ? { ...seat, ...update.seats[at] } : seat));
  after.log = update.log ? [...view.log, ...update.log] : view.log;
  return after;
}

// A zone with other contents; what in it is as it was stays the same thing, so that it is not drawn again.
function renewed(old, zone) {
  const was = new Map(old.items.map((item) => [item.id, item]));
  const known = (item) => JSON.stringify(item) === JSON.stringify(was.get(item.id));
  return { ...zone, items: zone.items.map((item) => (known(item) ? was.get(item.id) : item)) };
}
