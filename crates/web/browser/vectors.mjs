// The hashes and the shuffle of the page against published vectors, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const load = (name) => import(new URL(`../pages/${name}`, import.meta.url).href);
const { fromHex, hmac, sha256, text, toHex, words } = await load('hash.js');
const { check, opening, shuffled } = await load('verify.js');

test('SHA-256 is that of FIPS 180-4, HMAC that of RFC 4231, ChaCha20 that of RFC 8439', () => {
  assert.equal(
    toHex(sha256(text('abc'))),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  assert.equal(
    toHex(sha256(text('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
  assert.equal(
    toHex(hmac(new Uint8Array(20).fill(11), text('Hi There'))),
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
  const stream = words(new Uint8Array(32), '');
  assert.deepEqual(
    [0, 1, 2, 3].map(() => stream.next().value),
    [0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653],
  );
});

test('the shuffle gives every order that the table publishes', () => {
  const lines = readFileSync(
    new URL('../../table/vectors/shuffle.txt', import.meta.url),
    'utf8',
  ).split('\n');
  const orders = lines.filter((line) => line.startsWith('shuffle '));
  assert.ok(orders.length > 3);
  for (const line of orders) {
    const [, seed, count, order] = line.split(/ +/);
    const cards = Array.from({ length: Number(count) }, (_, at) => at);
    assert.equal(shuffled(fromHex(seed, 32), cards).join(','), order);
  }
});

test('the bytes of a player are promised, kept and shown without being asked twice', async () => {
  const [stored, sent] = [new Map(), []];
  Object.assign(globalThis, {
    document: { addEventListener: () => null },
    localStorage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => stored.set(name, value),
    },
    fetch: async (path, { body }) => {
      sent.push(JSON.parse(body));
      return { status: 204 };
    },
  });
  const { ownBytes } = await load('bytes.js');
  const about = { log: '00'.repeat(16), shuffle: 3, house: '' };
  const people = { seat: 2, about: { asks: 'ready' } };
  const asked = [{ seat: 2, about: { asks: 'commitment', ...about } }, people];
  assert.deepEqual(ownBytes('t', asked), [people]);
  ownBytes('t', asked);
  ownBytes('t', [{ seat: 2, about: { asks: 'opening', ...about } }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(
    sent.map((it) => it.say),
    ['commit_bytes', 'open_bytes'],
  );
  const shown = { seat: 2, commitment: sent[0].commitment, opening: sent[1].bytes };
  assert.equal(toHex(opening(shown, new Uint8Array(16), 3)), sent[1].bytes);
});

test('a round made by another program is good, and whatever is changed in it is found', () => {
  const read = () => JSON.parse(readFileSync(new URL('round-proof.json', import.meta.url), 'utf8'));
  assert.ok(check(read()).good);
  const changes = [
    (it) => {
      it.table += ' ';
    },
    (it) => {
      it.build += ' ';
    },
    (it) => {
      it.seed = '07'.repeat(32);
    },
    (it) => {
      it.seed = null;
    },
    (it) => {
      it.options = '07'.repeat(32);
    },
    (it) => {
      it.log = '07'.repeat(16);
    },
    (it) => {
      it.seats.reverse();
    },
    (it) => {
      it.seats[0].opening = null;
    },
    (it) => {
      it.seats.pop();
    },
    (it) => {
      it.cut = 21;
    },
    (it) => {
      it.dealt[7] = 'As';
    },
    (it) => {
      it.schema += '0';
    },
  ];
  for (const [number, change] of changes.entries()) {
    const proof = read();
    change(proof);
    assert.equal(check(proof).good, false, `change ${number}`);
  }
});
