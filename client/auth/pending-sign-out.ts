/**
 * A sign-out the server has not heard of: without signal the session lives on in its cookie, which no script can remove. Kept
 * until the server was told, so that the signal's return does not sign the person in again.
 */

const KEY = 'redrive-open-sign-out';

/** Not there on the server, and forbidden by some settings: the sign-out then holds until the page is closed. */
function kept(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

let isOpen = false;

export function hasOpenSignOut(): boolean {
  return isOpen || kept()?.getItem(KEY) === 'yes';
}

export function openSignOut(): void {
  isOpen = true;
  try {
    kept()?.setItem(KEY, 'yes');
  } catch {
    // A full storage: see above.
  }
}

/** The server ended the session, or a sign-in replaced it. */
export function closeSignOut(): void {
  isOpen = false;
  kept()?.removeItem(KEY);
}
