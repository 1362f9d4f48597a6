/** Queues the car in the outbox and waits briefly, so that a rejection is shown while the wizard is open. */
import { liveQuery } from 'dexie';
import { endActiveRecording } from '#client/offline/drafts/active-recording.ts';
import { resubmitCorrection, getRowWithDependencies, submitDraft, undoSubmit } from '#client/offline/outbox/outbox.ts';
import type { OutboxProblem, OutboxRow } from '#client/offline/db/rows.ts';
import type { Inspection } from './inspection.ts';

export type SubmitOutcome =
  | { state: 'arrived' }
  | { state: 'under-way' }
  | { state: 'waiting' }
  | { state: 'trouble' }
  /** Rejected; the draft is open again. */
  | { state: 'refused'; problem: OutboxProblem };

/** Longer than a response takes, short enough to hold a button. */
const OUTCOME_WAIT_MS = 4_000;

/** Rejects when the car cannot be queued (damaged photo, full disk). */
export async function submitInspection(inspection: Inspection, offline: boolean): Promise<SubmitOutcome> {
  const draftId = await inspection.ensureDraft();
  await endActiveRecording();
  await inspection.flush();
  const rowId = inspection.correction ? await resubmitCorrection(draftId) : await submitDraft(draftId);
  if (offline) return { state: 'waiting' };
  const outcome = await waitForOutcome(rowId);
  if (outcome.state === 'refused') await undoSubmit(rowId);
  return outcome;
}

function waitForOutcome(rowId: string): Promise<SubmitOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: SubmitOutcome) => {
      clearTimeout(timer);
      // Dexie calls back before it returns the subscription.
      queueMicrotask(() => watching.unsubscribe());
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ state: 'under-way' }), OUTCOME_WAIT_MS);
    const watching = liveQuery(() => getRowWithDependencies(rowId)).subscribe({
      next: ([row, before]) => {
        const outcome = toSubmitOutcome(row, before);
        if (outcome) end(outcome);
      },
      error: () => end({ state: 'under-way' }),
    });
  });
}

/** null while unknown. A missing row was sent and purged. */
export function toSubmitOutcome(row: OutboxRow | undefined, dependencies: readonly OutboxRow[]): SubmitOutcome | null {
  if (!row || row.state === 'sent') return { state: 'arrived' };
  if (row.state === 'waiting-sign-in') return { state: 'waiting' };
  if (row.state === 'needs-attention' && row.problem) return { state: 'refused', problem: row.problem };
  const noSignal = (candidate: OutboxRow) => candidate.state === 'queued' && candidate.problem?.status === null;
  if (dependencies.some(noSignal)) return { state: 'waiting' };
  if (!row.problem) return null;
  return { state: row.problem.status === null ? 'waiting' : 'trouble' };
}
