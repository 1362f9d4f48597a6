import { Dexie, type Table, type Transaction } from 'dexie';
import {
  withDraftDefaults,
  type AccountRow,
  type DraftRow,
  type OutboxRow,
  type PhotoBytesRow,
  type PhotoRow,
  type ReceiptRow,
  type ReferenceDataRow,
} from './rows.ts';
import { abortOnPageHide } from './abort-on-page-hide.ts';

/** The phone's database: every table, every version of it, and what to do when its connection dies. */

export interface OfflineTables {
  drafts: Table<DraftRow, string>;
  photos: Table<PhotoRow, string>;
  photoBytes: Table<PhotoBytesRow, string>;
  outbox: Table<OutboxRow, string>;
  receipts: Table<ReceiptRow, string>;
  reference: Table<ReferenceDataRow, [string, string]>;
  account: Table<AccountRow, string>;
}

/** Nothing can be saved on this phone right now. Shown as it is, and it blocks Next (field work, design section 4). */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('This device can’t save right now. Keep this page open and try again', { cause });
    this.name = 'StorageUnavailable';
  }
}

/** The write was refused for lack of room, however small it was (sync 12.3). Shown as it is. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('Your storage is full. Earlier work is safe. Free up some space and try again', {
      cause,
    });
    this.name = 'StorageFull';
  }
}

/** `strict`: a commit is reported only when the disk has it, as a tile says saved on the strength of it (1.7 ms per 400 kB). */
export const db = new Dexie('redrive', { chromeTransactionDurability: 'strict' }) as Dexie & OfflineTables;
if (typeof self !== 'undefined') abortOnPageHide(db, self);

// Version 1: the car got its id at submit, and photos carried their own position.
db.version(1).stores({
  drafts: 'id, ownerId',
  photos: 'id, draftId',
  photoBytes: 'id',
  outbox: 'id, ownerId, state',
  receipts: 'id, ownerId',
  reference: '[ownerId+name], ownerId',
  leases: 'id',
  account: 'key',
});

// Version 2: car id and photo order live in the draft, so that order, reference and bytes change in one transaction.
db.version(2)
  .stores({
    drafts: 'id, [ownerId+state], carId',
    photos: 'id, draftId, [ownerId+sha256]',
    photoBytes: 'id, [ownerId+sha256]',
    outbox: 'id, [ownerId+state], draftId, carId, &[ownerId+sha256]',
    receipts: 'id, ownerId, draftId, carId',
  })
  .upgrade(upgradeToVersion2);

// Version 3: a Web Lock alone says who sends a row, so the leases beside it go; `uncertain` got the name the protocol has for it.
db.version(3).stores({ leases: null }).upgrade(upgradeToVersion3);

// A draft saved by an earlier release lacks the fields added since; each read lays their defaults under it.
db.drafts.hook('reading', (row: DraftRow | undefined) => row && withDraftDefaults(row));

interface PhotoRowV1 extends Partial<PhotoRow> {
  id: string;
  draftId: string;
  order?: number;
}

/** Opens drafts of version 1: an update must never cost a draft. */
async function upgradeToVersion2(transaction: Transaction): Promise<void> {
  const photos = (await transaction.table('photos').toArray()) as PhotoRowV1[];
  const owners = new Map<string, string>();
  await transaction
    .table('drafts')
    .toCollection()
    .modify((draft: Partial<DraftRow> & { id: string; ownerId: string }) => {
      owners.set(draft.id, draft.ownerId);
      draft.kind ??= 'new';
      draft.state ??= 'open';
      draft.carId ??= crypto.randomUUID();
      draft.baseRevision ??= null;
      draft.correctionNotes ??= null;
      draft.slot ??= null;
      draft.photoIds ??= listPhotoIdsInOrder(draft.id, photos);
    });
  await transaction
    .table('photos')
    .toCollection()
    .modify((photo: PhotoRowV1) => {
      photo.ownerId ??= owners.get(photo.draftId) ?? '';
      photo.state ??= 'saved';
      photo.position ??= null;
      photo.convertOnServer ??= false;
      delete photo.order;
    });
  const named = new Map(photos.map((photo) => [photo.id, photo]));
  await transaction
    .table('photoBytes')
    .toCollection()
    .modify((row: Partial<PhotoBytesRow> & { id: string }) => {
      const photo = named.get(row.id);
      row.sha256 ??= photo?.sha256 ?? '';
      row.ownerId ??= owners.get(photo?.draftId ?? '') ?? '';
    });
}

function listPhotoIdsInOrder(draftId: string, photos: PhotoRowV1[]): string[] {
  return photos
    .filter((photo) => photo.draftId === draftId)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((photo) => photo.id);
}

/** What may have taken effect still may not be taken back after the update (sync 5.3). */
async function upgradeToVersion3(transaction: Transaction): Promise<void> {
  await transaction
    .table('outbox')
    .toCollection()
    .modify((row: Partial<OutboxRow> & { uncertain?: boolean }) => {
      row.unanswered ??= row.uncertain ?? false;
      delete row.uncertain;
    });
}

const CONNECTION_LOST_ERRORS = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
]);

/**
 * Runs the work, and once more on a fresh connection when the old one died: iOS drops it in the background, a page that was left ends it.
 * Rejects with StorageUnavailableError when that fails too, and with StorageFullError where there is no room; every other error passes unchanged.
 * The work must be safe to repeat: one transaction.
 */
export async function withReopen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw toStorageError(error);
  }
  try {
    db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

function toStorageError(error: unknown): unknown {
  if (isStorageFull(error)) return new StorageFullError(error);
  return isConnectionLost(error) ? new StorageUnavailableError(error) : error;
}

function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    (CONNECTION_LOST_ERRORS.has(error.name) ||
      CONNECTION_LOST_ERRORS.has(innerErrorName(error)) ||
      isPageHideAbort(error))
  );
}

/** Ended with its page, which is shown again now. A full disk aborts as well, and says so inside. */
function isPageHideAbort(error: Error): boolean {
  return error.name === 'AbortError' && !isStorageFull(error);
}

function innerErrorName(error: Error): string {
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  return inner instanceof Error || inner instanceof DOMException ? inner.name : '';
}

/** Whether the disk is full, however the browser wraps it. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  return error instanceof Error && [error.name, innerErrorName(error)].includes('QuotaExceededError');
}
