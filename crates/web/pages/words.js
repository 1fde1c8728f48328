// Money, places and sentences for people.

import { h } from './dom.js';
import { cardWords, glyph } from './cards.js';

/** @typedef {import('./types.js').Sentence} Sentence */

/**
 * An amount; whole dollars without a point.
 * @param {number} cents
 */
export function money(cents) {
  const sign = cents < 0 ? '\u2212' : '';
  const all = Math.abs(cents);
  const whole = Math.floor(all / 100).toLocaleString('en-US');
  const rest = all % 100;
  return `${sign}$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/**
 * What somebody won or lost, with its sign.
 * @param {number} cents
 */
export const signed = (cents) => (cents > 0 ? `+${money(cents)}` : money(cents));

/**
 * Cents that somebody typed in dollars; nothing if that is no amount.
 * @param {string} text
 */
export function typed(text) {
  const read = /^\s*\$?(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!read) return null;
  return Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Where something is written, as the log cites it.
 * @param {string} under
 */
export function cite(under) {
  return h('span', { class: 'cite' }, under);
}

/**
 * A sentence with its cards drawn small.
 * @param {Sentence} sentence
 */
export function sentence(sentence) {
  return sentence.parts.map((part) =>
    'text' in part
      ? part.text
      : h('span', { class: 'glyph', 'data-suit': part.card.slice(-1) }, glyph(part.card)),
  );
}

/**
 * The same to be heard.
 * @param {Sentence} sentence
 */
export function heard(sentence) {
  return sentence.parts.map((part) => ('text' in part ? part.text : cardWords(part.card))).join('');
}
