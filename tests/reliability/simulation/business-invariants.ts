/** Invariants after recovery of reservations, payments, messages and what the public sees. */
import { notificationsPage } from '#shared/contract/notifications/in-app-notifications.ts';
import { ownReservations } from '#shared/contract/reservations.ts';
import { carsDetail, carsSearch } from '#shared/contract/cars/cars.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { computeHeldAmount } from '#shared/domain/payment/payment-amounts.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { findBrokenInvariants } from '#server/cli/backup/store-invariants.ts';
import type { JobKind } from '#server/store/job-rows.ts';
import type { Collection, ReservationRow, Rows } from '#server/store/rows.ts';
import type { World } from './world.ts';

/** @returns all rows of a collection */
export async function readRows<C extends Collection>(world: World, collection: C): Promise<Rows[C][]> {
  const range = { collection, afterId: '', limit: 100_000 } as const;
  const rows = await world.server.app!.services.store.read((tx) => tx.find('rows.after', range));
  return rows as unknown as Rows[C][];
}

export async function checkBusiness(world: World): Promise<string[]> {
  const reservations = await readRows(world, 'reservations');
  return [
    ...(await checkJobs(world)),
    ...(await checkMessages(world)),
    ...(await findBrokenInvariants(world.server.app!.services.store, { now: world.scheduler.now })),
    ...(await checkOwnLists(world, reservations)),
    ...(await checkCards(world, reservations)),
    ...(await checkCatalogue(world)),
  ];
}

const RECURRING_JOBS: readonly JobKind[] = ['cancel_unpaid_orders', 'remove_expired_rows', 'remove_unused_photos'];

async function checkJobs(world: World): Promise<string[]> {
  const jobs = await readRows(world, 'jobs');
  const missing = RECURRING_JOBS.filter((kind) => !jobs.some(({ id }) => id === kind));
  if (missing.length > 0) return [`the recurring jobs ${missing.join()} are gone`];
  return jobs.flatMap(({ id, kind, lastError, failedAt }) =>
    id === kind && failedAt === null ? [] : [`the job ${kind} is still there (${lastError})`],
  );
}

/** Mail may arrive twice only where the server could not know that it had arrived. */
async function checkMessages(world: World): Promise<string[]> {
  const { mails, lostAnswers } = world.providers;
  const violations: string[] = [];
  const users = new Map((await readRows(world, 'users')).map((user) => [user.id, user.email]));
  for (const { id, state, to, told, round, userId } of await readRows(world, 'messages')) {
    const name = `${told.kind} to ${to}`;
    const messageId = `<${id}.${round}@redrive.example>`;
    const copies = mails.filter((mail) => mail.messageId === messageId);
    if (users.get(userId) !== to) violations.push(`${name} is for ${users.get(userId)}`);
    if (copies.some((mail) => mail.to !== to)) violations.push(`${name} went to another address`);
    if (state === 'waiting') violations.push(`${name} still waits`);
    if (state === 'sent' && copies.length === 0) violations.push(`${name} counts as sent and never arrived`);
    const most = 1 + (lostAnswers.get(messageId) ?? 0) + world.server.boots - 1;
    if (copies.length > most) violations.push(`${name} arrived ${copies.length} times`);
  }
  return violations;
}

/** In the provider's units, hundredths of a dirham. */
const CARD_DEPOSIT = 150_000;

/** Each person gets the own orders and notifications, all of them and no other. */
async function checkOwnLists(world: World, reservations: readonly ReservationRow[]): Promise<string[]> {
  const violations: string[] = [];
  const users = new Map((await readRows(world, 'users')).map(({ id, email }) => [email, id]));
  const notices = await readRows(world, 'notices');
  for (const { email, browser } of world.customers) {
    const id = users.get(email);
    const orders = (await browser.call(ownReservations))?.body;
    const bell = (await browser.call(notificationsPage, { query: { limit: 100 } }))?.body;
    // Signed out, or never registered.
    if (id === undefined || !orders || !bell) continue;
    const isOwn = ({ customerId }: ReservationRow) => customerId === id;
    violations.push(
      ...compareIds(`${email} reads the orders`, orders, reservations.filter(isOwn)),
      ...compareIds(
        `${email} reads the notifications`,
        bell.notices,
        notices.filter(({ userId }) => userId === id),
      ),
    );
  }
  return violations;
}

function compareIds(name: string, shown: readonly { id: string }[], own: readonly { id: string }[]): string[] {
  const toText = (rows: readonly { id: string }[]) =>
    rows
      .map(({ id }) => id)
      .toSorted()
      .join();
  return toText(shown) === toText(own) ? [] : [`${name} ${toText(shown)}, and not ${toText(own)}`];
}

/** Each card payment is the deposit of one order or was refunded once. */
async function checkCards(world: World, reservations: readonly ReservationRow[]): Promise<string[]> {
  const violations: string[] = [];
  const deposits = new Map((await readRows(world, 'payments')).map((one) => [one.provider, one.reservationId]));
  for (const { id, payment, amount, refunds } of world.providers.checkouts.values()) {
    if (payment === null) continue;
    const refunded = refunds.reduce((sum, one) => sum + one.amount, 0);
    if (refunded > 0 && refunded !== amount) violations.push(`${id} paid back ${refunded} of ${amount}`);
    if (amount !== CARD_DEPOSIT) violations.push(`${id} takes ${amount} from the card`);
    const order = reservations.find((one) => one.id === deposits.get(payment));
    const isByHand = order?.cardPayments?.some((one) => one.checkout === id && one.state === 'refused') ?? false;
    const isKept = order !== undefined && hasPaidDeposit(order.status);
    if (isKept && refunded > 0) violations.push(`${id} was paid back and ${order.orderId} goes on`);
    if (!isKept && !isByHand && refunded === 0) violations.push(`${id} belongs to no order and was not paid back`);
    if (isByHand && refunded > 0) violations.push(`${id} was paid back by hand and to the card`);
  }
  for (const order of reservations)
    if (order.status === 'cancelled' && order.refundPaidOn && computeHeldAmount(order) !== 0)
      violations.push(`${order.orderId} is paid back and ${computeHeldAmount(order)} is held`);
  return violations;
}

/** Visitors see exactly the live cars. */
async function checkCatalogue(world: World): Promise<string[]> {
  const violations: string[] = [];
  const cars = await readRows(world, 'cars');
  const live = cars.filter(isLiveCar).map(({ id }) => id);
  const answer = await world.visitor.call(carsSearch, { query: { limit: 50 } });
  const shown = answer?.body?.cars.map(({ id }) => id) ?? [];
  if (shown.toSorted().join() !== live.toSorted().join())
    violations.push(`visitors see ${shown.toSorted().join()} and not ${live.toSorted().join()}`);
  for (const { id } of cars) {
    const { status } = (await world.visitor.call(carsDetail, { params: { id } })) ?? {};
    if ((status === 200) !== live.includes(id)) violations.push(`a visitor of the car ${id} is answered ${status}`);
  }
  return violations;
}
