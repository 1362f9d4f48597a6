/** Fetches a link's screen when a finger or a pointer comes to it: followed, it is mostly here. Not where bytes are dear. */
import { appForPath } from '#shared/routes/apps.ts';
import { matchRoute, type AppDefinition } from './route.ts';
import { loadScreen } from './screen-loader.ts';

const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Whether whoever is here asked the browser to load less; where it cannot say, nobody did. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** From now on, for every link of this app. Called once. */
export function prefetchLinks(table: AppDefinition): void {
  if (isDataSaverOn()) return;
  const begin = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || appForPath(link.pathname) !== table.name) return;
    // Without signal it would only fail, and whoever follows the link is told so then.
    if (navigator.onLine) void loadScreen(matchRoute(table, link.pathname).route).catch(() => undefined);
  };
  for (const sign of PREFETCH_EVENTS) document.addEventListener(sign, begin, { passive: true });
}
