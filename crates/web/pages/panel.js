// What somebody at a table is asked, and everything that can be answered: only what the house
// offers, by click, key or typed amount.

import { CHIPS } from './areas.js';
import { decision } from './decision.js';
import { h } from './dom.js';
import { amount, question } from './question.js';
import { listen } from './settings.js';
import { capital, money } from './words.js';

/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./settings.js').Key} Key */
/** @typedef {import('./question.js').Answers} Answers */
/** @typedef {import('./question.js').Button} Button */
/** @typedef {import('./wagers.js').Wagers} Wagers */

/**
 * What stands in the panel for this question.
 * @param {Ask | undefined} ask
 * @param {Wagers} wagers
 * @param {Answers} answers
 * @param {string} phase
 * @returns {import('./dom.js').Child[]}
 */
export function panel(ask, wagers, answers, phase) {
  if (!ask) {
    listen('This question', []);
    return [h('h2', { class: 'prompt' }, waiting(phase))];
  }
  const { seat, about } = ask;
  switch (about.asks) {
    case 'cut':
      return cut(ask, about, answers);
    case 'wager':
      return wager(ask, about, wagers, answers);
    case 'ready':
      return question(ask, [
        {
          label: 'Deal',
          key: 'Enter',
          primary: true,
          act: () => answers.say({ say: 'ready', seat }),
        },
        { label: 'Take back', key: 'u', act: () => answers.say({ say: 'take_back', seat }) },
      ]);
    case 'stack':
      return stack(ask, about, answers);
    case 'chips':
      return question(
        ask,
        [],
        [
          amount('Buy chips for', Math.max(about.least_cents * 100, 20000), (cents) =>
            answers.say({ say: 'buy_in', cents }),
          ),
        ],
      );
    case 'decision':
      return decision(ask, about, answers);
    default:
      return [];
  }
}

/** @param {string} phase */
function waiting(phase) {
  /** @type {Record<string, string>} */
  const words = {
    closed: 'The table is closed.',
    empty: 'Take a seat to play.',
    preparing: 'The cards are made ready.',
    cut: 'The cut is offered to somebody.',
    wagers: 'Wagers are open.',
    dealing: 'The dealer deals.',
    decision: 'Somebody decides.',
    staff: 'A supervisor is to rule.',
  };
  return words[phase] ?? '\u00a0';
}

/**
 * @param {Ask} ask
 * @param {{ least: number, most: number }} about
 * @param {Answers} answers
 */
function cut({ seat, ...ask }, { least, most }, answers) {
  const middle = Math.round((least + most) / 2);
  const input = h('input', { id: 'cut', type: 'range', min: least, max: most, value: middle });
  const shown = h('output', { for: 'cut' }, `${middle} cards`);
  input.addEventListener('input', () => {
    shown.textContent = `${input.value} cards`;
  });
  return question(
    { seat, ...ask },
    [
      {
        label: 'No cut',
        key: 'Enter',
        primary: true,
        act: () => answers.say({ say: 'decline_cut', seat }),
      },
      {
        label: 'Cut there',
        key: 'c',
        act: () => answers.say({ say: 'cut', seat, cards: Number(input.value) }),
      },
    ],
    [h('p', { class: 'row' }, h('label', { for: 'cut' }, 'Take from the top'), input, shown)],
  );
}

/**
 * @param {Ask} ask
 * @param {Extract<import('./types.js').AskedAbout, { asks: 'stack' }>} about
 * @param {Answers} answers
 */
function stack(ask, about, answers) {
  const { seat } = ask;
  const adds =
    about.add_least_cents === null
      ? null
      : amount(
          about.cents > 0 ? 'Add chips for' : 'Buy chips for',
          Math.min(
            Math.max(about.usual_cents, about.add_least_cents),
            about.add_most_cents ?? Infinity,
          ),
          (cents) => answers.say({ say: 'buy_in', cents }),
        );
  /** @type {Button[]} */
  const buttons =
    about.cents === 0
      ? []
      : [
          {
            label: 'Deal',
            key: 'Enter',
            primary: true,
            act: () => answers.say({ say: 'ready', seat }),
          },
          { label: 'Sit this one out', key: 'p', act: () => answers.say({ say: 'pass', seat }) },
        ];
  return question(ask, buttons, [adds]);
}

/**
 * @param {Ask} ask
 * @param {Extract<import('./types.js').AskedAbout, { asks: 'wager' }>} about
 * @param {Wagers} wagers
 * @param {Answers} answers
 */
function wager(ask, about, wagers, answers) {
  const { seat } = ask;
  const on = wagers.chosen ?? about.area;
  const put = (/** @type {number} */ cents) => {
    wagers.undo.push({ area: on, cents: wagers.draft.get(on) ?? 0 });
    wagers.draft.set(on, (wagers.draft.get(on) ?? 0) + cents);
    answers.changed();
  };
  const undo = () => {
    const back = wagers.undo.pop();
    if (back) wagers.draft.set(back.area, back.cents);
    else if (wagers.placed) answers.say({ say: 'take_back', seat });
    answers.changed();
  };
  const repeat = () => {
    if (!wagers.last) return;
    wagers.undo = [];
    wagers.draft = new Map(wagers.last);
    answers.changed();
  };
  const move = (/** @type {number} */ by) => {
    const at = wagers.areas.indexOf(on);
    wagers.chosen = wagers.areas[(at + by + wagers.areas.length) % wagers.areas.length] ?? on;
    answers.changed();
  };
  const offered = CHIPS.filter(
    (it) => it.cents <= about.most_cents && (it.cents >= 100 || about.least_cents < 100),
  ).reverse();
  const chips = h(
    'div',
    { class: 'tray', role: 'group', 'aria-label': `Chips for ${on}` },
    offered.map((it, at) =>
      h(
        'button',
        {
          class: 'chip',
          'data-cents': it.cents,
          'aria-label': `${money(it.cents)} on ${on}`,
          'aria-keyshortcuts': String(at + 1),
          onclick: () => put(it.cents),
        },
        money(it.cents).replace('$', ''),
      ),
    ),
  );
  const areas =
    wagers.areas.length > 1 &&
    h(
      'div',
      { class: 'areas-list', role: 'group', 'aria-label': 'Areas' },
      wagers.areas.map((area) =>
        h(
          'button',
          {
            'aria-pressed': String(area === on),
            onclick: () => {
              wagers.chosen = area;
              answers.changed();
            },
          },
          capital(area),
          h('b', {}, money(wagers.draft.get(area) ?? 0)),
        ),
      ),
    );
  const exact = amount(
    `${capital(on)} of`,
    wagers.draft.get(on) ?? about.usual_cents ?? about.least_cents,
    (cents) => {
      wagers.undo.push({ area: on, cents: wagers.draft.get(on) ?? 0 });
      wagers.draft.set(on, cents);
      answers.changed();
    },
  );
  const limits = h(
    'small',
    { class: 'limits' },
    `${money(about.least_cents)} to ${money(about.most_cents)}`,
  );
  /** @type {Button[]} */
  const buttons = [
    { label: 'Deal', key: 'Enter', primary: true, act: answers.deal },
    { label: 'Undo', key: 'u', act: undo },
  ];
  if (wagers.last) buttons.push({ label: 'Repeat', key: 'r', act: repeat });
  buttons.push({ label: 'Sit out', key: 'p', act: () => answers.say({ say: 'pass', seat }) });
  /** @type {Key[]} */
  const keys = [
    ...offered.map((it, at) => ({
      key: String(at + 1),
      does: `puts ${money(it.cents)} down`,
      act: () => put(it.cents),
    })),
    { key: 'ArrowRight', does: 'the next area', act: () => move(1) },
    { key: 'ArrowLeft', does: 'the area before', act: () => move(-1) },
    { key: ' ', does: 'deals', act: () => answers.deal() },
  ];
  return question(ask, buttons, [areas, h('div', { class: 'row' }, chips, exact, limits)], keys);
}
