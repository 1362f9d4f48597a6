/** What the log says of a car's step: what it is called, and what was before and is now (D-59). */
import { quoteLines } from '#shared/contract/cars/quote-lines.ts';
import type { CarAction } from '#shared/domain/car-state-machine.ts';
import { carDetails, logActivity, type Action, type ActivityDetails } from '#server/audit/activity-log.ts';
import { told } from '#server/store/car-pictures.ts';
import type { CarRow, ToldCar, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

const LOGGED_AS: Readonly<Record<CarAction, Action>> = {
  submit: 'car_submitted',
  resubmit: 'car_resubmitted',
  edit: 'car_edited',
  approve: 'car_approved',
  reject: 'car_rejected',
  send_correction: 'car_sent_back',
  archive: 'car_archived',
  sell: 'car_sold',
  record_payment: 'car_sold',
};

/** Changes with every step, or follows from what the entry tells anyway. */
const QUIET: ReadonlySet<string> = new Set([
  'revision',
  'updatedAt',
  'mileageKm',
  'rulesVersion',
  ...Object.keys(quoteLines.shape),
]);

interface States {
  before: Partial<ToldCar>;
  after: Partial<ToldCar>;
}

/** Only the fields that differ. */
function changedFields(before: ToldCar, after: ToldCar): States {
  const names = (Object.keys(after) as (keyof ToldCar)[]).filter(
    (name) => !QUIET.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (car: ToldCar): Partial<ToldCar> => Object.fromEntries(names.map((name) => [name, car[name]]));
  return { before: pick(before), after: pick(after) };
}

/** What the entry compares: of an edit every field that changed, else what tells the state. */
export function comparedStates(action: CarAction, before: CarRow, after: CarRow): States {
  if (action === 'edit' || action === 'resubmit') return changedFields(told(before), told(after));
  const isSale = action === 'sell' || action === 'record_payment';
  const facts = ({ status, isSold, archivedAt }: CarRow): Partial<CarRow> =>
    isSale ? { isSold, archivedAt } : { status, archivedAt };
  return { before: facts(before), after: facts(after) };
}

interface Step extends Partial<States> {
  action: CarAction;
  by: UserRow;
  now: string;
  reason?: string;
  order?: Pick<ActivityDetails, 'reservationId' | 'orderId'>;
}

export async function logStep(tx: Writer, car: CarRow, step: Step): Promise<void> {
  const { action, by, now, reason, order, before, after } = step;
  const named = { ...(await carDetails(tx, car)), ...order };
  const details = { ...named, ...(reason !== undefined && { reason }), ...(before && { before }), after };
  await logActivity(tx, by, LOGGED_AS[action], details, now);
}
