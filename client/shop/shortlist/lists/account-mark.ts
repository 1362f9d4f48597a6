/** Whose lists this device holds and what device and account last agreed on; the same for every tab. */
import { z } from 'zod';
import { keptLists } from '#shared/contract/customer.ts';

const KEY = 'keptListsOf';

const mark = z.object({
  /** The customer's id. */
  owner: z.string().min(1),
  agreed: keptLists,
});
export type AccountMark = z.output<typeof mark>;

/** null for a visitor's own lists, and for content that is not ours. */
export function readMark(): AccountMark | null {
  try {
    const parsed = mark.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Without storage the lists meet the account anew at each start, which loses nothing. */
export function writeMark(next: AccountMark | null): void {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
