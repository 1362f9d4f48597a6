import { z } from 'zod';
import { MAX_PROGRESS_PHOTOS, REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { idParams, id, optionalText, sha256 } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { staffReservationSchema } from './reservations.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

/** What the workshop tells of a repair: a stage, photos and a note, which the customer follows (decision 0027). */

const admin = ['admin'] as const;
const invalidatedQueries = ['reservations', 'activity'] as const;

/**
 * One telling, of which the customer hears once, however many photos it has. The photos were sent before, as all others; 409
 * PHOTOS_MISSING {missing} names those that are not here, 409 INVALID_STATE a reservation that is not in repair or has too many.
 */
export const addRepairProgress = defineEndpoint({
  name: 'reservations.tellProgress',
  method: 'POST',
  path: '/api/admin/reservations/:id/progress',
  invalidates: invalidatedQueries,
  roles: admin,
  params: idParams,
  body: z.object({
    stage: z.enum(REPAIR_STAGES, { error: 'Choose the stage of the repair' }),
    note: optionalText(MAX_NOTE_LENGTH),
    photos: z
      .array(sha256)
      .max(MAX_PROGRESS_PHOTOS, `Add ${MAX_PROGRESS_PHOTOS} photos at most at a time`)
      .refine((all) => new Set(all).size === all.length, 'Add each photo once'),
  }),
  response: staffReservationSchema,
  status: 201,
  idempotent: true,
});

/**
 * Takes back a mistaken photo, or without `photo` the whole telling, while the car is in repair; what is gone already is no
 * refusal. 409 INVALID_STATE later.
 */
export const removeRepairProgress = defineEndpoint({
  name: 'reservations.withdrawProgress',
  method: 'DELETE',
  path: '/api/admin/reservations/:id/progress/:update',
  invalidates: invalidatedQueries,
  roles: admin,
  params: idParams.extend({ update: id }),
  query: z.object({ photo: sha256.optional() }),
  response: staffReservationSchema,
  idempotent: true,
});
