// Wagers that lie ready and are not yet put down.

import { ask } from './api.js';

/** @typedef {{ areas: string[], draft: Map<string, number>, chosen: string | null,
 *   undo: { area: string, cents: number }[], last: [string, number][] | null,
 *   placed: boolean, least: number, most: number }} Wagers */

/** @returns {Wagers} */
export function freshWagers() {
  const [draft, least, most] = [new Map(), 0, 0];
  return { areas: [], draft, chosen: null, undo: [], last: null, placed: false, least, most };
}

/**
 * Puts down what lies ready; if nothing required is missing, that is all before the deal.
 * @param {string} table
 * @param {number} seat
 * @param {Wagers} wagers
 * @param {(said: import('./types.js').Said) => Promise<boolean>} send
 */
export async function putDown(table, seat, wagers, send) {
  const ready = wagers.areas.filter((area) => (wagers.draft.get(area) ?? 0) > 0);
  const all = ready.map((area) => /** @type {[string, number]} */ ([area, wagers.draft.get(area)]));
  const before = wagers.placed && wagers.last ? wagers.last : [];
  for (const [area, cents] of all) {
    if (!(await send({ say: 'wager', seat, area, cents }))) return;
    wagers.draft.delete(area);
  }
  wagers.undo = [];
  wagers.last = [...new Map([...before, ...all])];
  /** @type {import('./types.js').ViewDocument} */
  const { view } = await ask('GET', `/api/tables/${table}`);
  const about = view.asks[0]?.about;
  if (about?.asks === 'wager' && about.required) return;
  if (about?.asks === 'wager' || about?.asks === 'ready') await send({ say: 'ready', seat });
}
