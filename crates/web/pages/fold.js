// What happened, folded into what lies on the layout. The page knows no rule: it moves cards and
// chips as it is told.

/** @typedef {import('./types.js').TableView} TableView */
/** @typedef {import('./types.js').SeatView} SeatView */
/** @typedef {import('./types.js').Where} Where */
/** @typedef {import('./types.js').What} What */
/** @typedef {import('./types.js').Done} Done */
/** @typedef {{ view: TableView, dealing: boolean, deck: number, net: Map<number, number>,
 *   voided: Set<number>, givingUp: Map<number, number>, axis: Map<number, string> }} Folded */

/**
 * One text for a place.
 * @param {Where} spot
 */
export const spotKey = (spot) => Object.values(spot).join(' ');

/**
 * What a table looked like when it was shown whole.
 * @param {TableView} view
 * @returns {Folded}
 */
export function begin(view) {
  return {
    view: structuredClone(view),
    dealing: view.cards.length > 0 && ['dealing', 'decision', 'staff'].includes(view.phase),
    deck: 1,
    net: new Map(),
    voided: new Set(),
    givingUp: new Map(),
    axis: new Map(),
  };
}

/**
 * Takes note of something that was done.
 * @param {Folded} folded
 * @param {Done} done
 */
export function fold(folded, { what, words }) {
  switch (what.what) {
    case 'card':
      return card(folded, what, words);
    case 'wager':
      return wager(folded, what);
    case 'pot':
      return pot(folded, what);
    case 'round':
      return round(folded, what, words);
    case 'choice':
      return chose(folded, what);
    case 'discards':
      add(folded.givingUp, what.seat, what.cards);
      return endBetting(folded);
    case 'void': {
      const { seats } = folded.view;
      for (const seat of seats)
        if (what.seat === null || seat.seat === what.seat) folded.voided.add(seat.seat);
      return undefined;
    }
    case 'seat':
      return seated(folded, what);
    case 'chips': {
      const seat = folded.view.seats.find((it) => it.player === what.player);
      if (seat) seat.cents += what.done === 'bought' ? what.cents : -what.cents;
      return undefined;
    }
    case 'meter':
      folded.view.meter_cents = what.cents;
      return undefined;
    default:
      return undefined;
  }
}

/**
 * @param {Map<number, number>} to
 * @param {number} key
 * @param {number} much
 */
function add(to, key, much) {
  to.set(key, (to.get(key) ?? 0) + much);
}

/**
 * @param {Folded} folded
 * @param {number | null} number
 * @returns {SeatView | undefined}
 */
const seatOf = (folded, number) => folded.view.seats.find((seat) => seat.seat === number);

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'round' }>} what
 * @param {string} words
 */
function round(folded, what, words) {
  const { view } = folded;
  if (what.done === 'opened') {
    Object.assign(folded, {
      dealing: false,
      deck: Number(/deck (\d)/.exec(words)?.[1] ?? 1),
      net: new Map(),
      voided: new Set(),
      givingUp: new Map(),
      axis: new Map(),
    });
    Object.assign(view, { rounds: what.number, cards: [], pots: [], phase: 'dealing', turn: null });
    for (const seat of view.seats) {
      Object.assign(seat, { folded: false, came_to_cents: null, holds: null, ready: false });
      if (seat.stack_cents !== null) Object.assign(seat, { stack_cents: null, bet_cents: null });
    }
    return;
  }
  folded.dealing = false;
  Object.assign(view, { phase: 'wagers', turn: null, pots: [], to_call_cents: null });
  for (const seat of view.seats) {
    const net = folded.net.get(seat.seat);
    if (folded.voided.has(seat.seat)) seat.came_to_cents = 0;
    else if (net !== undefined) seat.came_to_cents = net;
    seat.wagers = [];
  }
}

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'card' }>} what
 * @param {string} words
 */
function card({ view, ...folded }, what, words) {
  const key = spotKey(what.spot);
  const at = view.cards.findIndex((it) => spotKey(it.spot) === key);
  const lying = view.cards[at];
  if (what.done.startsWith('dealt')) {
    const up = what.done === 'dealt up';
    const fresh = { spot: what.spot, card: what.card, up, unused: false };
    if (at < 0) view.cards.push(fresh);
    else view.cards[at] = fresh;
  } else if (what.done === 'turned') {
    if (lying) Object.assign(lying, { card: what.card, up: true });
    else view.cards.push({ spot: what.spot, card: what.card, up: true, unused: false });
  } else if (what.done === 'turned down' && lying) {
    lying.up = false;
  } else if (what.done === 'laid' && lying) {
    lying.unused = words.includes('sideways');
  } else if (what.done === 'moved' && lying && what.to) {
    const to = spotKey(what.to);
    // Hands of the dealer stay in view, each with the card they share.
    view.cards = view.cards.filter(
      (it) => spotKey(it.spot) !== to && (it !== lying || what.spot.at === 'dealer'),
    );
    view.cards.push({ ...lying, spot: what.to });
  } else if (what.done === 'racked' && what.spot.at === 'hand') {
    // A card given up leaves its place; the others stay in view until the next round.
    const waiting = folded.givingUp.get(what.spot.seat) ?? 0;
    if (waiting > 0) {
      folded.givingUp.set(what.spot.seat, waiting - 1);
      view.cards = view.cards.filter((it) => it !== lying);
    }
  }
  if (what.done.startsWith('dealt') && what.spot.at !== 'hand') endBets(view);
}

/** @param {TableView} view */
function endBets(view) {
  for (const seat of view.seats) if (seat.bet_cents) seat.bet_cents = 0;
}

/** @param {Folded} folded */
function endBetting(folded) {
  endBets(folded.view);
}

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'wager' }>} what
 */
function wager(folded, what) {
  const seat = seatOf(folded, what.seat);
  if (!seat) return;
  const cents = what.cents ?? 0;
  const lies = seat.wagers.find((it) => it.area === what.area);
  const remove = () => {
    seat.wagers = seat.wagers.filter((it) => it !== lies);
  };
  if (what.done === 'put' || (what.done === 'placed' && !lies)) {
    if (lies) lies.cents += cents;
    else seat.wagers.push({ area: what.area, cents });
    seat.cents = Math.max(0, seat.cents - cents);
  } else if (what.done === 'withdrawn') {
    remove();
    seat.cents += cents;
  } else if (what.done === 'collected') {
    add(folded.net, what.seat, -cents);
    if (lies && lies.cents > cents) lies.cents -= cents;
    else remove();
  } else if (what.done === 'paid') {
    add(folded.net, what.seat, cents);
    seat.cents += cents;
  } else if (what.done === 'returned') {
    add(folded.net, what.seat, 0);
    seat.cents += cents;
    remove();
  }
}

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'choice' }>} what
 */
function chose(folded, what) {
  const seat = seatOf(folded, what.seat);
  if (seat && /^(folds|mucks)/.test(what.choice)) seat.folded = true;
  const axis = /vertical|horizontal/.exec(what.choice)?.[0];
  if (axis) folded.axis.set(what.seat, axis);
  if (/^stands pat/.test(what.choice)) endBetting(folded);
}

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'pot' }>} what
 */
function pot(folded, what) {
  const { view } = folded;
  const seat = seatOf(folded, what.seat);
  const cents = what.cents ?? 0;
  const pots = view.pots.length > 0 ? view.pots : [{ cents: 0, seats: [] }];
  view.pots = pots;
  const into = pots[(what.pot ?? pots.length) - 1] ?? pots[0];
  if (what.done === 'button') view.button = what.seat;
  else if (what.done === 'kill button') view.kill = what.seat;
  else if (seat && into && what.done === 'put in') {
    into.cents += cents;
    seat.bet_cents = (seat.bet_cents ?? 0) + cents;
    seat.stack_cents = (seat.stack_cents ?? stack(seat)) - cents;
  } else if (seat && into && (what.done === 'uncalled' || what.done === 'won')) {
    into.cents = Math.max(0, into.cents - cents);
    seat.stack_cents = (seat.stack_cents ?? 0) + cents;
  }
}

/** @param {SeatView} seat */
const stack = (seat) => seat.wagers.reduce((sum, it) => sum + it.cents, 0);

/**
 * @param {Folded} folded
 * @param {Extract<What, { what: 'seat' }>} what
 */
function seated(folded, what) {
  const seat = seatOf(folded, what.seat);
  if (!seat) return;
  if (what.done === 'sits') {
    Object.assign(seat, { player: what.player, guest: (what.player ?? '').startsWith('guest') });
  } else if (['leaves', 'walks away', 'free'].includes(what.done)) {
    Object.assign(seat, { player: null, guest: false, cents: 0 });
  }
}
