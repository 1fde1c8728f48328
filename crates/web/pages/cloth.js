// The whole cloth: what is inscribed, the cards, the pots, every seat, and the table in words.

import { dealerBand, position, seats } from './board.js';
import { byId, h } from './dom.js';
import { inWords } from './reading.js';
import { money } from './words.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * Draws the cloth and says it in words.
 * @param {Board} board
 */
export function drawCloth(board) {
  const { facts, folded, mine } = board;
  const texts = facts.layout?.cloth.texts ?? [];
  const named = (/** @type {number} */ at) => (at === 0 ? 'Pot' : `Side pot ${at}`);
  const pots = folded.view.pots
    .filter((pot) => pot.cents > 0)
    .map((pot, at) => `${named(at)} ${money(pot.cents)}`);
  const parts = [
    h('p', { class: 'inscription' }, texts.join(' \u00b7 ') || facts.structure || '\u00a0'),
    dealerBand(board),
    facts.structure !== null && h('p', { class: 'pots' }, pots.join(' \u00b7 ') || '\u00a0'),
    seats(board),
    ...mine.map((seat) => position(board, seat)),
  ];
  byId('cloth').replaceChildren(...parts.filter((it) => it instanceof Node));
  const words = inWords(board);
  words.tabIndex = -1;
  byId('words').replaceChildren(h('h2', {}, 'The table in words'), words);
}
