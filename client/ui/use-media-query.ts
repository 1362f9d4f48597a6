import { useSyncExternalStore } from 'react';

function createMediaQuery(wanted: string) {
  let mediaQuery: MediaQueryList | undefined;
  const query = () => (mediaQuery ??= window.matchMedia(wanted));
  return {
    subscribe(listener: () => void) {
      query().addEventListener('change', listener);
      return () => query().removeEventListener('change', listener);
    },
    matches: () => query().matches,
  };
}

const tabletQuery = createMediaQuery('(min-width: 48em)');
const desktopQuery = createMediaQuery('(min-width: 64em)');
const wideDesktopQuery = createMediaQuery('(min-width: 80em)');
const returnTrue = () => true;
const returnFalse = () => false;

/** From 1024 px on. Browser only. */
export const isDesktop = desktopQuery.matches;

/** From 1024 px on. @param onServer value of the server-rendered page and of hydration */
export const useIsDesktop = (onServer = false): boolean =>
  useSyncExternalStore(desktopQuery.subscribe, desktopQuery.matches, onServer ? returnTrue : returnFalse);

/** From 768 px on, the theme's md. */
export const useIsTablet = (): boolean => useSyncExternalStore(tabletQuery.subscribe, tabletQuery.matches, returnFalse);

/** From 1280 px on, the theme's xl. @see C-tray-05 */
export const useIsWideDesktop = (): boolean =>
  useSyncExternalStore(wideDesktopQuery.subscribe, wideDesktopQuery.matches, returnFalse);
