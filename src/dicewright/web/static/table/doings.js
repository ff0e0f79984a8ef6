// What was sent last from this browser, for a report of a problem: kept until the tab is closed, and nowhere else.
const MOST = 10;
const key = (match) => `dicewright doings ${match}`;

export function doings(match) {
  try {
    return JSON.parse(sessionStorage.getItem(key(match)) || "[]");
  } catch {
    return []; // a browser that keeps nothing
  }
}

export function did(match, message) {
  const time = new Date().toISOString().slice(11, 19);
  try {
    sessionStorage.setItem(key(match), JSON.stringify([...doings(match), `${time} ${JSON.stringify(message)}`].slice(-MOST)));
  } catch {
    // what is not kept is not in the report
  }
}
