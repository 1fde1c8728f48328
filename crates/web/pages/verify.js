// One round checked in the page: the deal is done again from what was promised and shown, by code
// that shares nothing with the house that dealt it.

import { fromHex, hmac, joined, sha256, text, toHex, words } from './hash.js';

/** @typedef {{ seat: number, commitment: string, opening: string | null }} SeatBytes */
/** @typedef {{ leaf: number, card: string, salt: string }} ShownLeaf */
/** @typedef {{ schema: string, table: string, log: string, build: string, options: string,
 *   round: number, shuffle: number, entropy: 'house' | 'shared', commitment: string,
 *   seed: string | null, seats: SeatBytes[], deck: string[], cut: number | null, gone: number,
 *   dealt: (string | null)[], shuffled_again: number, root: string | null, leaves: string[],
 *   shown: ShownLeaf[] }} RoundProof */
/** @typedef {{ good: boolean, says: string[] }} Checked */

const SCHEMA = 'house/round-proof/2';

/** Something that is not as it should be. */
class Wrong extends Error {}

/**
 * @param {string} name
 * @param {string} digits
 * @param {number} [count]
 */
function hex(name, digits, count = 32) {
  const read = fromHex(digits, count);
  if (!read) throw new Wrong(`${name} is not what it should be`);
  return read;
}

/**
 * A number, the least significant byte first.
 * @param {number} number
 * @param {number} bytes
 */
function little(number, bytes) {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number), true);
  return new Uint8Array(view.buffer, 0, bytes);
}

/** @param {Uint8Array} bytes */
const counted = (bytes) => joined(little(bytes.length, 4), bytes);

/**
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
const same = (one, other) => toHex(one) === toHex(other);

/**
 * The cards in the order that a key gives them, top card first: the frozen Fisher-Yates.
 * @template T
 * @param {Uint8Array} key
 * @param {T[]} cards
 * @returns {T[]}
 */
export function shuffled(key, cards) {
  const stream = words(key, 'shuffle');
  const order = [...cards];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const bound = place + 1;
    const limit = Math.floor(2 ** 32 / bound) * bound;
    let word = stream.next().value;
    while (word >= limit) word = stream.next().value;
    const other = word % bound;
    const [one, two] = [/** @type {T} */ (order[place]), /** @type {T} */ (order[other])];
    [order[place], order[other]] = [two, one];
  }
  return order;
}

/**
 * What somebody at a seat commits to with these bytes.
 * @param {Uint8Array} log
 * @param {number} shuffle
 * @param {number} seat
 * @param {Uint8Array} bytes
 */
export function commitment(log, shuffle, seat, bytes) {
  const tag = text('house-rules/player-bytes/v1\0');
  return sha256(tag, log, little(shuffle, 8), little(seat, 4), bytes);
}

/**
 * What a seat added: its bytes, or where they were withheld what it had promised.
 * @param {SeatBytes} it
 * @param {Uint8Array} log
 * @param {number} shuffle
 */
export function opening(it, log, shuffle) {
  const promised = hex('commitment of a seat', it.commitment);
  if (it.opening === null) return promised;
  const bytes = hex('opening of a seat', it.opening);
  if (!same(commitment(log, shuffle, it.seat, bytes), promised))
    throw new Wrong(`the bytes of seat ${it.seat} do not open its commitment`);
  return bytes;
}

/**
 * The key of a deal to which players added bytes.
 * @param {Uint8Array} seed
 * @param {Uint8Array[]} openings
 */
export function sharedKey(seed, openings) {
  return hmac(seed, joined(little(openings.length, 4), ...openings.map(counted)));
}

/**
 * @param {RoundProof} proof
 */
function openings(proof) {
  const told = proof.entropy === 'house' ? proof.seats.length === 0 : proof.cut !== null;
  if (!told) throw new Wrong('the bytes of players or the cut are not told as entropy says');
  const rising = proof.seats.every(
    (it, at) => at === 0 || (proof.seats[at - 1]?.seat ?? 0) < it.seat,
  );
  if (!rising) throw new Wrong('the seats are not each there once, in their order');
  const log = hex('log', proof.log, 16);
  return proof.seats.map((it) => opening(it, log, proof.shuffle));
}

/**
 * How many cards that were shown are where they should be, if the deck was cut there.
 * @param {RoundProof} proof
 * @param {string[]} order
 * @param {number} cut
 * @returns {{ shown: number } | { wrong: number }}
 */
function dealtFrom(proof, order, cut) {
  const lying = [...order.slice(cut), ...order.slice(0, cut)].slice(proof.gone);
  let shown = 0;
  for (const [at, card] of proof.dealt.entries()) {
    if (at >= lying.length || (card !== null && card !== lying[at])) return { wrong: at + 1 };
    if (card !== null) shown += 1;
  }
  return { shown };
}

/**
 * @param {RoundProof} proof
 * @param {Uint8Array} seed
 * @param {Uint8Array[]} added
 */
function redo(proof, seed, added) {
  const promised = sha256(
    text('house-rules/seed-commitment/v2\0'),
    hex('log', proof.log, 16),
    counted(text(proof.table)),
    little(proof.shuffle, 8),
    hex('options', proof.options),
    counted(text(proof.build)),
    seed,
  );
  if (!same(promised, hex('commitment', proof.commitment))) {
    throw new Wrong('the seed does not open the commitment of the house');
  }
  const key = proof.entropy === 'house' ? seed : sharedKey(seed, added);
  const order = shuffled(key, proof.deck);
  if (proof.cut !== null && proof.cut >= Math.max(order.length, 1))
    throw new Wrong('cut is not what it should be');
  // Where nobody wrote the cut down beside the order, it may have been anywhere.
  const cuts = proof.cut === null ? order.map((_, cut) => cut) : [proof.cut];
  let farthest = 0;
  for (const cut of cuts) {
    const tried = dealtFrom(proof, order, cut);
    if ('shown' in tried) return tried.shown;
    farthest = Math.max(farthest, tried.wrong);
  }
  throw new Wrong(`card ${farthest} of the round is not the one that the bytes give`);
}

/**
 * @param {Uint8Array[]} leaves
 * @returns {Uint8Array}
 */
function root(leaves) {
  const [first] = leaves;
  if (leaves.length === 1 && first) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Uint8Array.of(1), root(leaves.slice(0, half)), root(leaves.slice(half)));
}

/**
 * Where the seed stays sealed: the leaves give the root, and what was shown opens its leaf.
 * @param {RoundProof} proof
 */
function sealed(proof) {
  if (proof.root === null) throw new Wrong('seed or root is not what it should be');
  const leaves = proof.leaves.map((leaf) => hex('leaf', leaf));
  if (leaves.length === 0 || !same(root(leaves), hex('root', proof.root))) {
    throw new Wrong('the root is not that of the leaves');
  }
  for (const { leaf, card, salt } of proof.shown) {
    const place = leaf - 1;
    const lies = leaves[place];
    const hash = sha256(
      text('house-rules/leaf\0'),
      little(Math.max(place, 0), 4),
      hex('salt', salt),
      text(card),
    );
    if (!lies || !same(lies, hash) || proof.dealt[place] !== card) {
      throw new Wrong(`leaf ${leaf} does not hold the card that was shown`);
    }
  }
  const told = proof.dealt.filter((card) => card !== null).length;
  if (told !== proof.shown.length) throw new Wrong('shown is not what it should be');
  return told;
}

/**
 * Checks one round.
 * @param {RoundProof} proof
 * @returns {Checked}
 */
export function check(proof) {
  try {
    if (proof.schema !== SCHEMA)
      throw new Wrong(`the document is ${proof.schema}; ${SCHEMA} is accepted`);
    const added = openings(proof);
    const cards = proof.seed === null ? sealed(proof) : redo(proof, hex('seed', proof.seed), added);
    const withheld = proof.seats.filter((it) => it.opening === null).length;
    const says = [
      proof.seed === null
        ? `The leaves give the root that was written down before the first card, and ${cards} cards that were shown open theirs. That the root follows from the bytes only an auditor with the seed can check.`
        : `The seed opens what the house committed to, and ${cards} cards that were shown lie where the shuffle puts them.`,
    ];
    if (proof.entropy === 'shared')
      says.push(
        `${proof.seats.length} seats added bytes of their own${withheld ? `, ${withheld} of them withheld theirs` : ''}.`,
      );
    else
      says.push(
        'The house shuffled alone: the seed was fixed before "No more bets", but the house chose it.',
      );
    if (proof.shuffled_again)
      says.push(
        `${proof.shuffled_again} cards were dealt after a shuffle in the middle of the round and not looked at.`,
      );
    says.push(
      'That the log is the one that was signed, this does not show: house audit verify does.',
    );
    return { good: true, says };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { good: false, says: [error.message] };
  }
}
