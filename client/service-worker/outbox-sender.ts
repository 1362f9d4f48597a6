/**
 * Sends the outbox while no page is open (sync 2.2): a script of its own, which the service worker runs when it is woken for that.
 * Whoever only looks at cars has a worker that starts without it.
 */
import '#client/api/zod-csp.ts';
import { watchFailedCalls } from '#client/api/api-client.ts';
import { noteFailedCall } from '#client/api/report-errors.ts';
import { currentAccount } from '#client/offline/db/current-account.ts';
import { drain } from '#client/offline/outbox/drain-outbox.ts';
import { unsentRows } from '#client/offline/outbox/outbox.ts';
import { nextTime } from '#client/offline/outbox/eligible-rows.ts';
import type { OutboxSender } from './outbox-script.ts';

watchFailedCalls(noteFailedCall);

/** Rejects while something is left that time alone can send: the browser then calls again later. */
async function sendOutbox(): Promise<void> {
  const account = await currentAccount();
  if (account?.role !== 'inspector') return;
  await drain({ ownerId: account.id, eager: true });
  if (nextTime(await unsentRows(account.id)) !== null)
    throw new Error('Some of the outbox still has to be sent');
}

(globalThis as unknown as OutboxSender).sendOutbox = sendOutbox;
