const MAX_URL_LENGTH = 2000;

/** https URLs and own paths only; never scripts, data or plain http. */
export function isMediaUrl(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || /[\s\\]/.test(url)) return false;
  return /^\/(?!\/)/.test(url) || /^https:\/\/[^/?#]/i.test(url);
}

export function toMediaUrl(url: string | null | undefined): string | null {
  return url && isMediaUrl(url) ? url : null;
}
