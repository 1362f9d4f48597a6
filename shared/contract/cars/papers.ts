import { z } from 'zod';
import { ELIGIBILITIES, TITLE_STATUSES } from '#shared/domain/papers.ts';
import { sha256 } from '#shared/contract/fields.ts';

/** What is recorded of a car's papers, as staff and reports are told it. */

const claim = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.string(), recordedAt: z.string() });

/** Each claim with its source. */
export const claims = {
  title: claim(z.enum(TITLE_STATUSES)),
  origin: claim(z.string()),
  importing: claim(z.enum(ELIGIBILITIES)),
  registration: claim(z.enum(ELIGIBILITIES)),
};

export const papers = z.object({
  title: claims.title.optional(),
  origin: claims.origin.optional(),
  importing: claims.importing.optional(),
  registration: claims.registration.optional(),
  keys: z.number().optional(),
  odometerPhoto: sha256.optional(),
});
