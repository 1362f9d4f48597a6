import { texts } from '#messages/ui/car-file.ts';
import { strFromU8, strToU8, unzipSync, Zip, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { damagePinsSchema } from '#shared/contract/cars/damage-pins.ts';
import { sha256 as sha256Schema } from '#shared/contract/fields.ts';
import { PANELS } from '#shared/domain/panels.ts';
import { PHOTO_VIEWS } from '#shared/domain/photo-caption.ts';
import { parseShotSlot } from '#shared/domain/photos/shot-list.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import { readInspectedAt, type DraftRow, type PhotoRow } from '#client/offline/db/rows.ts';
import { sha256Hex } from '#client/offline/images/sha256.ts';

const archivedPhotoSchema = z.object({
  file: z.string().nullable(),
  thumbnailFile: z.string().nullable(),
  sha256: sha256Schema,
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  gallery: z.enum(['usa', 'uae', 'document', 'voice']),
  category: z.enum(['exterior', 'interior', 'damage']),
  view: z.enum(PHOTO_VIEWS).nullish(),
  panels: z.array(z.enum(PANELS)).nullish(),
  slot: z
    .string()
    .nullable()
    .transform((slot) => (slot === null ? null : parseShotSlot(slot)))
    .optional(),
  pins: damagePinsSchema.nullish().catch(undefined),
  claim: z.string().optional(),
  seconds: z.number().optional(),
  takenAt: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() }).nullable(),
  convertOnServer: z.boolean(),
  state: z.enum(['saved', 'on-server', 'damaged']),
});

/** The last time that a Date can name. */
const MAX_TIME_MS = 8.64e15;

const manifestSchema = z.object({
  format: z.literal('redrive-car'),
  version: z.literal(1),
  draft: z.object({
    id: z.uuid(),
    carId: z.string(),
    kind: z.enum(['new', 'correction']),
    baseRevision: z.number().nullable(),
    correctionNotes: z.string().nullable(),
    form: z.looseObject({}),
    step: z.number().int().min(1).max(4),
    hasVoiceNotes: z.boolean().optional(),
    inspectedAt: z.number().int().min(0).max(MAX_TIME_MS).optional(),
  }),
  photos: z.array(archivedPhotoSchema),
});
type ArchivedPhoto = z.output<typeof archivedPhotoSchema>;

export class InvalidArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InvalidArchiveError';
  }
}

/** Holds one photo in memory besides the result. Photos without local bytes are listed without a file. */
export async function exportCar(id: string, ownerId: string): Promise<Blob | undefined> {
  const draft = (await db.drafts.get(id)) ?? (await db.drafts.where('carId').equals(id).last());
  if (draft?.ownerId !== ownerId) return undefined;
  const photos = (await db.photos.bulkGet(draft.photoIds)).filter((photo) => photo !== undefined);
  const chunks: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const entries: ArchivedPhoto[] = [];
  for (const [index, photo] of photos.entries()) entries.push(await addPhotoFiles(zip, photo, index));
  const { carId, kind, baseRevision, correctionNotes, form, step, hasVoiceNotes } = draft;
  const inspectedAt = readInspectedAt(draft);
  const draftFields = {
    id: draft.id,
    carId,
    kind,
    baseRevision,
    correctionNotes,
    form,
    step,
    inspectedAt,
    hasVoiceNotes,
  };
  const manifest = { format: 'redrive-car', version: 1, draft: draftFields, photos: entries };
  addZipFile(zip, 'manifest.json', strToU8(JSON.stringify(manifest, null, 2)));
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}

async function addPhotoFiles(zip: Zip, photo: PhotoRow, index: number): Promise<ArchivedPhoto> {
  const name = `photos/${String(index + 1).padStart(2, '0')}-${photo.sha256.slice(0, 8)}`;
  const bytes = photo.state === 'on-server' ? undefined : await readVerifiedBytes(photo.ownerId, photo.sha256);
  const file = bytes ? `${name}.${photo.type.split('/')[1] === 'jpeg' ? 'jpg' : photo.type.split('/')[1]}` : null;
  const thumbnailFile = photo.thumbnail ? `thumbnails/${photo.sha256}.jpg` : null;
  if (bytes && file) addZipFile(zip, file, new Uint8Array(bytes));
  if (photo.thumbnail && thumbnailFile) addZipFile(zip, thumbnailFile, new Uint8Array(photo.thumbnail));
  const { sha256, type, width, height, gallery, category, takenAt, position, convertOnServer } = photo;
  const metadata = { sha256, type, width, height, gallery, category, takenAt, position, convertOnServer };
  const state = bytes || photo.state === 'on-server' ? photo.state : 'damaged';
  const { claim, seconds } = photo;
  const optional = { ...(claim !== undefined && { claim }), ...(seconds !== undefined && { seconds }) };
  return { ...metadata, ...pickPhotoTags(photo), ...optional, state, file, thumbnailFile };
}

/** Stored uncompressed: photos do not shrink, and the page stays responsive. */
function addZipFile(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

/** The car keeps its id, so that two phones cannot create it twice. @throws InvalidArchiveError before any write */
export async function importCar(archive: Blob, ownerId: string): Promise<string> {
  const files = unzipArchive(new Uint8Array(await archive.arrayBuffer()));
  const manifest = readManifest(files);
  const loaded: { entry: ArchivedPhoto; bytes: ArrayBuffer | null }[] = [];
  for (const entry of manifest.photos) loaded.push({ entry, bytes: await extractVerifiedBytes(files, entry) });
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      const existing = await db.drafts.get(manifest.draft.id);
      const id = existing ? crypto.randomUUID() : manifest.draft.id;
      const photos = loaded.map(({ entry, bytes }) => toPhotoRow(entry, bytes, files, { ownerId, draftId: id }));
      const now = Date.now();
      const { hasVoiceNotes, ...fields } = manifest.draft;
      const draft: DraftRow = {
        ...fields,
        ...(hasVoiceNotes && { hasVoiceNotes }),
        id,
        ownerId,
        state: 'open',
        form: { ...EMPTY_FORM, ...(manifest.draft.form as Partial<InspectionForm>) },
        slot: null,
        photoIds: photos.map((photo) => photo.id),
        inspectedAt: manifest.draft.inspectedAt ?? now,
        revision: 0,
        createdAt: now,
        updatedAt: now,
      };
      await db.drafts.add(draft);
      await db.photos.bulkAdd(photos);
      for (const [index, { bytes }] of loaded.entries()) {
        const photo = photos[index];
        if (bytes && photo) await db.photoBytes.add({ id: photo.id, ownerId, sha256: photo.sha256, bytes });
      }
      return id;
    }),
  );
}

function unzipArchive(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    throw new InvalidArchiveError(texts.notZip, cause);
  }
}

function readManifest(files: Record<string, Uint8Array>): z.output<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())));
  } catch (cause) {
    throw new InvalidArchiveError(texts.notACar, cause);
  }
}

async function extractVerifiedBytes(
  files: Record<string, Uint8Array>,
  entry: ArchivedPhoto,
): Promise<ArrayBuffer | null> {
  if (!entry.file) return null;
  const bytes = files[entry.file]?.slice();
  if (!bytes || (await sha256Hex(bytes)) !== entry.sha256) {
    throw new InvalidArchiveError(texts.photoDamaged(entry.file));
  }
  return bytes.buffer;
}

function toPhotoRow(
  entry: ArchivedPhoto,
  bytes: ArrayBuffer | null,
  files: Record<string, Uint8Array>,
  owner: Pick<PhotoRow, 'ownerId' | 'draftId'>,
): PhotoRow {
  const { file: _file, thumbnailFile, view, panels, slot, pins, claim, seconds, ...metadata } = entry;
  const thumbnail = thumbnailFile ? files[thumbnailFile]?.slice().buffer : undefined;
  return {
    ...metadata,
    ...pickPhotoTags({ view, panels, slot, pins }),
    ...(claim !== undefined && { claim }),
    ...(seconds !== undefined && { seconds }),
    ...owner,
    id: crypto.randomUUID(),
    bytes: bytes?.byteLength ?? 0,
    thumbnail: thumbnail ?? null,
    createdAt: Date.now(),
  };
}
