import { texts } from '#messages/ui/draft-errors.ts';
import { formFieldForPath } from '#shared/domain/inspection-fields.ts';
import { fromCarFields, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { parsePhotoPositions } from '#shared/domain/photos/capture-checks.ts';
import type { Issue } from '#shared/problem.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { deleteDraftBackup, readDraftBackup } from './draft-backup.ts';
import { listClaimDocuments } from './claim-documents.ts';
import { listVoiceNotes } from './voice-notes.ts';
import { createOutboxRow } from '#client/offline/outbox/outbox-row.ts';
import { deleteUnusedUploads } from '#client/offline/images/photo-upload-queue.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import {
  isListingPhoto,
  readInspectedAt,
  withDraftDefaults,
  type DraftRow,
  type OutboxRow,
  type PartialDraft,
  type PhotoRow,
} from '#client/offline/db/rows.ts';

export interface NewDraftInput {
  form?: Partial<InspectionForm>;
  step?: number;
  id?: string;
}

export interface DraftChange {
  form?: Partial<InspectionForm>;
  step?: number;
  slot?: string | null;
}

export class DraftNotWritableError extends Error {
  readonly code: 'gone' | 'frozen' | 'not-yours';
  constructor(code: DraftNotWritableError['code'], message: string) {
    super(message);
    this.name = 'DraftNotWritableError';
    this.code = code;
  }
}

/** Resolves with the draft's id; the same `seed.id` twice creates one draft. */
export async function createDraft(ownerId: string, seed: NewDraftInput = {}): Promise<string> {
  const row = buildDraftRow(ownerId, {
    ...(seed.id && { id: seed.id }),
    form: seed.form ?? {},
    step: seed.step ?? 1,
  });
  await withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const existing = await db.drafts.get(row.id);
      if (existing && existing.ownerId !== ownerId) throw createNotOwnedError();
      if (!existing) await db.drafts.add(row);
    }),
  );
  return row.id;
}

/**
 * Resolves with the open correction of the same car, or with the unsent one of the same revision: a second one could
 * overtake it. `thumbnails` by sha256.
 */
export async function createCorrectionDraft(
  ownerId: string,
  car: StaffCar,
  thumbnails: Readonly<Record<string, ArrayBuffer>> = {},
): Promise<string> {
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, db.outbox, async () => {
      const draftsOfCar = await db.drafts.where('carId').equals(car.id).toArray();
      const corrections = draftsOfCar.filter((one) => one.ownerId === ownerId && one.kind === 'correction');
      const openCorrection = corrections.find(({ state }) => state === 'open');
      if (openCorrection) return openCorrection.id;
      for (const { id } of corrections) {
        const rows = await db.outbox.where('draftId').equals(id).toArray();
        if (rows.some((one) => isUnsentResubmission(one, car.revision))) return id;
      }
      const row = buildDraftRow(ownerId, {
        kind: 'correction',
        carId: car.id,
        baseRevision: car.revision,
        correctionNotes: car.correctionNotes,
        ...(car.voiceNotes && { hasVoiceNotes: true }),
        form: toCorrectionForm(car),
      });
      const photos = buildServerPhotoRows(row, car, thumbnails);
      await db.photos.bulkAdd(photos);
      await db.drafts.add({ ...row, photoIds: photos.map((photo) => photo.id) });
      return row.id;
    }),
  );
}

function isUnsentResubmission(row: OutboxRow, revision: number): boolean {
  return row.kind === 'resubmit-car' && row.state !== 'sent' && row.payload.revision === revision;
}

function toCorrectionForm(car: StaffCar): InspectionForm {
  const form = fromCarFields(car);
  const manifestHashes = new Set(car.photos.map((photo) => photo.sha256));
  const isForeign = (url: string) => !manifestHashes.has(/^\/photos\/([0-9a-f]{64})/.exec(url)?.[1] ?? '');
  return {
    ...form,
    usa_images: form.usa_images.filter(isForeign),
    uae_images: form.uae_images.filter(isForeign),
  };
}

export function buildDraftRow(ownerId: string, fields: PartialDraft): DraftRow {
  const now = Date.now();
  return withDraftDefaults({
    id: crypto.randomUUID(),
    ownerId,
    carId: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
}

function buildServerPhotoRows(
  draft: DraftRow,
  car: StaffCar,
  thumbnails: Readonly<Record<string, ArrayBuffer>>,
): PhotoRow[] {
  const positions = parsePhotoPositions(car.photoMetadata);
  const photos = car.photos.toSorted((a, b) => a.position - b.position);
  return [...photos, ...listClaimDocuments(car), ...listVoiceNotes(car)].map((photo) => ({
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
    ...('claim' in photo ? { claim: photo.claim } : pickPhotoTags(photo)),
    ...('seconds' in photo && { seconds: photo.seconds }),
    takenAt: photo.takenAt,
    position: positions.get(photo.sha256) ?? null,
    state: 'on-server',
    convertOnServer: false,
    createdAt: draft.createdAt,
  }));
}

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

/** @throws DraftNotWritableError */
export async function saveDraft(id: string, change: DraftChange): Promise<DraftRow> {
  return withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const draft = assertWritable(await db.drafts.get(id));
      const now = Date.now();
      const saved: DraftRow = {
        ...applyDraftChange(draft, change),
        revision: draft.revision + 1,
        inspectedAt: change.form ? now : readInspectedAt(draft),
        updatedAt: now,
      };
      await db.drafts.put(saved);
      return saved;
    }),
  );
}

export function remainingIssues({ issues }: DraftRow, changed: readonly string[]): Pick<DraftRow, 'issues'> {
  return issues ? { issues: issues.filter(({ path }) => !changed.includes(formFieldForPath(path) ?? '')) } : {};
}

export async function setDraftIssues(id: string, issues: Issue[]): Promise<void> {
  await withReopen(() => db.drafts.update(id, { issues }));
}

/** @throws DraftNotWritableError */
export function assertWritable(draft: DraftRow | undefined): DraftRow {
  if (!draft) throw new DraftNotWritableError('gone', texts.gone);
  if (draft.state === 'submitted') {
    throw new DraftNotWritableError('frozen', texts.frozen);
  }
  return draft;
}

function createNotOwnedError(): DraftNotWritableError {
  return new DraftNotWritableError('not-yours', texts.notYours);
}

/** Last changed first. */
export async function listOpenDrafts(ownerId: string): Promise<DraftRow[]> {
  const drafts = await withReopen(() => db.drafts.where('[ownerId+state]').equals([ownerId, 'open']).toArray());
  return drafts.sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Last changed first. */
export async function listAllDrafts(ownerId: string): Promise<DraftRow[]> {
  const states: [string, DraftRow['state']][] = [
    [ownerId, 'open'],
    [ownerId, 'submitted'],
  ];
  const drafts = await withReopen(() => db.drafts.where('[ownerId+state]').anyOf(states).toArray());
  return drafts.sort((a, b) => b.updatedAt - a.updatedAt);
}

export async function rebaseDraft(id: string, revision: number): Promise<void> {
  await withReopen(() => db.drafts.update(id, { baseRevision: revision }));
}

export async function listDraftPhotos(draft: Pick<DraftRow, 'photoIds'>): Promise<PhotoRow[]> {
  const photos = await withReopen(() => db.photos.bulkGet(draft.photoIds));
  return photos.filter((photo) => photo !== undefined);
}

export async function listPhotosByDraftId(id: string): Promise<PhotoRow[]> {
  const draft = await withReopen(() => db.drafts.get(id));
  return draft ? listDraftPhotos(draft) : [];
}

/** Without documents and voice notes. */
export async function countDraftPhotos(id: string): Promise<number> {
  const photos = await withReopen(() => db.photos.where('draftId').equals(id).toArray());
  return photos.filter(isListingPhoto).length;
}

/** Also deletes the draft on the server. @throws DraftNotWritableError `frozen` */
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
      const receiptCount = await db.receipts.where('draftId').equals(id).count();
      await deleteDraftRows(draft);
      const fromServer = draft.kind === 'new' && draft.baseRevision !== null;
      if (inFlight.length + receiptCount > 0 || fromServer) {
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

/** Runs inside a transaction over drafts, photos, photoBytes and outbox. */
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
