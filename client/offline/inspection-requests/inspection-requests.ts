import { texts } from '#messages/ui/outbox-errors.ts';
import type { InspectorRequest, InspectionStep } from '#shared/contract/inspection-requests.ts';
import {
  describeRequestedCar,
  transitionInspectionRequest,
  type InspectionRequestProgress,
} from '#shared/domain/inspection-request.ts';
import { normalizeVin } from '#shared/domain/vin/vin-format.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import type { CachedInspectionRequests } from '#client/offline/db/reference-data.ts';
import type { DraftRow, OutboxRow } from '#client/offline/db/rows.ts';
import { buildDraftRow } from '#client/offline/drafts/drafts.ts';
import { listUnsentRowsOfKind, OutboxError } from '#client/offline/outbox/outbox.ts';
import { createOutboxRow } from '#client/offline/outbox/outbox-row.ts';

/** Cars to inspect on this device and the inspector's unsent steps. @see docs/sync.md section 15 */

export type InspectionStepRow = Extract<OutboxRow, { kind: 'inspection-step' }>;

const isStepRow = (row: OutboxRow): row is InspectionStepRow => row.kind === 'inspection-step';

/** A newer copy, which a receipt of this device left, stays. Nothing is stored after a sign-out. */
export async function cacheInspectionRequests(ownerId: string, answer: CachedInspectionRequests): Promise<void> {
  const name = 'inspection-requests';
  await withReopen(() =>
    db.transaction('rw', db.reference, db.account, async () => {
      const account = await db.account.get('current');
      if (account && (!account.signedIn || account.ownerId !== ownerId)) return;
      const row = await db.reference.get([ownerId, name]);
      const known = (row?.value as CachedInspectionRequests | undefined)?.requests ?? [];
      const requests = answer.requests.map((one) => {
        const own = known.find(({ id }) => id === one.id);
        return own && own.revision > one.revision ? own : one;
      });
      await db.reference.put({ ownerId, name, value: { ...answer, requests }, updatedAt: Date.now() });
    }),
  );
}

/** Runs inside a transaction over reference. */
export async function updateCachedRequest(ownerId: string, current: unknown): Promise<void> {
  if (typeof current !== 'object' || current === null || !('id' in current)) return;
  const request = current as InspectorRequest;
  await db.reference
    .where('[ownerId+name]')
    .equals([ownerId, 'inspection-requests'])
    .modify((row: { value: unknown }) => {
      const value = row.value as CachedInspectionRequests;
      value.requests = value.requests.map((one) =>
        one.id === request.id && one.revision <= request.revision ? request : one,
      );
    });
}

/** The request after the unsent steps of this device; refused steps and the car of its draft are stated apart. */
export interface RequestOnDevice extends InspectorRequest {
  isWaiting: boolean;
  /** The car of its draft was submitted on this device. */
  isSubmitted: boolean;
}

export function applyUnsentSteps(
  ownerId: string,
  requests: readonly InspectorRequest[],
  rows: readonly OutboxRow[],
): RequestOnDevice[] {
  const unsent = rows.filter(isStepRow).filter(({ state }) => state !== 'sent' && state !== 'needs-attention');
  return requests.map((request) => {
    const own = unsent.filter(({ payload }) => payload.requestId === request.id);
    const now = own
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .reduce<InspectionRequestProgress>(
        (current, { payload }) => {
          const outcome = transitionInspectionRequest(current, { ...payload.body, by: ownerId });
          return 'next' in outcome ? outcome.next : current;
        },
        { ...request, inspectorId: request.inspector?.id ?? null },
      );
    const isSubmitted = rows.some((row) => row.kind === 'submit-car' && row.carId !== null && row.carId === now.carId);
    const inspector = now.inspectorId === null ? null : { id: now.inspectorId, name: request.inspector?.name ?? '' };
    return { ...request, state: now.state, carId: now.carId, inspector, isWaiting: own.length > 0, isSubmitted };
  });
}

/** Unsent steps of one request leave in their order. @throws OutboxError while a refused step is not dismissed */
export function queueInspectionStep(ownerId: string, request: InspectorRequest, body: InspectionStep): Promise<string> {
  return withReopen(() => db.transaction('rw', db.outbox, async () => addStepRow(ownerId, request, body)));
}

async function addStepRow(ownerId: string, request: InspectorRequest, body: InspectionStep): Promise<string> {
  const steps = await listUnsentRowsOfKind(ownerId, 'inspection-step');
  const unsent = steps.filter(({ payload }) => payload.requestId === request.id);
  if (unsent.some(({ state }) => state === 'needs-attention')) throw new OutboxError('stale', texts.requestChanged);
  const label = describeRequestedCar(request);
  const dependsOn = unsent.map(({ id }) => id);
  const row = createOutboxRow({
    kind: 'inspection-step',
    ownerId,
    dependsOn,
    // Later than the steps before it, also after the clock was set back.
    createdAt: Math.max(Date.now(), ...unsent.map(({ createdAt }) => createdAt + 1)),
    payload: { requestId: request.id, label, body },
  });
  await db.outbox.add(row);
  return row.id;
}

/** Makes the draft and queues the start in one transaction; a request keeps its draft. Resolves with the draft. */
export function startInspectionRequest(ownerId: string, request: RequestOnDevice): Promise<string> {
  return withReopen(() =>
    db.transaction('rw', db.drafts, db.outbox, async () => {
      const [current] = applyUnsentSteps(ownerId, [request], await listUnsentRowsOfKind(ownerId, 'inspection-step'));
      const existing = await findRequestDraft(ownerId, current!.carId);
      if (existing) {
        if (current!.state !== 'started')
          await addStepRow(ownerId, request, { action: 'start', carId: existing.carId });
        return existing.id;
      }
      const { dealer, vin, make, model } = request;
      const form = { dealerId: dealer.id, vin: normalizeVin(vin ?? ''), make: make ?? '', model: model ?? '' };
      const draft = buildDraftRow(ownerId, { form });
      await db.drafts.add(draft);
      await addStepRow(ownerId, request, { action: 'start', carId: draft.carId });
      return draft.id;
    }),
  );
}

/** The draft that a request became, if it is on this device. */
export async function findRequestDraft(ownerId: string, carId: string | null): Promise<DraftRow | undefined> {
  if (carId === null) return undefined;
  const drafts = await db.drafts.where('carId').equals(carId).toArray();
  return drafts.find((draft) => draft.ownerId === ownerId);
}
