import { z } from 'zod';
import { id, idParams, requiredText } from './fields.ts';
import { patchCarBody } from '#shared/contract/cars/car-form.ts';
import { listedCar, staffCar } from '#shared/contract/cars/staff-car.ts';
import { define } from './endpoint.ts';
import { MAX_REVIEW_REASON_LENGTH } from '#shared/domain/limits.ts';

/** Review and publishing (S-api-03 to S-api-15, decisions 2.4). */

const admin = ['admin'] as const;
/** An inspector: only an own car in needs_correction, wizard fields only (D-07). */
const adminOrOwner = ['admin', 'inspector'] as const;
/** Most cars one answer holds: as many as one machine is for without PostgreSQL. */
const MOST_LISTED = 50_000;

/**
 * `view=card` leaves out what no row shows: a tenth of the bytes, so that thousands of cars stay quick. `after` names the last car of
 * the answer before this one; 404 when there is no such car.
 */
const list = {
  method: 'GET',
  who: admin,
  query: z.object({
    view: z.enum(['card']).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: id.optional(),
  }),
  response: z.array(listedCar),
} as const;
/** Everything that may show the car. */
const SHOWS_CAR = ['review', 'cars', 'stats', 'activity'] as const;
const action = {
  method: 'POST',
  who: admin,
  params: idParams,
  idempotent: true,
  touches: SHOWS_CAR,
} as const;
/** The revision its sender was shown, so that nobody decides on what he did not see: of another one it is 409 STALE {current}. */
const decision = z.object({ revision: z.number().int().min(1).optional() });
const moved = staffCar.extend({ success: z.literal(true) });

export const carsPending = define({ ...list, name: 'review.pending', path: '/api/admin/pending-cars' });
export const carsApproved = define({ ...list, name: 'review.approved', path: '/api/admin/approved-cars' });
export const carsArchived = define({ ...list, name: 'review.archived', path: '/api/admin/cars/archived' });

export const carsForEdit = define({
  name: 'review.car',
  method: 'GET',
  path: '/api/admin/cars/:id',
  who: adminOrOwner,
  params: idParams,
  response: staffCar,
});

/** 409 STALE {current} when `revision` is not the present one. By its inspector it also goes back to pending. */
export const carsPatch = define({
  name: 'review.patch',
  method: 'PATCH',
  path: '/api/admin/cars/:id',
  touches: SHOWS_CAR,
  who: adminOrOwner,
  params: idParams,
  body: patchCarBody,
  response: staffCar,
  idempotent: true,
  maxBytes: 35_000_000,
});

export const carsApprove = define({
  ...action,
  name: 'review.approve',
  path: '/api/admin/cars/:id/approve',
  body: decision,
  response: moved,
});

/** A tombstone: gone for good everywhere, the submission keeps the reason (D-06). */
export const carsReject = define({
  ...action,
  name: 'review.reject',
  path: '/api/admin/cars/:id/reject',
  body: decision.extend({ reason: requiredText(MAX_REVIEW_REASON_LENGTH, 'Say why it is rejected') }),
  response: z.object({ success: z.literal(true), id: z.string(), status: z.literal('rejected') }),
});

export const carsSendCorrection = define({
  ...action,
  name: 'review.sendCorrection',
  path: '/api/admin/cars/:id/send-correction',
  body: decision.extend({ notes: requiredText(MAX_REVIEW_REASON_LENGTH, 'Say what is to be corrected') }),
  response: moved,
});

export const carsArchive = define({
  name: 'review.archive',
  method: 'PATCH',
  path: '/api/admin/cars/:id/archive',
  touches: SHOWS_CAR,
  who: admin,
  params: idParams,
  response: moved,
  idempotent: true,
});
