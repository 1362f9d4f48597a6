import { texts } from '#messages/ui/draft-errors.ts';
import { z } from 'zod';
import { draftsGet, type Draft } from '#shared/contract/inspections.ts';
import { photosExisting } from '#shared/contract/photos.ts';
import { parseSavedPhotos } from '#shared/contract/cars/car-form.ts';
import { parsePhotoPositions } from '#shared/domain/photos/capture-checks.ts';
import { fromCarFields } from '#shared/domain/inspection-form.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { listClaimDocuments } from './claim-documents.ts';
import { buildDraftRow } from './drafts.ts';
import { listVoiceNotes } from './voice-notes.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import type { ProcessedPhoto } from '#client/offline/images/image-worker-client.ts';
import { PhotoRejectedError } from '#client/offline/images/photo-rejected-error.ts';
import { deleteUnusedUploads } from '#client/offline/images/photo-upload-queue.ts';
import { pickPhotoTags, type PhotoTags } from '#client/offline/images/photo-tags.ts';
import type { DraftRow, PhotoRow } from '#client/offline/db/rows.ts';

/** All data is fetched first and written in one transaction, so that a closed page leaves no partial draft. */

type PhotoReference = Pick<
  PhotoRow,
  'sha256' | 'gallery' | 'category' | 'takenAt' | keyof PhotoTags | 'claim' | 'seconds'
> &
  Partial<Pick<PhotoRow, 'position'>>;

export interface RemoteDraft {
  draft: Draft;
  photoReferences: readonly PhotoReference[];
  uploadedHashes: ReadonlySet<string>;
  /** Photos that an older client embedded as data URLs and the server could not read. */
  legacyImages: readonly ProcessedPhoto[];
}

export const REMOTE_DRAFT_TABLES = [db.drafts, db.photos, db.photoBytes, db.outbox];

/** Resolves with the local draft if there is one. Rejects, without a write, when the server cannot be reached. */
export async function importDraft(ownerId: string, id: string): Promise<DraftRow> {
  const remoteDraft = await resolveRemoteDraft(await callEndpoint(draftsGet, { params: { id } }));
  return withReopen(() =>
    db.transaction('rw', REMOTE_DRAFT_TABLES, async () => {
      const localDraft = await db.drafts.get(id);
      if (localDraft && localDraft.ownerId !== ownerId) throw new Error(texts.notYours);
      return localDraft ?? saveRemoteDraft(ownerId, remoteDraft);
    }),
  );
}

export async function resolveRemoteDraft(draft: Draft): Promise<RemoteDraft> {
  const photoReferences = listPhotoReferences(draft);
  return {
    draft,
    photoReferences,
    uploadedHashes: await fetchUploadedHashes(photoReferences),
    legacyImages: await processLegacyImages(draft),
  };
}

/** Runs inside a transaction over REMOTE_DRAFT_TABLES and replaces the local draft. */
export async function saveRemoteDraft(ownerId: string, remoteDraft: RemoteDraft): Promise<DraftRow> {
  const { draft, photoReferences, uploadedHashes, legacyImages } = remoteDraft;
  const localPhotos = await db.photos.where('draftId').equals(draft.id).toArray();
  const photos: PhotoRow[] = [];
  for (const reference of photoReferences) {
    const { sha256, gallery, claim } = reference;
    const localPhoto = localPhotos.find(
      (photo) => photo.sha256 === sha256 && photo.gallery === gallery && photo.claim === claim,
    );
    const retained = localPhoto?.state === 'saved' ? { ...localPhoto, ...reference } : undefined;
    photos.push(
      retained ?? (await resolvePhotoReference(ownerId, draft.id, reference, uploadedHashes.has(reference.sha256))),
    );
  }
  for (const image of legacyImages) photos.push(await addLegacyImageRow(ownerId, draft.id, image));
  const ids = photos.map((photo) => photo.id);
  const removed = localPhotos.filter((photo) => !ids.includes(photo.id));
  await db.photos.bulkDelete(removed.map((photo) => photo.id));
  await db.photoBytes.bulkDelete(removed.map((photo) => photo.id));
  await db.photos.bulkPut(photos);
  await deleteUnusedUploads(
    ownerId,
    removed.map((photo) => photo.sha256),
  );
  const row = toDraftRow(ownerId, draft, ids);
  await db.drafts.put(row);
  return row;
}

function toDraftRow(ownerId: string, draft: Draft, photoIds: string[]): DraftRow {
  const step = Number(draft.step);
  return buildDraftRow(ownerId, {
    id: draft.id,
    ...readCarId(draft),
    baseRevision: draft.revision,
    form: fromCarFields(draft),
    step: step >= 1 && step <= 4 ? step : 1,
    photoIds,
    inspectedAt: Date.parse(draft.updatedAt) || Date.now(),
  });
}

/** A draft without a car id uses its own id, so that two phones create the same car. */
function readCarId({ id, carId }: Draft): Pick<DraftRow, 'carId'> | undefined {
  const validId = [carId, id].find((one) => z.uuid().safeParse(one).success);
  return typeof validId === 'string' ? { carId: validId } : undefined;
}

/** The manifest's photos and those an older client sent as image data. @see D-50 */
function listPhotoReferences(draft: Draft): PhotoReference[] {
  const listed = parseSavedPhotos(draft.photos);
  const positions = parsePhotoPositions(draft.photoMetadata);
  const listedHashes = new Set(listed.map((photo) => photo.sha256));
  const legacyReferences = listLegacyImageTexts(draft)
    .flatMap((text) => /^\/photos\/([0-9a-f]{64})/.exec(text)?.[1] ?? [])
    .filter((sha256) => !listedHashes.has(sha256))
    .map((sha256) => ({ sha256, gallery: 'uae', category: 'exterior', takenAt: null }) as const);
  return [
    ...listed.map((photo): PhotoReference => {
      const { sha256, gallery, category, takenAt } = photo;
      const position = positions.get(sha256);
      return { sha256, gallery, category, takenAt, ...pickPhotoTags(photo), ...(position && { position }) };
    }),
    ...legacyReferences,
    ...listClaimDocuments(draft),
    ...listVoiceNotes(draft),
  ];
}

/** `photoData` is JSON that maps a photo's key to its data or URL. */
function listLegacyImageTexts(draft: Draft): string[] {
  if (typeof draft.photoData !== 'string') return [];
  try {
    const data: unknown = JSON.parse(draft.photoData);
    return Object.values(data ?? {}).filter((one): one is string => typeof one === 'string');
  } catch {
    return [];
  }
}

/** Rejected images are left out, as the server does; a worker failure rejects. */
async function processLegacyImages(draft: Draft): Promise<ProcessedPhoto[]> {
  const photos: ProcessedPhoto[] = [];
  for (const text of listLegacyImageTexts(draft)) {
    const file = decodeDataUrl(text);
    const photo = file && (await processImage(file).catch(ignoreRejection));
    const { sha256 } = photo?.image ?? {};
    if (photo && !photos.some(({ image }) => image.sha256 === sha256)) photos.push(photo);
  }
  return photos;
}

function ignoreRejection(error: unknown): undefined {
  if (!(error instanceof PhotoRejectedError)) throw error;
}

function decodeDataUrl(text: string): Blob | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(text)?.[1];
  if (base64 === undefined) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}

/** Without an answer every photo counts as uploaded. */
async function fetchUploadedHashes(photos: readonly PhotoReference[]): Promise<ReadonlySet<string>> {
  const hashes = photos.map((photo) => photo.sha256);
  if (hashes.length === 0) return new Set();
  const { have } = await callEndpoint(photosExisting, { body: { hashes } }).catch(() => ({ have: hashes }));
  return new Set(have);
}

/** Uses the server's copy, then the bytes of another local draft; else the photo must be retaken. */
async function resolvePhotoReference(
  ownerId: string,
  draftId: string,
  reference: PhotoReference,
  isOnServer: boolean,
): Promise<PhotoRow> {
  const row = { ...EMPTY_PHOTO, ...reference, id: crypto.randomUUID(), ownerId, draftId, createdAt: Date.now() };
  if (isOnServer) return { ...row, state: 'on-server' };
  const rows = await db.photos.where('[ownerId+sha256]').equals([ownerId, reference.sha256]).toArray();
  const duplicate = rows.find((photo) => photo.state === 'saved');
  const bytes = duplicate && (await db.photoBytes.get(duplicate.id));
  if (!duplicate || !bytes) return { ...row, state: 'damaged' };
  await db.photoBytes.add({ ...bytes, id: row.id });
  return { ...duplicate, ...reference, id: row.id, draftId };
}

const EMPTY_PHOTO = {
  bytes: 0,
  type: 'image/jpeg',
  width: null,
  height: null,
  thumbnail: null,
  position: null,
  convertOnServer: false,
} as const;

async function addLegacyImageRow(
  ownerId: string,
  draftId: string,
  { image, captureInfo }: ProcessedPhoto,
): Promise<PhotoRow> {
  const { bytes, ...metadata } = image;
  const id = crypto.randomUUID();
  await db.photoBytes.add({ id, ownerId, sha256: metadata.sha256, bytes });
  const defaults = { gallery: 'uae', category: 'exterior', state: 'saved' } as const;
  return {
    ...metadata,
    ...captureInfo,
    ...defaults,
    id,
    ownerId,
    draftId,
    bytes: bytes.byteLength,
    createdAt: Date.now(),
  };
}
