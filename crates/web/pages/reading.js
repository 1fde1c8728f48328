// The table in words, in reading order.

import { chipsInWords, nameOf } from './board.js';
import { cardWords } from './cards.js';
import { h } from './dom.js';
import { money, signed } from './words.js';

/** @typedef {import('./types.js').CardView} CardView */
/** @typedef {import('./types.js').SeatView} SeatView */
/** @typedef {import('./board.js').Board} Board */

/** @param {CardView} it */
const word = (it) => (it.card ? cardWords(it.card) : 'face down');

/**
 * Cards by their hands; one hand alone has no number.
 * @param {CardView[]} cards
 */
function handsInWords(cards) {
  /** @type {Map<number, CardView[]>} */
  const hands = new Map();
  for (const card of cards) {
    const hand = 'hand' in card.spot ? card.spot.hand : 1;
    hands.set(hand, [...(hands.get(hand) ?? []), card]);
  }
  const sorted = [...hands].sort(([one], [other]) => one - other);
  const told = sorted.map(([hand, of]) => {
    const words = of
      .sort((one, other) => one.spot.place - other.spot.place)
      .map(word)
      .join(', ');
    return hands.size > 1 ? `hand ${hand}: ${words}` : words;
  });
  return told.join('; ') || 'no cards';
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 */
function seatInWords(board, seat) {
  const { view } = board.folded;
  const cards = view.cards.filter(({ spot }) => spot.at === 'hand' && spot.seat === seat.seat);
  const parts = [handsInWords(cards), chipsInWords(seat)];
  if (seat.holds) parts.push(seat.holds);
  if (seat.folded) parts.push('folded');
  if (view.turn === seat.seat) parts.push('to act');
  if (view.button === seat.seat) parts.push('has the button');
  if (view.kill === seat.seat) parts.push('has the kill button');
  if (seat.came_to_cents !== null) parts.push(`the round came to ${signed(seat.came_to_cents)}`);
  const who = board.mine.includes(seat.seat) ? 'you' : nameOf(board, seat);
  return `Seat ${seat.seat}, ${who}: ${parts.join('; ')}.`;
}

/**
 * The whole table.
 * @param {Board} board
 */
export function inWords(board) {
  const { view } = board.folded;
  const at = (/** @type {string} */ where) => view.cards.filter((it) => it.spot.at === where);
  const lines = [];
  if (view.look.dealer > 0) lines.push(`Dealer: ${handsInWords(at('dealer'))}.`);
  if (view.look.shared_most > 0) lines.push(`Cards of all: ${handsInWords(at('community'))}.`);
  view.pots.forEach((pot, index) => {
    lines.push(`${index === 0 ? 'Pot' : `Side pot ${index}`}: ${money(pot.cents)}.`);
  });
  const taken = view.seats.filter((it) => it.player !== null);
  lines.push(...taken.map((seat) => seatInWords(board, seat)));
  return h(
    'ol',
    {},
    lines.map((line) => h('li', {}, line)),
  );
}
