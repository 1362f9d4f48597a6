import { z } from 'zod';
import type { ProblemBody } from '#shared/problem.ts';

export const problemBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  requiresLogin: z.boolean(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  missing: z.array(z.string()).optional(),
  current: z.unknown().optional(),
  offset: z.number().optional(),
}) satisfies z.ZodType<ProblemBody>;
