// A question with its buttons, and the keys that press them.

import { h } from './dom.js';
import { listen } from './settings.js';
import { cite, typed } from './words.js';

/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./settings.js').Key} Key */
/** @typedef {{
 *   say: (said: import('./types.js').Said) => void,
 *   deal: () => void,
 *   decide: (ask: Ask, words: string) => void,
 *   hint: () => void,
 *   changed: () => void,
 * }} Answers */
/** @typedef {{ label: string, key?: string, primary?: boolean, act: () => void, about?: string }} Button */

/**
 * @param {Button} button
 */
export function drawn({ label, key, primary, act, about }) {
  return h(
    'button',
    {
      class: primary ? 'primary' : '',
      onclick: act,
      title: about,
      'aria-keyshortcuts': key && (key === 'Enter' ? 'Enter' : key),
    },
    label,
    key && h('kbd', { 'aria-hidden': true }, key === 'Enter' ? '\u21b5' : key),
  );
}

/**
 * The question, its buttons, and the keys that press them.
 * @param {Ask} ask
 * @param {Button[]} buttons
 * @param {import('./dom.js').Child[]} [more]
 * @param {Key[]} [keys]
 */
export function question(ask, buttons, more = [], keys = []) {
  const pressed = buttons
    .filter((it) => it.key)
    .map((it) => ({ key: it.key ?? '', does: it.label, act: it.act }));
  listen('This question', [...pressed, ...keys]);
  return [
    h('h2', { class: 'prompt' }, ask.prompt, ' ', cite(ask.under)),
    ...more,
    h('div', { class: 'buttons' }, buttons.map(drawn)),
  ];
}

/**
 * An amount that is typed, and what takes it.
 * @param {string} label
 * @param {number} cents
 * @param {(cents: number) => void} take
 */
export function amount(label, cents, take) {
  const id = `amount-${label.replace(/\W+/g, '-')}`;
  const input = h('input', {
    id,
    inputmode: 'decimal',
    size: 7,
    value: (cents / 100).toString(),
    autocomplete: 'off',
  });
  const send = () => {
    const read = typed(input.value);
    input.setAttribute('aria-invalid', String(read === null));
    if (read !== null) take(read);
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') send();
  });
  return h(
    'span',
    { class: 'amount' },
    h('label', { for: id }, label),
    input,
    h('button', { onclick: send }, 'Take'),
  );
}
