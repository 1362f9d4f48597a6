/** Bank transfers of deposit and balance: account details, proof and decision. @see decision 0024 */
import {
  transferBankAccount,
  reviewTransfer,
  MAX_PROOF_BYTES,
  submitTransferProof,
} from '#shared/contract/payment/transfers.ts';
import { hasTransferToReview, isFullRefundNext } from '#shared/domain/reservation.ts';
import { isProblem } from '#shared/problem.ts';
import { STORED_REASONS } from '#shared/domain/stored-reasons.ts';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { proofMemoryQuota, readProof } from '#server/http/read-proof.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { requireConfirmedEmail } from '#server/accounts/account-status.ts';
import { notifyTransferRefused } from '#server/notifications/event-notifications.ts';
import { removeProof, storeTransferProof, type StoredProof } from '#server/photos/transfer-proofs.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import { assertReservationRegistrable } from '#server/reservations/not-registrable-cars.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { Services } from '#server/http/services.ts';
import type { ReportedTransfer } from '#server/store/payment-rows.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { findReservation, findOwnReservation } from './find-reservation.ts';
import { advanceReservation } from './advance-reservation.ts';
import { selectDepositMethod, assertDepositRecordable, assertPayable } from './payment-preconditions.ts';
import { presentReservation, presentStaffReservation } from './present-reservations.ts';

export const getTransferBankAccount = defineHandler(transferBankAccount)({
  run: ({ services }) => Promise.resolve({ account: services.bankAccount }),
});

function throwNoTransferDue({ status }: ReservationRow): never {
  throw refuse('INVALID_STATE', (texts) => texts.reservations.noTransferDue(status));
}

/** @throws Problem INVALID_STATE when no transfer is due, and the errors of `assertPayable` */
async function findDueTransfer(
  tx: Reader,
  row: ReservationRow,
  services: Services,
): Promise<Pick<ReportedTransfer, 'of'>> {
  if (row.status === 'balance_pending') {
    await assertReservationRegistrable(tx, row);
    return {};
  }
  if (row.status !== 'deposit_pending' || selectDepositMethod(services) !== 'transfer') throwNoTransferDue(row);
  await assertPayable(tx, row);
  return { of: 'deposit' };
}

function isReported(row: ReservationRow, { sha256 }: StoredProof): boolean {
  return hasTransferToReview(row) && row.transfer?.sha256 === sha256;
}

async function reportTransfer(
  tx: Writer,
  row: ReservationRow,
  proof: StoredProof,
  { now, services }: { now: string; services: Services },
): Promise<ReservationRow> {
  const due = await findDueTransfer(tx, row, services);
  if (isReported(row, proof)) return row;
  const transfer = { ...due, ...proof, toldAt: now, refusedAt: null, refusedReason: null };
  const next = { ...row, transfer, updatedAt: now };
  await updateReservation(tx, row, next);
  return next;
}

/** Stores the bytes before the row, so that every named proof exists. */
export const putTransferProof = defineHandler(submitTransferProof)({
  async run({ params, upload, user, services, recheckCaller, transact }) {
    const { store, photos } = services;
    const due = await store.read(async (tx) =>
      findDueTransfer(tx, await findOwnReservation(tx, params.id, user), services),
    );
    if (due.of === 'deposit') requireConfirmedEmail(user, services.mail);
    const releaseMemory = proofMemoryQuota.reserve(user.id, MAX_PROOF_BYTES);
    try {
      const bytes = await readProof(upload);
      await recheckCaller();
      const storedProof = await storeTransferProof(photos.files, bytes);
      const reported = transact(async (tx, { now }) => {
        const before = await findOwnReservation(tx, params.id, user);
        const row = await reportTransfer(tx, before, storedProof, { now, services });
        return { before: before.transfer, row, answer: await presentReservation(tx, row) };
      });
      const { before, row, answer } = await reported.catch(async (error: unknown) => {
        if (isProblem(error) && error.status < 500) await removeProof(photos.files, storedProof.proof);
        throw error;
      });
      const isNew = row.transfer?.proof === storedProof.proof;
      await removeProof(photos.files, isNew ? before?.proof : storedProof.proof);
      return answer;
    } finally {
      releaseMemory();
    }
  },
});

/** @throws Problem INVALID_STATE when another proof or decision came first */
function assertUndecided(row: ReservationRow, proof: string): asserts row is ReservationRow & WithTransfer {
  const { transfer } = row;
  if (row.status !== (transfer?.of === 'deposit' ? 'deposit_pending' : 'balance_pending')) throwNoTransferDue(row);
  if (transfer?.proof !== proof) throw refuse('INVALID_STATE', (texts) => texts.reservations.newProof);
  if (transfer.refusedAt !== null) throw refuse('INVALID_STATE', (texts) => texts.reservations.transferRejected);
}
type WithTransfer = Required<Pick<ReservationRow, 'transfer'>>;

async function confirmDepositTransfer(tx: Writer, before: ReservationRow, user: UserRow, now: string) {
  await assertDepositRecordable(tx, before);
  const { row } = await recordDeposit(tx, before, { paymentMethod: 'transfer', by: user.role, now });
  const { id: reservationId, orderId, status } = row;
  const change = { before: { status: before.status }, after: { status } };
  await logActivity(tx, user, 'reservation_moved', { reservationId, orderId, ...change }, now);
  return row;
}

/** A received balance of a car that cannot be registered is recorded and owed with the deposit. @see D-99 */
export const postTransferReview = defineHandler(reviewTransfer)({
  async run({ tx, params, body, user, now }) {
    const row = await findReservation(tx, params.id);
    assertUndecided(row, body.proof);
    if (body.decision === 'confirm') {
      if (row.transfer.of === 'deposit')
        return presentStaffReservation(tx, await confirmDepositTransfer(tx, row, user, now));
      const status = isFullRefundNext(row) ? 'cancelled' : 'balance_paid';
      const cancelReason = status === 'cancelled' ? STORED_REASONS.notRegistrable : null;
      const step = { status, cancelReason, pickReason: null, payment: body.payment, isReceived: true } as const;
      return presentStaffReservation(tx, await advanceReservation(tx, row, step, { user, now }));
    }
    const transfer = { ...row.transfer, refusedAt: now, refusedReason: body.reason };
    const refused = { ...row, transfer, updatedAt: now };
    await updateReservation(tx, row, refused);
    await notifyTransferRefused(tx, refused, now);
    const { id: reservationId, orderId } = row;
    await logActivity(tx, user, 'transfer_refused', { reservationId, orderId, reason: body.reason }, now);
    return presentStaffReservation(tx, refused);
  },
});
