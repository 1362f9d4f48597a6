import { quoteLinesSchema } from '#shared/contract/cars/quote-lines.ts';
import type { UndoableChange } from '#shared/domain/car-undo.ts';
import type { CarAction } from '#shared/domain/car-state-machine.ts';
import {
  buildCarActivityDetails,
  logActivity,
  type ActivityAction,
  type ActivityDetails,
} from '#server/audit/activity-log.ts';
import { toCarWithImages } from '#server/store/car-pictures.ts';
import type { CarRow, CarWithImages, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

const UNDONE_CHANGES: Partial<Record<CarAction, UndoableChange>> = {
  undo_approve: 'approve',
  undo_archive: 'archive',
  undo_price: 'price',
  undo_sell: 'sell',
};

const ACTIVITY_BY_CAR_ACTION: Readonly<Record<CarAction, ActivityAction>> = {
  submit: 'car_submitted',
  resubmit: 'car_resubmitted',
  edit: 'car_edited',
  approve: 'car_approved',
  reject: 'car_rejected',
  send_correction: 'car_sent_back',
  archive: 'car_archived',
  sell: 'car_sold',
  record_payment: 'car_sold',
  undo_approve: 'car_change_undone',
  undo_archive: 'car_change_undone',
  undo_price: 'car_change_undone',
  undo_sell: 'car_change_undone',
};

/** Changed by every transition, or derived from logged fields. */
const UNLOGGED_FIELDS: ReadonlySet<string> = new Set([
  'revision',
  'updatedAt',
  'mileageKm',
  'rulesVersion',
  'lastChange',
  'publishedAt',
  ...Object.keys(quoteLinesSchema.shape),
]);

interface LoggedChanges {
  before: Partial<CarWithImages>;
  after: Partial<CarWithImages>;
}

function pickChangedFields(before: CarWithImages, after: CarWithImages): LoggedChanges {
  const names = (Object.keys(after) as (keyof CarWithImages)[]).filter(
    (name) => !UNLOGGED_FIELDS.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (car: CarWithImages): Partial<CarWithImages> =>
    Object.fromEntries(names.map((name) => [name, car[name]]));
  return { before: pick(before), after: pick(after) };
}

export function diffCarForLog(action: CarAction, before: CarRow, after: CarRow): LoggedChanges {
  if (action === 'edit' || action === 'resubmit' || action === 'undo_price')
    return pickChangedFields(toCarWithImages(before), toCarWithImages(after));
  const isSale = action === 'sell' || action === 'record_payment' || action === 'undo_sell';
  const pickState = ({ status, isSold, archivedAt }: CarRow): Partial<CarRow> =>
    isSale ? { isSold, archivedAt } : { status, archivedAt };
  return { before: pickState(before), after: pickState(after) };
}

interface LoggedCarTransition extends Partial<LoggedChanges> {
  action: CarAction;
  by: UserRow;
  now: string;
  reason?: string;
  reservation?: Pick<ActivityDetails, 'reservationId' | 'orderId'>;
}

export async function logCarTransition(tx: Writer, car: CarRow, transition: LoggedCarTransition): Promise<void> {
  const { action, by, now, reason, reservation, before, after } = transition;
  const change = UNDONE_CHANGES[action];
  const carDetails = { ...(await buildCarActivityDetails(tx, car)), ...reservation, ...(change && { change }) };
  const details = { ...carDetails, ...(reason !== undefined && { reason }), ...(before && { before }), after };
  await logActivity(tx, by, ACTIVITY_BY_CAR_ACTION[action], details, now);
}
