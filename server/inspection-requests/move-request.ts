/** The only writer of the state of inspection requests. */
import { inspectorRequestSchema } from '#shared/contract/inspection-requests.ts';
import {
  describeRequestedCar,
  isUnfinishedRequest,
  transitionInspectionRequest,
  type InspectionRequestRefusal,
  type InspectionRequestStep,
} from '#shared/domain/inspection-request.ts';
import { refuse, type Refusal } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyInspectionRequested, notifyInspectionWithdrawn } from '#server/notifications/event-notifications.ts';
import type { InspectionRequestRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { getPersonName, presentInspectionRequest } from './present-requests.ts';

type Step = Omit<InspectionRequestStep, 'by'> & { note?: string | null };

interface StepContext {
  user: UserRow;
  /** ISO 8601 UTC. */
  now: string;
  /** The inspector's account is being deleted, so nobody reads a notification. */
  isInspectorDeleted?: boolean;
}

/** Records, logs and notifies the step; one that already took effect only adds its note. @throws Problem INVALID_STATE */
export async function moveRequest(
  tx: Writer,
  row: InspectionRequestRow,
  { note = null, ...step }: Step,
  context: StepContext,
): Promise<InspectionRequestRow> {
  const { user, now } = context;
  const outcome = transitionInspectionRequest(row, { ...step, by: user.id });
  if ('refusal' in outcome) throw await buildRefusal(tx, row, { refusal: outcome.refusal, viewer: user });
  const isKnown = !note || row.history.some((entry) => entry.by === user.id && entry.note === note);
  if (!outcome.isChanged && isKnown) return row;
  const history = [...row.history, { state: outcome.next.state, at: now, by: user.id, note }];
  const next = { ...row, ...outcome.next, revision: row.revision + 1, history };
  await tx.update('inspectionRequests', next);
  if (!outcome.isChanged) return next;
  const before = { state: row.state, inspector: await findEmail(tx, row.inspectorId) };
  const after = { state: next.state, inspector: await findEmail(tx, next.inspectorId) };
  await logActivity(tx, user, 'inspection_request_moved', { carDetails: describeRequest(next), before, after }, now);
  await notifyInspectors(tx, row, next, context);
  return next;
}

/** Who got the car and who lost it; never the person who acts. */
async function notifyInspectors(
  tx: Writer,
  { inspectorId: former }: InspectionRequestRow,
  next: InspectionRequestRow,
  { user, now, isInspectorDeleted = false }: StepContext,
): Promise<void> {
  const { inspectorId, state } = next;
  const isLost = former !== inspectorId || state === 'cancelled';
  if (former !== null && isLost && former !== user.id && !isInspectorDeleted)
    await notifyInspectionWithdrawn(tx, next, { inspectorId: former, now });
  if (inspectorId !== null && inspectorId !== former && inspectorId !== user.id)
    await notifyInspectionRequested(tx, next, now);
}

export function describeRequest(row: InspectionRequestRow): string {
  return `${describeRequestedCar(row)} (${row.number})`;
}

async function findEmail(tx: Reader, id: string | null): Promise<string | null> {
  return id === null ? null : ((await tx.get('users', id))?.email ?? null);
}

async function buildRefusal(
  tx: Reader,
  row: InspectionRequestRow,
  { refusal, viewer }: { refusal: InspectionRequestRefusal; viewer: UserRow },
) {
  const { state, by } = row.history.at(-1)!;
  const nameOf = async (id: string) => getPersonName(await tx.get('users', id), viewer);
  const actor = await nameOf(by);
  const inspector = row.inspectorId === null ? '' : await nameOf(row.inspectorId);
  const sentences: Record<InspectionRequestRefusal, Refusal> = {
    cancelled: (texts) => texts.inspectionRequests.cancelled(actor),
    done: (texts) => texts.inspectionRequests.done(actor),
    'other-inspector': ({ inspectionRequests: texts }) =>
      state === 'open' ? texts.assigned(inspector) : texts.taken(inspector),
    'started-elsewhere': (texts) => texts.inspectionRequests.startedElsewhere,
  };
  const request = await presentInspectionRequest(tx, row, viewer);
  // The phone stores it.
  const current = viewer.role === 'inspector' ? inspectorRequestSchema.parse(request) : request;
  return refuse('INVALID_STATE', sentences[refusal], { current });
}

/** A submitted car finishes the request it was started for unless another has that; a request never refuses a car. */
export async function finishRequestsOfCar(tx: Writer, carId: string, context: StepContext): Promise<void> {
  const { id } = context.user;
  for (const row of await tx.find('inspectionRequests.ofCar', { carId })) {
    const isFree = row.inspectorId === null && row.history.some(({ state, by }) => state === 'started' && by === id);
    if (isUnfinishedRequest(row) && (isFree || row.inspectorId === id))
      await moveRequest(tx, row, { action: 'finish' }, context);
  }
}

const BATCH_SIZE = 100;

/** Unfinished requests of a deleted inspector are open to everyone. @param context who deletes, and when */
export async function releaseRequests(tx: Writer, inspectorId: string, context: StepContext): Promise<void> {
  const release = { action: 'assign', inspectorId: null } as const;
  for (;;) {
    const rows = await tx.find('inspectionRequests.ofInspector', { inspectorId, limit: BATCH_SIZE });
    for (const row of rows) await moveRequest(tx, row, release, { ...context, isInspectorDeleted: true });
    if (rows.length < BATCH_SIZE) return;
  }
}
