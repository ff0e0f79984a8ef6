// A view after an update from the server; the shapes are described in arena/changes.py.
export function apply(view, update) {
  const after = { ...view, ...(update.top || {}), version: update.version };
  if (update.zones) after.zones = after.zones.map((zone) => (update.zones[zone.key] ? renewed(zone, update.zones[zone.key]) : zone));
  if (update.seats) after.seats = after.seats.map((seat, at) => (update.seats[at] ? patched(seat, update.seats[at]) : seat));
  after.log = update.log ? [...view.log, ...update.log] : view.log;
  return after;
}

// A seat with other parts; in its lists what is as it was stays the same thing.
function patched(seat, parts) {
  const next = { ...seat, ...parts };
  for (const name in parts) if (Array.isArray(parts[name]) && Array.isArray(seat[name])) next[name] = parts[name].map((one, at) => (equal(one, seat[name][at]) ? seat[name][at] : one));
  return next;
}

const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// A zone with other contents; what in it is as it was stays the same thing, so that it is not drawn again.
function renewed(old, zone) {
  const was = new Map(old.items.map((item) => [item.id, item]));
  const known = (item) => equal(item, was.get(item.id));
  return { ...zone, items: zone.items.map((item) => (known(item) ? was.get(item.id) : item)) };
}
