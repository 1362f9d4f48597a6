import type { Role } from '#shared/domain/enums.ts';
import { db, withReopen } from './database.ts';
import { clearReferenceData, lineDraftRows } from './reference-data.ts';
import type { AccountRow } from './rows.ts';

export interface SignedInUser {
  id: string;
  email: string;
  role: Role;
}

/** The last person signed in on this device, without asking the server; null after sign-out. */
export async function getCurrentAccount(): Promise<AccountRow | null> {
  const row = await withReopen(() => db.account.get('current'));
  return row?.signedIn ? row : null;
}

/** Queues the account's rows that wait for a sign-in. Removes another person's account when nothing can be written. */
export async function recordSignIn(person: SignedInUser): Promise<void> {
  try {
    await withReopen(() => saveAccount(person));
  } catch (cause) {
    // A stale account would let the work of another person leave under this session.
    const previous = await withReopen(() => db.account.get('current'));
    if (previous && previous.id !== person.id) await clearAccount();
    throw cause;
  }
}

function saveAccount({ id, email, role }: SignedInUser): Promise<void> {
  return db.transaction('rw', db.account, db.outbox, async () => {
    await db.account.put({ key: 'current', id, ownerId: id, email, role, signedIn: true, at: Date.now() });
    await db.outbox
      .where('[ownerId+state]')
      .equals([id, 'waiting-sign-in'])
      .modify({ state: 'queued', problem: null, attempts: 0, nextAttemptAt: 0 });
  });
}

function clearAccount(): Promise<void> {
  return withReopen(() => db.account.delete('current'));
}

export async function recordSignOut(): Promise<void> {
  const account = await getCurrentAccount();
  if (!account) return;
  await withReopen(() => db.account.update('current', { signedIn: false, at: Date.now() })).catch(clearAccount);
  await clearReferenceData(account.id);
}

export interface UnsentWork {
  cars: number;
  photos: number;
  drafts: number;
  repairLines: number;
  inspectionSteps: number;
}

export function countUnsentWork(ownerId: string): Promise<UnsentWork> {
  return withReopen(() =>
    db.transaction('r', db.outbox, db.drafts, db.reference, async () => {
      const rows = await db.outbox.where('[ownerId+state]').between([ownerId, ''], [ownerId, '\uffff']).toArray();
      const unsent = rows.filter((row) => row.state !== 'sent');
      const inspections = await db.drafts.where('[ownerId+state]').equals([ownerId, 'open']).count();
      const lines = await lineDraftRows(ownerId).count();
      return {
        cars: unsent.filter((row) => row.kind === 'submit-car' || row.kind === 'resubmit-car').length,
        photos: unsent.filter((row) => row.kind === 'put-photo').length,
        repairLines: unsent.filter((row) => row.kind === 'save-repair-line').length,
        inspectionSteps: unsent.filter((row) => row.kind === 'inspection-step').length,
        drafts: inspections + lines,
      };
    }),
  );
}
