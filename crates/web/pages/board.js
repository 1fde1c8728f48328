// The layout as the regulation describes it: places before the dealer, seats, the own position.
// Drawn from the description that the posted drawing is made from.

import { drawnAreas, elsewhere } from './areas.js';
import { CARD, drawn } from './cards.js';
import { h, s } from './dom.js';
import { spotKey } from './fold.js';
import { capital, money, signed } from './words.js';

/** @typedef {import('./types.js').TableFacts} TableFacts */
/** @typedef {import('./types.js').SeatView} SeatView */
/** @typedef {import('./types.js').CardView} CardView */
/** @typedef {import('./types.js').Marking} Marking */
/** @typedef {import('./types.js').Places} Places */
/** @typedef {import('./fold.js').Folded} Folded */
/** @typedef {{ facts: TableFacts, folded: Folded, mine: number[], people: Record<string, string>,
 *   draft: Map<string, number>, chosen: string | null, asked: number | null, known: Set<string>,
 *   sit: ((seat: number) => void) | null }} Board */

/** From card to card, in millimetres. */
const STEP = 76;
/** The same where more lie than were marked. */
const CLOSE = 48;
/** Where cards lie that the layout has no place for. */
const ELSEWHERE = { dealer: 255, community: 392, middle: 1050 };

/**
 * The cards before the dealer and those of all.
 * @param {Board} board
 */
export function dealerBand(board) {
  const { view } = board.folded;
  const places = board.facts.layout?.cards ?? [];
  const furniture = /^(pot|button|second deck)$/i;
  const shared = places.find((it) => /community|common|for all/i.test(it.name));
  const hands = places.filter((it) => it !== shared && !furniture.test(it.name));
  const groups = handGroups(hands, view.look.dealer).map((it, hand) => ({
    ...it,
    cards: view.cards.filter((card) => card.spot.at === 'dealer' && card.spot.hand === hand + 1),
  }));
  if (view.look.shared_most > 0) {
    const at = shared?.at ?? row(view.look.shared_most, ELSEWHERE.community);
    const cards = view.cards.filter((card) => card.spot.at === 'community');
    groups.push({ name: shared?.name ?? 'Community', at, step: 0, marks: at, cards });
  }
  if (groups.length === 0) return null;
  const points = groups.flatMap((it) => it.at);
  const [left, right] = [
    Math.min(...points.map((it) => it[0])),
    Math.max(...points.map((it) => it[0])),
  ];
  const [top, bottom] = [
    Math.min(...points.map((it) => it[1])),
    Math.max(...points.map((it) => it[1])),
  ];
  // One hand stays in the middle, whatever room it keeps for further cards.
  const marks = groups.flatMap((it) => it.marks ?? it.at).map((it) => it[0]);
  const alone = marks.reduce((sum, x) => sum + x, 0) / marks.length;
  const middle = groups.length === 1 ? alone : (left + right) / 2;
  const wide = Math.max(2 * Math.max(right - middle, middle - left) + 120, 420);
  const box = [middle - wide / 2, top - 56, wide, bottom - top + 150];
  return s(
    'svg',
    { class: 'band', viewBox: box.join(' '), 'aria-hidden': true },
    groups.flatMap((group) => placed(board, group)),
  );
}

/**
 * @param {number} count
 * @param {number} y
 * @returns {[number, number][]}
 */
function row(count, y) {
  return Array.from({ length: count }, (_, at) => [
    ELSEWHERE.middle + (at - (count - 1) / 2) * STEP,
    y,
  ]);
}

/**
 * The places of each hand of the dealer, with room for as many cards as are usual.
 * @param {Places[]} hands
 * @param {number} usual
 */
function handGroups(hands, usual) {
  if (hands.length === 0) {
    return usual > 0
      ? [
          {
            name: 'Dealer',
            at: row(usual, ELSEWHERE.dealer),
            step: STEP,
            marks: row(usual, ELSEWHERE.dealer),
          },
        ]
      : [];
  }
  return hands.map((hand) => {
    const [x, y] = hand.at[0] ?? [ELSEWHERE.middle, ELSEWHERE.dealer];
    const apart = (hands[1]?.at[0]?.[0] ?? 0) - (hands[0]?.at[0]?.[0] ?? 0);
    const alone = Math.max((usual - 1) * CLOSE, (hand.at.length - 1) * STEP);
    const room = hands.length > 1 ? apart - STEP - 14 : alone;
    /** @type {[number, number][]} */
    const at = [...hand.at, [x + Math.max(room, STEP), y]];
    return {
      name: hand.name,
      at: hands.length > 1 || hand.at.length < usual ? at : hand.at,
      step: Math.max(room, STEP),
      marks: hand.at,
    };
  });
}

/**
 * @param {Board} board
 * @param {{ name: string, at: [number, number][], step: number, cards: CardView[],
 *   marks?: [number, number][] }} group
 */
function placed(board, group) {
  const marks = group.marks ?? group.at;
  const first = marks[0] ?? [0, 0];
  const over = group.cards.length > marks.length;
  const gap = over ? Math.min(STEP, group.step / (group.cards.length - 1)) : STEP;
  const at = (/** @type {number} */ index) =>
    group.step > 0 && over
      ? [first[0] + index * gap, first[1]]
      : (marks[index] ?? [first[0] + index * STEP, first[1]]);
  const label = Math.max(...marks.map((it) => it[1])) + CARD.depth / 2 + 30;
  const middle = marks.reduce((sum, it) => sum + it[0], 0) / marks.length;
  return [
    marks.map(([x, y]) =>
      s('rect', {
        class: 'mark',
        x: x - CARD.width / 2,
        y: y - CARD.depth / 2,
        width: CARD.width,
        height: CARD.depth,
        rx: 6,
      }),
    ),
    s(
      'text',
      { class: 'inscribed', x: middle, y: label, 'text-anchor': 'middle' },
      group.name.toUpperCase(),
    ),
    group.cards.map((card) => {
      const index = card.spot.place - 1;
      const [x = 0, y = 0] = at(index);
      return lying(board, card, { x: x - CARD.width / 2, y: y - CARD.depth / 2 });
    }),
  ].flat();
}

/**
 * A card as it lies.
 * @param {Board} board
 * @param {CardView} card
 * @param {{ x?: number, y?: number, width?: number, dim?: boolean }} how
 */
function lying(board, card, how) {
  const key = `${board.folded.view.rounds} ${spotKey(card.spot)} ${card.card ?? ''}`;
  const fresh = !board.known.has(key);
  board.known.add(key);
  return drawn(card.card, { ...how, deck: board.folded.deck, unused: card.unused, fresh });
}

/**
 * Every seat, as players see the table: the first at the right.
 * @param {Board} board
 */
export function seats(board) {
  const others = board.folded.view.seats
    .filter((seat) => !board.mine.includes(seat.seat))
    .reverse();
  const taken = others.filter((seat) => seat.player !== null);
  const free = others.filter((seat) => seat.player === null);
  return h(
    'div',
    { class: 'seats' },
    taken.map((seat) => tile(board, seat)),
    board.sit &&
      free.map((seat) =>
        h('button', { class: 'sit', onclick: () => board.sit?.(seat.seat) }, `Sit at ${seat.seat}`),
      ),
  );
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 */
export const nameOf = (board, seat) =>
  board.people[seat.player ?? ''] ?? capital(seat.player ?? 'free');

/**
 * @param {Board} board
 * @param {number} seat
 */
function marksOf(board, seat) {
  const { button, kill, turn } = board.folded.view;
  return [
    turn === seat && h('span', { class: 'flag turn' }, 'to act'),
    button === seat && h('span', { class: 'flag' }, 'button'),
    kill === seat && h('span', { class: 'flag' }, 'kill'),
  ];
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 */
function tile(board, seat) {
  const cards = board.folded.view.cards.filter(
    (card) => card.spot.at === 'hand' && card.spot.seat === seat.seat,
  );
  const width = cards.length > 5 ? 22 : 27;
  return h(
    'div',
    {
      class: seat.folded ? 'tile folded' : 'tile',
      'data-turn': board.folded.view.turn === seat.seat,
    },
    h('div', { class: 'tile-name' }, h('b', {}, nameOf(board, seat)), marksOf(board, seat.seat)),
    h(
      'div',
      { class: 'tile-cards', 'data-many': cards.length > 3 },
      cards.map((card) => lying(board, card, { width })),
    ),
    h('div', { class: 'tile-chips' }, chipsInWords(seat), came(seat)),
  );
}

/** @param {SeatView} seat */
export function chipsInWords(seat) {
  if (seat.stack_cents !== null) {
    const bet = seat.bet_cents ? `bet ${money(seat.bet_cents)}, ` : '';
    return `${bet}stack ${money(seat.stack_cents)}`;
  }
  const lies = seat.wagers.map((it) => `${it.area} ${money(it.cents)}`).join(', ');
  return lies || money(seat.cents);
}

/** @param {SeatView} seat */
function came(seat) {
  if (seat.came_to_cents === null) return null;
  const kind = Math.sign(seat.came_to_cents);
  return h(
    'span',
    { class: `came ${['lost', 'even', 'won'][kind + 1]}` },
    signed(seat.came_to_cents),
  );
}

/**
 * The position of somebody who plays here: areas, chips, cards.
 * @param {Board} board
 * @param {number} number
 */
export function position(board, number) {
  const seat = board.folded.view.seats.find((it) => it.seat === number);
  if (!seat) return null;
  const areas = board.facts.layout?.position.find((it) => it.seat === number)?.areas ?? [];
  return h(
    'div',
    { class: 'position', 'data-turn': board.folded.view.turn === number },
    h('div', { class: 'areas' }, drawnAreas(board, seat, areas), elsewhere(seat, areas)),
    h(
      'div',
      { class: 'held' },
      h(
        'div',
        { class: 'tile-name' },
        h('b', {}, `Seat ${number}, you`),
        marksOf(board, number),
        came(seat),
      ),
      hands(board, seat),
      h('div', { class: 'holds' }, seat.folded ? 'folded' : (seat.holds ?? '\u00a0')),
      seat.stack_cents !== null && h('div', { class: 'tile-chips' }, chipsInWords(seat)),
    ),
  );
}

/**
 * @param {Board} board
 * @param {SeatView} seat
 */
function hands(board, seat) {
  /** @type {Map<number, CardView[]>} */
  const all = new Map();
  for (const card of board.folded.view.cards) {
    if (card.spot.at !== 'hand' || card.spot.seat !== seat.seat) continue;
    all.set(card.spot.hand, [...(all.get(card.spot.hand) ?? []), card]);
  }
  const most = Math.max(0, ...[...all.values()].map((it) => it.length));
  const width = all.size > 1 ? 36 : most > 5 ? 44 : 58;
  const sorted = [...all].sort(([one], [other]) => one - other);
  return h(
    'div',
    { class: 'hands', 'data-many': most > 5 || all.size > 1 },
    sorted.map(([hand, cards]) =>
      h(
        'div',
        { class: 'hand', 'data-asked': all.size > 1 && board.asked === hand },
        all.size > 1 && h('small', {}, `Hand ${hand}`),
        cards
          .sort((one, other) => one.spot.place - other.spot.place)
          .map((card) => lying(board, card, { width, dim: seat.folded })),
      ),
    ),
  );
}
