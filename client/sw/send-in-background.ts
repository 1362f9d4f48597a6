import { currentAccount } from '#client/offline/device/account.ts';
import { drain } from '#client/offline/outbox/drain.ts';
import { unsentRows } from '#client/offline/outbox/outbox.ts';
import { nextTime } from '#client/offline/outbox/ready.ts';

/** Sends the outbox while no page is open (sync 2.2). */

/** Rejects while something is left that time alone can send: the browser then calls again later. */
export async function sendInBackground(): Promise<void> {
  const account = await currentAccount();
  if (account?.role !== 'inspector') return;
  await drain({ ownerId: account.id, eager: true });
  if (nextTime(await unsentRows(account.id)) !== null)
    throw new Error('Some of the outbox still has to be sent');
}
