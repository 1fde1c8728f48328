// The marked areas of a position and the chips on them, where the description puts them.

import { h, s } from './dom.js';
import { money } from './words.js';

/** @typedef {import('./types.js').SeatView} SeatView */
/** @typedef {import('./types.js').Marking} Marking */
/** @typedef {import('./board.js').Board} Board */

/** @param {string} text */
const letters = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The marks of an area's wager; a raise lies in the line of the cards that were chosen.
 * @param {Marking[]} areas
 * @param {string} word
 * @param {string | undefined} axis
 */
function marksFor(areas, word, axis) {
  const named = letters(word);
  const betting = areas.filter((it) => it.use === 'wager' || it.use === 'acceptor');
  const whole = betting.filter((it) => letters(it.name) === named);
  if (whole.length > 0) return whole;
  const part = betting.filter((it) => it.name.split('/').some((some) => letters(some) === named));
  if (part.length > 0) return part;
  const sides = betting.filter((it) => letters(it.name).startsWith(`${named} `));
  const lines = axis === 'vertical' ? /above|below/i : axis === 'horizontal' ? /left|right/i : /./;
  return sides.filter((it) => lines.test(it.name));
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 * @param {Marking[]} areas
 */
export function drawnAreas(board, seat, areas) {
  const marked = areas.filter((it) => it.use !== 'cards');
  if (marked.length === 0) return null;
  const sides = marked.flatMap((it) => [it.across - it.width / 2, it.across + it.width / 2]);
  const depths = marked.flatMap((it) => [it.towards - it.depth / 2, it.towards + it.depth / 2]);
  const [left, right] = roomy(Math.min(...sides) - 8, Math.max(...sides) + 8);
  const [near, far] = roomy(Math.min(...depths) - 8, Math.max(...depths) + 8);
  const open = board.facts.areas;
  const canPut = (/** @type {Marking} */ mark) =>
    open.find((word) => marksFor(marked, word, undefined).includes(mark));
  const shapes = marked.map((mark) => {
    const word = canPut(mark);
    return s(
      'g',
      {
        class: 'area',
        'data-area': word,
        'data-chosen': word !== undefined && word === board.chosen,
      },
      outline(mark),
      label(mark),
    );
  });
  return s(
    'svg',
    {
      class: 'felt',
      viewBox: `${left} ${-far} ${right - left} ${far - near}`,
      'aria-hidden': true,
    },
    shapes,
    chipsOn(board, seat, marked),
  );
}

/**
 * At least so much that one area alone is not drawn larger than several.
 * @param {number} from
 * @param {number} to
 * @returns {[number, number]}
 */
function roomy(from, to) {
  const lacks = Math.max(0, 200 - (to - from)) / 2;
  return [from - lacks, to + lacks];
}

/** @param {Marking} mark */
function outline({ shape, across: x, towards, width, depth }) {
  const y = -towards;
  if (shape === 'circle')
    return s('ellipse', { class: 'mark', cx: x, cy: y, rx: width / 2, ry: depth / 2 });
  if (shape === 'diamond') {
    const [w, d] = [width / 2, depth / 2];
    return s('path', {
      class: 'mark',
      d: `M${x} ${y - d}L${x + w} ${y}L${x} ${y + d}L${x - w} ${y}Z`,
    });
  }
  return s('rect', {
    class: 'mark',
    x: x - width / 2,
    y: y - depth / 2,
    width,
    height: depth,
    rx: 5,
  });
}

/** @param {Marking} mark */
function label(mark) {
  const words = mark.name.toUpperCase().split(/(?<=\/)| /);
  const longest = Math.max(...words.map((it) => it.length));
  const size = Math.min(
    17,
    (mark.width * 0.86) / (longest * 0.66),
    (mark.depth * 0.8) / words.length,
  );
  const top = -mark.towards - ((words.length - 1) * size) / 2 + size * 0.35;
  return words.map((word, line) =>
    s(
      'text',
      {
        class: 'inscribed',
        x: mark.across,
        y: top + line * size,
        'text-anchor': 'middle',
        'font-size': size,
      },
      word,
    ),
  );
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 * @param {Marking[]} marked
 */
function chipsOn(board, seat, marked) {
  // Where there is a pot, what is left of the stack lies there.
  const stack = seat.stack_cents;
  const lies = seat.wagers
    .map((it) => ({ ...it, cents: stack ?? it.cents, draft: false }))
    .filter((it) => it.cents > 0);
  const open = board.folded.view.phase === 'wagers' || board.folded.view.phase === 'cut';
  if (open)
    for (const [area, cents] of board.draft) if (cents > 0) lies.push({ area, cents, draft: true });
  return lies.flatMap(({ area, cents, draft }) => {
    const marks = marksFor(marked, area, board.folded.axis.get(seat.seat));
    return marks.map((mark) => chips(mark.across, -mark.towards, cents / marks.length, draft));
  });
}

/** Chips by what they are worth, in cents. */
export const CHIPS = [
  { cents: 50000, fill: '#6a4a86' },
  { cents: 10000, fill: '#2b2b33' },
  { cents: 2500, fill: '#2f6b4f' },
  { cents: 500, fill: '#a33b36' },
  { cents: 100, fill: '#e8e2d0' },
  { cents: 50, fill: '#7d8c94' },
];

/**
 * A stack of chips with its amount.
 * @param {number} x
 * @param {number} y
 * @param {number} cents
 * @param {boolean} draft
 */
function chips(x, y, cents, draft) {
  const stack = [];
  let rest = cents;
  for (const chip of CHIPS) {
    while (rest >= chip.cents && stack.length < 5) {
      stack.push(chip.fill);
      rest -= chip.cents;
    }
  }
  const words = money(cents);
  return s(
    'g',
    { class: draft ? 'chips draft' : 'chips' },
    stack
      .reverse()
      .map((fill, at) =>
        s('ellipse', { cx: x, cy: y - 6 - at * 6, rx: 25, ry: 16, fill, class: 'chip' }),
      ),
    s('rect', {
      class: 'amount',
      x: x - words.length * 7 - 7,
      y: y + 8,
      width: words.length * 14 + 14,
      height: 28,
      rx: 14,
    }),
    s('text', { class: 'amount', x, y: y + 29, 'text-anchor': 'middle' }, words),
  );
}

/**
 * Wagers that no area is marked for.
 * @param {SeatView} seat
 * @param {Marking[]} areas
 */
export function elsewhere(seat, areas) {
  const rest = seat.wagers.filter((it) => marksFor(areas, it.area, undefined).length === 0);
  return h(
    'div',
    { class: 'elsewhere' },
    rest.map((it) => `${it.area} ${money(it.cents)}`).join(' \u00b7 ') || '\u00a0',
  );
}
