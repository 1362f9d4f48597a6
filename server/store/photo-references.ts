import type { DraftRow, PhotoRow, ReservationRow, SubmissionRow } from './rows.ts';

/**
 * The pictures that unfinished work names, whatever the shape: a draft keeps what its phone sent, so a picture may stand in it as an
 * address, as a member of a manifest, or inside a text that is JSON again. The car's own are linked on the picture (`carIds`).
 */

const PHOTO_HASH_PATTERN = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g;

/** Rows never change, and a draft is saved again and again: each is read once. */
const hashCache = new WeakMap<object, readonly string[]>();

function extractPhotoHashes(row: object, part: unknown): readonly string[] {
  let hashes = hashCache.get(row);
  if (!hashes) {
    hashes = [...new Set(JSON.stringify(part).match(PHOTO_HASH_PATTERN) ?? [])];
    hashCache.set(row, hashes);
  }
  return hashes;
}

export function listDraftPhotoHashes(draft: DraftRow): readonly string[] {
  return extractPhotoHashes(draft, draft.fields);
}

/** Pictures of the versions before a correction: whoever reviews it sees them beside the new ones. A rejected car keeps none (D-06). */
export function listSubmissionPhotoHashes(submission: SubmissionRow): readonly string[] {
  if (submission.status === 'rejected') return [];
  return extractPhotoHashes(
    submission,
    submission.history.map(({ before }) => before ?? null),
  );
}

/** Pictures of a repair, as the workshop told of it. */
export function listRepairPhotoHashes({ progress = [] }: Pick<ReservationRow, 'progress'>): readonly string[] {
  return [...new Set(progress.flatMap(({ photos }) => photos))];
}

/** When somebody was last told that it is here. */
export function getPhotoConfirmedAt(photo: PhotoRow): string {
  return photo.confirmedAt ?? photo.createdAt;
}

/** Its sizes are still to be made, and it was not given up. */
export function isPhotoUnprocessed(photo: PhotoRow): boolean {
  return photo.thumbHash === null && photo.setAsideAt === undefined;
}
