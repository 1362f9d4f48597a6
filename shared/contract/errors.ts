import { z } from 'zod';
import { ERROR_CATEGORIES, ERROR_LEVELS } from '#shared/domain/words.ts';
import { define } from '#shared/contract/entry.ts';

/** Failures that clients report (C-err, D-33). 32 kB, 30 a minute and address. */

/** Levels in any case, "warning" included. */
const level = z
  .string()
  .max(20)
  .transform((value) => (value.toUpperCase() === 'WARNING' ? 'WARN' : value.toUpperCase()))
  .pipe(z.enum(ERROR_LEVELS))
  .default('WARN');

export const errorReport = z.object({
  level,
  category: z
    .string()
    .max(40)
    .transform((value) => ERROR_CATEGORIES.find((known) => known === value.toUpperCase()) ?? ('UI' as const))
    .default('UI'),
  message: z.string().trim().min(1).max(2000),
  context: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]).nullish(),
  stack: z.string().max(20_000).nullish(),
  url: z.string().max(2000).nullish(),
  userAgent: z.string().max(500).nullish(),
  sessionId: z.string().max(100).nullish(),
});

export const errorsReport = define({
  name: 'errors.report',
  method: 'POST',
  path: '/api/errors',
  who: 'anyone',
  body: errorReport,
  response: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
  perMinute: 30,
  maxBytes: 32_000,
});
