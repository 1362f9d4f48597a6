import { hasPaidDeposit, isPastReservation } from '#shared/domain/reservation.ts';
import { reassignCustomerActivity, removeLoggedReferences } from '#server/audit/activity-log.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { deleteNotifications } from '#server/notifications/delete-notifications.ts';
import { schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { markClaim } from '#server/repair/shared-repairs.ts';
import { transitionReservation, updateReservation } from '#server/reservations/transition-reservation.ts';
import { listRepairPhotoHashes, listWorkPhotoHashes } from '#server/store/photo-references.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

const MAX_RESERVATIONS = 1_000_000;
const BATCH_SIZE = 500;

export const findCustomerReservations = (tx: Reader, customerId: string): Promise<ReservationRow[]> =>
  tx.find('reservations.ofCustomer', { customerId, limit: MAX_RESERVATIONS });

/** Removes personal data; dates, car and money stay for accounting. Cancels an unpaid reservation. */
async function anonymizeReservation(tx: Writer, reservation: ReservationRow, now: string): Promise<void> {
  const { progress: _told, transfer: _proof, ...kept } = reservation;
  const { balanceReference: _reference, repairPhotoConsent: _consent, ...rest } = kept;
  if (reservation.repairPhotoConsent) await markClaim(tx, reservation, undefined);
  await tx.remove('reservationNotes', reservation.id);
  await removeLoggedReferences(tx, reservation.id);
  const row = await updateReservation(tx, reservation, { ...rest, customerInfo: null });
  if (isPastReservation(row.status)) return;
  await transitionReservation(tx, row, {
    to: 'cancelled',
    by: 'customer',
    now,
    change: { remainingBalance: 0 },
  });
}

async function removeCustomerMessages(tx: Writer, userId: string): Promise<void> {
  for (;;) {
    const messages = await tx.find('messages.ofUser', { userId, limit: BATCH_SIZE });
    for (const { id } of messages) await tx.remove('messages', id);
    if (messages.length < BATCH_SIZE) return;
  }
}

/** Deletes personal data and anonymises what must be kept. @param now ISO 8601 UTC */
export async function deleteCustomerAccount(tx: Writer, { id, email }: UserRow, now: string): Promise<void> {
  for (const reservation of await findCustomerReservations(tx, id)) {
    await anonymizeReservation(tx, reservation, now);
    const proofs = reservation.transfer ? [reservation.transfer.proof] : [];
    const order = await tx.get('workOrders', reservation.id);
    const photos = [...listRepairPhotoHashes(reservation), ...(order ? listWorkPhotoHashes(order) : [])];
    await tx.remove('workOrders', reservation.id);
    await schedulePhotoDeletion(tx, [...photos, ...proofs], now);
  }
  for (const search of await tx.find('savedSearches.ofUser', { userId: id }))
    await tx.remove('savedSearches', search.id);
  await removeCustomerMessages(tx, id);
  await deleteNotifications(tx, id);
  await revokeSessions(tx, id);
  await tx.remove('notificationSettings', id);
  await tx.remove('secondFactors', id);
  await reassignCustomerActivity(tx, email, 'Deleted account');
  await tx.remove('users', id);
}

/** Adds name and phone to a profile without them. */
export async function completeProfile(
  tx: Writer,
  { id }: UserRow,
  info: Pick<NonNullable<ReservationRow['customerInfo']>, 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  const row = await tx.get('users', id);
  if (!row || (row.firstName && row.phone)) return;
  const { firstName, lastName } = row.firstName || row.lastName ? row : info;
  await tx.update('users', { ...row, firstName, lastName, phone: row.phone || info.phone });
}

/** Whether another person may take over the email: never confirmed although mail works, and nothing was paid. */
export async function canReplaceAccount(tx: Reader, user: UserRow, mail: { isOn: boolean }): Promise<boolean> {
  if (!mail.isOn || user.role !== 'customer' || !user.emailUnconfirmed) return false;
  return !(await findCustomerReservations(tx, user.id)).some(
    ({ status, refundedAt }) => hasPaidDeposit(status) || refundedAt,
  );
}

export async function hasSessionOrReservation(tx: Reader, { id }: UserRow, now: string): Promise<boolean> {
  const sessions = await tx.find('sessions.ofUser', { userId: id });
  return sessions.some(({ expiresAt }) => expiresAt > now) || (await findCustomerReservations(tx, id)).length > 0;
}

export async function releaseUnconfirmedEmail(
  tx: Writer,
  email: string,
  mail: { isOn: boolean },
  now: string,
): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  if (user && (await canReplaceAccount(tx, user, mail))) await deleteCustomerAccount(tx, user, now);
}
