// SHA-256 (FIPS 180-4), HMAC (RFC 2104) and ChaCha20 (RFC 8439), written here: a page that is
// served over plain http has none of its own, and nothing is shared with the house.

const FIRST = (() => {
  // The first 64 primes: fractional parts of their square and cube roots are the constants.
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1)
    if (primes.every((prime) => n % prime)) primes.push(n);
  const part = (/** @type {number} */ root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
  return {
    start: primes.slice(0, 8).map((prime) => part(Math.sqrt(prime))),
    rounds: primes.map((prime) => part(Math.cbrt(prime))),
  };
})();

/**
 * @param {number} word
 * @param {number} by
 */
const right = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The SHA-256 of parts, one after the other.
 * @param {...Uint8Array} parts
 */
export function sha256(...parts) {
  const message = joined(...parts);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const state = new Uint32Array(FIRST.start);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => out.setUint32(place * 4, word));
  return new Uint8Array(out.buffer);
}

/**
 * @param {Uint32Array} state
 * @param {DataView} view
 * @param {number} at
 */
function compress(state, view, at) {
  const w = new Uint32Array(64);
  const of = (/** @type {number} */ i) => w[i] ?? 0;
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [of(i - 2), of(i - 15)];
    w[i] =
      of(i - 16) +
      of(i - 7) +
      (right(far, 7) ^ right(far, 18) ^ (far >>> 3)) +
      (right(near, 17) ^ right(near, 19) ^ (near >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      h +
      (right(e, 6) ^ right(e, 11) ^ right(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (FIRST.rounds[i] ?? 0) +
      of(i);
    const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] ?? 0) + word;
  });
}

/**
 * HMAC-SHA-256 under a key of at most 64 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key);
  const inner = sha256(
    block.map((byte) => byte ^ 0x36),
    message,
  );
  return sha256(
    block.map((byte) => byte ^ 0x5c),
    inner,
  );
}

/**
 * Bytes one after the other.
 * @param {...Uint8Array} parts
 */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {Uint32Array} work
 * @param {number[]} places
 */
function quarter(work, [a = 0, b = 0, c = 0, d = 0]) {
  const step = (
    /** @type {number} */ to,
    /** @type {number} */ from,
    /** @type {number} */ turned,
    /** @type {number} */ by,
  ) => {
    work[to] = (work[to] ?? 0) + (work[from] ?? 0);
    work[turned] = right((work[turned] ?? 0) ^ (work[to] ?? 0), 32 - by);
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/**
 * The words of a keystream under the nonce of this name, padded with zero bytes.
 * @param {Uint8Array} key
 * @param {string} name
 * @returns {Generator<number, never, void>}
 */
export function* words(key, name) {
  const bytes = new Uint8Array(64);
  bytes.set(text('expand 32-byte k'));
  bytes.set(key, 16);
  bytes.set(text(name), 52);
  const view = new DataView(bytes.buffer);
  const state = Uint32Array.from({ length: 16 }, (_, at) => view.getUint32(at * 4, true));
  for (;;) {
    const work = Uint32Array.from(state);
    for (let round = 0; round < 10; round += 1) {
      for (let i = 0; i < 4; i += 1) quarter(work, [i, 4 + i, 8 + i, 12 + i]);
      for (let i = 0; i < 4; i += 1)
        quarter(work, [i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4)]);
    }
    for (let at = 0; at < 16; at += 1) yield ((work[at] ?? 0) + (state[at] ?? 0)) >>> 0;
    state[12] = (state[12] ?? 0) + 1;
  }
}

/** @param {string} words */
export const text = (words) => new TextEncoder().encode(words);

/**
 * Bytes of hexadecimal digits in small letters, just as many as are wanted.
 * @param {string} digits
 * @param {number} count
 */
export function fromHex(digits, count) {
  if (digits.length !== count * 2 || !/^[0-9a-f]*$/.test(digits)) return null;
  return Uint8Array.from({ length: count }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
