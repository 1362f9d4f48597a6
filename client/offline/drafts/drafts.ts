import { formFieldForPath } from '#shared/domain/inspection-fields.ts';
import { fromCarFields, type InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Issue } from '#shared/problem.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { deleteDraftBackup, readDraftBackup } from './draft-backup.ts';
import { createOutboxRow } from '#client/offline/outbox/outbox-row.ts';
import { deleteUnusedUploads } from '#client/offline/images/photo-upload-queue.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import { withDraftDefaults, type DraftRow, type PartialDraft, type PhotoRow } from '#client/offline/db/rows.ts';

/** Drafts on the phone: saved field by field, found again by their id, gone only when the person says so. */

export interface NewDraftInput {
  form?: Partial<InspectionForm>;
  step?: number;
  /** Continue a draft of the server under its own id. */
  id?: string;
}

/** What a save changes. Form fields are merged one by one; what is not named stays. */
export interface DraftChange {
  form?: Partial<InspectionForm>;
  step?: number;
  slot?: string | null;
}

/** The draft is frozen, gone or somebody else's. `code` says which. */
export class DraftNotWritableError extends Error {
  readonly code: 'gone' | 'frozen' | 'not-yours';
  constructor(code: DraftNotWritableError['code'], message: string) {
    super(message);
    this.name = 'DraftRefused';
    this.code = code;
  }
}

/** Makes a draft of this person and answers its id. The same seed id twice keeps one draft. */
export async function createDraft(ownerId: string, seed: NewDraftInput = {}): Promise<string> {
  const row = buildDraftRow(ownerId, {
    ...(seed.id && { id: seed.id }),
    form: seed.form ?? {},
    step: seed.step ?? 1,
  });
  await withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const known = await db.drafts.get(row.id);
      if (known && known.ownerId !== ownerId) throw createNotOwnedError();
      if (!known) await db.drafts.add(row);
    }),
  );
  return row.id;
}

/**
 * A draft that corrects a returned car, based on the revision it was read at (sync 10). `thumbnails` by sha256, as cached for
 * offline use. An open correction of the same car is continued instead of made twice.
 */
export async function createCorrectionDraft(
  ownerId: string,
  car: StaffCar,
  thumbnails: Readonly<Record<string, ArrayBuffer>> = {},
): Promise<string> {
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, async () => {
      const known = await db.drafts.where('carId').equals(car.id).toArray();
      const open = known.find((one) => one.ownerId === ownerId && one.kind === 'correction' && one.state === 'open');
      if (open) return open.id;
      const row = buildDraftRow(ownerId, {
        kind: 'correction',
        carId: car.id,
        baseRevision: car.revision,
        correctionNotes: car.correctionNotes,
        form: toCorrectionForm(car),
      });
      const photos = buildServerPhotoRows(row, car, thumbnails);
      await db.photos.bulkAdd(photos);
      await db.drafts.add({ ...row, photoIds: photos.map((photo) => photo.id) });
      return row.id;
    }),
  );
}

/** The car's form; pictures of its manifest leave the address lists, as the draft's own photos stand for them. */
function toCorrectionForm(car: StaffCar): InspectionForm {
  const form = fromCarFields(car);
  const named = new Set(car.photos.map((photo) => photo.sha256));
  const foreign = (url: string) => !named.has(/^\/photos\/([0-9a-f]{64})/.exec(url)?.[1] ?? '');
  return {
    ...form,
    usa_images: form.usa_images.filter(foreign),
    uae_images: form.uae_images.filter(foreign),
  };
}

/** A draft row of this person with what is given put over that of a fresh one. */
export function buildDraftRow(ownerId: string, given: PartialDraft): DraftRow {
  const now = Date.now();
  return withDraftDefaults({
    id: crypto.randomUUID(),
    ownerId,
    carId: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    ...given,
  });
}

function buildServerPhotoRows(
  draft: DraftRow,
  car: StaffCar,
  thumbnails: Readonly<Record<string, ArrayBuffer>>,
): PhotoRow[] {
  return [...car.photos]
    .sort((a, b) => a.position - b.position)
    .map((photo) => ({
      id: crypto.randomUUID(),
      ownerId: draft.ownerId,
      draftId: draft.id,
      sha256: photo.sha256,
      bytes: 0,
      type: 'image/jpeg',
      width: null,
      height: null,
      thumbnail: thumbnails[photo.sha256] ?? null,
      gallery: photo.gallery,
      category: photo.category,
      ...pickPhotoTags(photo),
      takenAt: photo.takenAt,
      position: null,
      state: 'on-server',
      convertOnServer: false,
      createdAt: draft.createdAt,
    }));
}

/**
 * The draft, with what its last page could not save any more; undefined when it is gone or another person's: one never learns
 * of the other.
 */
export async function loadDraft(id: string, ownerId: string): Promise<DraftRow | undefined> {
  const draft = await withReopen(() => db.drafts.get(id));
  if (draft?.ownerId !== ownerId) return undefined;
  return draft.state === 'open' ? applyDraftChange(draft, readDraftBackup(id) ?? {}) : draft;
}

function applyDraftChange(draft: DraftRow, change: DraftChange): DraftRow {
  return {
    ...draft,
    form: { ...draft.form, ...change.form },
    step: change.step ?? draft.step,
    slot: change.slot === undefined ? draft.slot : change.slot,
    ...remainingIssues(draft, Object.keys(change.form ?? {})),
  };
}

/** Merges the change and counts the revision. Rejects with DraftNotWritableError when the draft is gone or frozen. */
export async function saveDraft(id: string, change: DraftChange): Promise<DraftRow> {
  return withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const draft = assertWritable(await db.drafts.get(id));
      const saved: DraftRow = {
        ...applyDraftChange(draft, change),
        revision: draft.revision + 1,
        updatedAt: Date.now(),
      };
      await db.drafts.put(saved);
      return saved;
    }),
  );
}

/** The draft's issues without those about fields that were changed. */
export function remainingIssues({ issues }: DraftRow, changed: readonly string[]): Pick<DraftRow, 'issues'> {
  return issues ? { issues: issues.filter(({ path }) => !changed.includes(formFieldForPath(path) ?? '')) } : {};
}

/** Keeps what was refused of the draft until its fields are changed. */
export async function setDraftIssues(id: string, issues: Issue[]): Promise<void> {
  await withReopen(() => db.drafts.update(id, { issues }));
}

/** The draft when it may be changed; throws DraftNotWritableError otherwise. */
export function assertWritable(draft: DraftRow | undefined): DraftRow {
  if (!draft) throw new DraftNotWritableError('gone', 'This draft is no longer on this device');
  if (draft.state === 'submitted') {
    throw new DraftNotWritableError('frozen', 'This car is on its way and cannot be changed now');
  }
  return draft;
}

function createNotOwnedError(): DraftNotWritableError {
  return new DraftNotWritableError('not-yours', 'This draft belongs to somebody else');
}

/** Open drafts of this person, last changed first. */
export async function listOpenDrafts(ownerId: string): Promise<DraftRow[]> {
  const drafts = await withReopen(() => db.drafts.where('[ownerId+state]').equals([ownerId, 'open']).toArray());
  return drafts.sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Everything of this person on the phone, sent or not, last changed first. Works inside a live query. */
export async function listAllDrafts(ownerId: string): Promise<DraftRow[]> {
  const states: [string, DraftRow['state']][] = [
    [ownerId, 'open'],
    [ownerId, 'submitted'],
  ];
  const drafts = await withReopen(() => db.drafts.where('[ownerId+state]').anyOf(states).toArray());
  return drafts.sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Puts the draft on top of another revision of the server's; what is typed stays (sync 10.2). */
export async function rebaseDraft(id: string, revision: number): Promise<void> {
  await withReopen(() => db.drafts.update(id, { baseRevision: revision }));
}

/** The draft's photos in their order. */
export async function listDraftPhotos(draft: Pick<DraftRow, 'photoIds'>): Promise<PhotoRow[]> {
  const photos = await withReopen(() => db.photos.bulkGet(draft.photoIds));
  return photos.filter((photo) => photo !== undefined);
}

/** The photos of the draft of this id in their order; none without a draft. Works inside a live query. */
export async function listPhotosByDraftId(id: string): Promise<PhotoRow[]> {
  const draft = await withReopen(() => db.drafts.get(id));
  return draft ? listDraftPhotos(draft) : [];
}

/** How many photos the draft has; reads nothing else. Works inside a live query. */
export function countDraftPhotos(id: string): Promise<number> {
  return withReopen(() => db.photos.where('draftId').equals(id).count());
}

/**
 * Removes the draft, its photos and what is queued for it, and tells the server if it may know the draft (S-wiz-17).
 * Rejects with DraftNotWritableError when it is frozen.
 */
export async function discardDraft(id: string): Promise<void> {
  deleteDraftBackup(id);
  await withReopen(() =>
    db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox, db.receipts], async () => {
      const draft = await db.drafts.get(id);
      if (!draft) return;
      assertWritable(draft);
      const queued = await db.outbox.where('draftId').equals(id).toArray();
      const inFlight = queued.filter((row) => row.state === 'sending' || row.unanswered);
      await db.outbox.bulkDelete(queued.filter((row) => !inFlight.includes(row)).map((row) => row.id));
      const known = await db.receipts.where('draftId').equals(id).count();
      await deleteDraftRows(draft);
      const fromServer = draft.kind === 'new' && draft.baseRevision !== null;
      if (inFlight.length + known > 0 || fromServer) {
        await db.outbox.add(
          createOutboxRow({
            kind: 'delete-draft',
            ownerId: draft.ownerId,
            draftId: id,
            payload: {},
            dependsOn: inFlight.map((row) => row.id),
          }),
        );
      }
    }),
  );
}

/** Inside a transaction over drafts, photos, photoBytes and outbox: the draft, its photos and their unsent uploads. */
export async function deleteDraftRows(draft: DraftRow): Promise<void> {
  const photos = await db.photos.where('draftId').equals(draft.id).toArray();
  await db.photos.bulkDelete(photos.map((photo) => photo.id));
  await db.photoBytes.bulkDelete(photos.map((photo) => photo.id));
  await db.drafts.delete(draft.id);
  await deleteUnusedUploads(
    draft.ownerId,
    photos.map((photo) => photo.sha256),
  );
}
