import { z } from 'zod';
import { draftsGet, type Draft } from '#shared/contract/inspections.ts';
import { photosExisting } from '#shared/contract/photos.ts';
import { carPhotoSchema } from '#shared/contract/cars/car-form.ts';
import { fromCarFields } from '#shared/domain/inspection-form.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { buildDraftRow } from './drafts.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import type { ProcessedPhoto } from '#client/offline/images/image-worker-client.ts';
import { PhotoRejectedError } from '#client/offline/images/photo-rejected-error.ts';
import { deleteUnusedUploads } from '#client/offline/images/photo-upload-queue.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import type { DraftRow, PhotoRow } from '#client/offline/db/rows.ts';

/** All data is fetched first and written in one transaction, so that a closed page leaves no partial draft. */

type PhotoReference = Pick<PhotoRow, 'sha256' | 'gallery' | 'category' | 'takenAt' | 'view' | 'panels'>;

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
  const known = await resolveRemoteDraft(await callEndpoint(draftsGet, { params: { id } }));
  return withReopen(() =>
    db.transaction('rw', REMOTE_DRAFT_TABLES, async () => {
      const here = await db.drafts.get(id);
      if (here && here.ownerId !== ownerId) throw new Error('This draft belongs to someone else');
      return here ?? saveRemoteDraft(ownerId, known);
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
export async function saveRemoteDraft(ownerId: string, known: RemoteDraft): Promise<DraftRow> {
  const { draft, photoReferences, uploadedHashes, legacyImages } = known;
  const before = await db.photos.where('draftId').equals(draft.id).toArray();
  const photos: PhotoRow[] = [];
  for (const one of photoReferences) {
    const same = before.find((photo) => photo.gallery === one.gallery && photo.sha256 === one.sha256);
    const kept = same?.state === 'saved' ? { ...same, ...one } : undefined;
    photos.push(kept ?? (await resolvePhotoReference(ownerId, draft.id, one, uploadedHashes.has(one.sha256))));
  }
  for (const picture of legacyImages) photos.push(await addLegacyImageRow(ownerId, draft.id, picture));
  const ids = photos.map((photo) => photo.id);
  const gone = before.filter((photo) => !ids.includes(photo.id));
  await db.photos.bulkDelete(gone.map((photo) => photo.id));
  await db.photoBytes.bulkDelete(gone.map((photo) => photo.id));
  await db.photos.bulkPut(photos);
  await deleteUnusedUploads(
    ownerId,
    gone.map((photo) => photo.sha256),
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
  });
}

/** A draft without a car id uses its own id, so that two phones create the same car. */
function readCarId({ id, carId }: Draft): Pick<DraftRow, 'carId'> | undefined {
  const named = [carId, id].find((one) => z.uuid().safeParse(one).success);
  return typeof named === 'string' ? { carId: named } : undefined;
}

/** The manifest's photos and those an older client sent as image data. @see D-50 */
function listPhotoReferences(draft: Draft): PhotoReference[] {
  const manifest = carPhotoSchema.array().safeParse(draft.photos);
  const listed = manifest.success ? manifest.data : [];
  const known = new Set(listed.map((photo) => photo.sha256));
  const others = listLegacyImageTexts(draft)
    .flatMap((text) => /^\/photos\/([0-9a-f]{64})/.exec(text)?.[1] ?? [])
    .filter((sha256) => !known.has(sha256))
    .map((sha256) => ({ sha256, gallery: 'uae', category: 'exterior', takenAt: null }) as const);
  return [
    ...listed.map((photo): PhotoReference => {
      const { sha256, gallery, category, takenAt } = photo;
      return { sha256, gallery, category, takenAt, ...pickPhotoTags(photo) };
    }),
    ...others,
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
  const pictures: ProcessedPhoto[] = [];
  for (const text of listLegacyImageTexts(draft)) {
    const file = decodeDataUrl(text);
    const picture = file && (await processImage(file).catch(ignoreRejection));
    const { sha256 } = picture?.image ?? {};
    if (picture && !pictures.some(({ image }) => image.sha256 === sha256)) pictures.push(picture);
  }
  return pictures;
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
  named: PhotoReference,
  isAtServer: boolean,
): Promise<PhotoRow> {
  const row = { ...EMPTY_PHOTO, ...named, id: crypto.randomUUID(), ownerId, draftId, createdAt: Date.now() };
  if (isAtServer) return { ...row, state: 'on-server' };
  const rows = await db.photos.where('[ownerId+sha256]').equals([ownerId, named.sha256]).toArray();
  const twin = rows.find((photo) => photo.state === 'saved');
  const bytes = twin && (await db.photoBytes.get(twin.id));
  if (!twin || !bytes) return { ...row, state: 'damaged' };
  await db.photoBytes.add({ ...bytes, id: row.id });
  return { ...twin, ...named, id: row.id, draftId };
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
  const { bytes, ...about } = image;
  const id = crypto.randomUUID();
  await db.photoBytes.add({ id, ownerId, sha256: about.sha256, bytes });
  const where = { gallery: 'uae', category: 'exterior', state: 'saved' } as const;
  return {
    ...about,
    ...captureInfo,
    ...where,
    id,
    ownerId,
    draftId,
    bytes: bytes.byteLength,
    createdAt: Date.now(),
  };
}
