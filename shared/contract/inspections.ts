import { z } from 'zod';
import { CAR_STATUSES } from '#shared/domain/enums.ts';
import { idParams, id, sha256, done } from './fields.ts';
import { submitCarBody } from '#shared/contract/cars/car-form.ts';
import { define } from './endpoint.ts';

/** What inspectors send and read: cars, submissions, drafts (S-api-26 to S-api-31, design section 4). */

const inspector = ['inspector'] as const;

export const submitReceipt = z.object({
  success: z.literal(true),
  id: z.string(),
  submissionId: z.string(),
  status: z.enum(CAR_STATUSES),
  revision: z.number(),
  photos: z.array(sha256),
});
export type SubmitReceipt = z.output<typeof submitReceipt>;

/** 409 PHOTOS_MISSING {missing} when a photo it names has not arrived (rule 6). */
export const carsSubmit = define({
  name: 'cars.submit',
  method: 'POST',
  path: '/api/inspector/cars',
  touches: ['submissions', 'drafts', 'review', 'stats', 'activity'],
  who: inspector,
  body: submitCarBody,
  response: submitReceipt,
  status: 201,
  idempotent: true,
  maxBytes: 35_000_000,
});

export const submission = z.object({
  id: z.string(),
  carId: z.string(),
  status: z.enum(CAR_STATUSES),
  submittedAt: z.string(),
  /** Shown as Admin Notes. */
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
export type Submission = z.output<typeof submission>;

export const submissionsList = define({
  name: 'submissions.list',
  method: 'GET',
  path: '/api/inspector/submissions',
  who: inspector,
  response: z.array(submission),
});

/** Any fields; they come back as sent, except data URLs, which come back as photo addresses (D-74, design section 4). */
export const draftFields = z.looseObject({
  id: id.optional(),
  /**
   * The draft's revision this copy is based on; 0 when its sender has never seen the server's (sync 13). A save without one
   * replaces whatever is there.
   */
  revision: z.number().int().min(0).nullish(),
});
/** `revision` counts the saves that changed the draft, from 1. */
export const draft = z.looseObject({
  id: z.string(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Draft = z.output<typeof draft>;

const draftCall = { who: inspector, idempotent: true, maxBytes: 35_000_000 } as const;

export const draftsList = define({
  name: 'drafts.list',
  method: 'GET',
  path: '/api/inspector/draft-cars',
  who: inspector,
  response: z.array(draft),
});

export const draftsGet = define({
  name: 'drafts.get',
  method: 'GET',
  path: '/api/inspector/draft-cars/:id',
  who: inspector,
  params: idParams,
  response: draft,
});

/** The id is the phone's own when it sends one; saving the same id again keeps one draft. 409 STALE {current} as with PUT. */
export const draftsCreate = define({
  ...draftCall,
  name: 'drafts.create',
  method: 'POST',
  path: '/api/inspector/draft-cars',
  touches: ['drafts'],
  body: draftFields,
  response: draft,
  status: 201,
});

/**
 * Creates the draft when the id is new: a phone may send the later copy first. 409 STALE {current} when `revision` is given and
 * the draft here is another one with other contents.
 */
export const draftsPut = define({
  ...draftCall,
  name: 'drafts.put',
  method: 'PUT',
  path: '/api/inspector/draft-cars/:id',
  touches: ['drafts'],
  params: idParams,
  body: draftFields,
  response: draft,
});

/** Deleting what is gone succeeds: a repeated call must not alarm anybody. */
export const draftsDelete = define({
  ...draftCall,
  name: 'drafts.delete',
  method: 'DELETE',
  path: '/api/inspector/draft-cars/:id',
  touches: ['drafts'],
  params: idParams,
  response: done,
});
