/** Addresses of videos, tours and pictures all round: pages of other hosts over https, and our own paths. */

const MAX_LENGTH = 2000;

/** Whether an address may be stored and shown: never a script, data, or a page over plain http. */
export function isMediaAddress(address: string): boolean {
  if (address.length > MAX_LENGTH || /[\s\\]/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || /^https:\/\/[^/?#]/i.test(address);
}

/** The address when it may be shown; null for any other. */
export function shownMedia(address: string | null | undefined): string | null {
  return address && isMediaAddress(address) ? address : null;
}
