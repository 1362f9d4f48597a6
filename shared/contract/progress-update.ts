import { z } from 'zod';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';

/** One telling of how a repair goes, as its reservation carries it. */
export const progressUpdate = z.object({
  id: z.string(),
  at: z.string(),
  stage: z.enum(REPAIR_STAGES),
  note: z.string().nullable(),
  /** SHA-256 of each photo. */
  photos: z.array(z.string()),
});
