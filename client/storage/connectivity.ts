/** Whether a call is certain to fail right now: the server did not answer, or the phone says it has no network at all. */
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

/** The device itself says that it has no network. false promises nothing: a captive portal looks like a network too. */
export function useIsDeviceOffline(): boolean {
  return useSyncExternalStore(
    subscribeOnlineStatus,
    () => !navigator.onLine,
    () => false,
  );
}

/** The device has no network, or the server did not answer when last asked. */
export function useIsOffline(): boolean {
  const { isOffline } = useSession();
  const deviceOffline = useIsDeviceOffline();
  return isOffline || deviceOffline;
}
