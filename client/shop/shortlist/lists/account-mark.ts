/** Whose lists this device holds and what device and account last agreed on; the same for every tab. */
import { z } from 'zod';
import { keptLists } from '#shared/contract/customer.ts';
import { readStored, removeStored, writeStored } from '#client/session/device-storage.ts';

const KEY = 'keptListsOf';

const mark = z.object({
  /** The customer's id. */
  owner: z.string().min(1),
  agreed: keptLists,
});
export type AccountMark = z.output<typeof mark>;

/** null for a visitor's own lists, and for content that is not ours. */
export function readMark(): AccountMark | null {
  const parsed = mark.safeParse(readStored('local', KEY));
  return parsed.success ? parsed.data : null;
}

/** Without storage the lists meet the account anew at each start, which loses nothing. */
export function writeMark(next: AccountMark | null): void {
  if (next) writeStored('local', KEY, next);
  else removeStored('local', KEY);
}
