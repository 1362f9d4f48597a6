/** How wide the screen is, where drawing a thing twice would put it in the page twice. */
import { useSyncExternalStore } from 'react';

function useMedia(wanted: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wanted);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(wanted).matches,
    () => onServer,
  );
}

/**
 * From 1024 px on: columns stand side by side. Renders again when the window crosses it.
 * @param onServer what a page rendered by the server has; the browser draws it so first, and then as its window is
 */
export const useWide = (onServer = false): boolean => useMedia('(min-width: 1024px)', onServer);

/** From 1280 px on, the theme's xl: the selection bar floats (C-tray-05). */
export const useWideScreen = (): boolean => useMedia('(min-width: 1280px)');
