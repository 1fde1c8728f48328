// What the first paint needs to know of the settings, before anything is drawn.
(() => {
  /** @type {Record<string, string>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('house.settings') ?? '{}');
  } catch {
    // A browser that keeps nothing has the usual settings.
  }
  const root = document.documentElement;
  root.classList.add('scripted');
  for (const name of ['theme', 'colours', 'motion', 'words']) {
    if (chosen[name]) root.dataset[name] = chosen[name];
  }
})();
