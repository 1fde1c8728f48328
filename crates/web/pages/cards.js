// The faces and backs of cards: drawn here, large enough to read on a phone.

import { s } from './dom.js';

/** A card as it is drawn, in millimetres. */
export const CARD = { width: 64, depth: 89 };

/** @type {Record<string, { path: string, name: string, glyph: string }>} */
const SUITS = {
  c: {
    name: 'clubs',
    glyph: '\u2663',
    path:
      'M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.1 4.1 0 1 0 2.3 6.6c-.2 1.9-.9 3.3-2.3 4.7h6.6' +
      'c-1.4-1.4-2.1-2.8-2.3-4.7a4.1 4.1 0 1 0 2.3-6.6A4.1 4.1 0 0 0 10 1.2z',
  },
  d: { name: 'diamonds', glyph: '\u2666', path: 'M10 .8l7.2 9.2-7.2 9.2-7.2-9.2z' },
  h: {
    name: 'hearts',
    glyph: '\u2665',
    path:
      'M10 18.6C4 13 1 10 1 6.4 1 3.5 3.2 1.5 5.7 1.5c1.8 0 3.4 1 4.3 2.8' +
      '.9-1.8 2.5-2.8 4.3-2.8C16.8 1.5 19 3.5 19 6.4c0 3.6-3 6.6-9 12.2z',
  },
  s: {
    name: 'spades',
    glyph: '\u2660',
    path:
      'M10 .9C6 6 1.5 8.5 1.5 12.3c0 2.3 1.8 3.9 3.9 3.9 1.5 0 2.8-.7 3.6-1.9' +
      '-.2 1.9-.9 3.3-2.3 4.7h6.6c-1.4-1.4-2.1-2.8-2.3-4.7.8 1.2 2.1 1.9 3.6 1.9' +
      ' 2.1 0 3.9-1.6 3.9-3.9C18.5 8.5 14 6 10 .9z',
  },
};

/** @type {Record<string, string>} */
const RANKS = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  10: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};

/** @param {string} card */
const isJoker = (card) => card.startsWith('JK');

/**
 * A card in a line of text.
 * @param {string} card
 */
export function glyph(card) {
  if (isJoker(card)) return '\u2605 joker';
  return card.slice(0, -1) + (SUITS[card.slice(-1)]?.glyph ?? '');
}

/**
 * A card to be heard.
 * @param {string} card
 */
export function cardWords(card) {
  if (isJoker(card)) return 'joker';
  return `${RANKS[card.slice(0, -1)] ?? card} of ${SUITS[card.slice(-1)]?.name ?? ''}`;
}

/** @param {string} card */
function face(card) {
  if (isJoker(card)) {
    return [
      s('path', {
        class: 'pip',
        d:
          'M32 20l5.3 12.6 13.6 1.1-10.4 8.9 3.2 13.3L32 48.8l-11.7 7.1' +
          ' 3.2-13.3-10.4-8.9 13.6-1.1z',
      }),
      s('text', { class: 'index joker', x: 32, y: 78, 'text-anchor': 'middle' }, 'JOKER'),
    ];
  }
  const rank = card.slice(0, -1);
  const suit = SUITS[card.slice(-1)];
  return [
    s('text', { class: rank === '10' ? 'index ten' : 'index', x: 5, y: 33 }, rank),
    s('path', { class: 'pip', transform: 'translate(6 40) scale(.95)', d: suit?.path }),
    s('path', { class: 'pip', transform: 'translate(27 49) scale(1.65)', d: suit?.path }),
  ];
}

function back() {
  return [
    s('rect', { class: 'weave', x: 5, y: 5, width: 54, height: 79, rx: 4 }),
    s('path', {
      class: 'lattice',
      d: 'M32 12l20 32.5-20 32.5-20-32.5zM32 25l12 19.5-12 19.5-12-19.5z',
    }),
  ];
}

/**
 * A card, or the back of one.
 * @param {string | null} card
 * @param {{ x?: number, y?: number, width?: number, deck?: number, unused?: boolean,
 *   fresh?: boolean, dim?: boolean }} [how]
 */
export function drawn(card, how = {}) {
  const width = how.width ?? CARD.width;
  const depth = (width * CARD.depth) / CARD.width;
  const suit = card ? (isJoker(card) ? 'joker' : card.slice(-1)) : 'back';
  const classes = ['card', how.fresh && 'fresh', how.dim && 'dim'].filter(Boolean).join(' ');
  const inside = s(
    'g',
    how.unused ? { transform: 'rotate(90 32 44.5)' } : {},
    s('rect', { class: 'paper', x: 0.75, y: 0.75, width: 62.5, height: 87.5, rx: 6 }),
    card ? face(card) : back(),
  );
  return s(
    'svg',
    {
      class: classes,
      'data-suit': suit,
      'data-deck': how.deck === 2 ? 2 : 1,
      x: how.x ?? 0,
      y: how.y ?? 0,
      width,
      height: depth,
      viewBox: '0 0 64 89',
      overflow: 'visible',
      'aria-hidden': true,
    },
    inside,
  );
}
