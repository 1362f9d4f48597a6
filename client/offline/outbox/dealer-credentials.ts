import { z } from 'zod';
import { db, withReopen } from '#client/offline/db/database.ts';

/** The sign-in of a dealer that was made without signal: it lies in the receipt until it was shown (S-w1-05). */

const credentialsSchema = z.object({ credentials: z.object({ email: z.string(), password: z.string() }) });
export type DealerCredentials = z.output<typeof credentialsSchema>['credentials'];

/** null when there is none, or it was shown already. Works inside a live query. */
export async function readDealerCredentials(outboxId: string): Promise<DealerCredentials | null> {
  const receipt = await withReopen(() => db.receipts.get(outboxId));
  const parsed = credentialsSchema.safeParse(receipt?.answer);
  return parsed.success ? parsed.data.credentials : null;
}

/** Gives them out and forgets them here. */
export async function consumeDealerCredentials(outboxId: string): Promise<DealerCredentials | null> {
  const credentials = await readDealerCredentials(outboxId);
  if (credentials) await withReopen(() => db.receipts.update(outboxId, { answer: null }));
  return credentials;
}
