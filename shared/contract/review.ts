import { z } from 'zod';
import { id, idParams, requiredText } from './fields.ts';
import { patchCarBodySchema } from '#shared/contract/cars/car-form.ts';
import { listedCarSchema, staffCarSchema } from '#shared/contract/cars/staff-car.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_REVIEW_REASON_LENGTH } from '#shared/domain/limits.ts';

/** Review and publishing (S-api-03 to S-api-15, decisions 2.4). */

const admin = ['admin'] as const;
/** An inspector: only an own car in needs_correction, wizard fields only (D-07). */
const ADMIN_OR_OWNER = ['admin', 'inspector'] as const;
/** Most cars one answer holds: as many as one machine is for without PostgreSQL. */
const MAX_LISTED_CARS = 50_000;

/**
 * `view=card` leaves out what no row shows: a tenth of the bytes, so that thousands of cars stay quick. `after` names the last car of
 * the answer before this one; 404 when there is no such car.
 */
const listEndpoint = {
  method: 'GET',
  roles: admin,
  query: z.object({
    view: z.enum(['card']).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED_CARS).default(MAX_LISTED_CARS),
    after: id.optional(),
  }),
  response: z.array(listedCarSchema),
} as const;
/** Everything that may show the car. */
const CAR_QUERIES = ['review', 'cars', 'stats', 'activity'] as const;
const reviewActionEndpoint = {
  method: 'POST',
  roles: admin,
  params: idParams,
  idempotent: true,
  invalidates: CAR_QUERIES,
} as const;
/** The revision its sender was shown, so that nobody decides on what he did not see: of another one it is 409 STALE {current}. */
const decisionBodySchema = z.object({ revision: z.number().int().min(1).optional() });
const reviewedCarSchema = staffCarSchema.extend({ success: z.literal(true) });

export const carsPending = defineEndpoint({
  ...listEndpoint,
  name: 'review.pending',
  path: '/api/admin/pending-cars',
});
export const carsApproved = defineEndpoint({
  ...listEndpoint,
  name: 'review.approved',
  path: '/api/admin/approved-cars',
});
export const carsArchived = defineEndpoint({
  ...listEndpoint,
  name: 'review.archived',
  path: '/api/admin/cars/archived',
});

export const carsForEdit = defineEndpoint({
  name: 'review.car',
  method: 'GET',
  path: '/api/admin/cars/:id',
  roles: ADMIN_OR_OWNER,
  params: idParams,
  response: staffCarSchema,
});

/** 409 STALE {current} when `revision` is not the present one. By its inspector it also goes back to pending. */
export const carsPatch = defineEndpoint({
  name: 'review.patch',
  method: 'PATCH',
  path: '/api/admin/cars/:id',
  invalidates: CAR_QUERIES,
  roles: ADMIN_OR_OWNER,
  params: idParams,
  body: patchCarBodySchema,
  response: staffCarSchema,
  idempotent: true,
  maxBytes: 35_000_000,
});

export const carsApprove = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.approve',
  path: '/api/admin/cars/:id/approve',
  body: decisionBodySchema,
  response: reviewedCarSchema,
});

/** A tombstone: gone for good everywhere, the submission keeps the reason (D-06). */
export const carsReject = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.reject',
  path: '/api/admin/cars/:id/reject',
  body: decisionBodySchema.extend({
    reason: requiredText(MAX_REVIEW_REASON_LENGTH, 'Say why it is rejected'),
  }),
  response: z.object({ success: z.literal(true), id: z.string(), status: z.literal('rejected') }),
});

export const carsSendCorrection = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.sendCorrection',
  path: '/api/admin/cars/:id/send-correction',
  body: decisionBodySchema.extend({
    notes: requiredText(MAX_REVIEW_REASON_LENGTH, 'Say what is to be corrected'),
  }),
  response: reviewedCarSchema,
});

export const carsArchive = defineEndpoint({
  name: 'review.archive',
  method: 'PATCH',
  path: '/api/admin/cars/:id/archive',
  invalidates: CAR_QUERIES,
  roles: admin,
  params: idParams,
  response: reviewedCarSchema,
  idempotent: true,
});
