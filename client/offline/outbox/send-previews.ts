import { photosExisting } from '#shared/contract/photos.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { isCarRow, isOriginalWithPreview } from './eligible-rows.ts';
import { decideRetry } from './retry-decision.ts';
import { sendPreview } from './upload-photo.ts';

/** Keeps the line busy while others wait for their answers. */
const MAX_CONCURRENT_PREVIEWS = 3;
const REQUEST_TIMEOUT_MS = 30_000;

let previewsAccepted: boolean | undefined;

/** Whether the server's last answer listed previews, as an earlier release's does not; undefined before the first. */
export function acceptsPreviews(): boolean | undefined {
  return previewsAccepted;
}

/** The hashes that the server has, and those of which it has the preview. @throws Problem, NetworkError */
export async function fetchStoredPhotos(
  ownerId: string,
  hashes: string[],
): Promise<{ have: Set<string>; previews: Set<string> }> {
  const { have, previews } = await callEndpoint(
    photosExisting,
    { body: { hashes } },
    {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      intendedUserId: ownerId,
      requiresVerifiedProblem: true,
    },
  );
  previewsAccepted = previews !== undefined;
  return { have: new Set(have), previews: new Set(previews) };
}

/** The originals of a car that are still on this phone. */
export async function listWaitingOriginals(row: OutboxRow): Promise<OutboxRow[]> {
  if (!isCarRow(row)) return [];
  const rows = await withReopen(() => db.outbox.bulkGet(row.dependsOn));
  return rows.filter((one) => one !== undefined).filter((one) => one.kind === 'put-photo' && one.state !== 'sent');
}

/** Runs inside a transaction over outbox. A received car counts as sent once its last original is. */
export async function markIfComplete(id: string, sentAt: number): Promise<void> {
  const row = await db.outbox.get(id);
  if (row?.state !== 'sent' || row.sentAt !== null || (await listWaitingOriginals(row)).length > 0) return;
  await db.outbox.update(id, { sentAt });
}

/**
 * Sends the previews that the server lacks.
 * @returns false when an original has to arrive before the car
 * @throws Problem, NetworkError; a repetition sends only what is missing
 */
export async function sendCarPreviews(
  ownerId: string,
  originals: readonly OutboxRow[],
  onProgress: () => void,
): Promise<boolean> {
  const { have, previews } = await fetchStoredPhotos(
    ownerId,
    originals.flatMap(({ sha256 }) => sha256 ?? []),
  );
  if (!previewsAccepted) return false;
  const isStored = ({ sha256 = '' }: OutboxRow) => have.has(sha256) || previews.has(sha256);
  const queue = originals.filter((one) => !isStored(one));
  let isComplete = true;
  const sendNext = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      if (await sendPreviewOrSkip(one)) onProgress();
      else isComplete = false;
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PREVIEWS }, sendNext));
  return isComplete;
}

/** A preview that is missing or refused does no harm: the car then waits for its original. */
async function sendPreviewOrSkip(original: OutboxRow): Promise<boolean> {
  const { ownerId, sha256 = '' } = original;
  const key = [ownerId, sha256];
  const photos = await withReopen(() => db.photos.where('[ownerId+sha256]').equals(key).toArray());
  const preview = photos.find(({ thumbnail }) => thumbnail !== null)?.thumbnail;
  try {
    if (preview && isOriginalWithPreview(original)) {
      await sendPreview(sha256, preview, ownerId);
      return true;
    }
  } catch (error) {
    if (!(error instanceof Problem) || decideRetry(error, 1, 0).next !== 'attention') throw error;
  }
  await withReopen(() => db.outbox.update(original.id, { 'payload.hasPreview': false } as object));
  return false;
}
