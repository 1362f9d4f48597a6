/**
 * Sends the outbox while no page is open (sync 2.2): a script of its own, which the service worker runs when it is woken for that.
 * Whoever only looks at cars has a worker that starts without it.
 */
import '#client/api/zod-csp.ts';
import { onCallFailure } from '#client/api/api-client.ts';
import { logFailedCall } from '#client/api/report-errors.ts';
import { getCurrentAccount } from '#client/offline/db/current-account.ts';
import { drainOutbox } from '#client/offline/outbox/drain-outbox.ts';
import { listUnsentRows } from '#client/offline/outbox/outbox.ts';
import { findNextAttemptTime } from '#client/offline/outbox/eligible-rows.ts';
import type { OutboxScriptScope } from './outbox-script.ts';

onCallFailure(logFailedCall);

/** Rejects while something is left that time alone can send: the browser then calls again later. */
async function sendOutbox(): Promise<void> {
  const account = await getCurrentAccount();
  if (account?.role !== 'inspector') return;
  await drainOutbox({ ownerId: account.id, eager: true });
  if (findNextAttemptTime(await listUnsentRows(account.id)) !== null)
    throw new Error('Some of the outbox still has to be sent');
}

(globalThis as unknown as OutboxScriptScope).sendOutbox = sendOutbox;
