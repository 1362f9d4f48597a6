import type { Toast, ToastInput } from './toast-store.ts';

/** What was just said, carried to the next page of this tab. */

const KEY = 'redrive-toast';

/** Its action stays behind: it belongs to the page that offered it. */
export function keepToast({ title, description, kind, duration }: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title, description, kind, duration }));
  } catch {
    // A browser that keeps nothing loses a sentence, nothing more.
  }
}

/** Given out once. */
export function takeKeptToast(): ToastInput | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as ToastInput);
  } catch {
    return null;
  }
}
