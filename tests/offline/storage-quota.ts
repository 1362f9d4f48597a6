import type { CDPSession, Page } from '@playwright/test';

/** A phone without room: Chromium is told how much an address may keep, and made to heed it at once. */

/** Bytes: many times what a test keeps, and little enough that a write beyond it is quickly made. */
const QUOTA_BYTES = 64 * 2 ** 20;
/** Less than any address has kept. */
const NO_QUOTA_BYTES = 1;

/**
 * Gives the address its room, or takes it. It holds for as long as the session does. Before the first write of a phone that is to
 * be full it must have been given: what the browser finds by itself is more than `fillStorage` can write.
 */
export async function setStorageQuota(session: CDPSession, origin: string, isFull: boolean): Promise<void> {
  const quotaSize = isFull ? NO_QUOTA_BYTES : QUOTA_BYTES;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/**
 * From now on every write is refused, where the room was taken before. The browser asks for the room once and lets as much pass for
 * half a minute: only a write that is larger makes it ask again, and while there is none it asks at each. What deletes is never refused.
 * @param page of the address
 */
export async function fillStorage(page: Page): Promise<void> {
  const end = await page.evaluate(writeBeyondQuota, QUOTA_BYTES);
  if (end !== 'QuotaExceededError') throw new Error(`A write larger than the room ended with ${end}`);
}

/** Runs in a page: writes more than that in one go. @returns the name of the error it ended with, or `kept` */
async function writeBeyondQuota(room: number): Promise<string> {
  // Nothing that can be packed: the browser counts what is left after that.
  const bytes = new Uint8Array(16 * 2 ** 20);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  const opening = indexedDB.open('too much');
  opening.onupgradeneeded = () => void opening.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const end = await new Promise<string>((resolve) => {
    const writing = database.transaction('bytes', 'readwrite');
    writing.oncomplete = () => resolve('kept');
    writing.onabort = () => resolve(String(writing.error?.name));
    for (let size = 0; size <= room; size += bytes.length) writing.objectStore('bytes').add(bytes);
  });
  database.close();
  indexedDB.deleteDatabase('too much');
  return end;
}
