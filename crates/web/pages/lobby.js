// The lobby: a private table within one click, open tables, and the rounds of this browser.

import { ask, command, Refused, session, tell } from './api.js';
import './app.js';
import { h, say } from './dom.js';
import { keep, kept } from './settings.js';
import { signed } from './words.js';

/** @typedef {import('./types.js').ListedTable} ListedTable */
/** @typedef {{ table: string, round: number, title: string, cents: number | null }} Recent */

/**
 * Opens a table, sits down and goes there.
 * @param {{ game: string, guests: number, access: 'open' | 'by-link' }} wanted
 */
export async function open(wanted) {
  const who = await session(kept('name', 'Guest'));
  const opened = await command('/api/tables', wanted);
  if (opened.link) keep('links', { ...kept('links', {}), [opened.table]: opened.link });
  const facts = await ask('GET', `/api/tables/${opened.table}/facts`);
  const seat = Math.ceil(facts.seats / 2);
  await tell(opened.table, { say: 'sit', seat });
  const usual = Math.min(who.balance, Math.max(facts.least_cents * 10, 20000));
  if (usual >= facts.least_cents) await tell(opened.table, { say: 'buy_in', cents: usual });
  location.href = `/table/${opened.table}`;
}

/** A button that opens a private table of one game. */
class HousePlay extends HTMLElement {
  connectedCallback() {
    const called = this.getAttribute('called') ?? '';
    const trouble = h('p', { class: 'notice', hidden: true });
    const button = h(
      'button',
      { class: 'primary', 'aria-label': `Play now: ${called}` },
      'Play now',
    );
    button.addEventListener('click', async () => {
      button.disabled = true;
      try {
        await open({
          game: this.getAttribute('game') ?? '',
          guests: Number(this.getAttribute('guests')),
          access: 'by-link',
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        trouble.textContent = error.message;
        trouble.hidden = false;
        say(error.message);
      } finally {
        button.disabled = false;
      }
    });
    this.append(button, trouble);
  }
}

/** Tables that are open, and the rounds that were played here. */
class HouseLobby extends HTMLElement {
  connectedCallback() {
    this.look();
  }

  async look() {
    /** @type {Map<string, string>} */
    const titles = new Map();
    for (const game of document.querySelectorAll('[data-game]')) {
      titles.set(game.getAttribute('data-game') ?? '', game.getAttribute('data-title') ?? '');
    }
    const { tables } = await ask('GET', '/api/tables');
    /** @type {Recent[]} */
    const rounds = kept('rounds', []);
    this.replaceChildren(
      h(
        'div',
        { class: 'beside' },
        section(
          'Open tables',
          tables.slice(0, 8).map((/** @type {ListedTable} */ it) => row(it, titles)),
          'None is open: every game below begins one.',
        ),
        section(
          'Recent rounds',
          rounds.slice(0, 8).map(played),
          'The rounds you play are listed here.',
        ),
        opener(titles),
      ),
    );
  }
}

/**
 * A round that was played here.
 * @param {Recent} it
 */
function played(it) {
  const link = h(
    'a',
    { href: `/replay/${it.table}/${it.round}` },
    `${it.title}, round ${it.round}`,
  );
  return h('li', {}, link, it.cents === null ? null : ` ${signed(it.cents)}`);
}

/**
 * A table that others come to.
 * @param {Map<string, string>} titles
 */
function opener(titles) {
  const game = h(
    'select',
    { id: 'open-game' },
    [...titles].map(([value, title]) => h('option', { value }, title)),
  );
  const access = h(
    'select',
    { id: 'open-access' },
    h('option', { value: 'by-link' }, 'whoever has the link'),
    h('option', { value: 'open' }, 'everybody'),
  );
  const guests = h('input', { id: 'open-guests', type: 'number', min: 0, max: 5, value: 0 });
  const button = h('button', {}, 'Open and sit down');
  button.addEventListener('click', () => {
    open({
      game: game.value,
      guests: Number(guests.value),
      access: access.value === 'open' ? 'open' : 'by-link',
    });
  });
  const row = (/** @type {string} */ label, /** @type {HTMLElement} */ field) =>
    h('p', { class: 'field' }, h('label', { for: field.id }, label), field);
  return h(
    'details',
    { class: 'opener' },
    h('summary', {}, 'Open a table for others'),
    row('Game', game),
    row('For', access),
    row('Guests of the house', guests),
    button,
  );
}

/**
 * @param {string} title
 * @param {HTMLElement[]} rows
 * @param {string} nothing
 */
function section(title, rows, nothing) {
  return h(
    'section',
    {},
    h('h2', {}, title),
    rows.length > 0 ? h('ul', {}, rows) : h('p', {}, nothing),
  );
}

/**
 * @param {ListedTable} table
 * @param {Map<string, string>} titles
 */
function row(table, titles) {
  const about = [table.yours && 'yours', table.access === 'open' ? 'open to all' : 'by link']
    .filter(Boolean)
    .join(', ');
  return h(
    'li',
    {},
    h('a', { href: `/table/${table.table}` }, titles.get(table.game) ?? table.game),
    ` ${about}`,
  );
}

customElements.define('house-play', HousePlay);
customElements.define('house-lobby', HouseLobby);
