/** Sends the outbox while no page is open. A separate script keeps the storefront's worker small. */
import '#client/api/zod-csp.ts';
import { offlineAppForRole } from '#shared/routes/apps.ts';
import { onCallFailure } from '#client/api/api-client.ts';
import { logFailedCall } from '#client/api/report-errors.ts';
import { getCurrentAccount } from '#client/offline/db/current-account.ts';
import { drainOutbox } from '#client/offline/outbox/drain-outbox.ts';
import { listUnsentRows } from '#client/offline/outbox/outbox.ts';
import { findNextAttemptTime } from '#client/offline/outbox/eligible-rows.ts';
import { acceptsPreviews } from '#client/offline/outbox/send-previews.ts';
import type { OutboxScriptScope } from './background-sync.ts';

onCallFailure(logFailedCall);

/** Rejects while items remain, so that the browser retries later. */
async function sendOutbox(): Promise<void> {
  const account = await getCurrentAccount();
  if (!account || !offlineAppForRole(account.role)) return;
  await drainOutbox({ ownerId: account.id, eager: true });
  if (findNextAttemptTime(await listUnsentRows(account.id), acceptsPreviews()) !== null)
    throw new Error('The outbox still has unsent items');
}

(globalThis as unknown as OutboxScriptScope).sendOutbox = sendOutbox;
