import { z } from 'zod';
import { draftsGet, type Draft } from '#shared/contract/inspections.ts';
import { photosHave } from '#shared/contract/photos.ts';
import { carPhoto } from '#shared/contract/cars/car-form.ts';
import { fromCarFields } from '#shared/domain/inspection-form.ts';
import { call } from '#client/api/api-client.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { newDraft } from './drafts.ts';
import { develop } from '#client/offline/images/process-image.ts';
import type { DevelopedPhoto } from '#client/offline/images/image-worker-client.ts';
import { PhotoRefused } from '#client/offline/images/photo-rejected-error.ts';
import { dropUnusedPhotoRows } from '#client/offline/images/photo-upload-queue.ts';
import { seenOf } from '#client/offline/images/photo-tags.ts';
import type { DraftRow, PhotoRow } from '#client/offline/db/rows.ts';

/**
 * A draft that was begun on another device, put on this phone. Everything it needs is known before the first row is written, and
 * all rows are written in one transaction: a page killed in between leaves nothing, and the draft is taken over anew (sync 13.1).
 */

type Named = Pick<PhotoRow, 'sha256' | 'gallery' | 'category' | 'takenAt' | 'view' | 'panels'>;

/** A draft of the server with all that is needed to work on it here. */
export interface KnownDraft {
  draft: Draft;
  named: readonly Named[];
  /** Hashes of photos the server has. */
  have: ReadonlySet<string>;
  /** Pictures inside its texts that the server could not read, made ready here. */
  pictures: readonly DevelopedPhoto[];
}

/** Tables of the transaction that writes a known draft. */
export const KNOWN_DRAFT_TABLES = [db.drafts, db.photos, db.photoBytes, db.outbox];

/**
 * Fetches the draft and puts it on this phone under its own id, its photos by name. What is here under that id already is
 * answered as it is. Rejects when the server does not know it or cannot be reached; then nothing was written.
 */
export async function takeOverDraft(ownerId: string, id: string): Promise<DraftRow> {
  const known = await knowDraft(await call(draftsGet, { params: { id } }));
  return withReopen(() =>
    db.transaction('rw', KNOWN_DRAFT_TABLES, async () => {
      const here = await db.drafts.get(id);
      if (here && here.ownerId !== ownerId) throw new Error('The draft belongs to somebody else');
      return here ?? writeKnownDraft(ownerId, known);
    }),
  );
}

/** Asks what is needed besides the draft itself. */
export async function knowDraft(draft: Draft): Promise<KnownDraft> {
  const named = namedPhotos(draft);
  return { draft, named, have: await whatServerHas(named), pictures: await developPictures(draft) };
}

/**
 * Inside a transaction over KNOWN_DRAFT_TABLES: the draft as the server has it, in place of what is here under its id. A photo of
 * it that is here stays with its bytes; photos it does not name go.
 */
export async function writeKnownDraft(ownerId: string, known: KnownDraft): Promise<DraftRow> {
  const { draft, named, have, pictures } = known;
  const before = await db.photos.where('draftId').equals(draft.id).toArray();
  const photos: PhotoRow[] = [];
  for (const one of named) {
    const same = before.find((photo) => photo.gallery === one.gallery && photo.sha256 === one.sha256);
    const kept = same?.state === 'saved' ? { ...same, ...one } : undefined;
    photos.push(kept ?? (await photoByName(ownerId, draft.id, one, have.has(one.sha256))));
  }
  for (const picture of pictures) photos.push(await pictureRow(ownerId, draft.id, picture));
  const ids = photos.map((photo) => photo.id);
  const gone = before.filter((photo) => !ids.includes(photo.id));
  await db.photos.bulkDelete(gone.map((photo) => photo.id));
  await db.photoBytes.bulkDelete(gone.map((photo) => photo.id));
  await db.photos.bulkPut(photos);
  await dropUnusedPhotoRows(
    ownerId,
    gone.map((photo) => photo.sha256),
  );
  const row = draftRow(ownerId, draft, ids);
  await db.drafts.put(row);
  return row;
}

function draftRow(ownerId: string, draft: Draft, photoIds: string[]): DraftRow {
  const step = Number(draft.step);
  return newDraft(ownerId, {
    id: draft.id,
    ...carIdOf(draft),
    baseRevision: draft.revision,
    form: fromCarFields(draft),
    step: step >= 1 && step <= 4 ? step : 1,
    photoIds,
  });
}

/** A draft that names no car becomes one of its own id: two phones that go on with it must not make two cars. */
function carIdOf({ id, carId }: Draft): Pick<DraftRow, 'carId'> | undefined {
  const named = [carId, id].find((one) => z.uuid().safeParse(one).success);
  return typeof named === 'string' ? { carId: named } : undefined;
}

/** Photos by their manifest, and those an older client sent as picture data, which the server keeps as photos (D-50). */
function namedPhotos(draft: Draft): Named[] {
  const manifest = carPhoto.array().safeParse(draft.photos);
  const listed = manifest.success ? manifest.data : [];
  const known = new Set(listed.map((photo) => photo.sha256));
  const others = pictureTexts(draft)
    .flatMap((text) => /^\/photos\/([0-9a-f]{64})/.exec(text)?.[1] ?? [])
    .filter((sha256) => !known.has(sha256))
    .map((sha256) => ({ sha256, gallery: 'uae', category: 'exterior', takenAt: null }) as const);
  return [
    ...listed.map((photo): Named => {
      const { sha256, gallery, category, takenAt } = photo;
      return { sha256, gallery, category, takenAt, ...seenOf(photo) };
    }),
    ...others,
  ];
}

/** The values of photoData: JSON text that maps a photo's key to its data or address (S-ent-06). */
function pictureTexts(draft: Draft): string[] {
  if (typeof draft.photoData !== 'string') return [];
  try {
    const data: unknown = JSON.parse(draft.photoData);
    return Object.values(data ?? {}).filter((one): one is string => typeof one === 'string');
  } catch {
    return [];
  }
}

/** Text that only looks like a picture is left out, as the server did; a phone that cannot develop now rejects. */
async function developPictures(draft: Draft): Promise<DevelopedPhoto[]> {
  const pictures: DevelopedPhoto[] = [];
  for (const text of pictureTexts(draft)) {
    const file = pictureFile(text);
    const picture = file && (await develop(file).catch(unlessRefused));
    const { sha256 } = picture?.developed ?? {};
    if (picture && !pictures.some(({ developed }) => developed.sha256 === sha256)) pictures.push(picture);
  }
  return pictures;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof PhotoRefused)) throw error;
}

function pictureFile(text: string): Blob | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(text)?.[1];
  if (base64 === undefined) return undefined;
  try {
    return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}

/** A photo that was named but never arrived has to be taken again; without an answer it is believed to be there. */
async function whatServerHas(photos: readonly Named[]): Promise<ReadonlySet<string>> {
  const hashes = photos.map((photo) => photo.sha256);
  if (hashes.length === 0) return new Set();
  const { have } = await call(photosHave, { body: { hashes } }).catch(() => ({ have: hashes }));
  return new Set(have);
}

/**
 * A photo the draft only names: at the server, or else out of another draft on this phone that has it. One that is nowhere has to be
 * taken again.
 */
async function photoByName(
  ownerId: string,
  draftId: string,
  named: Named,
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

/** A picture that was inside the draft's texts, with its bytes. */
async function pictureRow(
  ownerId: string,
  draftId: string,
  { developed, taken }: DevelopedPhoto,
): Promise<PhotoRow> {
  const { bytes, ...about } = developed;
  const id = crypto.randomUUID();
  await db.photoBytes.add({ id, ownerId, sha256: about.sha256, bytes });
  const where = { gallery: 'uae', category: 'exterior', state: 'saved' } as const;
  return {
    ...about,
    ...taken,
    ...where,
    id,
    ownerId,
    draftId,
    bytes: bytes.byteLength,
    createdAt: Date.now(),
  };
}
