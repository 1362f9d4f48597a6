/** A draft that was begun on another device: fetched, put on this phone under its own id, its photos named or taken in. */
import { draftsGet, type Draft } from '#shared/contract/inspections.ts';
import { photosHave } from '#shared/contract/photos.ts';
import { carPhoto } from '#shared/contract/car-form.ts';
import { fromCarFields } from '#shared/domain/inspection-form.ts';
import { call } from '#client/api/call.ts';
import { db } from '#client/offline/device/database.ts';
import { createDraft, openDraft } from '#client/offline/draft/drafts.ts';
import { addPhotos } from '#client/offline/photo/photo-intake.ts';
import type { DraftRow, PhotoRow } from '#client/offline/device/rows.ts';

type Named = Pick<PhotoRow, 'sha256' | 'gallery' | 'category' | 'takenAt'>;

/** Rejects when the server does not know it, or cannot be reached. */
export async function fetchServerDraft(ownerId: string, id: string): Promise<DraftRow> {
  const draft = await call(draftsGet, { params: { id } });
  const step = Number(draft.step);
  await createDraft(ownerId, { id, form: fromCarFields(draft), step: step >= 1 && step <= 4 ? step : 1 });
  const named = namedPhotos(draft);
  const have = await whatServerHas(named);
  await db.transaction('rw', db.drafts, db.photos, async () => {
    const rows = named.map((photo) => photoRow(ownerId, id, photo, have.has(photo.sha256)));
    await db.photos.bulkAdd(rows);
    await db.drafts.update(id, {
      photoIds: rows.map((row) => row.id),
      ...(typeof draft.carId === 'string' && { carId: draft.carId }),
    });
  });
  await takeInPictures(id, draft);
  const row = await openDraft(id, ownerId);
  if (!row) throw new Error('The draft belongs to somebody else');
  return row;
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
  return [...listed, ...others];
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

async function takeInPictures(draftId: string, draft: Draft): Promise<void> {
  const data = pictureTexts(draft).filter((text) => text.startsWith('data:image/'));
  if (data.length === 0) return;
  const files = await Promise.all(data.map(async (text) => (await fetch(text)).blob()));
  await addPhotos(draftId, files, { gallery: 'uae', category: 'exterior' });
}

/** A photo that was named but never arrived has to be taken again; without an answer it is believed to be there. */
async function whatServerHas(photos: readonly Named[]): Promise<ReadonlySet<string>> {
  const hashes = photos.map((photo) => photo.sha256);
  if (hashes.length === 0) return new Set();
  const { have } = await call(photosHave, { body: { hashes } }).catch(() => ({ have: hashes }));
  return new Set(have);
}

function photoRow(ownerId: string, draftId: string, photo: Named, there: boolean): PhotoRow {
  const { sha256, gallery, category, takenAt } = photo;
  return {
    id: crypto.randomUUID(),
    ownerId,
    draftId,
    sha256,
    bytes: 0,
    type: 'image/jpeg',
    width: null,
    height: null,
    thumbnail: null,
    gallery,
    category,
    takenAt,
    position: null,
    state: there ? 'on-server' : 'damaged',
    convertOnServer: false,
    createdAt: Date.now(),
  };
}
