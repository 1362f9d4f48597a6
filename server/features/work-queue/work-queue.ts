/** Everything that staff must act on, from reviews, reservations, payments and messages. */
import { MAX_WORK_ITEMS_PER_SOURCE as MAX_ITEMS, workQueue, type WorkItem } from '#shared/contract/work-queue.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { isRefundDue, needsPaymentReview } from '#shared/domain/payment/payment-amounts.ts';
import { hasTransferToReview, isFullRefundNext } from '#shared/domain/reservation.ts';
import { getAddedRepairDays, getPromisedRepairDays } from '#shared/domain/reservation-phases.ts';
import type { Language } from '#shared/messages/languages.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { Services } from '#server/http/services.ts';
import { hasTemplate, renderMessage } from '#server/notifications/message-templates.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import { hasPendingCardRefund } from '#server/store/payment-rows.ts';
import type { CarRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

const HOUR_MS = 3_600_000;
/** Older failures are history: nothing was done about them for two weeks. */
const MAX_MESSAGE_AGE_MS = 14 * 24 * HOUR_MS;
/** Later than every ISO time. */
const END_OF_TIME = '9999';

type PromisedHours = Services['promisedHours'];

export const getWorkQueue = defineHandler(workQueue)({
  async run({ tx, now, language, services: { promisedHours: hours } }) {
    const limit = MAX_ITEMS;
    const cars = await tx.find('cars.waiting', { before: END_OF_TIME, limit });
    const { reservations } = await tx.find('reservations.page', { waiting: 'us', limit });
    const { messages } = await tx.find('messages.page', { state: 'failed', limit });
    const since = new Date(Date.parse(now) - MAX_MESSAGE_AGE_MS).toISOString();
    const recent = messages.filter((row) => getFailedAt(row) >= since);
    const items = [
      ...cars.map((car) => toReviewItem(car, hours)),
      ...(await toReservationItems(tx, reservations, hours)),
      ...recent.filter((row) => hasTemplate(row.told)).map((row) => toMessageItem(row, hours, language)),
    ];
    const sources = [cars, reservations, recent];
    return { items: items.toSorted(compareLateness), isComplete: sources.every(({ length }) => length < limit) };
  },
});

/** Without a promise last. */
function compareLateness(item: WorkItem, other: WorkItem): number {
  const [key, otherKey] = [item, other].map(({ dueAt, since }) => `${dueAt ?? END_OF_TIME} ${since}`) as [
    string,
    string,
  ];
  return key < otherKey ? -1 : key > otherKey ? 1 : 0;
}

function addHours(since: string, hours: number): string {
  return new Date(Date.parse(since) + hours * HOUR_MS).toISOString();
}

function toReviewItem(car: CarRow, { review }: PromisedHours): WorkItem {
  const { id, shortId, vin, submittedAt: since } = car;
  const detail = vin === null ? shortId : `${shortId} · ${vin}`;
  return { kind: 'review', id, title: carName(car), detail, since, dueAt: addHours(since, review) };
}

/** Mail is retried for days. */
function getFailedAt({ failedAt, createdAt }: MessageRow): string {
  return failedAt ?? createdAt;
}

function toMessageItem(row: MessageRow, { transfer }: PromisedHours, language: Language): WorkItem {
  const { id, told, to, reason } = row;
  const since = getFailedAt(row);
  const detail = [to, reason].filter(Boolean).join(': ');
  return {
    kind: 'message',
    id,
    title: renderMessage(told, language).subject,
    detail,
    since,
    dueAt: addHours(since, transfer),
  };
}

async function toReservationItems(
  tx: Reader,
  reservations: readonly ReservationRow[],
  hours: PromisedHours,
): Promise<WorkItem[]> {
  const rows = reservations.filter((row) => !isRefundedAutomatically(row));
  const notes = await tx.getMany(
    'reservationNotes',
    rows.map(({ id }) => id),
  );
  const ownerIds = new Map(notes.map(({ id, ownerId }) => [id, ownerId]));
  const people = [...rows.map(({ customerId }) => customerId), ...ownerIds.values()].filter((id) => id !== null);
  const users = await tx.getMany('users', [...new Set(people)]);
  const inRepair = rows.flatMap(({ status, finalCarId }) => (status === 'repairing' && finalCarId ? [finalCarId] : []));
  const cars = await tx.getMany('cars', inRepair);
  return rows.map((row) => ({
    ...describeReservation(row, users, ownerIds.get(row.id)),
    ...findDue(row, cars, hours),
  }));
}

/** A job sends such a refund to the card. */
function isRefundedAutomatically(row: ReservationRow): boolean {
  return isRefundDue(row) && hasPendingCardRefund(row) && !needsPaymentReview(row);
}

function describeReservation(row: ReservationRow, users: readonly UserRow[], ownerId?: string | null) {
  const { id, orderId, status, customerInfo, carSnapshots, finalCarId } = row;
  const person = customerInfo ?? users.find((user) => user.id === row.customerId);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const cars = carSnapshots.filter(({ carId }) => finalCarId === null || carId === finalCarId);
  const title = name ? `${orderId} · ${name}` : orderId;
  const owner = users.find((user) => user.id === ownerId)?.email;
  return { id, title, detail: cars.map((car) => car.title).join(', '), status, ...(owner && { owner }) };
}

function findDue(row: ReservationRow, cars: readonly CarRow[], hours: PromisedHours) {
  if (row.transfer && hasTransferToReview(row)) {
    const since = row.transfer.toldAt;
    return { kind: 'transfer' as const, since, dueAt: addHours(since, hours.transfer) };
  }
  if (isRefundDue(row) || needsPaymentReview(row) || isFullRefundNext(row)) {
    const since = row.refundedAt ?? row.updatedAt;
    return { kind: 'refund' as const, since, dueAt: addHours(since, hours.transfer) };
  }
  const since = row.history.at(-1)?.at ?? row.createdAt;
  return { kind: 'reservation' as const, since, dueAt: findStepDue(row, since, cars, hours) };
}

/** The repair is due after the days the customer sees; registration depends on the authority. */
function findStepDue(row: ReservationRow, since: string, cars: readonly CarRow[], hours: PromisedHours): string | null {
  if (row.status === 'ready_for_registration') return null;
  if (row.status !== 'repairing') return addHours(findWaitStart(row, since), hours.step);
  const car = cars.find(({ id }) => id === row.finalCarId);
  if (!car) return null;
  const addedDays = row.fix ? getAddedRepairDays(row.fix.level) : 0;
  const days = getPromisedRepairDays(car.repairTimeCategory, car.repairTime?.totalDays) + addedDays;
  return addHours(since, days * 24);
}

/** A pick is promised from the deposit on, also while the review runs. */
function findWaitStart({ status, history }: ReservationRow, since: string): string {
  if (status !== 'admin_review') return since;
  return history.find((step) => step.status === 'deposit_paid')?.at ?? since;
}
