// SHA-256 of a text, in hex. Browsers have one of their own only on pages that came over HTTPS.
const bits = (root, count) => {
  const found = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let by = 2; by * by <= number; by++) if (number % by === 0) prime = false;
    if (prime) found.push(Math.floor((root(number) % 1) * 2 ** 32));
  }
  return found;
};
const START = bits(Math.sqrt, 8);
const ROUNDS = bits(Math.cbrt, 64);
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(text) {
  const data = new TextEncoder().encode(text);
  const size = ((data.length + 8) >> 6) + 1;
  const padded = new DataView(new ArrayBuffer(size * 64));
  data.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(data.length, 0x80);
  padded.setUint32(size * 64 - 4, data.length * 8);
  const state = [...START];
  const words = new Uint32Array(64);
  for (let block = 0; block < size; block++) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) words[at] = padded.getUint32(block * 64 + at * 4);
      else {
        const [old, late] = [words[at - 15], words[at - 2]];
        const mixed = (turn(old, 7) ^ turn(old, 18) ^ (old >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
        words[at] = words[at - 16] + words[at - 7] + mixed;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] + word) | 0));
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
