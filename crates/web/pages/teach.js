// Hints, grades, explanations and the sign.

import { h } from './dom.js';
import { capital, cite, money } from './words.js';

/** @typedef {import('./types.js').HintView} HintView */

/** @param {number} dollars */
const worth = (dollars) => `${dollars < 0 ? '\u2212' : '+'}${Math.abs(dollars).toFixed(4)}`;

/**
 * What every choice is worth; fractions on request.
 * @param {HintView} hint
 */
export function hinted(hint) {
  const exact = hint.choices.some((it) => it.exact);
  const table = h(
    'table',
    { class: 'worth' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', {}, 'choice'),
        h('th', { class: 'n' }, 'worth, dollars'),
        h('th', {}, 'grade'),
      ),
    ),
    h(
      'tbody',
      {},
      hint.choices.map((it) =>
        h(
          'tr',
          { 'data-quality': it.quality },
          h('td', {}, capital(it.words)),
          h(
            'td',
            { class: 'n' },
            h('span', { class: 'decimal' }, worth(it.dollars)),
            it.exact && h('span', { class: 'fraction' }, it.exact),
          ),
          h('td', {}, it.quality),
        ),
      ),
    ),
  );
  const button = h('button', { 'aria-pressed': 'false' }, 'As fractions');
  button.addEventListener('click', () => {
    const on = table.classList.toggle('exact');
    button.setAttribute('aria-pressed', String(on));
  });
  return [
    hint.choices.length > 0 && table,
    exact && button,
    hint.facts.length > 0 &&
      h(
        'ul',
        {},
        hint.facts.map((it) => h('li', {}, it)),
      ),
    hint.method && h('p', {}, h('small', {}, hint.method)),
  ];
}

/**
 * How good a choice was, by what it gives away.
 * @param {HintView} hint
 * @param {string} words
 */
export function grade(hint, words) {
  const taken = hint.choices.find((it) => it.words === words);
  const best = hint.choices[0];
  if (!taken || !best) return null;
  const why =
    taken.quality === 'best'
      ? 'no choice is worth more.'
      : `it gives away ${money(Math.round(taken.gives_away_cents))} on average; ${best.words} is better.`;
  return h(
    'p',
    { class: 'grade', 'data-quality': taken.quality },
    h('b', {}, `${capital(taken.quality)}: `),
    `${taken.words}: ${why}`,
  );
}

/**
 * Why wagers came out as they did, the own first.
 * @param {import('./types.js').ExplainedView[]} wagers
 * @param {number[]} mine
 */
export function explained(wagers, mine) {
  const own = (/** @type {{ seat: number }} */ it) => (mine.includes(it.seat) ? 0 : 1);
  const sorted = [...wagers].sort((one, other) => own(one) - own(other));
  return h(
    'ul',
    { class: 'reasons' },
    sorted.map((it) =>
      h(
        'li',
        { class: own(it) === 0 ? 'own' : '' },
        it.sentence.replace(` (${it.under})`, ''),
        ' ',
        cite(it.under),
      ),
    ),
  );
}

/**
 * The sign at the table: odds, limits, what is inscribed.
 * @param {import('./types.js').TableFacts} facts
 */
export function signOf(facts) {
  const tables = facts.pay_tables.map((table) =>
    h(
      'table',
      { class: 'whole' },
      h('caption', {}, capital(table.title)),
      h(
        'tbody',
        {},
        table.lines.map(([hand, pays]) =>
          h('tr', {}, h('td', {}, hand), h('td', { class: 'n' }, pays)),
        ),
      ),
    ),
  );
  const sign = facts.layout?.sign;
  const limits = (sign?.limits ?? []).map((it) =>
    h('li', {}, `${it.wager}: ${it.minimum} to ${it.maximum}`),
  );
  const texts = [...new Set([...(facts.layout?.cloth.texts ?? []), ...(sign?.texts ?? [])])];
  return [
    ...tables,
    h(
      'p',
      {},
      facts.structure ?? `Limits ${money(facts.least_cents)} to ${money(facts.most_cents)}.`,
    ),
    h(
      'ul',
      {},
      limits,
      texts.map((it) => h('li', {}, it)),
      sign?.payout_limit && h('li', {}, `Payout limit ${sign.payout_limit}`),
    ),
    facts.assumption && h('p', {}, `Assumed: ${facts.assumption[0]} `, cite(facts.assumption[1])),
  ].filter((it) => it instanceof Node);
}
