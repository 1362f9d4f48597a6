/** The VAPID key pair (RFC 8292) of all processes, for the life of the store. */
import { Problem } from '#shared/problem.ts';
import type { VapidKeysRow } from '#server/store/push-rows.ts';
import type { Reader, Store } from '#server/store/store.ts';

const VAPID_ROW_ID = 'vapid';

export function findVapidKeys(tx: Reader): Promise<VapidKeysRow | undefined> {
  return tx.get('pushKeys', VAPID_ROW_ID);
}

/** Safe in several processes at once: the first commit wins. */
export async function ensureVapidKeys(store: Store): Promise<VapidKeysRow> {
  const existing = await store.read(findVapidKeys);
  if (existing) return existing;
  const { default: webPush } = await import('web-push');
  const created: VapidKeysRow = {
    id: VAPID_ROW_ID,
    ...webPush.generateVAPIDKeys(),
    createdAt: new Date().toISOString(),
  };
  try {
    return await store.transact(async (tx) => {
      const other = await findVapidKeys(tx);
      if (other) return other;
      await tx.insert('pushKeys', created);
      return created;
    });
  } catch (error) {
    const other = error instanceof Problem ? await store.read(findVapidKeys) : undefined;
    if (other) return other;
    throw error;
  }
}
