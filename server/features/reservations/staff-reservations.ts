/** Reservations for admins: lists, steps, and updates from the workshop (D-52, decision 0027). */
import { randomUUID } from 'node:crypto';
import { moveReservation, staffReservationDetail, staffReservations } from '#shared/contract/reservations.ts';
import { tellProgress, withdrawProgress } from '#shared/contract/repair-progress.ts';
import {
  isProgressOpen,
  MOST_PROGRESS_UPDATES,
  type ProgressUpdate,
} from '#shared/domain/repair/repair-progress.ts';
import { RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { tellOfProgress } from '#server/notifications/event-notifications.ts';
import { confirmAll, planRemoval } from '#server/photos/photo-garbage-collector.ts';
import { photosOfRepair } from '#server/store/photo-references.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import { findAny } from './find-reservation.ts';
import { moveOn } from './advance-reservation.ts';
import { presentStaffReservation, presentStaffReservations } from './present-reservations.ts';

/** PATCH /api/admin/reservations/:id: one step along the life, or out of it. */
export const patchReservation = handle(moveReservation)({
  async run({ tx, params, body, user, now }) {
    const moved = await moveOn(tx, await findAny(tx, params.id), body, { user, now });
    return presentStaffReservation(tx, moved);
  },
});

export const getReservations = handle(staffReservations)({
  async run({ tx, query }) {
    const status = query.waiting ? undefined : query.status;
    const page = await tx.find('reservations.page', { ...query, status });
    return { ...page, reservations: await presentStaffReservations(tx, page.reservations) };
  },
});

export const getReservation = handle(staffReservationDetail)({
  async run({ tx, params }) {
    return presentStaffReservation(tx, await findAny(tx, params.id));
  },
});

/** @throws Problem INVALID_STATE */
function requireInRepair({ status }: ReservationRow): void {
  if (isProgressOpen(status)) return;
  const message = `This reservation is at ${RESERVATION_LABELS[status]}: its car is not in repair`;
  throw new Problem('INVALID_STATE', { message });
}

/** They are here, and stay. @throws Problem PHOTOS_MISSING */
async function requireHere(tx: Writer, hashes: readonly string[], now: string): Promise<void> {
  const here = await tx.getMany('photos', hashes);
  const known = new Set(here.map(({ id }) => id));
  const missing = hashes.filter((hash) => !known.has(hash));
  if (missing.length > 0) throw new Problem('PHOTOS_MISSING', { missing });
  await confirmAll(tx, here, now);
}

export const postProgress = handle(tellProgress)({
  async run({ tx, params, body, user, now }) {
    const row = await findAny(tx, params.id);
    requireInRepair(row);
    const before = row.progress ?? [];
    if (before.length >= MOST_PROGRESS_UPDATES) {
      const message = `The customer was told ${MOST_PROGRESS_UPDATES} times already. Take back what is not needed`;
      throw new Problem('INVALID_STATE', { message });
    }
    await requireHere(tx, body.photos, now);
    const update: ProgressUpdate = { id: randomUUID(), at: now, ...body };
    const next = { ...row, progress: [...before, update], updatedAt: now };
    await updateReservation(tx, row, next);
    await tellOfProgress(tx, next, update, now);
    const { id: reservationId, orderId } = row;
    const details = { reservationId, orderId, after: { stage: body.stage, photos: body.photos.length } };
    await logActivity(tx, user, 'repair_progress_told', details, now);
    return presentStaffReservation(tx, next);
  },
});

/** What is left of a telling; nothing when all of it is taken back. */
function without(update: ProgressUpdate, photo: string | undefined): ProgressUpdate[] {
  if (photo === undefined) return [];
  return [{ ...update, photos: update.photos.filter((hash) => hash !== photo) }];
}

export const deleteProgress = handle(withdrawProgress)({
  async run({ tx, params, query: { photo }, user, now }) {
    const row = await findAny(tx, params.id);
    requireInRepair(row);
    const update = row.progress?.find(({ id }) => id === params.update);
    if (!update || (photo !== undefined && !update.photos.includes(photo)))
      return presentStaffReservation(tx, row);
    const progress = row.progress?.flatMap((one) => (one === update ? without(one, photo) : [one])) ?? [];
    const next = { ...row, progress, updatedAt: now };
    await updateReservation(tx, row, next);
    const kept = new Set(photosOfRepair(next));
    await planRemoval(
      tx,
      photosOfRepair(row).filter((hash) => !kept.has(hash)),
      now,
    );
    const { id: reservationId, orderId } = row;
    const before = { stage: update.stage, photos: photo === undefined ? update.photos.length : 1 };
    await logActivity(tx, user, 'repair_progress_withdrawn', { reservationId, orderId, before }, now);
    return presentStaffReservation(tx, next);
  },
});
