/* Opens the app in the language chosen on this device, before its script starts (client/storage/language.ts). */
(() => {
  try {
    const available = document.currentScript.dataset.languages.split(' ');
    const prefix = /^\/([a-z]{2})(?=\/)/.exec(location.pathname)?.[1];
    const preferred = navigator.languages.map((name) => name.split('-')[0]).find((name) => available.includes(name));
    const chosen = JSON.parse(localStorage.getItem('redrive-language')) ?? prefix ?? preferred;
    if (chosen === (prefix ?? 'en') || !available.includes(chosen)) return;
    // A redirect comes from a server without this language.
    if (performance.getEntriesByType('navigation')[0]?.redirectCount > 0) return;
    const path = prefix ? location.pathname.slice(prefix.length + 1) : location.pathname;
    location.replace((chosen === 'en' ? '' : `/${chosen}`) + path + location.search + location.hash);
  } catch {
    // Storage is forbidden.
  }
})();
