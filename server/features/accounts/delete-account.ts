import { deleteAccount, exportAccount } from '#shared/contract/customer.ts';
import { missingAmount, amountToRefund } from '#shared/domain/payment/payment-amounts.ts';
import { hasPaidDeposit, hasTransferToReview, isPastReservation } from '#shared/domain/reservation.ts';
import { findCustomerReservations, deleteCustomerAccount } from '#server/accounts/customer-account.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import { expireSessionCookie } from '#server/auth/sessions.ts';
import { findPushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { hasTemplate, renderMessage } from '#server/notifications/message-templates.ts';
import { summarizeCardPayments } from '#server/payments/card-payment-summary.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

const BATCH_SIZE = 500;

async function findAllMessages(tx: Reader, userId: string): Promise<MessageRow[]> {
  const all: MessageRow[] = [];
  for (;;) {
    const after = all.at(-1);
    const batch = await tx.find('messages.ofUser', { userId, limit: BATCH_SIZE, after });
    all.push(...batch);
    if (batch.length < BATCH_SIZE) return all;
  }
}

export const getAccountExport = defineHandler(exportAccount)({
  async run({ tx, user, now }) {
    const { passwordHash: _hash, devices: _devices, keptCarAlerts, lists = {}, ...account } = user;
    const searches = await tx.find('savedSearches.ofUser', { userId: user.id });
    const notifications = await tx.get('notificationSettings', user.id);
    const devices = await findPushSubscriptions(tx, user.id);
    const reservations = await findCustomerReservations(tx, user.id);
    const reservationIds = reservations.map(({ id }) => id);
    const messages = await findAllMessages(tx, user.id);
    return {
      exportedAt: now,
      account: { ...account, keptCarAlerts: keptCarAlerts?.isOn !== false },
      lists: { ...lists },
      savedSearches: searches.map(({ token: _token, ...search }) => search),
      notifications: {
        mailOff: notifications?.mailOff ?? [],
        pushOff: notifications?.pushOff ?? [],
        // Keys and endpoints stay out of the export.
        devices: devices.map(({ language, createdAt }) => ({ language, createdAt })),
      },
      reservations: reservations.map((row) => ({ ...row })),
      payments: (await tx.find('payments.ofReservations', { reservationIds })).map((row) => ({ ...row })),
      messages: messages
        // A sent link would show that another person has that address.
        .filter(({ told }) => told.kind !== 'email_change' && hasTemplate(told))
        .map(({ told, to, createdAt, sentAt }) => {
          const { subject, lines } = renderMessage(told);
          return { to, createdAt, sentAt, subject, lines };
        }),
    };
  },
});

function throwWrongPassword(): never {
  throw refuseField('password', (texts) => texts.account.wrongPassword);
}

/** The reservation with an extra payment that the card refused back and that Redrive still owes. */
async function findUnreturnedExtraPayment(
  tx: Reader,
  orders: readonly ReservationRow[],
): Promise<ReservationRow | undefined> {
  const reservationIds = orders.map(({ id }) => id);
  const deposits = await tx.find('payments.ofReservations', { reservationIds });
  const depositsByReservationId = new Map(deposits.map((deposit) => [deposit.reservationId, deposit]));
  return orders.find((row) => {
    const { extraPayments = [] } = summarizeCardPayments(row, depositsByReservationId.get(row.id));
    return extraPayments.some(({ state }) => state === 'refused');
  });
}

/** @throws Problem INVALID_STATE naming the reservation */
async function assertNoOpenReservations(tx: Reader, rows: readonly ReservationRow[]): Promise<void> {
  const open = rows.find((row) => !isPastReservation(row.status) && hasPaidDeposit(row.status));
  const owed = rows.find((row) => amountToRefund(row) > 0);
  const missing = rows.find((row) => missingAmount(row) > 0);
  const inReview = rows.find(hasTransferToReview);
  if (inReview) throw refuse('INVALID_STATE', (texts) => texts.account.deleteInReview(inReview.orderId));
  if (open) throw refuse('INVALID_STATE', (texts) => texts.account.deleteOpen(open.orderId));
  if (owed) throw refuse('INVALID_STATE', (texts) => texts.account.deleteOwed(owed.orderId));
  if (missing) throw refuse('INVALID_STATE', (texts) => texts.account.deleteMissing(missing.orderId));
  const withExtraPayment = await findUnreturnedExtraPayment(tx, rows);
  if (withExtraPayment)
    throw refuse('INVALID_STATE', (texts) => texts.account.deleteExtraPayment(withExtraPayment.orderId));
}

export const postDeleteAccount = defineHandler(deleteAccount)({
  async prepare({ user, body, services }) {
    const { passwordHasher, bruteForceGuard } = services;
    const matches = () => passwordHasher.verifyPassword(user.passwordHash, body.password);
    if (!(await bruteForceGuard.checkOwnPassword(user.id, matches))) throwWrongPassword();
    return user.passwordHash;
  },
  async run({ tx, user, prepared: provenHash, now, services, reply }) {
    if (user.passwordHash !== provenHash) throwWrongPassword();
    await assertNoOpenReservations(tx, await findCustomerReservations(tx, user.id));
    await deleteCustomerAccount(tx, user, now);
    // An address that was never confirmed may be a stranger's.
    if (!(user.emailUnconfirmed && services.mail.isOn))
      await notifyUser(tx, user, { kind: 'account_deleted', facts: {} }, now);
    reply.headers['Set-Cookie'] = expireSessionCookie(services);
    return { success: true };
  },
});
