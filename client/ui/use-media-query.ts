/** How wide the screen is, where drawing a thing twice would put it in the page twice. */
import { useSyncExternalStore } from 'react';

/** Asked once and then only looked at: a page has many parts that ask. */
function createMediaQuery(wanted: string) {
  let asked: MediaQueryList | undefined;
  const query = () => (asked ??= window.matchMedia(wanted));
  return {
    subscribe(listener: () => void) {
      query().addEventListener('change', listener);
      return () => query().removeEventListener('change', listener);
    },
    matches: () => query().matches,
  };
}

const desktopQuery = createMediaQuery('(min-width: 64em)');
const wideDesktopQuery = createMediaQuery('(min-width: 80em)');
const returnTrue = () => true;
const returnFalse = () => false;

/**
 * From 1024 px on: columns stand side by side. Renders again when the window crosses it.
 * @param onServer what a page rendered by the server has; the browser draws it so first, and then as its window is
 */
export const useIsDesktop = (onServer = false): boolean =>
  useSyncExternalStore(desktopQuery.subscribe, desktopQuery.matches, onServer ? returnTrue : returnFalse);

/** From 1280 px on, the theme's xl: the selection bar floats (C-tray-05). */
export const useIsWideDesktop = (): boolean =>
  useSyncExternalStore(wideDesktopQuery.subscribe, wideDesktopQuery.matches, returnFalse);
