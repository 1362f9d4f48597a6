/** The pair of keys by which push services know Redrive (VAPID, RFC 8292): one for all processes, for as long as the store lives. */
import { Problem } from '#shared/problem.ts';
import type { PushKeysRow } from '#server/store/push-rows.ts';
import type { Reader, Store } from '#server/store/store.ts';

const ID = 'vapid';

export function findPushKeys(tx: Reader): Promise<PushKeysRow | undefined> {
  return tx.get('pushKeys', ID);
}

/** The pair that is there, or a new one; of several processes that make one at once the first to commit is the one. */
export async function pushKeys(store: Store): Promise<PushKeysRow> {
  const known = await store.read(findPushKeys);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  const made: PushKeysRow = { id: ID, ...webPush.generateVAPIDKeys(), createdAt: new Date().toISOString() };
  try {
    return await store.transact(async (tx) => {
      const other = await findPushKeys(tx);
      if (other) return other;
      await tx.insert('pushKeys', made);
      return made;
    });
  } catch (error) {
    const other = error instanceof Problem ? await store.read(findPushKeys) : undefined;
    if (other) return other;
    throw error;
  }
}
