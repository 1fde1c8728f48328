// Bytes of our own for the order of the cards: promised before "No more bets", shown after, so that
// the house alone cannot have chosen it. The page does this by itself.

import { tell } from './api.js';
import { fromHex, toHex } from './hash.js';
import { keep, kept } from './settings.js';
import { commitment } from './verify.js';

/** @typedef {import('./types.js').Ask} Ask */

/** Promises that are remembered: those of rounds that are long over are forgotten. */
const KEPT_MAX = 50;

/**
 * Answers what is asked of programs; what is asked of people is given back.
 * @param {string} table
 * @param {Ask[]} asks
 * @returns {Ask[]}
 */
export function ownBytes(table, asks) {
  for (const { seat, about } of asks) {
    if (about.asks === 'commitment') promise(table, seat, about);
    if (about.asks === 'opening') show(table, seat, about);
  }
  return asks.filter(({ about }) => about.asks !== 'commitment' && about.asks !== 'opening');
}

/**
 * @param {string} table
 * @param {number} seat
 * @param {{ log: string, shuffle: number }} about
 */
async function promise(table, seat, { log, shuffle }) {
  const name = `${log} ${shuffle} ${seat}`;
  const known = kept('bytes', /** @type {[string, string][]} */ ([]));
  if (known.some(([of]) => of === name)) return;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const id = fromHex(log, 16);
  if (!id) return;
  // Kept before it is promised: a page that is loaded anew can still show them.
  keep('bytes', [[name, toHex(bytes)], ...known].slice(0, KEPT_MAX));
  const promised = toHex(commitment(id, shuffle, seat, bytes));
  await tell(table, { say: 'commit_bytes', seat, commitment: promised }).catch(() => null);
}

/**
 * @param {string} table
 * @param {number} seat
 * @param {{ log: string, shuffle: number }} about
 */
async function show(table, seat, { log, shuffle }) {
  const known = kept('bytes', /** @type {[string, string][]} */ ([]));
  const bytes = known.find(([of]) => of === `${log} ${shuffle} ${seat}`)?.[1];
  const said = bytes ? { say: 'open_bytes', seat, bytes } : { say: 'no_bytes', seat };
  await tell(table, said).catch(() => null);
}
