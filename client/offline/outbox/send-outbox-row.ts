import { texts } from '#messages/ui/outbox-errors.ts';
import { dealersCreate } from '#shared/contract/new-dealer.ts';
import { carsSubmit, draftsCreate, draftsDelete, draftsPut, type SubmitReceipt } from '#shared/contract/inspections.ts';
import { inspectionRequestsStep } from '#shared/contract/inspection-requests.ts';
import { carsPatch } from '#shared/contract/review.ts';
import { saveWorkLine, type WorkOrderLine } from '#shared/contract/work-orders.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import type { CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { photosExisting } from '#shared/contract/photos.ts';
import { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { Problem } from '#shared/problem.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { listClaimDocuments } from '#client/offline/drafts/claim-documents.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { PhotoDamagedError } from './retry-decision.ts';
import type { ChunkSize } from './chunk-size.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import type { JsonBody, OutboxRow, RepairLinePayload } from '#client/offline/db/rows.ts';
import { uploadPhoto } from './upload-photo.ts';

export interface SendRowOptions {
  chunkSize: ChunkSize;
  oldestCreatedAt: number;
  onProgress(offset: number): Promise<void>;
}

/** @throws Problem, NetworkError, PhotoDamagedError */
export async function sendOutboxRow(row: OutboxRow, options: SendRowOptions): Promise<unknown> {
  const call = createIdempotentCall(row, options);
  const { member, hashes } = await listNewFiles(row);
  if (hashes.length > 0) await assertTakesFiles(member, hashes, row.ownerId);
  switch (row.kind) {
    case 'put-photo':
      return sendPhoto(row, options);
    case 'submit-car':
      return validateSubmitReceipt(await call(carsSubmit, { body: row.payload }), row);
    case 'resubmit-car':
      return validateResubmittedCar(await call(carsPatch, { params: { id: row.carId }, body: row.payload }), row);
    case 'put-draft': {
      const { payload } = row;
      // Created on the first save, updated later. @see S-wiz-15
      const draft =
        payload.revision === 0
          ? await call(draftsCreate, { body: payload })
          : await call(draftsPut, { params: { id: row.draftId }, body: payload });
      if (draft.id !== row.draftId) throw createUnconfirmedError();
      return draft;
    }
    case 'delete-draft':
      return call(draftsDelete, { params: { id: row.draftId } });
    case 'create-dealer': {
      const created = await call(dealersCreate, { body: row.payload });
      if (created.dealer.id !== row.payload.id) throw createUnconfirmedError();
      return created;
    }
    case 'save-repair-line': {
      const { orderId, lineId, body } = row.payload;
      return validateSavedLine(
        await call(saveWorkLine, { params: { id: orderId, line: lineId }, body: { ...body } }),
        row.payload,
      );
    }
    case 'inspection-step': {
      const { requestId, body } = row.payload;
      const request = await call(inspectionRequestsStep, { params: { id: requestId }, body: { ...body } });
      if (request.id !== requestId) throw createUnconfirmedError();
      return request;
    }
    default:
      // A row kind of a later release must never count as sent.
      throw createUnconfirmedError();
  }
}

type FileMember = 'voiceNotes' | 'pdfs';

/** `member` of the answer says that the server takes them. */
async function listNewFiles({ kind, ownerId, sha256, payload }: OutboxRow) {
  const files = (member: FileMember, hashes: string[]) => ({ member, hashes });
  if (kind === 'submit-car' || kind === 'resubmit-car') return files('voiceNotes', listHashes(payload['voiceNotes']));
  if (kind !== 'put-photo' || !sha256) return files('voiceNotes', []);
  const uses = await withReopen(() => db.photos.where('[ownerId+sha256]').equals([ownerId, sha256]).toArray());
  if (uses.some(({ type }) => type === PDF_TYPE)) return files('pdfs', [sha256]);
  return files('voiceNotes', uses.some(({ gallery }) => gallery === 'voice') ? [sha256] : []);
}

/**
 * Asked each time, as processes of two releases answer during a deploy: the earlier one refuses the file and drops the
 * notes of a car. @throws Problem, NetworkError; nothing of the row has left
 */
async function assertTakesFiles(member: FileMember, hashes: string[], intendedUserId: string): Promise<void> {
  const { [member]: isTaken } = await callEndpoint(
    photosExisting,
    { body: { hashes } },
    { intendedUserId, requiresVerifiedProblem: true, signal: AbortSignal.timeout(30_000) },
  );
  if (isTaken) return;
  throw new Problem('TOO_MANY_REQUESTS', { message: texts.updating[member], retryAfter: 60 });
}

/** The stored JSON is untyped; the server validates it. */
function createIdempotentCall(row: OutboxRow, { oldestCreatedAt }: SendRowOptions) {
  return <E extends Endpoint>(entry: E, input: { params?: JsonBody; body?: JsonBody }) =>
    callEndpoint(entry, input as CallInput<E>, {
      idempotencyKey: row.id,
      intendedUserId: row.ownerId,
      requiresVerifiedProblem: true,
      signal: AbortSignal.timeout(120_000),
      // The clock may have been set back.
      outboxAgeSeconds: Math.max(0, Math.round((Date.now() - oldestCreatedAt) / 1_000)),
    });
}

async function sendPhoto(row: Extract<OutboxRow, { kind: 'put-photo' }>, options: SendRowOptions): Promise<unknown> {
  const bytes = await readVerifiedBytes(row.ownerId, row.sha256);
  if (!bytes) throw new PhotoDamagedError();
  const resume = row.attempts > 0 || row.bytesSent > 0 || row.unanswered;
  return uploadPhoto({ sha256: row.sha256, bytes, resume, intendedUser: row.ownerId, ...options });
}

type SentCar = Pick<OutboxRow, 'carId'> & { payload: JsonBody };

export function validateSubmitReceipt(receipt: SubmitReceipt, row: SentCar): SubmitReceipt {
  const missing = listHashes(row.payload['photos']).filter((hash) => !receipt.photos.includes(hash));
  if (receipt.id !== row.carId || missing.length > 0) throw createUnconfirmedError();
  return receipt;
}

/** A photo may stand as the original of a blurred copy, or as the document of a claim, which leaves the gallery. */
export function validateResubmittedCar(car: StaffCar, row: SentCar): StaffCar {
  const files = [...car.photos, ...listClaimDocuments(car)];
  const known = new Set(files.map(({ sha256 }) => photoUrl(sha256)));
  for (const { originalUrl } of car.blurredPhotos ?? []) known.add(originalUrl);
  if (car.id !== row.carId || listHashes(row.payload['photos']).some((hash) => !known.has(photoUrl(hash))))
    throw createUnconfirmedError();
  return car;
}

/** A server process of the release before ignores the claims of a car, which it has all the same. */
export function hasDroppedClaims({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>, answer: unknown): boolean {
  if (kind !== 'submit-car' && kind !== 'resubmit-car') return false;
  const { claims, papers } = answer as Partial<SubmitReceipt & Pick<StaffCar, 'papers'>>;
  const recorded: readonly string[] = kind === 'submit-car' ? (claims ?? []) : Object.keys(papers ?? {});
  const sent = Object.entries(('claims' in payload && payload.claims) || {});
  return sent.some(([name, claim]) => claim !== null && !recorded.includes(name));
}

/** As `hasDroppedClaims`: a repetition would get the same answer. */
export function hasDroppedVoiceNotes({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>, answer: unknown): boolean {
  if (kind !== 'submit-car' && kind !== 'resubmit-car') return false;
  const { photos, voiceNotes } = answer as Pick<SubmitReceipt, 'photos'> & Pick<StaffCar, 'voiceNotes'>;
  const recorded = kind === 'submit-car' ? photos : listHashes(voiceNotes);
  return listHashes((payload as JsonBody)['voiceNotes']).some((hash) => !recorded.includes(hash));
}

export function validateSavedLine(line: WorkOrderLine, { lineId, photos }: RepairLinePayload): WorkOrderLine {
  const saved = new Set<unknown>(Object.values(line.record ?? {}));
  if (line.id !== lineId || !photos.every((hash) => saved.has(hash))) throw createUnconfirmedError();
  return line;
}

function listHashes(files: unknown): string[] {
  return (Array.isArray(files) ? files : []).map((file: { sha256: string }) => file.sha256);
}

function createUnconfirmedError(): NetworkError {
  return new NetworkError(texts.unconfirmed);
}
