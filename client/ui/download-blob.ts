/** Some browsers read the file after the click has returned. */
const REVOKE_URL_DELAY_MS = 60_000;

/** Browser only. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_DELAY_MS);
}
