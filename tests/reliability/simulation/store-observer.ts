/** Checks each committed change of the store against the tables of shared/domain, and who is told of it. */
import { findCarTransition, getCarState, CAR_ACTIONS, type CarState } from '#shared/domain/car-state-machine.ts';
import { ROLES, type ReservationStatus } from '#shared/domain/enums.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { computeRefundedAmount } from '#shared/domain/payment/payment-amounts.ts';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { hasBoughtCar } from '#shared/domain/reservation.ts';
import { INSPECTION_REQUEST_TRANSITIONS } from '#shared/domain/inspection-request.ts';
import { checkDeposits, checkReservationMoney, CUSTOMER_MESSAGES } from '#server/cli/backup/store-invariants.ts';
import type { CarRow, Collection, InspectionRequestRow, ReservationRow, Rows } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';

interface Observer {
  report: (violation: string) => void;
  narrate: (sentence: string) => void;
  /** Gets the car and its revision before. */
  onResubmitted: (carId: string, revision: number) => void;
}

/** @returns the store, which reports violations of what it commits */
export function observeStore(store: Store, { report, narrate, onResubmitted }: Observer): Store {
  const transact: Store['transact'] = async (work) => {
    let violations: string[] = [];
    let sentences: string[] = [];
    let resubmitted: CarRow[] = [];
    const result = await store.transact(async (tx) => {
      const changes = new Map<string, Change>();
      const value = await work(recordChanges(tx, changes));
      violations = await checkChanges(tx, [...changes.values()]);
      sentences = [...changes.values()].flatMap(describeChange);
      resubmitted = listResubmitted([...changes.values()]);
      return value;
    });
    for (const violation of violations) report(violation);
    for (const sentence of sentences) narrate(sentence);
    for (const { id, revision } of resubmitted) onResubmitted(id, revision);
    return result;
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'transact') return transact;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

interface Change {
  collection: Collection;
  before: unknown;
  after: unknown;
}

/** The first value before and the last after, for each row. */
function recordChanges(tx: Writer, changes: Map<string, Change>): Writer {
  const note = (collection: Collection, id: string, before: unknown, after: unknown): void => {
    const key = `${collection} ${id}`;
    const known = changes.get(key);
    changes.set(key, { collection, before: known ? known.before : before, after });
  };
  return {
    get: (collection, id) => tx.get(collection, id),
    getMany: (collection, ids) => tx.getMany(collection, ids),
    find: (query, input) => tx.find(query, input),
    lock: (collection, id) => tx.lock(collection, id),
    async insert(collection, row) {
      await tx.insert(collection, row);
      note(collection, row.id, undefined, row);
    },
    async update(collection, row) {
      const before = await tx.get(collection, row.id);
      await tx.update(collection, row);
      note(collection, row.id, before, row);
    },
    async remove(collection, id) {
      const before = await tx.get(collection, id);
      await tx.remove(collection, id);
      note(collection, id, before, undefined);
    },
  };
}

/** Changes that a person would want to see. */
function describeChange({ collection, before, after }: Change): string[] {
  if (collection === 'reservations' && after) {
    const { orderId, status } = after as ReservationRow;
    const from = (before as ReservationRow | undefined)?.status ?? 'new';
    return from === status ? [] : [`the order ${orderId} goes from ${from} to ${status}`];
  }
  if (collection === 'cars' && after) {
    const [from, state] = [stateOf(before as CarRow | undefined), stateOf(after as CarRow)];
    return from === state ? [] : [`the car ${(after as CarRow).shortId} goes from ${from} to ${state}`];
  }
  const name = { photos: 'a photo', drafts: 'a draft', payments: 'a deposit', users: 'an account' }[
    collection as string
  ];
  return name !== undefined && !before ? [`${name} is stored`] : [];
}

/** @returns the cars as they were before */
function listResubmitted(changes: readonly Change[]): CarRow[] {
  return changes.flatMap(({ collection, before, after }) => {
    if (collection !== 'cars' || !before || !after) return [];
    const isResubmitted = stateOf(before as CarRow) === 'needs_correction' && stateOf(after as CarRow) === 'pending';
    return isResubmitted ? [before as CarRow] : [];
  });
}

type RowChange<C extends Collection> = { before: Rows[C] | undefined; after: Rows[C] | undefined };

async function checkChanges(tx: Writer, changes: readonly Change[]): Promise<string[]> {
  const of = <C extends Collection>(collection: C) =>
    changes.filter((one) => one.collection === collection) as unknown as RowChange<C>[];
  const violations: string[] = [];
  const reservations = of('reservations').flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const cars = of('cars').flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  for (const { before, after } of of('inspectionRequests'))
    if (before && after) violations.push(...checkRequest(before, after));
  for (const { before, after } of reservations)
    violations.push(...checkStatus(before, after), ...(await checkMoney(tx, { before, after })));
  const payments = of('payments').filter(({ before, after }) => after && !before);
  for (const { after } of payments) {
    const paid = reservations.find((one) => one.after.id === after!.reservationId && isNow('deposit_paid', one));
    if (!paid) violations.push(`payment ${after!.id} is of no deposit`);
    else if (after!.amount !== paid.after.depositAmount) violations.push(`payment ${after!.id} has another amount`);
  }
  if (payments.length !== reservations.filter((one) => isNow('deposit_paid', one)).length)
    violations.push(`${payments.length} payments were recorded with other deposits`);
  const expected: string[] = [];
  for (const change of cars) {
    violations.push(...(await checkCar(tx, change)));
    expected.push(...(await listCarMessages(tx, change, reservations)));
  }
  for (const change of reservations) expected.push(...(await listReservationMessages(tx, change)));
  const messages = of('messages').flatMap(({ before, after }) => (after && !before ? [after] : []));
  const notices = of('notices').flatMap(({ before, after }) => (after && !before ? [after] : []));
  for (const { userId, to, told } of messages) {
    const user = await tx.get('users', userId);
    if (MESSAGES.has(told.kind) && user?.email !== to) violations.push(`${told.kind} of ${userId} goes to ${to}`);
  }
  const toText = (rows: readonly { userId: string; told: { kind: MessageKind } }[], kinds: ReadonlySet<MessageKind>) =>
    rows.flatMap(({ userId, told }) => (kinds.has(told.kind) ? [`${userId} ${told.kind}`] : []));
  const isMailed = (text: string) => MESSAGES.has(text.split(' ')[1] as MessageKind);
  violations.push(
    ...compare('messages', expected.filter(isMailed), toText(messages, MESSAGES)),
    ...compare('notices', expected, toText(notices, new Set([...MESSAGES, ...ADMIN_NOTICES]))),
  );
  return violations;
}

function compare(name: string, expected: readonly string[], found: readonly string[]): string[] {
  const [one, other] = [expected.toSorted().join(', '), found.toSorted().join(', ')];
  return one === other ? [] : [`${name}: expected "${one}", found "${other}"`];
}

interface ReservationChange {
  before: ReservationRow | undefined;
  after: ReservationRow;
}

function isNow(status: ReservationStatus, { before, after }: ReservationChange): boolean {
  return after.status === status && before?.status !== status;
}

function checkStatus(before: ReservationRow | undefined, after: ReservationRow): string[] {
  const earlier = before?.history ?? [];
  const added = after.history.slice(earlier.length);
  const name = `${after.orderId} ${before?.status ?? 'new'} to ${after.status}`;
  if (JSON.stringify(after.history.slice(0, earlier.length)) !== JSON.stringify(earlier))
    return [`${name} rewrites its history`];
  if (before?.status === after.status) return added.length === 0 ? [] : [`${name} is in its history again`];
  const [step] = added;
  if (added.length !== 1 || step?.status !== after.status) return [`${name} is not in its history`];
  return canTransition(before?.status ?? 'new', after.status, step.by) ? [] : [`${name} is not for ${step.by}`];
}

async function checkMoney(tx: Writer, change: ReservationChange): Promise<string[]> {
  const payments = await tx.find('payments.ofReservations', { reservationIds: [change.after.id] });
  return [
    ...checkReservationMoney(change.after),
    ...checkDeposits(change.after, payments),
    ...(await checkPrices(tx, change)),
  ];
}

/** Cars are chosen before the deposit, and priced when they are chosen and when one is picked. */
async function checkPrices(tx: Writer, { before, after }: ReservationChange): Promise<string[]> {
  const { orderId, selectedCarIds, carSnapshots, finalCarId } = after;
  const isChosen = before?.selectedCarIds.join() !== selectedCarIds.join();
  if (isChosen && before && before.status !== 'deposit_pending')
    return [`${orderId} changes its cars as ${before.status}`];
  const isPicked = isNow('car_selected', { before, after });
  const priced = carSnapshots.filter(({ carId }) => isChosen || (isPicked && carId === finalCarId));
  const cars = new Map(
    (
      await tx.getMany(
        'cars',
        priced.map(({ carId }) => carId),
      )
    ).map((car) => [car.id, car]),
  );
  return priced.flatMap(({ carId, repairPrice }) => {
    const price = cars.get(carId)?.fixDrivePriceAed;
    return price === repairPrice ? [] : [`${orderId} has the car ${carId} for ${repairPrice}, which costs ${price}`];
  });
}

function checkRequest(before: InspectionRequestRow, after: InspectionRequestRow): string[] {
  if (before.state === after.state) return [];
  const rules = Object.values(INSPECTION_REQUEST_TRANSITIONS);
  const isAllowed = rules.some(({ from, to }) => to === after.state && from.includes(before.state));
  return isAllowed ? [] : [`inspection request ${after.id} ${before.state} to ${after.state} is in no table`];
}

interface CarChange {
  before: CarRow | undefined;
  after: CarRow;
}

/** A picked car counts as live; `checkCar` knows the pick. */
const stateOf = (car: CarRow | undefined): CarState => (car ? getCarState(car, false) : 'new');

async function checkCar(tx: Writer, { before, after }: CarChange): Promise<string[]> {
  const [from, to] = [stateOf(before), stateOf(after)];
  if (from === to) return [];
  const name = `car ${after.id} ${from} to ${to}`;
  const rules = CAR_ACTIONS.flatMap((action) =>
    ROLES.flatMap(
      (role) =>
        findCarTransition(from, action, role) ??
        (from === 'live' ? findCarTransition('picked', action, role) : undefined) ??
        [],
    ),
  );
  if (!rules.some((rule) => rule.to === to)) return [`${name} is in no table`];
  if (before && after.revision <= before.revision) return [`${name} keeps revision ${before.revision}`];
  const claim = await tx.get('carClaims', after.id);
  if (!claim || from !== 'live') return [];
  const reservation = await tx.get('reservations', claim.reservationId);
  const isSale = to === 'sold' && reservation !== undefined && hasBoughtCar(reservation.status);
  return isSale ? [] : [`${name} is picked for ${reservation?.orderId}`];
}

const ADMIN_NOTICES: ReadonlySet<MessageKind> = new Set(['car_submitted', 'deposit_paid']);

const INSPECTOR_MESSAGES: Readonly<Record<string, MessageKind>> = {
  'pending live': 'car_approved',
  'live pending': 'car_approval_undone',
  'pending needs_correction': 'car_returned',
};
const DEALER_MESSAGES: Readonly<Record<string, MessageKind>> = {
  'pending live': 'car_live',
  'live pending': 'car_not_live',
};
const MESSAGES: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...Object.values(INSPECTOR_MESSAGES),
  ...Object.values(DEALER_MESSAGES),
  ...Object.values(CUSTOMER_MESSAGES),
  'car_reserved',
  'car_sold',
  'order_cancelled',
  'refund_sent',
  'transfer_refused',
]);

const to = (userIds: readonly string[], kind: MessageKind | undefined): string[] =>
  kind === undefined ? [] : userIds.map((id) => `${id} ${kind}`);

async function listAdmins(tx: Writer): Promise<string[]> {
  return (await tx.find('users.byRole', { role: 'admin' })).map(({ id }) => id);
}

async function listDealers(tx: Writer, { dealerId }: CarRow): Promise<string[]> {
  return (await tx.find('users.byRole', { role: 'dealer' }))
    .filter((user) => user.dealerId === dealerId)
    .map(({ id }) => id);
}

async function listCarMessages(
  tx: Writer,
  { before, after }: CarChange,
  reservations: readonly ReservationChange[],
): Promise<string[]> {
  const step = `${stateOf(before)} ${stateOf(after)}`;
  if (step === 'new pending' || step === 'needs_correction pending') return to(await listAdmins(tx), 'car_submitted');
  const isSoldByRedrive =
    stateOf(before) !== 'sold' &&
    stateOf(after) === 'sold' &&
    reservations.some((one) => one.after.finalCarId === after.id && isNow('balance_paid', one));
  return [
    ...to([after.submittedBy], INSPECTOR_MESSAGES[step]),
    ...to(await listDealers(tx, after), isSoldByRedrive ? 'car_sold' : DEALER_MESSAGES[step]),
  ];
}

async function listReservationMessages(tx: Writer, { before, after }: ReservationChange): Promise<string[]> {
  const { status, customerId, finalCarId, history, transfer } = after;
  const isRefused = transfer?.refusedAt && transfer.refusedAt !== before?.transfer?.refusedAt;
  const payments = [
    ...to(isRefunded(before, after) ? [customerId] : [], 'refund_sent'),
    ...to(isRefused ? [customerId] : [], 'transfer_refused'),
  ];
  if (status === before?.status) return payments;
  const isOwn = history.at(-1)?.by === 'customer';
  const kind = status === 'cancelled' && !isOwn ? 'order_cancelled' : CUSTOMER_MESSAGES[status];
  const car = status === 'car_selected' && finalCarId !== null ? await tx.get('cars', finalCarId) : undefined;
  return [
    ...payments,
    ...to([customerId], kind),
    ...to(status === 'deposit_paid' ? await listAdmins(tx) : [], 'deposit_paid'),
    ...to(car ? await listDealers(tx, car) : [], 'car_reserved'),
  ];
}

/** The deposit of a cancelled order, or a card payment that was none. */
function isRefunded(before: ReservationRow | undefined, after: ReservationRow): boolean {
  if (!before) return false;
  const countRefunds = ({ cardPayments = [] }: ReservationRow) => cardPayments.filter((one) => one.refundedOn).length;
  return computeRefundedAmount(after) > computeRefundedAmount(before) || countRefunds(after) > countRefunds(before);
}
