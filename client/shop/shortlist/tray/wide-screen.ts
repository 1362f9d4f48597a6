/** Whether the screen is so wide that the selection bar floats (C-tray-05). */
import { useSyncExternalStore } from 'react';

/** The theme's xl. */
const QUERY = '(min-width: 1280px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Renders again when the window crosses it. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
