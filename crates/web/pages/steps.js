// The steps of a round: the table before the first, and where something begins.

/** @typedef {import('./types.js').Happened} Happened */

/**
 * The table before the round: who played in it, with nothing on the layout.
 * @param {import('./types.js').TableView} view
 * @param {Happened[]} steps
 */
export function cleared(view, steps) {
  const empty = structuredClone(view);
  Object.assign(empty, {
    cards: [],
    pots: [],
    turn: null,
    button: null,
    kill: null,
    phase: 'dealing',
    asks: [],
  });
  const took = new Set(
    steps.flatMap((step) => step.done.map((it) => ('seat' in it.what ? it.what.seat : null))),
  );
  for (const seat of empty.seats) {
    Object.assign(seat, {
      wagers: [],
      folded: false,
      came_to_cents: null,
      holds: null,
      bet_cents: null,
      stack_cents: null,
      cents: 0,
      ready: false,
    });
    if (took.has(seat.seat)) seat.player ??= `seat ${seat.seat}`;
    else seat.player = null;
  }
  return empty;
}

/** The most marks that find room. */
const MARKS_MAX = 24;

/**
 * What a mark is called; most steps have none.
 * @param {import('./types.js').Done} done
 * @param {boolean} dealing
 */
function marked({ what, words }, dealing) {
  if (what.what === 'choice') return `Seat ${what.seat} ${what.choice}`;
  if (what.what === 'discards') return `Seat ${what.seat} gives up ${what.cards}`;
  if (what.what === 'wager' && what.done === 'placed' && dealing)
    return `Seat ${what.seat} ${what.area}`;
  if (words.startsWith('announced ')) return words.slice(10).replaceAll('"', '');
  return what.what === 'round' && what.done === 'complete' ? 'End' : null;
}

/**
 * Where something begins: bets closed, decisions, the end.
 * @param {Happened[]} steps
 */
export function marks(steps) {
  /** @type {{ name: string, at: number }[]} */
  const found = [];
  let dealing = false;
  steps.forEach((step, index) => {
    for (const done of step.done) {
      const name = marked(done, dealing);
      if (name) found.push({ name, at: index + 1 });
      dealing ||= done.what.what === 'card';
    }
  });
  return found.slice(0, MARKS_MAX);
}
