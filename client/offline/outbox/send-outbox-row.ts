import { dealersCreate } from '#shared/contract/new-dealer.ts';
import { carsSubmit, draftsCreate, draftsDelete, draftsPut, type SubmitReceipt } from '#shared/contract/inspections.ts';
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import type { CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { PhotoDamagedError } from './retry-decision.ts';
import type { ChunkSize } from './chunk-size.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import type { JsonBody, OutboxRow } from '#client/offline/db/rows.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Sends one outbox row and answers the server's receipt. Knows the calls, not the queue. */

export interface SendRowOptions {
  chunkSize: ChunkSize;
  /** When the oldest of what waits was queued, ms: the server is told how long ago that is. */
  oldestCreatedAt: number;
  onProgress(offset: number): Promise<void>;
}

/** Rejects with Problem for a refusal, Unreachable when no answer of ours came, PhotoDamagedError when there is nothing to send. */
export async function sendOutboxRow(row: OutboxRow, options: SendRowOptions): Promise<unknown> {
  const keyed = createIdempotentCall(row, options);
  switch (row.kind) {
    case 'put-photo':
      return sendPhoto(row, options);
    case 'submit-car':
      return validateSubmitReceipt(await keyed(carsSubmit, { body: row.payload }), row);
    case 'resubmit-car':
      return validateResubmittedCar(await keyed(carsPatch, { params: { id: row.carId }, body: row.payload }), row);
    case 'put-draft': {
      const { payload } = row;
      // Created on the first save, updated on later ones (S-wiz-15).
      const draft =
        payload.revision === 0
          ? await keyed(draftsCreate, { body: payload })
          : await keyed(draftsPut, { params: { id: row.draftId }, body: payload });
      if (draft.id !== row.draftId) throw createUnconfirmedError();
      return draft;
    }
    case 'delete-draft':
      return keyed(draftsDelete, { params: { id: row.draftId } });
    case 'create-dealer': {
      const created = await keyed(dealersCreate, { body: row.payload });
      if (created.dealer.id !== row.payload.id) throw createUnconfirmedError();
      return created;
    }
    default:
      // Of a later release: what nobody sent must never count as sent.
      throw createUnconfirmedError();
  }
}

/** The body was frozen as JSON and is checked by the server; its type is not known here any more. */
function createIdempotentCall(row: OutboxRow, { oldestCreatedAt }: SendRowOptions) {
  return <E extends Endpoint>(entry: E, input: { params?: JsonBody; body?: JsonBody }) =>
    callEndpoint(entry, input as CallInput<E>, {
      idempotencyKey: row.id,
      intendedUserId: row.ownerId,
      requiresVerifiedProblem: true,
      signal: AbortSignal.timeout(120_000),
      // A phone's clock may have been turned back meanwhile.
      outboxAgeSeconds: Math.max(0, Math.round((Date.now() - oldestCreatedAt) / 1_000)),
    });
}

async function sendPhoto(row: Extract<OutboxRow, { kind: 'put-photo' }>, options: SendRowOptions): Promise<unknown> {
  const bytes = await readVerifiedBytes(row.ownerId, row.sha256);
  if (!bytes) throw new PhotoDamagedError();
  const resume = row.attempts > 0 || row.bytesSent > 0 || row.unanswered;
  return uploadPhoto({ sha256: row.sha256, bytes, resume, intendedUser: row.ownerId, ...options });
}

/** A receipt counts when it names our car and every photo of it (sync 7). */
export function validateSubmitReceipt(
  receipt: SubmitReceipt,
  row: Pick<OutboxRow, 'carId' | 'payload'>,
): SubmitReceipt {
  const missing = listPhotoHashes(row.payload).filter((hash) => !receipt.photos.includes(hash));
  if (receipt.id !== row.carId || missing.length > 0) throw createUnconfirmedError();
  return receipt;
}

/** The corrected car counts when it is ours and holds every photo of the correction. */
export function validateResubmittedCar(car: StaffCar, row: Pick<OutboxRow, 'carId' | 'payload'>): StaffCar {
  const has = new Set(car.photos.map((photo) => photo.sha256));
  if (car.id !== row.carId || listPhotoHashes(row.payload).some((hash) => !has.has(hash)))
    throw createUnconfirmedError();
  return car;
}

/** The hashes a frozen body names. */
function listPhotoHashes(payload: object): string[] {
  const photos: unknown = 'photos' in payload ? payload.photos : [];
  return (Array.isArray(photos) ? photos : []).map((photo: { sha256: string }) => photo.sha256);
}

function createUnconfirmedError(): NetworkError {
  return new NetworkError('The server didn’t confirm it received this');
}
