/** Addresses of videos, tours and pictures all round: pages of other hosts over https, and our own paths. */

const MAX_URL_LENGTH = 2000;

/** Whether an address may be stored and shown: never a script, data, or a page over plain http. */
export function isMediaUrl(address: string): boolean {
  if (address.length > MAX_URL_LENGTH || /[\s\\]/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || /^https:\/\/[^/?#]/i.test(address);
}

/** The address when it may be shown; null for any other. */
export function toMediaUrl(address: string | null | undefined): string | null {
  return address && isMediaUrl(address) ? address : null;
}
