/**
 * A sign-out the server has not heard of: without signal the session lives on in its cookie, which no script can remove. Kept
 * until the server was told, so that the signal's return does not sign the person in again.
 */

const STORAGE_KEY = 'redrive-open-sign-out';

/** Not there on the server, and forbidden by some settings: the sign-out then holds until the page is closed. */
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
    // A full storage: see above.
  }
}

/** The server ended the session, or a sign-in replaced it. */
export function clearPendingSignOut(): void {
  isPendingInMemory = false;
  getLocalStorage()?.removeItem(STORAGE_KEY);
}
