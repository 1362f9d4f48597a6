import type { Draft } from '#shared/contract/inspections.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { decideRetry, isDefinitiveRejection, type RetryDecision } from './retry-decision.ts';
import { isPhotoUsed, photoReceiptId, requeuePhotoUploads } from '#client/offline/images/photo-upload-queue.ts';
import type { OutboxRow, ReceiptRow } from '#client/offline/db/rows.ts';

/** Writes down how a try ended, so that every page and the worker go on from the same truth. */

/** The server confirmed it: receipt and state in one transaction. */
export async function markSent(row: OutboxRow, answer: unknown): Promise<void> {
  const { ownerId, kind, draftId, carId } = row;
  const id = row.kind === 'put-photo' ? photoReceiptId(ownerId, row.sha256) : row.id;
  // A draft's answer only repeats what is here.
  const kept = kind === 'put-draft' ? null : answer;
  const receipt: ReceiptRow = { id, ownerId, kind, draftId, carId, answer: kept, receivedAt: Date.now() };
  await withReopen(() =>
    db.transaction('rw', db.outbox, db.receipts, db.drafts, async () => {
      await db.receipts.put(receipt);
      if (row.kind === 'put-draft' && draftId) await rebaseOnRevision(draftId, (answer as Draft).revision);
      await db.outbox.update(row.id, {
        state: 'sent',
        sentAt: receipt.receivedAt,
        bytesSent: row.bytesTotal,
        problem: null,
        unanswered: false,
      });
    }),
  );
}

/** The server's draft is this copy now: what is typed here, and what waits to be sent of it, goes on from that revision (sync 13.2). */
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

/** It was not confirmed: decides what comes next and writes it down. A photo that was deleted meanwhile asks nobody anything. */
export async function markFailed(row: OutboxRow, error: unknown): Promise<RetryDecision> {
  return withReopen(() =>
    db.transaction('rw', [db.outbox, db.receipts, db.photos, db.photoBytes], async () => {
      const now = (await db.outbox.get(row.id)) ?? row;
      // Progress in between starts the waiting anew: a line that moves is not a line to wait for.
      const attempts = now.bytesSent > row.bytesSent ? 1 : row.attempts + 1;
      const outcome = decideRetry(error, attempts, Math.random());
      const unanswered = !isDefinitiveRejection(error) && (row.unanswered || !isRejection(outcome));
      const { problem } = outcome;
      const change = { attempts, problem, unanswered, ...(await applyRetryDecision(row, outcome)) };
      const unwanted = row.kind === 'put-photo' && !(await isPhotoUsed(row.ownerId, row.sha256));
      await (unwanted ? db.outbox.delete(row.id) : db.outbox.update(row.id, change));
      return outcome;
    }),
  );
}

/** An answer of the server to this very try; the try took no effect, whatever an earlier one did. */
function isRejection(outcome: RetryDecision): boolean {
  return outcome.next !== 'retry' || (outcome.problem.status !== null && outcome.problem.status < 500);
}

type RowChange = Partial<Pick<OutboxRow, 'state' | 'nextAttemptAt' | 'dependsOn' | 'bytesSent' | 'problem'>>;

async function applyRetryDecision(row: OutboxRow, outcome: RetryDecision): Promise<RowChange> {
  switch (outcome.next) {
    case 'retry':
      return {
        state: 'queued',
        nextAttemptAt: Date.now() + outcome.inMs,
        ...(outcome.askedMs > 0 && {
          problem: { ...outcome.problem, notBefore: Date.now() + outcome.askedMs },
        }),
        // The server threw away what it had of it.
        ...(outcome.problem.code === 'HASH_MISMATCH' && { bytesSent: 0 }),
      };
    case 'sign-in':
      // The session is gone for everything of this person, not for one row.
      await db.outbox
        .where('[ownerId+state]')
        .anyOf([
          [row.ownerId, 'queued'],
          [row.ownerId, 'sending'],
        ])
        .modify((one) => {
          // One that is on its way at this moment may still take effect.
          one.unanswered ||= one.state === 'sending';
          one.state = 'waiting-sign-in';
        });
      return { state: 'waiting-sign-in', nextAttemptAt: 0 };
    case 'send-photos': {
      const photos = await requeuePhotoUploads(row.ownerId, outcome.missing);
      // Missing but not on this phone either: only a person can take them again.
      if (photos.length === 0) return { state: 'needs-attention' };
      return { state: 'queued', nextAttemptAt: 0, dependsOn: [...new Set([...row.dependsOn, ...photos])] };
    }
    case 'attention':
      return { state: 'needs-attention' };
  }
}
