import { useSyncExternalStore } from 'react';
import { useSession } from '#client/auth/session.ts';

function subscribeOnlineStatus(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False promises nothing: a captive portal counts as a network. */
export function useIsDeviceOffline(): boolean {
  return useSyncExternalStore(
    subscribeOnlineStatus,
    () => !navigator.onLine,
    () => false,
  );
}

export function useIsOffline(): boolean {
  const { isOffline } = useSession();
  const deviceOffline = useIsDeviceOffline();
  return isOffline || deviceOffline;
}
