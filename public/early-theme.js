/* Applies the stored theme before the first paint (client/storage/theme.ts). */
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
    // Storage is forbidden.
  }
})();

// Shows the noscript content when the app's script fails to load.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && (target.type === 'module' || target.defer))
      for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent;
  },
  true,
);
