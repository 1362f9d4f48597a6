import { randomUUID } from 'node:crypto';
import {
  annotateReservation,
  updateReservationStatus,
  staffReservationDetail,
  staffReservations,
} from '#shared/contract/reservations.ts';
import { addRepairProgress, removeRepairProgress } from '#shared/contract/repair-progress.ts';
import { canUpdateProgress, MAX_PROGRESS_UPDATES, type ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { MAX_STAFF_NOTES } from '#shared/domain/limits.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyRepairProgress } from '#server/notifications/event-notifications.ts';
import { requirePhotos, schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { listRepairPhotoHashes } from '#server/store/photo-references.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import { findReservation } from './find-reservation.ts';
import { advanceReservation } from './advance-reservation.ts';
import { presentStaffReservation, presentStaffReservations } from './present-reservations.ts';

export const patchReservationStatus = defineHandler(updateReservationStatus)({
  async run({ tx, params, body, user, now }) {
    const updated = await advanceReservation(tx, await findReservation(tx, params.id), body, { user, now });
    return presentStaffReservation(tx, updated);
  },
});

export const getStaffReservations = defineHandler(staffReservations)({
  async run({ tx, query }) {
    const status = query.waiting ? undefined : query.status;
    const page = await tx.find('reservations.page', { ...query, status });
    return { ...page, reservations: await presentStaffReservations(tx, page.reservations) };
  },
});

export const getStaffReservation = defineHandler(staffReservationDetail)({
  async run({ tx, params }) {
    return presentStaffReservation(tx, await findReservation(tx, params.id));
  },
});

async function assertAdmin(tx: Reader, id: string): Promise<void> {
  if ((await tx.get('users', id))?.role === 'admin') return;
  throw refuse('INVALID_STATE', (texts) => texts.reservations.ownerNotAdmin);
}

export const postReservationNote = defineHandler(annotateReservation)({
  async run({ tx, params, body: { note, ownerId }, user, now }) {
    const row = await findReservation(tx, params.id);
    const { id: reservationId, orderId } = row;
    const before = await tx.get('reservationNotes', reservationId);
    const notes = before?.notes ?? [];
    if (note !== null && notes.length >= MAX_STAFF_NOTES)
      throw refuse('INVALID_STATE', (texts) => texts.reservations.tooManyNotes(MAX_STAFF_NOTES));
    if (ownerId) await assertAdmin(tx, ownerId);
    const previousOwner = before?.ownerId ?? null;
    const next = {
      id: reservationId,
      ownerId: ownerId === undefined ? previousOwner : ownerId,
      notes: note === null ? notes : [...notes, { id: randomUUID(), at: now, by: user.email, text: note }],
    };
    await (before ? tx.update('reservationNotes', next) : tx.insert('reservationNotes', next));
    if (note !== null) await logActivity(tx, user, 'reservation_noted', { reservationId, orderId }, now);
    if (next.ownerId !== previousOwner)
      await logActivity(tx, user, 'reservation_assigned', { reservationId, orderId }, now);
    return presentStaffReservation(tx, row);
  },
});

function assertInRepair({ status }: ReservationRow): void {
  if (canUpdateProgress(status)) return;
  throw refuse('INVALID_STATE', (texts, words) => texts.reservations.notInRepair(words['reservation-status'][status]));
}

export const postRepairProgress = defineHandler(addRepairProgress)({
  async run({ tx, params, body, user, now }) {
    const row = await findReservation(tx, params.id);
    assertInRepair(row);
    const before = row.progress ?? [];
    if (before.length >= MAX_PROGRESS_UPDATES)
      throw refuse('INVALID_STATE', (texts) => texts.reservations.tooManyUpdates(MAX_PROGRESS_UPDATES));
    await requirePhotos(tx, body.photos, now);
    const update: ProgressUpdate = { id: randomUUID(), at: now, ...body };
    const next = { ...row, progress: [...before, update], updatedAt: now };
    await updateReservation(tx, row, next);
    await notifyRepairProgress(tx, next, update, now);
    const { id: reservationId, orderId } = row;
    const details = { reservationId, orderId, after: { stage: body.stage, photos: body.photos.length } };
    await logActivity(tx, user, 'repair_progress_told', details, now);
    return presentStaffReservation(tx, next);
  },
});

/** @param photo undefined removes the whole update */
function withoutPhoto(update: ProgressUpdate, photo: string | undefined): ProgressUpdate[] {
  if (photo === undefined) return [];
  return [{ ...update, photos: update.photos.filter((hash) => hash !== photo) }];
}

export const deleteRepairProgress = defineHandler(removeRepairProgress)({
  async run({ tx, params, query: { photo }, user, now }) {
    const row = await findReservation(tx, params.id);
    assertInRepair(row);
    const update = row.progress?.find(({ id }) => id === params.update);
    if (!update || (photo !== undefined && !update.photos.includes(photo))) return presentStaffReservation(tx, row);
    const progress = row.progress?.flatMap((one) => (one === update ? withoutPhoto(one, photo) : [one])) ?? [];
    const next = { ...row, progress, updatedAt: now };
    await updateReservation(tx, row, next);
    const remaining = new Set(listRepairPhotoHashes(next));
    await schedulePhotoDeletion(
      tx,
      listRepairPhotoHashes(row).filter((hash) => !remaining.has(hash)),
      now,
    );
    const { id: reservationId, orderId } = row;
    const before = { stage: update.stage, photos: photo === undefined ? update.photos.length : 1 };
    await logActivity(tx, user, 'repair_progress_withdrawn', { reservationId, orderId, before }, now);
    return presentStaffReservation(tx, next);
  },
});
