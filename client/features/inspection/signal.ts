/** Whether a call is certain to fail right now: the server did not answer, or the phone says it has no network at all. */
import { useSyncExternalStore } from 'react';
import { useSession } from '#client/api/session.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** false promises nothing: a captive portal looks like a network too. */
export function useNoSignal(): boolean {
  const { offline } = useSession();
  const unplugged = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return offline || unplugged;
}
