/** Whether the screen is wide enough for columns side by side; a thing drawn twice would be in the page twice. */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** From 1024 px on. Renders again when the window crosses it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
