import { z } from 'zod';
import { CAR_STATUSES } from '#shared/domain/enums.ts';
import { CLAIMS } from '#shared/domain/papers.ts';
import { idParams, id, sha256, successResponse } from './fields.ts';
import { submitCarBodySchema } from '#shared/contract/cars/car-form.ts';
import { defineEndpoint } from './endpoint.ts';

const inspector = ['inspector'] as const;

export const submitReceiptSchema = z.object({
  success: z.literal(true),
  id: z.string(),
  submissionId: z.string(),
  status: z.enum(CAR_STATUSES),
  revision: z.number(),
  /** Every photo of the car. */
  photos: z.array(sha256),
  /** Claims that were recorded; absent when none were sent, and from the release that does not know claims. */
  claims: z.array(z.enum(CLAIMS)).optional(),
  /** Photos of which only the preview is stored: the phone keeps them until their own receipts. */
  awaitedPhotos: z.array(sha256).optional(),
});
export type SubmitReceipt = z.output<typeof submitReceiptSchema>;

/** 409 PHOTOS_MISSING {missing} when neither a named photo nor the sender's preview of it has arrived. */
export const carsSubmit = defineEndpoint({
  name: 'cars.submit',
  method: 'POST',
  path: '/api/inspector/cars',
  invalidates: ['submissions', 'drafts', 'review', 'inspectionRequests', 'stats', 'activity'],
  roles: inspector,
  body: submitCarBodySchema,
  response: submitReceiptSchema,
  status: 201,
  idempotent: true,
  maxBytes: 35_000_000,
});

export const submissionSchema = z.object({
  id: z.string(),
  carId: z.string(),
  status: z.enum(CAR_STATUSES),
  submittedAt: z.string(),
  rejectionReason: z.string().nullable(),
  history: z.array(z.object({ status: z.enum(CAR_STATUSES), reason: z.string().nullable(), at: z.string() })),
  carData: z.object({
    make: z.string(),
    model: z.string(),
    year: z.number().nullable(),
    mileageValue: z.number(),
    mileageUnit: z.string(),
    bodyType: z.string().nullable(),
    regionalSpec: z.string(),
    exteriorColor: z.string().nullable(),
  }),
  imageUrl: z.string().nullable(),
});
export type Submission = z.output<typeof submissionSchema>;

export const submissionsList = defineEndpoint({
  name: 'submissions.list',
  method: 'GET',
  path: '/api/inspector/submissions',
  roles: inspector,
  response: z.array(submissionSchema),
});

/** Any fields, returned as sent; data URLs are returned as photo URLs. @see D-74 */
export const draftFieldsSchema = z.looseObject({
  id: id.optional(),
  /** Revision the copy is based on; 0 when the sender has never seen the server's. Absent replaces unconditionally. */
  revision: z.number().int().min(0).nullish(),
});
/** `revision` counts the saves that changed the draft, from 1. */
export const inspectionDraftSchema = z.looseObject({
  id: z.string(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Draft = z.output<typeof inspectionDraftSchema>;

const draftEndpoint = { roles: inspector, idempotent: true, maxBytes: 35_000_000 } as const;

export const draftsList = defineEndpoint({
  name: 'drafts.list',
  method: 'GET',
  path: '/api/inspector/draft-cars',
  roles: inspector,
  response: z.array(inspectionDraftSchema),
});

export const draftsGet = defineEndpoint({
  name: 'drafts.get',
  method: 'GET',
  path: '/api/inspector/draft-cars/:id',
  roles: inspector,
  params: idParams,
  response: inspectionDraftSchema,
});

/** The client may choose the ID; saving it again keeps one draft. 409 STALE {current} as with PUT. */
export const draftsCreate = defineEndpoint({
  ...draftEndpoint,
  name: 'drafts.create',
  method: 'POST',
  path: '/api/inspector/draft-cars',
  invalidates: ['drafts'],
  body: draftFieldsSchema,
  response: inspectionDraftSchema,
  status: 201,
});

/** Creates a missing draft: updates may arrive first. 409 STALE {current} for another `revision` and content. */
export const draftsPut = defineEndpoint({
  ...draftEndpoint,
  name: 'drafts.put',
  method: 'PUT',
  path: '/api/inspector/draft-cars/:id',
  invalidates: ['drafts'],
  params: idParams,
  body: draftFieldsSchema,
  response: inspectionDraftSchema,
});

/** Deleting a missing draft succeeds. */
export const draftsDelete = defineEndpoint({
  ...draftEndpoint,
  name: 'drafts.delete',
  method: 'DELETE',
  path: '/api/inspector/draft-cars/:id',
  invalidates: ['drafts'],
  params: idParams,
  response: successResponse,
});
