import { WORK_PHOTO_FIELDS } from '#shared/domain/repair/work-order.ts';
import type { DraftRow, PhotoRow, ReservationRow, SubmissionRow, WorkOrderRow } from './rows.ts';

/** A draft holds any JSON the phone sent: an address, a manifest member or nested JSON text. */

const PHOTO_HASH_PATTERN = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g;

/** Rows are immutable, so each is parsed once. */
const hashCache = new WeakMap<object, readonly string[]>();

function extractPhotoHashes(row: object, value: unknown): readonly string[] {
  let hashes = hashCache.get(row);
  if (!hashes) {
    hashes = [...new Set(JSON.stringify(value).match(PHOTO_HASH_PATTERN) ?? [])];
    hashCache.set(row, hashes);
  }
  return hashes;
}

export function listDraftPhotoHashes(draft: DraftRow): readonly string[] {
  return extractPhotoHashes(draft, draft.fields);
}

/** Photos of versions before a correction, which reviewers compare. Rejected cars keep none. @see D-06 */
export function listSubmissionPhotoHashes(submission: SubmissionRow): readonly string[] {
  if (submission.status === 'rejected') return [];
  return extractPhotoHashes(
    submission,
    submission.history.map(({ before }) => before ?? null),
  );
}

export function listRepairPhotoHashes({ progress = [] }: Pick<ReservationRow, 'progress'>): readonly string[] {
  return [...new Set(progress.flatMap(({ photos }) => photos))];
}

/** Never public. */
export function isClaimDocument({ documentOf = [] }: Pick<PhotoRow, 'documentOf'>): boolean {
  return documentOf.length > 0;
}

/** A car shows the photo or its blurred copy, or a claim of a car names it. */
export function hasPhotoCar(photo: PhotoRow): boolean {
  return photo.carIds.length > 0 || (photo.blurred?.carIds ?? []).length > 0 || isClaimDocument(photo);
}

/** Photos and documents that a workshop added; those of the damage belong to the car. */
export function listWorkPhotoHashes({
  lines,
}: {
  lines: readonly Pick<WorkOrderRow['lines'][number], 'record'>[];
}): readonly string[] {
  return [...new Set(lines.flatMap(({ record }) => WORK_PHOTO_FIELDS.flatMap((field) => record?.[field] ?? [])))];
}

/** Hidden from the buyer and the public. */
export function listInvoices(lines: readonly Pick<WorkOrderRow['lines'][number], 'record'>[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ record }) => record?.invoice ?? []));
}

export function getPhotoConfirmedAt(photo: PhotoRow): string {
  return photo.confirmedAt ?? photo.createdAt;
}

export function isPhotoUnprocessed(photo: PhotoRow): boolean {
  return photo.thumbHash === null && photo.setAsideAt === undefined;
}
