/** Taking one's data along, and leaving: what is the person's goes, what the trade has to keep stays without who it was. */
import { deleteAccount, exportAccount } from '#shared/contract/customer.ts';
import { hasPaidDeposit, isPast, owesRefund } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { clearedCookie, endSessions } from '#server/kernel/sessions.ts';
import { forgetNotices } from '#server/messages/forget.ts';
import { subscriptionsOf } from '#server/messages/push/subscriptions.ts';
import { tell } from '#server/messages/tell.ts';
import { canBeTold, wordsOf } from '#server/messages/words.ts';
import { cardMoney } from '#server/payments/card-money.ts';
import { planRemoval } from '#server/photos/photo-removal.ts';
import { photosOfRepair } from '#server/store/named-photos.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** More orders than anybody has. */
const MOST_ORDERS = 1_000;
/** Messages of one person that are looked through a portion. */
const PORTION = 500;

const ordersOf = (tx: Reader, customerId: string): Promise<ReservationRow[]> =>
  tx.find('reservations.ofCustomer', { customerId, limit: MOST_ORDERS });

/** GET /api/account/export. */
export const getExport = handle(exportAccount)({
  async run({ tx, user, now }) {
    const { passwordHash: _hash, devices: _devices, keptCarAlerts, lists = {}, ...account } = user;
    const searches = await tx.find('savedSearches.ofUser', { userId: user.id });
    const notifications = await tx.get('notificationSettings', user.id);
    const devices = await subscriptionsOf(tx, user.id);
    const reservations = await ordersOf(tx, user.id);
    const reservationIds = reservations.map(({ id }) => id);
    // Whether a link was sent tells whether somebody else has that address.
    const messages = await tx.find('messages.ofUser', { userId: user.id, limit: PORTION });
    return {
      exportedAt: now,
      account: { ...account, keptCarAlerts: keptCarAlerts?.isOn !== false },
      lists: { ...lists },
      savedSearches: searches.map(({ token: _token, ...search }) => search),
      notifications: {
        mailOff: notifications?.mailOff ?? [],
        pushOff: notifications?.pushOff ?? [],
        // Without the keys, and without the address by which a browser is written to.
        devices: devices.map(({ language, createdAt }) => ({ language, createdAt })),
      },
      reservations: reservations.map((row) => ({ ...row })),
      payments: (await tx.find('payments.ofReservations', { reservationIds })).map((row) => ({ ...row })),
      messages: messages
        .filter(({ told }) => told.kind !== 'email_change' && canBeTold(told))
        .map(({ told, to, createdAt, sentAt }) => {
          const { subject, lines } = wordsOf(told);
          return { to, createdAt, sentAt, subject, lines };
        }),
    };
  },
});

function refuseWrong(): never {
  const issues = [{ path: 'password', message: 'This is not your password' }];
  throw new Problem('VALIDATION', { message: 'This is not your password', issues });
}

/** The order besides whose deposit something was paid that its card does not take back: whom it is owed to has to be known. */
async function owesExtra(tx: Reader, orders: readonly ReservationRow[]): Promise<ReservationRow | undefined> {
  const reservationIds = orders.map(({ id }) => id);
  const deposits = await tx.find('payments.ofReservations', { reservationIds });
  const ofOrder = new Map(deposits.map((deposit) => [deposit.reservationId, deposit]));
  return orders.find((order) => {
    const { extraPayments = [] } = cardMoney(order, ofOrder.get(order.id));
    return extraPayments.some(({ state }) => state === 'refused');
  });
}

/** @throws Problem INVALID_STATE that names the order */
async function requireNothingOpen(tx: Reader, orders: readonly ReservationRow[]): Promise<void> {
  const open = orders.find((row) => !isPast(row.status) && hasPaidDeposit(row.status));
  const owed = orders.find(owesRefund);
  if (open)
    throw new Problem('INVALID_STATE', {
      message: `Your order ${open.orderId} is paid for and still runs. Your account can be deleted once it is over`,
    });
  if (owed)
    throw new Problem('INVALID_STATE', {
      message: `We still owe you the deposit of ${owed.orderId}. Your account can be deleted once it was sent back`,
    });
  const besides = await owesExtra(tx, orders);
  if (besides)
    throw new Problem('INVALID_STATE', {
      message: `We still owe you a payment by card for ${besides.orderId}. Your account can be deleted once it was sent back`,
    });
}

/** An order without who it was, their proof of a transfer, and what they were told of the repair: dates, car and money stay for the books. */
function nameless(
  { progress: _told, transfer: _proof, ...row }: ReservationRow,
  now: string,
): ReservationRow {
  const customerInfo = null;
  if (isPast(row.status)) return { ...row, customerInfo };
  const status = 'cancelled' as const;
  const history = [...row.history, { status, at: now, by: 'customer' as const }];
  return { ...row, customerInfo, status, history, remainingBalance: 0, updatedAt: now };
}

async function removeMessages(tx: Writer, userId: string): Promise<void> {
  for (;;) {
    const messages = await tx.find('messages.ofUser', { userId, limit: PORTION });
    for (const { id } of messages) await tx.remove('messages', id);
    if (messages.length < PORTION) return;
  }
}

/** POST /api/account/delete: in one transaction; the mail that says so is all that is left of what was told. */
export const postDeleteAccount = handle(deleteAccount)({
  async prepare({ user, body, services }) {
    const { passwords, signInLimits } = services;
    const matches = () => passwords.matches(user.passwordHash, body.password);
    if (!(await signInLimits.ownPassword(user.id, matches))) refuseWrong();
  },
  async run({ tx, user, now, services, reply }) {
    const row = await tx.get('users', user.id);
    if (row?.passwordHash !== user.passwordHash) refuseWrong();
    const orders = await ordersOf(tx, user.id);
    await requireNothingOpen(tx, orders);
    for (const order of orders) {
      await tx.update('reservations', nameless(order, now));
      const proofs = order.transfer ? [order.transfer.proof] : [];
      await planRemoval(tx, [...photosOfRepair(order), ...proofs], now);
    }
    for (const { id } of await tx.find('savedSearches.ofUser', { userId: user.id }))
      await tx.remove('savedSearches', id);
    await removeMessages(tx, user.id);
    await forgetNotices(tx, user.id);
    await endSessions(tx, user.id);
    await tx.remove('notificationSettings', user.id);
    await tx.remove('secondFactors', user.id);
    await farewell(tx, row, now);
    await tx.remove('users', user.id);
    reply.headers['Set-Cookie'] = clearedCookie(services);
    return { success: true };
  },
});

function farewell(tx: Writer, user: UserRow, now: string): Promise<string> {
  return tell(tx, user, { kind: 'account_deleted', facts: {} }, now);
}
