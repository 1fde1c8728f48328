// What every page has: who is here, settings, and the sheet of keys.

import { ask, Refused } from './api.js';
import { h } from './dom.js';
import { SETTINGS, choose, chosen, keep, kept, listen, listened } from './settings.js';
import { money } from './words.js';

/**
 * A dialog that closes and gives the focus back.
 * @param {string} title
 * @param {import('./dom.js').Child[]} content
 */
export function dialog(title, content) {
  const close = h('button', { class: 'close', 'aria-label': 'Close' }, '\u00d7');
  const box = h('dialog', { 'aria-label': title }, close, h('h2', {}, title), content);
  close.addEventListener('click', () => box.close());
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Shows every key the page listens to. */
function showKeys() {
  const named = (/** @type {string} */ key) => ({ ' ': 'Space' })[key] ?? key;
  const parts = listened().map(([part, keys]) => [
    h('h3', {}, part),
    h(
      'dl',
      { class: 'keys' },
      keys.flatMap((key) => [h('dt', {}, h('kbd', {}, named(key.key))), h('dd', {}, key.does)]),
    ),
  ]);
  const off =
    chosen('letters') === 'off' &&
    h('p', {}, 'Single-letter keys are switched off in the settings.');
  dialog('Keys', [off, ...parts.flat()]);
}

function showSettings() {
  const rows = SETTINGS.map((setting) => {
    const id = `setting-${setting.name}`;
    const select = h(
      'select',
      { id },
      setting.choices.map(([value, words]) =>
        h('option', { value, selected: chosen(setting.name) === value }, words),
      ),
    );
    select.addEventListener('change', () => choose(setting.name, select.value));
    return h(
      'p',
      { class: 'setting' },
      h('label', { for: id }, setting.label),
      select,
      setting.about && h('small', {}, setting.about),
    );
  });
  dialog('Settings', rows);
}

/** Who is here, and the tools of the page. */
class HouseTools extends HTMLElement {
  connectedCallback() {
    this.who = h('span', { class: 'who' });
    this.append(
      this.who,
      h('button', { class: 'quiet', onclick: showKeys, 'aria-label': 'Keys' }, '?'),
      h('button', { class: 'quiet', onclick: showSettings }, 'Settings'),
    );
    document.addEventListener('house-money', () => this.look());
    this.look();
  }

  async look() {
    if (!kept('known', false)) return;
    try {
      const session = await ask('GET', '/api/session');
      this.who?.replaceChildren(`${session.name} `, h('b', {}, money(session.balance)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      keep('known', false);
    }
  }
}

customElements.define('house-tools', HouseTools);
listen('Everywhere', [
  { key: '?', does: 'shows this sheet', act: showKeys },
  { key: ',', does: 'shows the settings', act: showSettings },
]);
