// The frame of a table's page, and the dialogs beside it.

import { ask, Refused, session } from './api.js';
import { dialog } from './app.js';
import { byId, h, say } from './dom.js';
import { kept } from './settings.js';
import { explained } from './teach.js';
import { cite, heard, money, sentence, typed } from './words.js';

/** Sentences that stay in view. */
const SAID_MAX = 60;

/**
 * The parts of the page, empty.
 * @param {{ buy: () => void, share: () => void, leave: () => void }} does
 */
export function frame({ buy, share, leave }) {
  const bar = h(
    'div',
    { class: 'bar' },
    h('h1', { id: 'title' }, 'Table'),
    h('span', { id: 'facts' }),
    h('button', { class: 'quiet', onclick: buy }, 'Chips'),
    h('button', { class: 'quiet', onclick: share }, 'Invite'),
    h('button', { class: 'quiet', onclick: leave }, 'Leave'),
  );
  const said = h(
    'section',
    { 'aria-labelledby': 'said-title' },
    h('h2', { id: 'said-title' }, 'What was said'),
    h('ol', { id: 'said', class: 'said', tabindex: 0, 'aria-labelledby': 'said-title' }),
  );
  const side = h(
    'aside',
    { class: 'side', 'aria-label': 'Beside the table' },
    said,
    h('details', {}, h('summary', {}, 'Why each wager came out so'), h('div', { id: 'reasons' })),
    h('details', {}, h('summary', {}, 'Sign: odds and limits'), h('div', { id: 'sign' })),
  );
  return [
    bar,
    h('p', { class: 'away' }, 'The connection is lost; it comes back by itself.'),
    h(
      'div',
      { class: 'play' },
      h('section', { id: 'cloth', class: 'cloth', 'aria-label': 'Layout' }),
      h('section', { id: 'words', class: 'words', 'aria-label': 'The table in words' }),
      h('section', {
        id: 'verdict',
        class: 'verdict',
        'aria-label': 'Grade and result',
        tabindex: 0,
      }),
      h('section', { id: 'panel', class: 'panel', 'aria-label': 'Your move' }),
      side,
    ),
  ];
}

/**
 * Something is said at the table: it is read and heard.
 * @param {import('./types.js').Sentence} told
 */
export function hear(told) {
  if (told.weight === 'shown') return;
  const said = byId('said');
  said.append(h('li', {}, sentence(told), ' ', cite(told.under)));
  while (said.children.length > SAID_MAX) said.firstElementChild?.remove();
  said.scrollTop = said.scrollHeight;
  say(heard(told));
}

/** Nothing is wrong any more. */
export function quiet() {
  document.querySelector('.trouble')?.remove();
}

/**
 * Shows why not, with the paragraph and what would be accepted; what is no refusal is a fault.
 * @param {unknown} error
 */
export function trouble(error) {
  if (!(error instanceof Refused)) throw error;
  quiet();
  const why = h(
    'p',
    { class: 'notice trouble' },
    error.message,
    error.paragraph ? [' ', cite(error.paragraph)] : null,
    error.accepted ? ` Accepted: ${error.accepted}.` : null,
  );
  byId('panel').append(why);
  say(error.message);
}

/**
 * Why every wager of a round came out so, as far as the house still knows.
 * @param {string} table
 * @param {number} round
 * @param {number[]} mine
 */
export async function explain(table, round, mine) {
  try {
    const { wagers } = await ask('GET', `/api/tables/${table}/rounds/${round}/explanation`);
    const replay = h(
      'a',
      { href: `/replay/${table}/${round}` },
      `Replay and verify round ${round}`,
    );
    byId('reasons').replaceChildren(explained(wagers, mine), h('p', {}, replay));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Shows that again, where the eyes are. */
export function showWhy() {
  const copies = [...byId('reasons').childNodes].map((node) => node.cloneNode(true));
  dialog('Why each wager came out so', copies);
}

/**
 * What a round came to.
 * @param {number} came
 * @param {string} replay
 */
export function result(came, replay) {
  const lost = came < 0 ? `You lose ${money(-came)}.` : 'The round comes to nothing.';
  const words = came > 0 ? `You win ${money(came)}.` : lost;
  say(words);
  return h(
    'p',
    { class: 'result' },
    h('b', {}, words),
    ' ',
    h('a', { href: replay }, 'Replay'),
    ' ',
    h('button', { class: 'quiet', onclick: showWhy }, 'Why?'),
  );
}

/**
 * Asks for how much chips are bought; who has nothing left may ask for play money.
 * @param {(cents: number) => void} take
 */
export async function buyDialog(take) {
  const { balance } = await session(kept('name', 'Guest'));
  const input = h('input', { id: 'buy', inputmode: 'decimal', size: 8, value: '200' });
  const buy = h('button', { class: 'primary' }, 'Buy');
  const grant = h('button', {}, 'Ask for play money');
  const told = h('p', {}, `You have ${money(balance)} that lies on no table.`);
  const box = dialog('Buy chips', [
    told,
    h('p', { class: 'row' }, h('label', { for: 'buy' }, 'For dollars'), input, buy),
    grant,
  ]);
  buy.addEventListener('click', () => {
    const cents = typed(input.value);
    input.setAttribute('aria-invalid', String(cents === null));
    if (cents === null) return;
    take(cents);
    box.close();
  });
  grant.addEventListener('click', async () => {
    try {
      const now = await ask('POST', '/api/session/grant');
      told.textContent = `You have ${money(now.balance)} that lies on no table.`;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told.textContent = error.message;
    }
    document.dispatchEvent(new CustomEvent('house-money'));
  });
}

/**
 * The address that lets others come.
 * @param {string} table
 */
export function inviteDialog(table) {
  const link = kept('links', /** @type {Record<string, string>} */ ({}))[table];
  const address = `${location.origin}/table/${table}${link ? `#${link}` : ''}`;
  const input = h('input', { id: 'link', readonly: true, value: address });
  dialog('Invite', [
    h('p', {}, 'Whoever opens this address can sit down here.'),
    h('p', { class: 'row' }, h('label', { for: 'link' }, 'Address'), input),
  ]);
  input.select();
}
