import { z } from 'zod';
import { ELIGIBILITIES, TITLE_STATUSES } from '#shared/domain/papers.ts';
import { sha256 } from '#shared/contract/fields.ts';

const claimSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.string(), recordedAt: z.string() });

export const claimSchemas = {
  title: claimSchema(z.enum(TITLE_STATUSES)),
  origin: claimSchema(z.string()),
  importing: claimSchema(z.enum(ELIGIBILITIES)),
  registration: claimSchema(z.enum(ELIGIBILITIES)),
};

export const papersSchema = z.object({
  title: claimSchemas.title.optional(),
  origin: claimSchemas.origin.optional(),
  importing: claimSchemas.importing.optional(),
  registration: claimSchemas.registration.optional(),
  keys: z.number().optional(),
  odometerPhoto: sha256.optional(),
});
