// A decision of the round: choices, amounts, and cards that are given up.

import { glyph } from './cards.js';
import { h } from './dom.js';
import { amount, question } from './question.js';
import { capital } from './words.js';

/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./question.js').Answers} Answers */
/** @typedef {import('./question.js').Button} Button */

/**
 * @param {Ask} ask
 * @param {Extract<import('./types.js').AskedAbout, { asks: 'decision' }>} about
 * @param {Answers} answers
 */
export function decision(ask, about, answers) {
  const { form } = about;
  /** @type {Button[]} */
  const buttons = ask.choices.map((choice, at) => ({
    label: capital(choice.shown),
    key: choice.key ?? String(at + 1),
    act: () => answers.decide(ask, choice.words),
  }));
  /** @type {import('./dom.js').Child[]} */
  const more = [];
  const of = [about.hand !== null && `hand ${about.hand}`, about.holds].filter(Boolean).join(': ');
  more.push(h('p', { class: 'asked-of' }, of || '\u00a0'));
  if (form.form === 'discards') return discards(ask, about.cards, form.least, answers, more);
  if (form.form === 'betting' && form.least_cents !== null) {
    more.push(
      amount('Bet or raise to', form.least_cents, (cents) =>
        answers.decide(ask, String(cents / 100)),
      ),
    );
  }
  if (form.form === 'amount') {
    const input = h('input', { id: 'decide', autocomplete: 'off', size: 8 });
    const send = () => answers.decide(ask, input.value);
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') send();
    });
    more.push(
      h(
        'span',
        { class: 'amount' },
        h('label', { for: 'decide' }, `Or type ${form.accepted}`),
        input,
        h('button', { onclick: send }, 'Take'),
      ),
    );
  }
  buttons.push({ label: 'Hint', key: 'h', act: answers.hint });
  return question(ask, buttons, more);
}

/**
 * @param {Ask} ask
 * @param {import('./types.js').PlacedCard[]} cards
 * @param {number} least
 * @param {Answers} answers
 * @param {import('./dom.js').Child[]} more
 */
export function discards(ask, cards, least, answers, more) {
  /** @type {Set<number>} */
  const up = new Set();
  const send = h('button', { class: 'primary', 'aria-keyshortcuts': 'Enter' });
  const told = () => {
    const none = least === 0 ? 'Keep all' : 'Choose a card';
    send.replaceChildren(
      up.size > 0 ? `Give up ${up.size}` : none,
      h('kbd', { 'aria-hidden': true }, '\u21b5'),
    );
  };
  const decide = () => {
    if (up.size < least) return;
    answers.decide(ask, up.size === 0 ? '0' : [...up].join(' '));
  };
  send.addEventListener('click', decide);
  const toggles = cards.map(({ place, card }) => {
    const button = h(
      'button',
      { class: 'give-up', 'aria-pressed': 'false' },
      h('span', { class: 'glyph', 'data-suit': card.slice(-1) }, glyph(card)),
      h('kbd', { 'aria-hidden': true }, String(place)),
    );
    const act = () => {
      if (up.has(place)) up.delete(place);
      else up.add(place);
      button.setAttribute('aria-pressed', String(up.has(place)));
      told();
    };
    button.addEventListener('click', act);
    return { button, key: { key: String(place), does: `gives up ${glyph(card)}`, act } };
  });
  told();
  const keys = [
    ...toggles.map((it) => it.key),
    { key: 'Enter', does: 'gives the chosen cards up', act: decide },
  ];
  return [
    ...question(
      ask,
      [{ label: 'Hint', key: 'h', act: answers.hint }],
      [
        ...more,
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': 'Cards to give up' },
          toggles.map((it) => it.button),
          send,
        ),
      ],
      keys,
    ),
  ];
}
