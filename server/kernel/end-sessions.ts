/** Signs somebody out everywhere: after a new password (design section 6). */
import type { Writer } from '#server/store/store.ts';

export async function endSessions(tx: Writer, userId: string): Promise<void> {
  for (const { id } of await tx.find('sessions.ofUser', { userId })) await tx.remove('sessions', id);
}
