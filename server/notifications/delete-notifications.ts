import type { Writer } from '#server/store/store.ts';

const BATCH_SIZE = 500;

export async function deleteNotifications(tx: Writer, userId: string): Promise<void> {
  for (;;) {
    const { notices } = await tx.find('notices.page', { userId, limit: BATCH_SIZE });
    for (const { id } of notices) await tx.remove('notices', id);
    if (notices.length < BATCH_SIZE) return;
  }
}
