import type { CDPSession, Page } from '@playwright/test';

/** Many times what a test stores, but quick to exceed. */
const QUOTA_BYTES = 64 * 2 ** 20;
const NO_QUOTA_BYTES = 1;

/**
 * Lasts as long as the session. Must be set before the first write: the default quota is more than `fillStorage` can
 * write.
 */
export async function setStorageQuota(session: CDPSession, origin: string, isFull: boolean): Promise<void> {
  const quotaSize = isFull ? NO_QUOTA_BYTES : QUOTA_BYTES;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/**
 * After it, every write fails. Chromium caches the remaining quota for half a minute: only a larger write checks the
 * quota again. Deletions never fail.
 */
export async function fillStorage(page: Page): Promise<void> {
  const end = await page.evaluate(writeBeyondQuota, QUOTA_BYTES);
  if (end !== 'QuotaExceededError') throw new Error(`A write larger than the room ended with ${end}`);
}

/** Runs in the page. Resolves with the name of the error, or `kept`. */
async function writeBeyondQuota(room: number): Promise<string> {
  // Random, as the browser counts compressed bytes.
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
