/** Sign-out to repeat when online: scripts cannot delete the session cookie. */

const STORAGE_KEY = 'redrive-open-sign-out';

function getLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

let isPendingInMemory = false;

export function hasPendingSignOut(): boolean {
  return isPendingInMemory || getLocalStorage()?.getItem(STORAGE_KEY) === 'yes';
}

export function markSignOutPending(): void {
  isPendingInMemory = true;
  try {
    getLocalStorage()?.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Storage is full.
  }
}

export function clearPendingSignOut(): void {
  isPendingInMemory = false;
  getLocalStorage()?.removeItem(STORAGE_KEY);
}
