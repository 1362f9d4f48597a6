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
import type { DraftRow, OutboxRow, PhotoRow, ReferenceDataRow } from '#client/offline/db/rows.ts';

/** What is waiting to be sent. Everything here is one transaction each, works without signal and only queues. */

/** The row cannot be changed now; the message says why. */
export class OutboxError extends Error {
  readonly code: 'sending' | 'unanswered' | 'sent' | 'gone' | 'photos-damaged' | 'stale' | 'invalid';
  /** `invalid`: what the server would refuse. */
  readonly issues: readonly Issue[];
  constructor(code: OutboxError['code'], message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'OutboxRefused';
    this.code = code;
    this.issues = issues;
  }
}

/**
 * Runs the schema of the call that will carry the body, as the server does.
 * @throws OutboxError `invalid` with every issue
 */
export function assertAccepted(schema: z.ZodType, body: unknown): void {
  const read = parseWithFieldMessages(schema, body);
  if (read.success) return;
  const issues = toIssues(read.error);
  throw new OutboxError('invalid', issues[0]?.message ?? PROBLEMS.VALIDATION.message, issues);
}

export const DRAFT_TABLES = [db.drafts, db.photos, db.outbox, db.receipts];

/**
 * Freezes the draft and queues the car with its photos (sync 1). An earlier refused or waiting row of the draft is replaced.
 * Answers the outbox id. Rejects with DraftNotWritableError, or OutboxError when a photo is damaged, an earlier try is still unanswered, or
 * the server's schema refuses the body.
 */
export function submitDraft(draftId: string): Promise<string> {
  return runOutboxTransaction(() => freezeAndEnqueue(draftId, buildSubmitRow));
}

const buildSubmitRow: RowBuilder = (draft, photos, dependsOn) => {
  const payload = buildSubmitPayload(draft, photos);
  assertAccepted(carsSubmit.body, payload);
  const { id: draftId, ownerId, carId } = draft;
  return createOutboxRow({ kind: 'submit-car', ownerId, draftId, carId, dependsOn, payload });
};

/**
 * The same for a returned car, based on the revision the correction was made on (sync 10). `ontoRevision`: after STALE, when the
 * person has seen the difference and wants their version on top of that revision.
 */
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
  // Dexie keeps its transaction across awaits only when the function it is given is an async one.
  return withReopen(() => db.transaction('rw', DRAFT_TABLES, async () => work()));
}

async function freezeAndEnqueue(draftId: string, makeRow: RowBuilder): Promise<string> {
  const draft = assertWritable(await db.drafts.get(draftId));
  const photos = await readOrderedPhotos(draft);
  if (photos.some((photo) => photo.state === 'damaged')) {
    throw new OutboxError('photos-damaged', 'A photo is damaged. Retake it first');
  }
  const inFlight = await deleteSupersededRows(draft);
  const dependsOn = [
    ...(await enqueuePhotoUploads(photos)),
    ...(await findUnsentDealerRows(draft)),
    ...inFlight.map((row) => row.id),
  ];
  const row = makeRow(draft, photos, dependsOn);
  await db.outbox.add(row);
  await db.drafts.update(draftId, { state: 'submitted', slot: null, issues: [], updatedAt: Date.now() });
  return row.id;
}

async function readOrderedPhotos(draft: DraftRow): Promise<PhotoRow[]> {
  return (await db.photos.bulkGet(draft.photoIds)).filter((photo) => photo !== undefined);
}

/**
 * Drops what is queued for the draft and now outdated; answers the saves of the draft that are on their way, which must be
 * over before the car goes: a save that arrives after it would bring the draft back.
 */
async function deleteSupersededRows(draft: DraftRow): Promise<OutboxRow[]> {
  const rows = (await db.outbox.where('draftId').equals(draft.id).toArray()).filter((row) => row.state !== 'sent');
  if (rows.some(isDraftConflictRow)) {
    throw new OutboxError('stale', 'This draft was changed on another device. Choose a version first');
  }
  const inFlight = rows.filter((row) => row.state === 'sending' || row.unanswered);
  if (inFlight.some((row) => row.kind !== 'put-draft')) throw createInFlightError();
  await db.outbox.bulkDelete(rows.filter((row) => !inFlight.includes(row)).map((row) => row.id));
  return inFlight;
}

async function findUnsentDealerRows(draft: DraftRow): Promise<string[]> {
  const rows = await listUnsentRows(draft.ownerId);
  return rows
    .filter((row) => row.kind === 'create-dealer' && row.payload.id === draft.form.dealerId)
    .map((row) => row.id);
}

/** Rows of this person that are not sent. Works inside transactions and live queries. */
export async function listUnsentRows(ownerId: string): Promise<OutboxRow[]> {
  const states = ['queued', 'sending', 'waiting-sign-in', 'needs-attention'] as const;
  return db.outbox
    .where('[ownerId+state]')
    .anyOf(states.map((state) => [ownerId, state]))
    .toArray();
}

/** All rows of this person, oldest first, for the outbox screen. Works inside a live query. */
export async function listOutboxRows(ownerId: string): Promise<OutboxRow[]> {
  const rows = await db.outbox.where('[ownerId+state]').between([ownerId, ''], [ownerId, '\uffff']).toArray();
  return rows.sort((a, b) => a.createdAt - b.createdAt);
}

/** The row with those that must go before it: its photos, its dealer. Works inside a live query. */
export async function getRowWithDependencies(rowId: string): Promise<[OutboxRow | undefined, OutboxRow[]]> {
  const row = await db.outbox.get(rowId);
  const before = await db.outbox.bulkGet(row?.dependsOn ?? []);
  return [row, before.filter((one) => one !== undefined)];
}

/** Whether the draft's car arrived. The receipt stays when the car has gone from the phone (sync 7.3). */
export async function wasSubmitted(draftId: string): Promise<boolean> {
  const receipts = db.receipts.where('draftId').equals(draftId);
  return (await receipts.filter(({ kind }) => kind === 'submit-car').count()) > 0;
}

/**
 * Queues a copy of the open draft for the server, with its photos. Answers the outbox id. `sendingAs`: its sender holds the lock of
 * this id and sends it at once, unless an earlier copy is on its way and must arrive first.
 */
export async function enqueueDraft(draftId: string, sendingAs?: string): Promise<string> {
  return runOutboxTransaction(() => enqueueDraftCopy(draftId, sendingAs));
}

/** The same inside a transaction over drafts, photos, outbox and receipts. */
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

/** Before saves were counted the phone did not keep what it was told; those drafts count from 1. 0: the server has none of it. */
async function readLegacyRevision(draftId: string): Promise<number> {
  const receipts = db.receipts.where('draftId').equals(draftId);
  return (await receipts.filter(({ kind }) => kind === 'put-draft').count()) > 0 ? 1 : 0;
}

/** Whether a copy of the draft waits for the person to choose. Works inside a live query. */
export async function hasDraftConflict(draftId: string): Promise<boolean> {
  return (await db.outbox.where('draftId').equals(draftId).toArray()).some(isDraftConflictRow);
}

/** A save of a draft that the server answered STALE: the other copy is in its problem, and the person has to choose (sync 13.3). */
export function isDraftConflictRow(row: OutboxRow): boolean {
  return row.kind === 'put-draft' && row.state === 'needs-attention' && row.problem?.code === 'STALE';
}

export type DealerInput = z.input<typeof newDealerSchema>;

/** Queues a new dealer under an id made here, and offers it at once in the cached list. Answers the dealer's id. */
export async function enqueueDealer(ownerId: string, dealer: DealerInput): Promise<string> {
  const id = dealer.id ?? crypto.randomUUID();
  assertAccepted(newDealerSchema, { ...dealer, id });
  await withReopen(() =>
    db.transaction('rw', db.outbox, db.reference, async () => {
      await db.outbox.add(createOutboxRow({ kind: 'create-dealer', ownerId, payload: { ...dealer, id } }));
      const known = await db.reference.get([ownerId, 'dealers']);
      await db.reference.put(addDealerToCache(known, ownerId, { ...dealer, id }));
    }),
  );
  return id;
}

/**
 * Queues a refused dealer again as corrected, under a new key (sync 5.2). What waits for the dealer waits for the new row.
 * Rejects with OutboxError when the dealer may have arrived or the server's schema refuses the correction.
 */
export async function requeueDealer(rowId: string, dealer: DealerInput): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.outbox, db.reference, async () => {
      const row = assertNotInFlight(await db.outbox.get(rowId));
      if (row.kind !== 'create-dealer') throw new OutboxError('gone', 'This is no longer in the outbox');
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
      const known = await db.reference.get([ownerId, 'dealers']);
      await db.reference.put(addDealerToCache(known, ownerId, payload));
    }),
  );
}

function addDealerToCache(known: ReferenceDataRow | undefined, ownerId: string, dealer: DealerInput): ReferenceDataRow {
  const all = Array.isArray(known?.value) ? (known.value as { id?: unknown }[]) : [];
  const before = all.filter(({ id }) => id !== dealer.id);
  const entry = {
    contactPhone: null,
    address: null,
    city: null,
    licenseNumber: null,
    ...dealer,
    emirate: dealer.emirate || null,
    isActive: true,
  };
  return { ownerId, name: 'dealers', value: [...before, entry], updatedAt: known?.updatedAt ?? 0 };
}

/**
 * Takes a car back out of the outbox and opens its draft again: "Undo" after submit, "Open and fix" after a refusal. Answers the
 * draft's id. Rejects with OutboxError when the car may already have arrived.
 */
export async function undoSubmit(rowId: string): Promise<string> {
  return runOutboxTransaction(() => withdrawSubmission(rowId));
}

/** What was refused stays with the draft, so that the wizard marks it. */
async function withdrawSubmission(rowId: string): Promise<string> {
  const row = assertNotInFlight(await db.outbox.get(rowId));
  if (!row.draftId) throw new OutboxError('gone', 'This draft no longer exists');
  const issues = row.state === 'needs-attention' ? (row.problem?.issues ?? []) : [];
  await db.drafts.update(row.draftId, { state: 'open', issues, updatedAt: Date.now() });
  await db.outbox.delete(rowId);
  return row.draftId;
}

/** Throws a waiting row away; for a car also its draft and photos. Rejects with OutboxError when it may have arrived. */
export async function discardQueuedRow(rowId: string): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox], async () => {
      const row = assertNotInFlight(await db.outbox.get(rowId));
      await db.outbox.delete(rowId);
      const isCar = row.kind === 'submit-car' || row.kind === 'resubmit-car';
      const draft = isCar && row.draftId ? await db.drafts.get(row.draftId) : undefined;
      if (draft) await deleteDraftRows(draft);
    }),
  );
}

/**
 * Tries again what was refused. A refused car is frozen anew from its draft under a new key, as the same key with another body is
 * refused (sync 5.2); everything else goes again as it is, with what it waits for. Answers the id of the row that now waits.
 */
export async function retryRefusedRow(rowId: string): Promise<string> {
  const row = await withReopen(() => db.outbox.get(rowId));
  if (!row) throw new OutboxError('gone', 'This is no longer in the outbox');
  if (row.state === 'needs-attention') {
    // In one transaction: what the schema refuses stays where it is.
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

/** After STALE the person has seen the server's version, and theirs goes on top of it; else the revision stays. */
function readSeenRevision(row: Extract<OutboxRow, { kind: 'resubmit-car' }>): number | undefined {
  const current = row.problem?.code === 'STALE' ? row.problem.current : undefined;
  const isCar = typeof current === 'object' && current !== null && 'revision' in current;
  return isCar && typeof current.revision === 'number' ? current.revision : row.payload.revision;
}

/** Lets everything that waits for its next try go now, refused photos included: "Send now". */
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
  if (!row) throw new OutboxError('gone', 'This is no longer in the outbox');
  if (row.state === 'sent') throw new OutboxError('sent', 'This has already been sent');
  if (row.state === 'sending') throw new OutboxError('sending', 'This is being sent right now');
  if (row.unanswered) throw createInFlightError();
  return row;
}

function createInFlightError(): OutboxError {
  return new OutboxError('unanswered', 'This may already have been received. You can edit it once the server replies');
}
