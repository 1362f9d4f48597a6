import { translateProblem } from '#client/offline/outbox/translate-problem.ts';
import { texts } from '#messages/ui/outbox-errors.ts';
import { Dexie, type Collection } from 'dexie';
import type { z } from 'zod';
import { newDealerSchema } from '#shared/contract/new-dealer.ts';
import { carsSubmit } from '#shared/contract/inspections.ts';
import { carsPatch } from '#shared/contract/review.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues, PROBLEMS, type Issue } from '#shared/problem.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { deleteDraftRows, assertWritable } from '#client/offline/drafts/drafts.ts';
import { buildDraftPayload, buildSubmitPayload, buildResubmitPayload } from './request-payloads.ts';
import { RESET_RETRY, createOutboxRow } from './outbox-row.ts';
import { enqueuePhotoUploads } from '#client/offline/images/photo-upload-queue.ts';
import {
  readInspectedAt,
  type DraftRow,
  type OutboxKind,
  type OutboxRow,
  type PhotoRow,
  type ReferenceDataRow,
} from '#client/offline/db/rows.ts';

export class OutboxError extends Error {
  readonly code: 'sending' | 'unanswered' | 'sent' | 'gone' | 'photos-damaged' | 'stale' | 'invalid';
  readonly issues: readonly Issue[];
  constructor(code: OutboxError['code'], message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'OutboxError';
    this.code = code;
    this.issues = issues;
  }
}

/** Validates the body with the endpoint's schema, as the server does. @throws OutboxError `invalid` */
export function assertAccepted(schema: z.ZodType, body: unknown): void {
  const parsed = parseWithFieldMessages(schema, body);
  if (parsed.success) return;
  const issues = toIssues(parsed.error);
  throw new OutboxError('invalid', issues[0]?.message ?? PROBLEMS.VALIDATION.message, issues);
}

export const DRAFT_TABLES = [db.drafts, db.photos, db.outbox, db.receipts];

/** Freezes the draft and queues the car with its photos. @throws DraftNotWritableError, OutboxError */
export function submitDraft(draftId: string): Promise<string> {
  return runOutboxTransaction(() => freezeAndEnqueue(draftId, buildSubmitRow));
}

const buildSubmitRow: RowBuilder = (draft, photos, dependsOn) => {
  const payload = buildSubmitPayload(draft, photos);
  assertAccepted(carsSubmit.body, payload);
  const { id: draftId, ownerId, carId } = draft;
  return createOutboxRow({ kind: 'submit-car', ownerId, draftId, carId, dependsOn, payload });
};

/** `ontoRevision`: the revision to overwrite after `STALE`. @throws DraftNotWritableError, OutboxError */
export function resubmitCorrection(draftId: string, ontoRevision?: number): Promise<string> {
  return runOutboxTransaction(() => freezeAndEnqueue(draftId, createResubmitRowBuilder(ontoRevision)));
}

function createResubmitRowBuilder(ontoRevision?: number): RowBuilder {
  return (draft, photos, dependsOn) => {
    const payload = buildResubmitPayload(draft, photos, ontoRevision ?? draft.baseRevision ?? 1);
    assertAccepted(carsPatch.body, payload);
    const { id: draftId, ownerId, carId } = draft;
    return createOutboxRow({ kind: 'resubmit-car', ownerId, draftId, carId, dependsOn, payload });
  };
}

type RowBuilder = (draft: DraftRow, photos: PhotoRow[], dependsOn: string[]) => OutboxRow;

function runOutboxTransaction(work: () => Promise<string>): Promise<string> {
  // Dexie keeps the transaction across awaits only in an async function.
  return withReopen(() => db.transaction('rw', DRAFT_TABLES, async () => work()));
}

async function freezeAndEnqueue(draftId: string, makeRow: RowBuilder): Promise<string> {
  const draft = assertWritable(await db.drafts.get(draftId));
  const photos = await readOrderedPhotos(draft);
  const damaged = photos.find((photo) => photo.state === 'damaged');
  if (damaged) {
    const isVoiceNote = damaged.gallery === 'voice';
    throw new OutboxError('photos-damaged', isVoiceNote ? texts.voiceNoteDamaged : texts.photoDamaged);
  }
  const inFlight = await deleteSupersededRows(draft);
  const dependsOn = [
    ...(await enqueuePhotoUploads(photos, { withPreviews: true })),
    ...(await findUnsentDealerRows(draft)),
    ...inFlight.map((row) => row.id),
  ];
  const row = makeRow(draft, photos, dependsOn);
  await db.outbox.add(row);
  await db.drafts.update(draftId, {
    state: 'submitted',
    slot: null,
    issues: [],
    // Sending again without a change is no later inspection.
    inspectedAt: readInspectedAt(draft),
    updatedAt: Date.now(),
  });
  return row.id;
}

async function readOrderedPhotos(draft: DraftRow): Promise<PhotoRow[]> {
  return (await db.photos.bulkGet(draft.photoIds)).filter((photo) => photo !== undefined);
}

/** Resolves with the draft's saves in flight: a save that arrives after the car would restore the draft. */
async function deleteSupersededRows(draft: DraftRow): Promise<OutboxRow[]> {
  const rows = (await db.outbox.where('draftId').equals(draft.id).toArray()).filter((row) => row.state !== 'sent');
  if (rows.some(isDraftConflictRow)) {
    throw new OutboxError('stale', texts.draftChanged);
  }
  const inFlight = rows.filter((row) => row.state === 'sending' || row.unanswered);
  if (inFlight.some((row) => row.kind !== 'put-draft')) throw createInFlightError();
  await db.outbox.bulkDelete(rows.filter((row) => !inFlight.includes(row)).map((row) => row.id));
  return inFlight;
}

async function findUnsentDealerRows(draft: DraftRow): Promise<string[]> {
  const rows = await listUnsentRowsOfKind(draft.ownerId, 'create-dealer');
  return rows.filter((row) => row.payload.id === draft.form.dealerId).map((row) => row.id);
}

/** Oldest first. */
export function rowsOfKind(ownerId: string, kind: OutboxKind): Collection<OutboxRow, string> {
  const [from, to] = [Dexie.minKey, Dexie.maxKey].map((createdAt: unknown) => [ownerId, kind, createdAt]);
  return db.outbox.where('[ownerId+kind+createdAt]').between(from, to);
}

/** Reads none of the thousands of photos that may wait. */
export async function listUnsentRowsOfKind<K extends OutboxKind>(
  ownerId: string,
  kind: K,
): Promise<Extract<OutboxRow, { kind: K }>[]> {
  const rows = await rowsOfKind(ownerId, kind).toArray();
  return rows.filter((row) => row.state !== 'sent') as Extract<OutboxRow, { kind: K }>[];
}

/** One range at a time, which is read at once: `anyOf` would step through thousands of rows with a cursor. */
export function listUnsentRows(ownerId: string): Promise<OutboxRow[]> {
  return db.transaction('r', db.outbox, async () => {
    const rowsInState = (state: OutboxRow['state']) =>
      db.outbox.where('[ownerId+state]').equals([ownerId, state]).toArray();
    const states = ['needs-attention', 'queued', 'sending', 'waiting-sign-in'] as const;
    return (await Promise.all(states.map(rowsInState))).flat();
  });
}

export async function listOutboxRows(ownerId: string): Promise<OutboxRow[]> {
  const rows = await db.outbox.where('[ownerId+state]').between([ownerId, ''], [ownerId, '\uffff']).toArray();
  return rows.sort((a, b) => a.createdAt - b.createdAt);
}

export async function getRowWithDependencies(rowId: string): Promise<[OutboxRow | undefined, OutboxRow[]]> {
  const row = await db.outbox.get(rowId);
  const dependencies = await db.outbox.bulkGet(row?.dependsOn ?? []);
  return [row, dependencies.filter((one) => one !== undefined)];
}

export async function wasSubmitted(draftId: string): Promise<boolean> {
  const receipts = db.receipts.where('draftId').equals(draftId);
  return (await receipts.filter(({ kind }) => kind === 'submit-car').count()) > 0;
}

/** Resolves with the outbox id. `sendingAs`: row id whose lock the caller holds to send the copy at once. */
export async function enqueueDraft(draftId: string, sendingAs?: string): Promise<string> {
  return runOutboxTransaction(() => enqueueDraftCopy(draftId, sendingAs));
}

/** Runs inside a transaction over DRAFT_TABLES. */
export async function enqueueDraftCopy(draftId: string, sendingAs?: string): Promise<string> {
  const draft = assertWritable(await db.drafts.get(draftId));
  const photos = await readOrderedPhotos(draft);
  await enqueuePhotoUploads(photos.filter((photo) => photo.state === 'saved'));
  const earlier = (await db.outbox.where('draftId').equals(draftId).toArray()).filter(
    (row) => row.kind === 'put-draft' && row.state !== 'sent',
  );
  const inFlight = earlier.filter((row) => row.state === 'sending' || row.unanswered);
  await db.outbox.bulkDelete(earlier.filter((row) => !inFlight.includes(row)).map((row) => row.id));
  const { ownerId, carId } = draft;
  const row = createOutboxRow({
    kind: 'put-draft',
    ownerId,
    draftId,
    carId,
    payload: buildDraftPayload(draft, photos, draft.baseRevision ?? (await readLegacyRevision(draftId))),
    dependsOn: inFlight.map((one) => one.id),
    ...(sendingAs && { id: sendingAs, state: inFlight.length > 0 ? 'queued' : 'sending' }),
  });
  await db.outbox.add(row);
  return row.id;
}

/** Revision of a draft that was saved before revisions were counted: 1 when the server has it, else 0. */
async function readLegacyRevision(draftId: string): Promise<number> {
  const receipts = db.receipts.where('draftId').equals(draftId);
  return (await receipts.filter(({ kind }) => kind === 'put-draft').count()) > 0 ? 1 : 0;
}

export async function hasDraftConflict(draftId: string): Promise<boolean> {
  return (await db.outbox.where('draftId').equals(draftId).toArray()).some(isDraftConflictRow);
}

/** A save that the server rejected as `STALE`: the user has to choose a version. */
export function isDraftConflictRow(row: OutboxRow): boolean {
  return row.kind === 'put-draft' && row.state === 'needs-attention' && row.problem?.code === 'STALE';
}

export type DealerInput = z.input<typeof newDealerSchema>;

export async function enqueueDealer(ownerId: string, dealer: DealerInput): Promise<string> {
  const id = dealer.id ?? crypto.randomUUID();
  assertAccepted(newDealerSchema, { ...dealer, id });
  await withReopen(() =>
    db.transaction('rw', db.outbox, db.reference, async () => {
      await db.outbox.add(createOutboxRow({ kind: 'create-dealer', ownerId, payload: { ...dealer, id } }));
      const cached = await db.reference.get([ownerId, 'dealers']);
      await db.reference.put(addDealerToCache(cached, ownerId, { ...dealer, id }));
    }),
  );
  return id;
}

/** A new Idempotency-Key, which dependent rows then wait for. @throws OutboxError */
export async function requeueDealer(rowId: string, dealer: DealerInput): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, db.reference, async () => {
      const row = assertNotInFlight(await db.outbox.get(rowId));
      if (row.kind !== 'create-dealer') throw new OutboxError('gone', texts.gone);
      const { ownerId, createdAt } = row;
      const payload = { ...dealer, id: row.payload.id };
      assertAccepted(newDealerSchema, payload);
      const corrected = createOutboxRow({ kind: 'create-dealer', ownerId, createdAt, payload });
      for (const { id, dependsOn } of await listUnsentRows(ownerId)) {
        if (!dependsOn.includes(rowId)) continue;
        await db.outbox.update(id, {
          dependsOn: dependsOn.map((one) => (one === rowId ? corrected.id : one)),
        });
      }
      await db.outbox.delete(rowId);
      await db.outbox.add(corrected);
      const cached = await db.reference.get([ownerId, 'dealers']);
      await db.reference.put(addDealerToCache(cached, ownerId, payload));
    }),
  );
}

function addDealerToCache(
  cached: ReferenceDataRow | undefined,
  ownerId: string,
  dealer: DealerInput,
): ReferenceDataRow {
  const dealers = Array.isArray(cached?.value) ? (cached.value as { id?: unknown }[]) : [];
  const otherDealers = dealers.filter(({ id }) => id !== dealer.id);
  const entry = {
    contactPhone: null,
    address: null,
    city: null,
    licenseNumber: null,
    ...dealer,
    emirate: dealer.emirate || null,
    isActive: true,
  };
  return { ownerId, name: 'dealers', value: [...otherDealers, entry], updatedAt: cached?.updatedAt ?? 0 };
}

/** Resolves with the reopened draft's id. @throws OutboxError when the server may have received the car */
export async function undoSubmit(rowId: string): Promise<string> {
  return runOutboxTransaction(() => withdrawSubmission(rowId));
}

/** The rejected fields stay with the draft, so that the wizard marks them. */
async function withdrawSubmission(rowId: string): Promise<string> {
  const row = assertNotInFlight(await db.outbox.get(rowId));
  if (!row.draftId) throw new OutboxError('gone', texts.draftGone);
  const issues =
    row.state === 'needs-attention' ? (row.problem ? (translateProblem(row.problem).issues ?? []) : []) : [];
  await db.drafts.update(row.draftId, { state: 'open', issues, updatedAt: Date.now() });
  await db.outbox.delete(rowId);
  return row.draftId;
}

/** Stops sending refused originals of a car that the server has; the car keeps their previews. */
export async function discardRefusedOriginals(photoRowIds: readonly string[]): Promise<void> {
  await withReopen(() =>
    db.outbox
      .where('id')
      .anyOf(photoRowIds)
      .filter(({ kind, state }) => kind === 'put-photo' && state === 'needs-attention')
      .delete(),
  );
}

/** For a car also deletes its draft. @throws OutboxError when the server may have received the row */
export async function discardQueuedRow(rowId: string): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox], async () => {
      const row = assertNotInFlight(await db.outbox.get(rowId));
      await db.outbox.delete(rowId);
      if (row.kind === 'inspection-step') await deleteDependentSteps(row);
      const isCar = row.kind === 'submit-car' || row.kind === 'resubmit-car';
      const draft = isCar && row.draftId ? await db.drafts.get(row.draftId) : undefined;
      if (draft) await deleteDraftRows(draft);
    }),
  );
}

/** Later steps with the same car to inspect wait for the row and go with it. */
async function deleteDependentSteps({ id, ownerId }: OutboxRow): Promise<void> {
  const steps = await listUnsentRowsOfKind(ownerId, 'inspection-step');
  const later = steps.filter(({ dependsOn }) => dependsOn.includes(id));
  await db.outbox.bulkDelete(later.map((row) => row.id));
}

/** Its draft and photos are then deleted as of any sent car. */
export async function dismissNotice(rowId: string): Promise<void> {
  await withReopen(() => db.outbox.where({ id: rowId, state: 'sent' }).modify({ problem: null }));
}

/**
 * Resolves with the queued row's id. A car gets a new Idempotency-Key, as its body may differ; an unanswered one keeps
 * its key and body, as the server may have received it.
 */
export async function retryRefusedRow(rowId: string): Promise<string> {
  const row = await withReopen(() => db.outbox.get(rowId));
  if (!row) throw new OutboxError('gone', texts.gone);
  if (row.state === 'needs-attention' && !row.unanswered) {
    // One transaction, so that a validation error leaves the row unchanged.
    const refreeze = (makeRow: RowBuilder) =>
      runOutboxTransaction(async () => freezeAndEnqueue(await withdrawSubmission(rowId), makeRow));
    if (row.kind === 'submit-car') return refreeze(buildSubmitRow);
    if (row.kind === 'resubmit-car') return refreeze(createResubmitRowBuilder(readSeenRevision(row)));
  }
  await withReopen(() =>
    db.outbox
      .where('id')
      .anyOf([rowId, ...row.dependsOn])
      .filter((one) => one.state === 'needs-attention')
      .modify(RESET_RETRY),
  );
  return rowId;
}

/** After `STALE` the user chose to overwrite the server's version. */
function readSeenRevision(row: Extract<OutboxRow, { kind: 'resubmit-car' }>): number | undefined {
  const current = row.problem?.code === 'STALE' ? row.problem.current : undefined;
  const isCar = typeof current === 'object' && current !== null && 'revision' in current;
  return isCar && typeof current.revision === 'number' ? current.revision : row.payload.revision;
}

export async function resetRetryDelays(ownerId: string): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, async () => {
      const inState = (state: OutboxRow['state']) => db.outbox.where('[ownerId+state]').equals([ownerId, state]);
      await inState('queued').modify({ nextAttemptAt: 0 });
      await inState('needs-attention')
        .filter((row) => row.kind === 'put-photo')
        .modify(RESET_RETRY);
    }),
  );
}

function assertNotInFlight(row: OutboxRow | undefined): OutboxRow {
  if (!row) throw new OutboxError('gone', texts.gone);
  if (row.state === 'sent') throw new OutboxError('sent', texts.sent);
  if (row.state === 'sending') throw new OutboxError('sending', texts.sending);
  if (row.unanswered) throw createInFlightError();
  return row;
}

function createInFlightError(): OutboxError {
  return new OutboxError('unanswered', texts.unanswered);
}
