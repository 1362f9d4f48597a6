import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { id, idParams, optionalText, requiredNumber, requiredText, sha256 } from './fields.ts';
import { patchCarBodySchema } from '#shared/contract/cars/car-form.ts';
import { listedCarSchema, staffCarSchema } from '#shared/contract/cars/staff-car.ts';
import { blurAreaInputSchema } from './cars/blur-area.ts';
import { damagePinsSchema } from './cars/damage-pins.ts';
import { defineEndpoint } from './endpoint.ts';
import { MAX_REVIEW_REASON_LENGTH } from '#shared/domain/limits.ts';
import { CAR_STATES } from '#shared/domain/car-state-machine.ts';
import { MAX_BLUR_AREAS } from '#shared/domain/photos/blur-area.ts';
import { NUMBER_RULES } from '#shared/domain/parse-number-input.ts';

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

/**
 * 409 CAR_NOT_REGISTRABLE; 400 VALIDATION at `registrationReason` for a car that is export only or not checked. With
 * REQUIRE_REGISTRATION_CHECK, 409 CAR_NOT_REGISTRABLE also for a car that is not checked. @see D-99
 */
export const carsApprove = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.approve',
  path: '/api/admin/cars/:id/approve',
  body: decisionBodySchema.extend({
    /** Why the car is published although its registration is not certain. */
    registrationReason: optionalText(MAX_REVIEW_REASON_LENGTH),
  }),
  response: reviewedCarSchema,
});

/** Leaves a tombstone; the submission keeps the reason. @see D-06 */
export const carsReject = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.reject',
  path: '/api/admin/cars/:id/reject',
  body: decisionBodySchema.extend({
    reason: requiredText(MAX_REVIEW_REASON_LENGTH, () => fieldTexts().reason),
  }),
  response: z.object({ success: z.literal(true), id: z.string(), status: z.literal('rejected') }),
});

export const carsSendCorrection = defineEndpoint({
  ...reviewActionEndpoint,
  name: 'review.sendCorrection',
  path: '/api/admin/cars/:id/send-correction',
  body: decisionBodySchema.extend({
    notes: requiredText(MAX_REVIEW_REASON_LENGTH, () => fieldTexts().correction),
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

/**
 * The public sees a copy of the photo with these areas blurred; none shows the photo itself again. `sha256` is of the
 * photo that the car shows or of its original. Every car with the photo changes. 404 for a photo of another car.
 */
export const carsBlurPhoto = defineEndpoint({
  name: 'review.blurPhoto',
  method: 'PUT',
  path: '/api/admin/cars/:id/photos/:sha256/blur',
  invalidates: [...CAR_QUERIES, 'reports'],
  roles: admin,
  params: idParams.extend({ sha256 }),
  body: decisionBodySchema.extend({ areas: z.array(blurAreaInputSchema).max(MAX_BLUR_AREAS) }),
  response: staffCarSchema,
  idempotent: true,
});

/** `sha256` is of the photo that the car shows. Pins of panels without damage are dropped. */
export const carsPinPhoto = defineEndpoint({
  name: 'review.pinPhoto',
  method: 'PUT',
  path: '/api/admin/cars/:id/photos/:sha256/pins',
  invalidates: CAR_QUERIES,
  roles: admin,
  params: idParams.extend({ sha256 }),
  body: decisionBodySchema.extend({ pins: damagePinsSchema }),
  response: staffCarSchema,
  idempotent: true,
});

const copyPhotoSchema = z.object({ sha256, url: z.string() });
const photoCopySchema = z.object({
  photo: copyPhotoSchema,
  other: copyPhotoSchema,
  /** The other car. */
  car: z.object({ id: z.string(), shortId: z.string(), name: z.string(), state: z.enum(CAR_STATES) }),
});
export type PhotoCopy = z.output<typeof photoCopySchema>;

/** The same or an edited picture on another car, unless dismissed. Cars with the same VIN do not count. */
export const carsPhotoCopies = defineEndpoint({
  name: 'review.photoCopies',
  method: 'GET',
  path: '/api/admin/cars/:id/photo-copies',
  roles: admin,
  managesTransactions: true,
  params: idParams,
  response: z.object({ copies: z.array(photoCopySchema) }),
});

/** Counts for both cars. */
export const carsDismissPhotoCopy = defineEndpoint({
  name: 'review.dismissPhotoCopy',
  method: 'POST',
  path: '/api/admin/cars/:id/photo-copies/dismiss',
  roles: admin,
  params: idParams,
  idempotent: true,
  invalidates: ['review', 'activity'],
  body: z.object({ photo: sha256, other: sha256, otherCarId: id }),
  response: z.object({ success: z.literal(true) }),
});

const carInterestSchema = z.object({
  carId: z.string(),
  /** Accounts with the car on their shortlist. */
  shortlisted: z.number(),
  /** Accounts with the car on their shortlist or among their saved cars. */
  watching: z.number(),
  /** Reservations that are not cancelled. */
  reserved: z.number(),
  lastReservedAt: z.string().nullable(),
});
export type CarInterest = z.output<typeof carInterestSchema>;

/** Live cars that a customer chose; the counts are up to half a minute old. */
export const carsInterest = defineEndpoint({
  name: 'review.interest',
  method: 'GET',
  path: '/api/admin/cars/interest',
  roles: admin,
  managesTransactions: true,
  response: z.object({ cars: z.array(carInterestSchema) }),
});

/** Cars archived or priced in the last minutes by anyone whose change can still be undone. */
export const carsUndoable = defineEndpoint({
  name: 'review.undoable',
  method: 'GET',
  path: '/api/admin/cars/undoable',
  roles: admin,
  response: z.object({ cars: z.array(listedCarSchema) }),
});

export const MAX_BULK_CARS = 100;
const bulkCarSchema = z.object({ id, revision: z.number().int().min(1) });
const bulkCars = <T extends typeof bulkCarSchema>(car: T) =>
  z
    .array(car)
    .min(1)
    .max(MAX_BULK_CARS)
    .refine((cars) => new Set(cars.map((one) => one.id)).size === cars.length, { error: () => fieldTexts().eachCar });
const pricesSchema = z.object({ marketPriceAed: z.number().nullable(), fixDrivePriceAed: z.number().nullable() });

const bulkResultSchema = z.object({
  id: z.string(),
  /** Why this car stays as it is; null when the change applies. */
  refused: z.string().nullable(),
  before: pricesSchema.nullable(),
  after: pricesSchema.nullable(),
  /** Accounts that are told of the new price once it can no longer be undone; only in a preview. */
  told: z.number(),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

/**
 * Changes several cars after the rules of the single change; each car succeeds or is refused by itself. A preview
 * changes nothing. `undo` takes back the last change of each car (car-undo.ts).
 */
export const carsBulk = defineEndpoint({
  name: 'review.bulk',
  method: 'POST',
  path: '/api/admin/cars/bulk',
  roles: admin,
  idempotent: true,
  invalidates: CAR_QUERIES,
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['archive', 'undo']),
      isPreview: z.boolean().optional(),
      cars: bulkCars(bulkCarSchema),
    }),
    z.object({
      action: z.literal('price'),
      isPreview: z.boolean().optional(),
      cars: bulkCars(bulkCarSchema.extend({ marketPriceAed: requiredNumber({ ...NUMBER_RULES.aed, min: 1 }) })),
    }),
  ]),
  response: z.object({ cars: z.array(bulkResultSchema) }),
});
