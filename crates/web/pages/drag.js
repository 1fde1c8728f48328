// Chips dragged to an area, or an area pressed: never the only way, since buttons and keys do the
// same.

/**
 * @param {HTMLElement} cloth
 * @param {HTMLElement} tray
 * @param {(area: string, cents: number | null) => void} put
 */
export function dragged(cloth, tray, put) {
  /** @type {{ ghost: HTMLElement, cents: number, moved: boolean, x: number, y: number } | null} */
  let held = null;
  const areaAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    document.elementFromPoint(x, y)?.closest('[data-area]')?.getAttribute('data-area');

  cloth.addEventListener('click', (event) => {
    const area =
      event.target instanceof Element &&
      event.target.closest('[data-area]')?.getAttribute('data-area');
    if (area) put(area, null);
  });
  tray.addEventListener('pointerdown', (event) => {
    const chip = event.target instanceof Element ? event.target.closest('button.chip') : null;
    if (!(chip instanceof HTMLElement)) return;
    const ghost = /** @type {HTMLElement} */ (chip.cloneNode(true));
    held = {
      ghost,
      cents: Number(chip.dataset.cents),
      moved: false,
      x: event.clientX,
      y: event.clientY,
    };
  });
  document.addEventListener('pointermove', (event) => {
    if (!held) return;
    if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 8) return;
    if (!held.moved) {
      held.moved = true;
      held.ghost.classList.add('ghost');
      held.ghost.setAttribute('aria-hidden', 'true');
      document.body.append(held.ghost);
    }
    held.ghost.style.left = `${event.clientX}px`;
    held.ghost.style.top = `${event.clientY}px`;
  });
  const drop = (/** @type {PointerEvent} */ event) => {
    const { ghost, cents, moved } = held ?? {};
    held = null;
    ghost?.remove();
    if (!moved || event.type !== 'pointerup') return;
    const area = areaAt(event.clientX, event.clientY);
    if (area) put(area, cents ?? null);
  };
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
}
