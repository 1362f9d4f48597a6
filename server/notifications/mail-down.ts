import { createHash } from 'node:crypto';
import type { Writer } from '#server/store/store.ts';
import { createInAppNotification } from './notify-user.ts';

const outageNotificationId = (adminId: string): string =>
  createHash('sha256').update(`mail down:${adminId}`).digest('hex');

/** @param trouble without personal data @param now ISO 8601 UTC */
export async function notifyMailDown(tx: Writer, trouble: string, now: string): Promise<void> {
  for (const { id: adminId } of await tx.find('users.byRole', { role: 'admin' })) {
    const id = outageNotificationId(adminId);
    if (!(await tx.get('notices', id)))
      await createInAppNotification(tx, adminId, { kind: 'mail_down', facts: { trouble } }, now, id);
  }
}

export async function resolveMailDown(tx: Writer): Promise<void> {
  for (const { id: adminId } of await tx.find('users.byRole', { role: 'admin' })) {
    const id = outageNotificationId(adminId);
    if (await tx.get('notices', id)) await tx.remove('notices', id);
  }
}
