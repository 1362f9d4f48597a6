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
import { innerErrorName, isStorageFull, StorageFullError, StorageUnavailableError } from './storage-errors.ts';

export interface OfflineTables {
  drafts: Table<DraftRow, string>;
  photos: Table<PhotoRow, string>;
  photoBytes: Table<PhotoBytesRow, string>;
  outbox: Table<OutboxRow, string>;
  receipts: Table<ReceiptRow, string>;
  reference: Table<ReferenceDataRow, [string, string]>;
  account: Table<AccountRow, string>;
}

/** `strict` reports a commit only when the disk has it (1.7 ms per 400 kB): then a photo tile says saved. */
export const db = new Dexie('redrive', { chromeTransactionDurability: 'strict' }) as Dexie & OfflineTables;
if (typeof self !== 'undefined') abortOnPageHide(db, self);

// Version 1: cars get their id at submit, photos carry their own position.
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

// Version 2: car id and photo order belong to the draft, so that one transaction changes order, reference and bytes.
db.version(2)
  .stores({
    drafts: 'id, [ownerId+state], carId',
    photos: 'id, draftId, [ownerId+sha256]',
    photoBytes: 'id, [ownerId+sha256]',
    outbox: 'id, [ownerId+state], draftId, carId, &[ownerId+sha256]',
    receipts: 'id, ownerId, draftId, carId',
  })
  .upgrade(upgradeToVersion2);

// Version 3: Web Locks replace the leases table; `uncertain` is renamed to `unanswered`.
db.version(3).stores({ leases: null }).upgrade(upgradeToVersion3);

// Version 4: the oldest rows of a kind are found without reading the others.
db.version(4).stores({
  outbox: 'id, [ownerId+state], [ownerId+kind+createdAt], draftId, carId, &[ownerId+sha256]',
});

// Drafts of earlier releases lack newer fields: each read adds their defaults.
db.drafts.hook('reading', (row: DraftRow | undefined) => row && withDraftDefaults(row));

interface PhotoRowV1 extends Partial<PhotoRow> {
  id: string;
  draftId: string;
  order?: number;
}

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
  const photosById = new Map(photos.map((photo) => [photo.id, photo]));
  await transaction
    .table('photoBytes')
    .toCollection()
    .modify((row: Partial<PhotoBytesRow> & { id: string }) => {
      const photo = photosById.get(row.id);
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
 * Repeats the work, one transaction, once on a new connection. The transaction's scope is an `async` function: Dexie
 * commits too early when another function returns a native promise.
 * @throws StorageUnavailableError, StorageFullError
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

function isPageHideAbort(error: Error): boolean {
  return error.name === 'AbortError' && !isStorageFull(error);
}
