// Elements in one line each.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, unknown>} attributes
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || (value === false && !name.startsWith('data-')))
      continue;
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      // What assistive techniques and the stylesheet read is told in words: true, not empty.
      const empty = value === true && !/^(aria|data)-/.test(name);
      element.setAttribute(name, empty ? '' : String(value));
    }
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

/**
 * An element of the page.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/**
 * The element of this id, which the page has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}

/**
 * Says something to whoever hears the page: the one live region.
 * @param {string} words
 */
export function say(words) {
  byId('say').textContent = words;
}

/**
 * Fills a box anew; what has the focus in it keeps it.
 * @param {HTMLElement} box
 * @param {Child[]} children
 */
export function refill(box, children) {
  const { activeElement } = document;
  const inside = box.contains(activeElement) ? activeElement : null;
  const named = (/** @type {Element} */ it) =>
    it.id || it.getAttribute('aria-label') || it.textContent;
  const name = inside && named(inside);
  const shown = children.filter((it) => it !== null && it !== undefined && it !== false);
  box.replaceChildren(...shown);
  if (!inside) return;
  const all = [...box.querySelectorAll('button, input')];
  const same = all.find((it) => named(it) === name) ?? box.querySelector('button');
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}
