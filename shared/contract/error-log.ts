import { z } from 'zod';
import { ERROR_CATEGORIES, ERROR_LEVELS, ERROR_REPORTERS, ERROR_SEVERITIES } from '#shared/domain/enums.ts';
import { idParams } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

const levelField = z
  .string()
  .max(20)
  .transform((value) => (value.toUpperCase() === 'WARNING' ? 'WARN' : value.toUpperCase()))
  .pipe(z.enum(ERROR_LEVELS))
  .default('WARN');

export const errorReportSchema = z.object({
  level: levelField,
  category: z
    .string()
    .max(40)
    .transform((value) => ERROR_CATEGORIES.find((category) => category === value.toUpperCase()) ?? ('UI' as const))
    .default('UI'),
  message: z.string().trim().min(1).max(2000),
  context: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]).nullish(),
  stack: z.string().max(20_000).nullish(),
  url: z.string().max(2000).nullish(),
  userAgent: z.string().max(500).nullish(),
  sessionId: z.string().max(100).nullish(),
});
export type ErrorReport = z.input<typeof errorReportSchema>;

/** Users, visitors and the server have separate budgets. Returns the ID of the entry that the report joined. */
export const errorsReport = defineEndpoint({
  name: 'errors.report',
  method: 'POST',
  path: '/api/errors',
  invalidates: [],
  roles: 'anyone',
  body: errorReportSchema,
  response: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
  rateLimitPerMinute: { person: 10, address: 30, visitors: 300 },
  maxBytes: 32_000,
});

const admin = ['admin'] as const;

export const errorEntrySchema = z.object({
  id: z.string(),
  level: z.enum(ERROR_LEVELS),
  category: z.enum(ERROR_CATEGORIES),
  severity: z.enum(ERROR_SEVERITIES),
  /** null for entries of releases that did not record it. */
  reporter: z.enum(ERROR_REPORTERS).nullable().default(null),
  message: z.string(),
  count: z.number(),
  timestamp: z.string(),
  lastSeen: z.string(),
  url: z.string().nullable(),
  sessionId: z.string().nullable(),
  context: z.string().nullable(),
  stack: z.string().nullable(),
  userAgent: z.string().nullable(),
  resolved: z.boolean(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
});
export type ErrorEntry = z.output<typeof errorEntrySchema>;

function optionalEnumFilter<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .transform((value) => (value === '' ? undefined : value.toUpperCase()))
    .pipe(z.enum(values).optional())
    .optional();
}

/** Last seen first, at most 2,000. @see S-api-21 */
export const errorsList = defineEndpoint({
  name: 'errors.list',
  method: 'GET',
  path: '/api/admin/errors',
  roles: admin,
  query: z.object({
    level: optionalEnumFilter(ERROR_LEVELS),
    category: optionalEnumFilter(ERROR_CATEGORIES),
    resolved: z
      .enum(['true', 'false', ''])
      .transform((value) => (value === '' ? undefined : value === 'true'))
      .optional(),
  }),
  response: z.array(errorEntrySchema),
});

const countsByKey = z.record(z.string(), z.number());

/** `trend`: new entries of the last 14 days in Dubai, oldest first. @see S-api-22 */
export const errorsStats = defineEndpoint({
  name: 'errors.stats',
  method: 'GET',
  path: '/api/admin/errors/stats',
  roles: admin,
  response: z.object({
    total: z.number(),
    unresolved: z.number(),
    byCategory: countsByKey,
    bySeverity: countsByKey,
    trend: z.array(z.object({ day: z.string(), count: z.number() })),
  }),
});
export type ErrorStats = z.output<typeof errorsStats.response>;

/** Ignores the filters of the list. */
export const errorsEntry = defineEndpoint({
  name: 'errors.entry',
  method: 'GET',
  path: '/api/admin/errors/:id',
  roles: admin,
  params: idParams,
  response: errorEntrySchema,
});

/** Idempotent. @see S-errs-11 */
export const errorsResolve = defineEndpoint({
  name: 'errors.resolve',
  method: 'PATCH',
  path: '/api/admin/errors/:id/resolve',
  invalidates: ['errors', 'stats'],
  roles: admin,
  params: idParams,
  response: errorEntrySchema.extend({ success: z.literal(true) }),
});
