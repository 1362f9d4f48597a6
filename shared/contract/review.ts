import { z } from 'zod';
import { id, idParams, requiredText } from './fields.ts';
import { patchCarBodySchema } from '#shared/contract/cars/car-form.ts';
import { listedCarSchema, staffCarSchema } from '#shared/contract/cars/staff-car.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_REVIEW_REASON_LENGTH } from '#shared/domain/limits.ts';

const admin = ['admin'] as const;
/** An inspector only edits an own car in needs_correction, wizard fields only. @see D-07 */
const ADMIN_OR_OWNER = ['admin', 'inspector'] as const;
const MAX_LISTED_CARS = 50_000;

/** `view=card` reduces rows to a tenth of the bytes. `after`: last car of the previous page, 404 when unknown. */
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
/** Revision that the admin reviewed; 409 STALE {current} for another. */
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

/** 409 STALE {current} for an old `revision`. A change by the inspector returns the car to pending. */
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

/** Leaves a tombstone; the submission keeps the reason. @see D-06 */
export const carsReject = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.reject',
  path: '/api/admin/cars/:id/reject',
  body: decisionBodySchema.extend({
    reason: requiredText(MAX_REVIEW_REASON_LENGTH, 'Enter a reason'),
  }),
  response: z.object({ success: z.literal(true), id: z.string(), status: z.literal('rejected') }),
});

export const carsSendCorrection = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.sendCorrection',
  path: '/api/admin/cars/:id/send-correction',
  body: decisionBodySchema.extend({
    notes: requiredText(MAX_REVIEW_REASON_LENGTH, 'Say what needs correcting'),
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
