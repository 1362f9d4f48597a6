/*
 * Before anything is drawn: whoever chose a theme on this device gets it at once, never first the other one. Without a choice the
 * page follows the device by itself (client/ui/theme/theme.ts). client/storage/theme.ts keeps the choice.
 */
(() => {
  try {
    const chosen = localStorage.getItem('redrive-theme');
    if (chosen !== '"light"' && chosen !== '"dark"') return;
    const theme = JSON.parse(chosen);
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=color-scheme]').content = theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.of === theme ? 'all' : 'not all';
    }
  } catch {
    // A browser that keeps nothing has no choice to follow.
  }
})();

// Where the app's script does not come, what is there for browsers without script serves.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && (target.type === 'module' || target.defer))
      for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent;
  },
  true,
);
