/** How wide the screen is, where drawing a thing twice would put it in the page twice. */
import { useSyncExternalStore } from 'react';

/** Asked once and then only looked at: a page has many parts that ask. */
function media(wanted: string) {
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

const wide = media('(min-width: 64em)');
const widest = media('(min-width: 80em)');
const yes = () => true;
const no = () => false;

/**
 * From 1024 px on: columns stand side by side. Renders again when the window crosses it.
 * @param onServer what a page rendered by the server has; the browser draws it so first, and then as its window is
 */
export const useWide = (onServer = false): boolean =>
  useSyncExternalStore(wide.subscribe, wide.matches, onServer ? yes : no);

/** From 1280 px on, the theme's xl: the selection bar floats (C-tray-05). */
export const useWideScreen = (): boolean => useSyncExternalStore(widest.subscribe, widest.matches, no);
