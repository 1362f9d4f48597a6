import { texts } from '#messages/ui/outbox-errors.ts';
import type { Draft, SubmitReceipt } from '#shared/contract/inspections.ts';
import type { WorkOrderLine } from '#shared/contract/work-orders.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { decideRetry, describeProblem, isDefinitiveRejection, type RetryDecision } from './retry-decision.ts';
import { isCarRow } from './eligible-rows.ts';
import { listWaitingOriginals, markIfComplete } from './send-previews.ts';
import { isPhotoUsed, photoReceiptId, requeuePhotoUploads } from '#client/offline/images/photo-upload-queue.ts';
import { updateCachedRequest } from '#client/offline/inspection-requests/inspection-requests.ts';
import { hasDroppedClaims, hasDroppedVoiceNotes } from './send-outbox-row.ts';
import { rebaseRepairLine, type RepairLineRow } from '#client/offline/repair/repair-lines.ts';
import { updateCachedLine } from '#client/offline/repair/work-order-cache.ts';
import type { OutboxKind, OutboxProblem, OutboxRow, ReceiptRow } from '#client/offline/db/rows.ts';

/** Stays with the sent row, and keeps its draft and photos, until the person dismisses it. */
const DROPPED = {
  claims: describeProblem('CLAIMS_DROPPED', texts.dropped.claims),
  voiceNotes: describeProblem('VOICE_NOTES_DROPPED', texts.dropped.voiceNotes),
  both: describeProblem('CLAIMS_AND_VOICE_NOTES_DROPPED', texts.dropped.both),
};

function findDroppedParts(row: OutboxRow, answer: unknown): OutboxProblem | null {
  const lacksNotes = hasDroppedVoiceNotes(row, answer);
  if (hasDroppedClaims(row, answer)) return lacksNotes ? DROPPED.both : DROPPED.claims;
  return lacksNotes ? DROPPED.voiceNotes : null;
}

export async function markSent(row: OutboxRow, answer: unknown): Promise<void> {
  const { ownerId, kind, draftId, carId } = row;
  const id = row.kind === 'put-photo' ? photoReceiptId(ownerId, row.sha256) : row.id;
  const receipt: ReceiptRow = {
    id,
    ownerId,
    kind,
    draftId,
    carId,
    answer: toStoredAnswer(kind, answer),
    receivedAt: Date.now(),
  };
  const cars = row.kind === 'put-photo' ? await withReopen(() => findRowsOfPhoto(ownerId, row.sha256)) : [];
  const tables = [db.outbox, db.receipts, db.drafts, db.reference];
  const awaited = isCarRow(row) ? ((answer as Partial<SubmitReceipt>).awaitedPhotos ?? []) : [];
  await withReopen(() =>
    db.transaction('rw', awaited.length > 0 ? [...tables, db.photoBytes] : tables, async () => {
      await db.receipts.put(receipt);
      if (row.kind === 'save-repair-line') await applySavedLine(row, answer as WorkOrderLine);
      if (row.kind === 'inspection-step') await updateCachedRequest(ownerId, answer);
      if (row.kind === 'put-draft' && draftId) await rebaseOnRevision(draftId, (answer as Draft).revision);
      const dependsOn = [...new Set([...row.dependsOn, ...(await requeueAwaited(ownerId, awaited))])];
      const waitsForOriginals = (await listWaitingOriginals({ ...row, dependsOn })).length > 0;
      await db.outbox.update(row.id, {
        state: 'sent',
        dependsOn,
        sentAt: waitsForOriginals ? null : receipt.receivedAt,
        bytesSent: row.bytesTotal,
        problem: findDroppedParts(row, answer),
        unanswered: false,
      });
      for (const car of cars) await markIfComplete(car, receipt.receivedAt);
    }),
  );
}

/** Originals that the server lacks although this phone counts them as sent. @returns their row ids */
async function requeueAwaited(ownerId: string, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const findRow = (hash: string) => db.outbox.where('[ownerId+sha256]').equals([ownerId, hash]).first();
  const rows = (await Promise.all(hashes.map(findRow))).filter((row) => row !== undefined);
  const unsent = new Set(rows.filter(({ state }) => state !== 'sent').map(({ sha256 }) => sha256));
  return requeuePhotoUploads(
    ownerId,
    hashes.filter((hash) => !unsent.has(hash)),
  );
}

/** The ids of rows whose draft shows the photo. */
async function findRowsOfPhoto(ownerId: string, sha256: string): Promise<string[]> {
  const photos = await db.photos.where('[ownerId+sha256]').equals([ownerId, sha256]).toArray();
  const draftIds = new Set(photos.map(({ draftId }) => draftId));
  return db.outbox
    .where('draftId')
    .anyOf([...draftIds])
    .primaryKeys();
}

/** The answers of drafts, repair lines and steps repeat local data. */
function toStoredAnswer(kind: OutboxKind, answer: unknown): unknown {
  if (kind === 'put-draft' || kind === 'inspection-step') return null;
  return kind === 'save-repair-line' ? { revision: (answer as WorkOrderLine).revision } : answer;
}

async function applySavedLine(row: RepairLineRow, line: WorkOrderLine): Promise<void> {
  await updateCachedLine(row, line);
  await rebaseRepairLine(row, line.revision);
}

/** Bases the draft and its queued rows on the revision that the server confirmed. */
async function rebaseOnRevision(draftId: string, revision: number): Promise<void> {
  const draft = await db.drafts.get(draftId);
  const newest = Math.max(draft?.baseRevision ?? 0, revision);
  await db.drafts.update(draftId, { baseRevision: newest });
  await db.outbox
    .where('draftId')
    .equals(draftId)
    .filter((one) => one.state === 'queued' || one.state === 'waiting-sign-in')
    .filter((one) => !one.unanswered)
    .modify((one) => {
      if (one.kind === 'put-draft') one.payload.revision = newest;
      if (one.kind === 'submit-car') one.payload = { ...one.payload, draftRevision: newest };
    });
}

/** Deletes the row instead when its photo is no longer used. `not-sent`: no request of the row itself has left. */
export async function markFailed(row: OutboxRow, error: unknown, attempt?: 'not-sent'): Promise<RetryDecision> {
  return withReopen(() =>
    db.transaction('rw', [db.outbox, db.receipts, db.photos, db.photoBytes, db.reference], async () => {
      const current = (await db.outbox.get(row.id)) ?? row;
      const attempts = current.bytesSent > row.bytesSent ? 1 : row.attempts + 1;
      const decision = decideRetry(error, attempts, Math.random());
      const mayHaveEffect = !isDefinitiveRejection(error) && (row.unanswered || !isRejection(decision));
      const unanswered = attempt === 'not-sent' ? current.unanswered || current.state === 'sending' : mayHaveEffect;
      // Withdrawn or, for a car, sent meanwhile by another page: its state stays.
      if (attempt === 'not-sent' && current.state !== 'queued' && current.state !== 'sending') return decision;
      const { problem } = decision;
      if (row.kind === 'inspection-step') await updateCachedRequest(row.ownerId, problem.current);
      const change = { attempts, problem, unanswered, ...(await applyRetryDecision(row, decision)) };
      const isUnused = row.kind === 'put-photo' && !(await isPhotoUsed(row.ownerId, row.sha256));
      await (isUnused ? db.outbox.delete(row.id) : db.outbox.update(row.id, change));
      return decision;
    }),
  );
}

/** The server answered this attempt, so the attempt had no effect. */
function isRejection(decision: RetryDecision): boolean {
  return decision.next !== 'retry' || (decision.problem.status !== null && decision.problem.status < 500);
}

type RowChange = Partial<Pick<OutboxRow, 'state' | 'nextAttemptAt' | 'dependsOn' | 'bytesSent' | 'problem'>>;

async function applyRetryDecision(row: OutboxRow, decision: RetryDecision): Promise<RowChange> {
  switch (decision.next) {
    case 'retry':
      return {
        state: 'queued',
        nextAttemptAt: Date.now() + decision.inMs,
        ...(decision.askedMs > 0 && {
          problem: { ...decision.problem, notBefore: Date.now() + decision.askedMs },
        }),
        ...(decision.problem.code === 'HASH_MISMATCH' && { bytesSent: 0 }),
      };
    case 'sign-in':
      await db.outbox
        .where('[ownerId+state]')
        .anyOf([
          [row.ownerId, 'queued'],
          [row.ownerId, 'sending'],
        ])
        .modify((one) => {
          // A request in flight may still take effect.
          one.unanswered ||= one.state === 'sending';
          one.state = 'waiting-sign-in';
        });
      return { state: 'waiting-sign-in', nextAttemptAt: 0 };
    case 'send-photos': {
      const photos = await requeuePhotoUploads(row.ownerId, decision.missing);
      // Photos that are not on this phone must be retaken.
      if (photos.length === 0) return { state: 'needs-attention' };
      return { state: 'queued', nextAttemptAt: 0, dependsOn: [...new Set([...row.dependsOn, ...photos])] };
    }
    case 'attention':
      return { state: 'needs-attention' };
  }
}
