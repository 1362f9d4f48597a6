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
  const result = await page.evaluate(writeBeyondQuota, QUOTA_BYTES);
  if (result !== 'QuotaExceededError') throw new Error(`A write larger than the quota ended with ${result}`);
}

/** Runs in the page. Resolves with the name of the error, or `stored`. */
async function writeBeyondQuota(quota: number): Promise<string> {
  // Random, as the browser counts compressed bytes.
  const bytes = new Uint8Array(16 * 2 ** 20);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  const request = indexedDB.open('too much');
  request.onupgradeneeded = () => void request.result.createObjectStore('bytes', { autoIncrement: true });
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const result = await new Promise<string>((resolve) => {
    const transaction = database.transaction('bytes', 'readwrite');
    transaction.oncomplete = () => resolve('stored');
    transaction.onabort = () => resolve(String(transaction.error?.name));
    for (let size = 0; size <= quota; size += bytes.length) transaction.objectStore('bytes').add(bytes);
  });
  database.close();
  indexedDB.deleteDatabase('too much');
  return result;
}
