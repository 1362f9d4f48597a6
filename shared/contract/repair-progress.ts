import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { MAX_PROGRESS_PHOTOS, REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { idParams, id, optionalText, sha256 } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { staffReservationSchema } from './reservations.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

const admin = ['admin'] as const;
const invalidatedQueries = ['reservations', 'messages', 'activity', 'stats'] as const;

/** Notifies the customer once. 409 PHOTOS_MISSING {missing}, 409 INVALID_STATE outside the repair. */
export const addRepairProgress = defineEndpoint({
  name: 'reservations.tellProgress',
  method: 'POST',
  path: '/api/admin/reservations/:id/progress',
  invalidates: invalidatedQueries,
  roles: admin,
  params: idParams,
  body: z.object({
    stage: z.enum(REPAIR_STAGES, { error: () => fieldTexts().repairStage }),
    note: optionalText(MAX_NOTE_LENGTH),
    photos: z
      .array(sha256)
      .max(MAX_PROGRESS_PHOTOS, { error: () => fieldTexts().atMostPhotos(MAX_PROGRESS_PHOTOS) })
      .refine((all) => new Set(all).size === all.length, { error: () => fieldTexts().eachPhotoOnce }),
  }),
  response: staffReservationSchema,
  status: 201,
  idempotent: true,
});

/** Deletes one photo or the whole update. 409 INVALID_STATE after the repair. */
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
