import type { Draft } from '#shared/contract/inspections.ts';
import type { WorkOrderLine } from '#shared/contract/work-orders.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { decideRetry, isDefinitiveRejection, type RetryDecision } from './retry-decision.ts';
import { isPhotoUsed, photoReceiptId, requeuePhotoUploads } from '#client/offline/images/photo-upload-queue.ts';
import { hasDroppedClaims } from './send-outbox-row.ts';
import { rebaseRepairLine, type RepairLineRow } from '#client/offline/repair/repair-lines.ts';
import { updateCachedLine } from '#client/offline/repair/work-order-cache.ts';
import type { OutboxKind, OutboxProblem, OutboxRow, ReceiptRow } from '#client/offline/db/rows.ts';

/** Stays with the sent row, and keeps its draft and photos, until the person dismisses it. */
const CLAIMS_DROPPED: OutboxProblem = {
  code: 'CLAIMS_DROPPED',
  message:
    'The car arrived without its papers, as Redrive was being updated. Ask the office to return the car, then add its papers',
  status: null,
};

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
  await withReopen(() =>
    db.transaction('rw', [db.outbox, db.receipts, db.drafts, db.reference], async () => {
      await db.receipts.put(receipt);
      if (row.kind === 'save-repair-line') await applySavedLine(row, answer as WorkOrderLine);
      if (row.kind === 'put-draft' && draftId) await rebaseOnRevision(draftId, (answer as Draft).revision);
      await db.outbox.update(row.id, {
        state: 'sent',
        sentAt: receipt.receivedAt,
        bytesSent: row.bytesTotal,
        problem: hasDroppedClaims(row, answer) ? CLAIMS_DROPPED : null,
        unanswered: false,
      });
    }),
  );
}

/** The answers of drafts and repair lines repeat local data. */
function toStoredAnswer(kind: OutboxKind, answer: unknown): unknown {
  if (kind === 'put-draft') return null;
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

/** Deletes the row instead when its photo is no longer used. */
export async function markFailed(row: OutboxRow, error: unknown): Promise<RetryDecision> {
  return withReopen(() =>
    db.transaction('rw', [db.outbox, db.receipts, db.photos, db.photoBytes], async () => {
      const current = (await db.outbox.get(row.id)) ?? row;
      const attempts = current.bytesSent > row.bytesSent ? 1 : row.attempts + 1;
      const decision = decideRetry(error, attempts, Math.random());
      const unanswered = !isDefinitiveRejection(error) && (row.unanswered || !isRejection(decision));
      const { problem } = decision;
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
