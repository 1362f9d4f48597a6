import {
  FUNNEL_DAYS,
  FUNNEL_STEPS,
  SHOWN_REPAIRS,
  SHOWN_WEEKS,
  STOCK_AGE_LIMITS,
  TREND_DAYS_AGO,
  type adminNumbers,
} from '#shared/contract/admin-numbers.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import type { UndoableChange } from '#shared/domain/car-undo.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { nextActor } from '#shared/domain/reservation.ts';
import type { ActivityAction } from '#server/audit/activity-log.ts';
import type { ActivityRow, ReservationRow } from '#server/store/rows.ts';

type AdminNumbers = EndpointResponse<typeof adminNumbers>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

export interface NumbersInput {
  /** Milliseconds since 1970. */
  now: number;
  liveCars: readonly { id: string; createdAt: string; publishedAt: string | null }[];
  pendingCars: number;
  /** Log entries about cars, newest first, for at least `SHOWN_WEEKS` weeks. */
  activity: readonly ActivityRow[];
  /** At least of the last 90 days, newest first. */
  reservations: readonly ReservationRow[];
  plannedDays: ReadonlyMap<string, number>;
}

interface CarEvent {
  action: string;
  carId: string;
  at: number;
}

/** An undone price changes none of the figures. */
const UNDONE_ACTIONS: Partial<Record<string, ActivityAction>> = {
  approve: 'car_approved',
  archive: 'car_archived',
  sell: 'car_sold',
} satisfies Partial<Record<UndoableChange, ActivityAction>>;

/** Oldest first, without undone changes. */
function listCarEvents(activity: readonly ActivityRow[]): CarEvent[] {
  const events: CarEvent[] = [];
  for (const { action, details, createdAt } of activity.toReversed()) {
    const { carId, change = '' } = JSON.parse(details) as { carId?: string; change?: string };
    if (carId === undefined) continue;
    if (action === 'car_change_undone') {
      const undone = events.findLastIndex((one) => one.carId === carId && one.action === UNDONE_ACTIONS[change]);
      if (undone >= 0) events.splice(undone, 1);
    } else events.push({ action, carId, at: Date.parse(createdAt) });
  }
  return events;
}

const ENTERS_LIVE = ['car_approved'];
const LEAVES_LIVE = ['car_sold', 'car_archived'];
const ENTERS_REVIEW = ['car_submitted', 'car_resubmitted'];
const LEAVES_REVIEW = ['car_approved', 'car_rejected', 'car_sent_back'];

function countSince(events: readonly CarEvent[], since: number, actions: readonly string[]): number {
  return events.filter(({ action, at }) => at >= since && actions.includes(action)).length;
}

interface ChangingNumber {
  change: number;
  trend: number[];
}

/** @param valueAt the figure at a time (milliseconds since 1970) */
function listTrend(now: number, valueAt: (time: number) => number): number[] {
  return TREND_DAYS_AGO.map((days) => valueAt(now - days * DAY_MS));
}

/** Counts back from today's number of cars. */
function countCars(
  { now }: NumbersInput,
  events: readonly CarEvent[],
  today: number,
  [enters, leaves]: [readonly string[], readonly string[]],
): ChangingNumber {
  const changeSince = (time: number) => countSince(events, time, enters) - countSince(events, time, leaves);
  return {
    change: changeSince(now - 30 * DAY_MS),
    trend: listTrend(now, (time) => Math.max(0, today - changeSince(time))),
  };
}

function findStep({ history }: ReservationRow, status: ReservationStatus): number | null {
  const step = history.find((one) => one.status === status);
  return step ? Date.parse(step.at) : null;
}

function countWaitingAt(reservations: readonly ReservationRow[], time: number): number {
  const statuses = reservations.map(({ history }) => history.findLast(({ at }) => Date.parse(at) <= time)?.status);
  return statuses.filter((status) => status !== undefined && nextActor(status) === 'redrive').length;
}

function sumSales(reservations: readonly ReservationRow[], from: number, to: number): number {
  const sold = reservations.filter((row) => {
    const at = findStep(row, 'balance_paid');
    return at !== null && at >= from && at < to;
  });
  return sold.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
}

/** Cars approved by earlier versions count from the approval in the log, else from the submission. */
function countByStockAge({ liveCars, now }: NumbersInput, events: readonly CarEvent[]): number[] {
  const approvedAt = new Map(
    events.flatMap(({ action, carId, at }) => (action === 'car_approved' ? [[carId, at]] : [])),
  );
  const ages = liveCars.map(({ id, createdAt, publishedAt }) => {
    const start = publishedAt === null ? (approvedAt.get(id) ?? Date.parse(createdAt)) : Date.parse(publishedAt);
    return Math.floor((now - start) / DAY_MS);
  });
  const groups = ages.map((age) => STOCK_AGE_LIMITS.findIndex((limit) => age <= limit));
  return STOCK_AGE_LIMITS.map((_, at) => groups.filter((group) => group === at).length);
}

function computeMedian(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function computePublishTimes({ now }: NumbersInput, events: readonly CarEvent[]): AdminNumbers['hoursToPublish'] {
  const submittedAt = new Map<string, number>();
  const published: { at: number; hours: number }[] = [];
  for (const { action, carId, at } of events) {
    const start = submittedAt.get(carId);
    if (action === 'car_submitted') submittedAt.set(carId, at);
    else if (action === 'car_approved' && start !== undefined) published.push({ at, hours: (at - start) / HOUR_MS });
  }
  return Array.from({ length: SHOWN_WEEKS }, (_, index) => {
    const from = now - (SHOWN_WEEKS - index) * WEEK_MS;
    const hours = published.filter(({ at }) => at >= from && at < from + WEEK_MS).map((one) => one.hours);
    return { week: toDubaiDate(from), cars: hours.length, median: computeMedian(hours) };
  });
}

function countFunnel({ reservations, now }: NumbersInput): number[] {
  const recent = reservations.filter(({ createdAt }) => Date.parse(createdAt) >= now - FUNNEL_DAYS * DAY_MS);
  return FUNNEL_STEPS.map((step) => recent.filter((row) => findStep(row, step) !== null).length);
}

function listRepairs({ reservations, plannedDays }: NumbersInput): AdminNumbers['repairs'] {
  const finished = reservations.flatMap((row) => {
    const [start, end] = [findStep(row, 'repairing'), findStep(row, 'ready_for_registration')];
    return start === null || end === null ? [] : [{ row, start, end }];
  });
  return finished
    .toSorted((a, b) => b.end - a.end)
    .slice(0, SHOWN_REPAIRS)
    .map(({ row: { id, orderId, finalCarId }, start, end }) => ({
      id,
      orderId,
      plannedDays: plannedDays.get(finalCarId ?? '') ?? null,
      days: Math.max(1, Math.ceil((end - start) / DAY_MS)),
    }));
}

/** The counts of today are 0 here: the caller reads them afresh. */
export function computeAdminNumbers(input: NumbersInput): AdminNumbers {
  const { now, liveCars, pendingCars, reservations } = input;
  const monthAgo = now - 30 * DAY_MS;
  const events = listCarEvents(input.activity);
  const soldNow = sumSales(reservations, monthAgo, Infinity);
  const soldUntil = (time: number) => sumSales(reservations, time - 30 * DAY_MS, time);
  return {
    liveCars: {
      value: liveCars.length,
      ...countCars(input, events, liveCars.length, [ENTERS_LIVE, LEAVES_LIVE]),
    },
    pendingCars: { value: 0, ...countCars(input, events, pendingCars, [ENTERS_REVIEW, LEAVES_REVIEW]) },
    oldestPending: null,
    waitingReservations: {
      value: 0,
      change: countWaitingAt(reservations, now) - countWaitingAt(reservations, monthAgo),
      trend: listTrend(now, (time) => countWaitingAt(reservations, time)),
    },
    soldAed: { value: soldNow, change: soldNow - soldUntil(monthAgo), trend: listTrend(now, soldUntil) },
    stockAge: countByStockAge(input, events),
    funnel: countFunnel(input),
    hoursToPublish: computePublishTimes(input, events),
    repairs: listRepairs(input),
  };
}
