/** Deposit and balance by bank transfer: the account, "I have paid" with a proof, and what an admin makes of it (decision 0024). */
import type { IncomingMessage } from 'node:http';
import {
  balanceAccount,
  decideTransfer,
  MAX_PROOF_BYTES,
  tellTransfer,
} from '#shared/contract/payment/transfers.ts';
import { hasTransferToCheck, RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { ByteBudget } from '#server/http/memory-quota.ts';
import { handle } from '#server/http/define-handler.ts';
import { complain } from '#server/logger.ts';
import { requireConfirmedEmail } from '#server/accounts/account-status.ts';
import { tellOfRefusedTransfer } from '#server/notifications/event-notifications.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import { keepProof, type KeptProof } from '#server/photos/transfer-proofs.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { Services } from '#server/http/services.ts';
import type { TransferTold } from '#server/store/payment-rows.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { findAny, findOwn } from './find-reservation.ts';
import { moveOn } from './advance-reservation.ts';
import { depositMethodOf, requirePayable } from './payment-preconditions.ts';
import { presentReservation, presentStaffReservation } from './present-reservations.ts';

/** Proofs that are being received. */
const arriving = new ByteBudget({ total: 6 * MAX_PROOF_BYTES, share: 2 * MAX_PROOF_BYTES });

export const getBalanceAccount = handle(balanceAccount)({
  run: ({ services }) => Promise.resolve({ account: services.bankAccount }),
});

/** @throws Problem INVALID_STATE */
function refuseTransfer({ status }: ReservationRow): never {
  const message = `No transfer is due: this reservation is at ${RESERVATION_LABELS[status]}`;
  throw new Problem('INVALID_STATE', { message });
}

/**
 * What the next transfer of this order pays.
 * @throws Problem INVALID_STATE when nothing is due by transfer, and those of a deposit that cannot be paid
 */
async function dueByTransfer(
  tx: Reader,
  row: ReservationRow,
  services: Services,
): Promise<Pick<TransferTold, 'of'>> {
  if (row.status === 'balance_pending') return {};
  if (row.status !== 'deposit_pending' || depositMethodOf(services) !== 'transfer') refuseTransfer(row);
  await requirePayable(tx, row);
  return { of: 'deposit' };
}

/** The whole body. @throws Problem TOO_LARGE, REQUEST_TIMEOUT when it broke off */
async function received(upload: IncomingMessage): Promise<Buffer> {
  if (Number(upload.headers['content-length'] ?? 0) > MAX_PROOF_BYTES) throw new Problem('TOO_LARGE');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of upload as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_PROOF_BYTES) throw new Problem('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    if (isProblem(error)) throw error;
    throw new Problem('REQUEST_TIMEOUT', { message: 'The request broke off' });
  }
  return Buffer.concat(chunks);
}

/** The same bytes told again, while they are looked for, are told already. */
function isTold(row: ReservationRow, { sha256 }: KeptProof): boolean {
  return hasTransferToCheck(row) && row.transfer?.sha256 === sha256;
}

async function tell(
  tx: Writer,
  row: ReservationRow,
  kept: KeptProof,
  { now, services }: { now: string; services: Services },
): Promise<ReservationRow> {
  const due = await dueByTransfer(tx, row, services);
  if (isTold(row, kept)) return row;
  const transfer = { ...due, ...kept, toldAt: now, refusedAt: null, refusedReason: null };
  const next = { ...row, transfer, updatedAt: now };
  await updateReservation(tx, row, next);
  return next;
}

/** No row names it, or none does any more. */
async function forget(files: PhotoStore, proof: string | undefined): Promise<void> {
  if (proof === undefined) return;
  await files.remove(proof).catch((error: unknown) => complain('removing a proof nobody names', error));
}

/** PUT /api/customer/reservations/:id/transfer: bytes first, then the row, so that what was told of is here. */
export const putTransfer = handle(tellTransfer)({
  async run({ params, upload, user, services, recheckCaller, transact }) {
    const { store, photos } = services;
    const due = await store.read(async (tx) =>
      dueByTransfer(tx, await findOwn(tx, params.id, user), services),
    );
    if (due.of === 'deposit') requireConfirmedEmail(user, services.mail);
    const giveBack = arriving.take(user.id, MAX_PROOF_BYTES);
    try {
      const bytes = await received(upload);
      await recheckCaller();
      const kept = await keepProof(photos.files, bytes);
      const told = transact(async (tx, { now }) => {
        const before = await findOwn(tx, params.id, user);
        const row = await tell(tx, before, kept, { now, services });
        return { before: before.transfer, row, answer: await presentReservation(tx, row) };
      });
      const { before, row, answer } = await told.catch(async (error: unknown) => {
        if (isProblem(error) && error.status < 500) await forget(photos.files, kept.proof);
        throw error;
      });
      const isNew = row.transfer?.proof === kept.proof;
      await forget(photos.files, isNew ? before?.proof : kept.proof);
      return answer;
    } finally {
      giveBack();
    }
  },
});

/** Somebody decides about what they looked at. @throws Problem INVALID_STATE */
function requireUndecided(row: ReservationRow, proof: string): asserts row is ReservationRow & Told {
  const { transfer } = row;
  if (row.status !== (transfer?.of === 'deposit' ? 'deposit_pending' : 'balance_pending'))
    refuseTransfer(row);
  const message =
    transfer?.proof !== proof
      ? 'The customer sent another proof meanwhile. Look at it first'
      : transfer.refusedAt !== null
        ? 'Another admin has refused this transfer already'
        : null;
  if (message) throw new Problem('INVALID_STATE', { message });
}
type Told = Required<Pick<ReservationRow, 'transfer'>>;

/** @throws Problem CAR_NOT_AVAILABLE, CAR_UNAVAILABLE: the customer changes the cars first, or the transfer is refused */
async function confirmDeposit(tx: Writer, before: ReservationRow, user: UserRow, now: string) {
  await requirePayable(tx, before);
  const { row } = await recordDeposit(tx, before, { paymentMethod: 'transfer', by: user.role, now });
  const { id: reservationId, orderId, status } = row;
  const change = { before: { status: before.status }, after: { status } };
  await logActivity(tx, user, 'reservation_moved', { reservationId, orderId, ...change }, now);
  return row;
}

/** POST /api/admin/reservations/:id/transfer: of two admins at once one decides, the other is told so. */
export const postTransferDecision = handle(decideTransfer)({
  async run({ tx, params, body, user, now }) {
    const row = await findAny(tx, params.id);
    requireUndecided(row, body.proof);
    if (body.decision === 'confirm') {
      if (row.transfer.of === 'deposit')
        return presentStaffReservation(tx, await confirmDeposit(tx, row, user, now));
      const step = { status: 'balance_paid', cancelReason: null, pickReason: null } as const;
      return presentStaffReservation(tx, await moveOn(tx, row, step, { user, now }));
    }
    const transfer = { ...row.transfer, refusedAt: now, refusedReason: body.reason };
    const refused = { ...row, transfer, updatedAt: now };
    await updateReservation(tx, row, refused);
    await tellOfRefusedTransfer(tx, refused, now);
    const { id: reservationId, orderId } = row;
    await logActivity(tx, user, 'transfer_refused', { reservationId, orderId, reason: body.reason }, now);
    return presentStaffReservation(tx, refused);
  },
});
