/** Cars to inspect: lists, creation and changes of staff and dealers, and the steps of inspectors. */
import { randomUUID } from 'node:crypto';
import {
  inspectionRequestsCancel,
  inspectionRequestsCreate,
  inspectionRequestsEdit,
  inspectionRequestsList,
  inspectionRequestsOwn,
  inspectionRequestsStep,
} from '#shared/contract/inspection-requests.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { getRequestStart, isUnfinishedRequest } from '#shared/domain/inspection-request.ts';
import { Problem } from '#shared/problem.ts';
import { refuse, refuseFields } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { generateShortId } from '#server/cars/short-id.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { describeRequest, moveRequest } from '#server/inspection-requests/move-request.ts';
import {
  getPersonName,
  presentInspectionRequest,
  presentInspectionRequests,
} from '#server/inspection-requests/present-requests.ts';
import { notifyInspectionRequested } from '#server/notifications/event-notifications.ts';
import { decodeCreationCursor, paginateByCreation } from '#server/store/message-pagination.ts';
import type { InspectionRequestRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

function toPageInput({ limit, cursor }: PageQuery) {
  const position = decodeCreationCursor(cursor);
  return { limit: limit + 1, after: position && { at: position.createdAt, id: position.id } };
}

async function presentPage(
  tx: Reader,
  found: readonly InspectionRequestRow[],
  { query: { limit }, user }: { query: PageQuery; user: UserRow },
) {
  const positions = found.map((row) => ({ id: row.id, createdAt: getRequestStart(row), row }));
  const { rows, nextCursor } = paginateByCreation(positions, limit);
  const requests = await presentInspectionRequests(
    tx,
    rows.map(({ row }) => row),
    user,
  );
  return { requests, nextCursor };
}

export const getInspectionRequests = defineHandler(inspectionRequestsList)({
  async run({ tx, query, user }) {
    if (user.role === 'dealer' && user.dealerId === null) return { requests: [], nextCursor: null };
    const dealerId = user.role === 'dealer' ? user.dealerId! : undefined;
    const found = await tx.find('inspectionRequests.page', {
      isOpen: query.list === 'open',
      dealerId,
      ...toPageInput(query),
    });
    return presentPage(tx, found, { query, user });
  },
});

export const getOwnInspectionRequests = defineHandler(inspectionRequestsOwn)({
  async run({ tx, query, user }) {
    const input = toPageInput(query);
    const own = await tx.find('inspectionRequests.ofInspector', { inspectorId: user.id, ...input });
    const free = await tx.find('inspectionRequests.ofInspector', { inspectorId: null, ...input });
    const byStart = (a: InspectionRequestRow, b: InspectionRequestRow) =>
      getRequestStart(a) === getRequestStart(b)
        ? compareText(a.id, b.id)
        : compareText(getRequestStart(a), getRequestStart(b));
    const found = [...own, ...free].toSorted(byStart).slice(0, input.limit);
    const colleagues = (await tx.find('users.byRole', { role: 'inspector' })).filter(({ id }) => id !== user.id);
    return {
      ...(await presentPage(tx, found, { query, user })),
      colleagues: colleagues.map((one) => ({ id: one.id, name: getPersonName(one, user) })),
    };
  },
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @throws Problem VALIDATION */
async function assertInspector(tx: Reader, id: string | null): Promise<void> {
  if (id === null || (await tx.get('users', id))?.role === 'inspector') return;
  throw refuseFields([{ path: 'inspectorId', refusal: (texts) => texts.inspectionRequests.chooseInspector }]);
}

/** @throws Problem VALIDATION */
async function resolveYard(tx: Reader, user: UserRow, sent: string | null): Promise<string> {
  const dealerId = user.role === 'dealer' ? user.dealerId : sent;
  if (dealerId !== null && (await tx.get('dealers', dealerId))) return dealerId;
  throw refuseFields([{ path: 'dealerId', refusal: (texts) => texts.inspectionRequests.chooseYard }]);
}

export const postInspectionRequest = defineHandler(inspectionRequestsCreate)({
  async run({ tx, body: { dealerId: sentDealerId, inspectorId: sentInspectorId, ...details }, user, now }) {
    const dealerId = await resolveYard(tx, user, sentDealerId);
    const inspectorId = user.role === 'admin' ? sentInspectorId : null;
    await assertInspector(tx, inspectorId);
    if (details.day < toDubaiDate(Date.parse(now)))
      throw refuseFields([{ path: 'day', refusal: (texts) => texts.inspectionRequests.laterDay }]);
    const row: InspectionRequestRow = {
      ...details,
      id: randomUUID(),
      number: `CI-${generateShortId()}`,
      revision: 1,
      state: 'open',
      dealerId,
      inspectorId,
      carId: null,
      editedAt: null,
      createdBy: user.id,
      createdAt: now,
      history: [{ state: 'open', at: now, by: user.id, note: null }],
    };
    await tx.insert('inspectionRequests', row);
    await logActivity(tx, user, 'inspection_requested', { carDetails: describeRequest(row) }, now);
    if (inspectorId !== null) await notifyInspectionRequested(tx, row, now);
    return presentInspectionRequest(tx, row, user);
  },
});

/** @throws Problem NOT_FOUND, also for another dealer's request */
async function findRequest(tx: Reader, id: string, { role, dealerId }: UserRow): Promise<InspectionRequestRow> {
  const row = await tx.get('inspectionRequests', id);
  if (!row || (role === 'dealer' && row.dealerId !== dealerId))
    throw refuse('NOT_FOUND', (texts) => texts.inspectionRequests.notFound);
  return row;
}

export const putInspectionRequest = defineHandler(inspectionRequestsEdit)({
  async run({ tx, params, body: { revision, inspectorId, ...details }, user, now }) {
    const row = await findRequest(tx, params.id, user);
    const current = await presentInspectionRequest(tx, row, user);
    if (revision !== row.revision) throw refuse('STALE', (texts) => texts.inspectionRequests.changed, { current });
    if (!isUnfinishedRequest(row))
      throw refuse('INVALID_STATE', (texts) => texts.inspectionRequests.already(row.state), { current });
    await assertInspector(tx, inspectorId);
    const assigned =
      inspectorId === row.inspectorId
        ? row
        : await moveRequest(tx, { ...row, ...details }, { action: 'assign', inspectorId }, { user, now });
    const before = Object.fromEntries(Object.keys(details).map((name) => [name, row[name as keyof typeof details]]));
    if (JSON.stringify(before) === JSON.stringify(details)) return presentInspectionRequest(tx, assigned, user);
    const next = { ...assigned, ...details, editedAt: now, revision: assigned.revision + 1 };
    await tx.update('inspectionRequests', next);
    const carDetails = describeRequest(next);
    await logActivity(tx, user, 'inspection_request_changed', { carDetails, before, after: details }, now);
    return presentInspectionRequest(tx, next, user);
  },
});

export const postCancelInspectionRequest = defineHandler(inspectionRequestsCancel)({
  async run({ tx, params, user, now }) {
    const row = await findRequest(tx, params.id, user);
    return presentInspectionRequest(tx, await moveRequest(tx, row, { action: 'cancel' }, { user, now }), user);
  },
});

export const postInspectionStep = defineHandler(inspectionRequestsStep)({
  async run({ tx, params, body, user, now }) {
    const row = await findRequest(tx, params.id, user);
    const inspectorId = body.inspectorId ?? null;
    if (body.action === 'hand_over') await assertInspector(tx, inspectorId);
    if (body.action === 'start' && !body.carId)
      throw new Problem('VALIDATION', { issues: [{ path: 'carId', message: 'Name the car of the draft' }] });
    const moved = await moveRequest(tx, row, { ...body, inspectorId }, { user, now });
    // The car of the draft may arrive before the step that starts it.
    const car = body.action === 'start' ? await tx.get('cars', body.carId!) : undefined;
    const isSubmitted = car?.submittedBy === user.id && moved.state === 'started';
    const next = isSubmitted ? await moveRequest(tx, moved, { action: 'finish' }, { user, now }) : moved;
    return presentInspectionRequest(tx, next, user);
  },
});
