import { z } from 'zod';
import { db, withReopen } from '#client/offline/db/database.ts';

/** Credentials of a dealer that was created offline; the receipt holds them until they are shown once. */

const credentialsSchema = z.object({ credentials: z.object({ email: z.string(), password: z.string() }) });
export type DealerCredentials = z.output<typeof credentialsSchema>['credentials'];

export async function readDealerCredentials(outboxId: string): Promise<DealerCredentials | null> {
  const receipt = await withReopen(() => db.receipts.get(outboxId));
  const parsed = credentialsSchema.safeParse(receipt?.answer);
  return parsed.success ? parsed.data.credentials : null;
}

export async function consumeDealerCredentials(outboxId: string): Promise<DealerCredentials | null> {
  const credentials = await readDealerCredentials(outboxId);
  if (credentials) await withReopen(() => db.receipts.update(outboxId, { answer: null }));
  return credentials;
}
