// A view after an update from the server; the shapes are described in arena/changes.py.
export function apply(view, update) {
  const after = { ...view, ...(update.top || {}), version: update.version };
  if (update.zones) after.zones = after.zones.map((zone) => (update.zones[zone.key] ? lying(zone, update.zones[zone.key]) : zone));
  if (update.seats) after.seats = after.seats.map((seat, at) => (update.seats[at] ? patched(seat, update.seats[at]) : seat));
  after.log = update.log ? [...view.log, ...update.log] : view.log;
  return after;
}

// A seat with other parts. Of a list that is as long as it was, the entries come by place that are others; in every list
// what is as it was stays the same thing, so that it is not drawn again.
function patched(seat, parts) {
  const next = { ...seat, ...parts };
  for (const name in parts) {
    const old = seat[name];
    if (!Array.isArray(old)) continue;
    if (Array.isArray(parts[name])) next[name] = parts[name].map((one, at) => (equal(one, old[at]) ? old[at] : one));
    else if (parts[name]) next[name] = old.map((one, at) => at in parts[name] ? parts[name][at] : one);
  }
  return next;
}

const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// A zone with other contents; what lies there as it did comes by its id.
function lying(zone, now) {
  const was = new Map(zone.items.map((item) => [item.id, item]));
  return { ...zone, ...now, items: (now.items || [...was.keys()]).map((one) => (typeof one === "number" ? was.get(one) : one)) };
}
