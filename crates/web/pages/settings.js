// What somebody has chosen for this browser, and the keys that pages listen to.

/** @typedef {{ name: string, label: string, choices: [string, string][], about?: string }} Setting */

/** @type {Setting[]} */
export const SETTINGS = [
  {
    name: 'theme',
    label: 'Theme',
    choices: [
      ['', 'As the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'colours',
    label: 'Suits',
    choices: [
      ['', 'Two colours'],
      ['four', 'Four colours'],
    ],
  },
  {
    name: 'motion',
    label: 'Motion',
    choices: [
      ['', 'As the system'],
      ['none', 'None'],
    ],
  },
  {
    name: 'pace',
    label: 'Dealing',
    choices: [
      ['', 'Card by card'],
      ['slow', 'Slowly'],
      ['once', 'At once'],
    ],
  },
  {
    name: 'letters',
    label: 'Single-letter keys',
    choices: [
      ['', 'On'],
      ['off', 'Off'],
    ],
    about: 'Off: choices are made with Tab and Enter.',
  },
  {
    name: 'grades',
    label: 'Grade my decisions',
    choices: [
      ['', 'On'],
      ['off', 'Off'],
    ],
  },
  {
    name: 'words',
    label: 'The table in words',
    choices: [
      ['', 'For screen readers'],
      ['shown', 'Shown to all'],
    ],
  },
  {
    name: 'sound',
    label: 'Sound',
    choices: [
      ['', 'Off'],
      ['on', 'On'],
    ],
  },
];

const KEPT = 'house.settings';

/** @returns {Record<string, string>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * What was chosen; nothing is the usual.
 * @param {string} name
 */
export const chosen = (name) => all()[name] ?? '';

/**
 * Chooses, and draws the page so.
 * @param {string} name
 * @param {string} value
 */
export function choose(name, value) {
  const kept = { ...all(), [name]: value };
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing goes on with this page.
  }
  const root = document.documentElement;
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  document.dispatchEvent(new CustomEvent('house-settings'));
}

/** Whether things may move. */
export function moves() {
  return chosen('motion') !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Something kept in this browser; what cannot be read is as if nothing were there.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`house.${name}`) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keeps something in this browser.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`house.${name}`, JSON.stringify(value));
  } catch {
    // Then it is not kept.
  }
}

/** @typedef {{ key: string, does: string, act: (event: KeyboardEvent) => void }} Key */

/** @type {Map<string, Key[]>} */
const keys = new Map();

/**
 * The keys of one part of a page; they take the place of those it had.
 * @param {string} part
 * @param {Key[]} listened
 */
export function listen(part, listened) {
  keys.set(part, listened);
}

/** Every part with its keys, for the sheet. */
export const listened = () => [...keys].filter(([, of]) => of.length > 0);

document.addEventListener('keydown', (event) => {
  const { target } = event;
  const typing =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (typing || document.querySelector('dialog[open]')) return;
  const letter = event.key.length === 1 && event.key !== ' ';
  if (letter && chosen('letters') === 'off') return;
  // A button that has the focus takes space and Enter itself.
  if (
    [' ', 'Enter'].includes(event.key) &&
    target instanceof HTMLElement &&
    target.closest('button, a, summary')
  )
    return;
  for (const [, of] of [...keys].reverse()) {
    const found = of.find((it) => it.key.toLowerCase() === event.key.toLowerCase());
    if (found) {
      event.preventDefault();
      found.act(event);
      return;
    }
  }
});
