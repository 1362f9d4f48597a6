import { z } from 'zod';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import { PART_ORIGINS, TEST_RESULTS } from '#shared/domain/repair/work-order.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, sha256 } from './fields.ts';
import { inspectionReportSchema } from './reports.ts';
import { workLineFieldsSchema } from './work-orders.ts';

const nullableText = z.string().nullable();

/** The car as repaired. Never VIN, customer, technician, invoice or amounts. */
export const repairReportSchema = z.object({
  format: z.literal('redrive-repair-report/1'),
  /** SHA-256 of the inspection report as canonical JSON: the link to the report before it. */
  inspectionSha256: sha256,
  car: z.object({
    id: z.string(),
    shortId: z.string(),
    make: z.string(),
    model: z.string(),
    trim: nullableText,
    year: z.number().nullable(),
  }),
  repair: z.object({
    startedAt: z.string(),
    completedAt: z.string(),
    category: z.enum(REPAIR_TIME_CATEGORIES),
    promisedDays: z.number().nullable(),
    days: z.number(),
  }),
  lines: z.array(
    workLineFieldsSchema.extend({
      doneOn: nullableText,
      parts: z.enum(PART_ORIGINS).nullable(),
      partNumber: nullableText,
      beforePhoto: sha256.nullable(),
      afterPhoto: sha256.nullable(),
      faultScan: sha256.nullable(),
      measurementSheet: sha256.nullable(),
      result: z.enum(TEST_RESULTS).nullable(),
      certificate: sha256.nullable(),
      reason: nullableText,
    }),
  ),
  /** Every photo of the lines. */
  photos: z.array(z.object({ sha256, published: sha256.nullable(), shows: z.string() })),
});
export type RepairReport = z.output<typeof repairReportSchema>;

/** Each `jws` is EdDSA over its `report` as canonical JSON. 404 until the repair is complete. */
export const repairReport = defineEndpoint({
  name: 'reports.repair',
  method: 'GET',
  path: '/api/customer/reservations/:id/repair-report',
  roles: ['customer', 'admin'],
  managesTransactions: true,
  params: idParams,
  response: z.object({
    report: repairReportSchema,
    jws: z.string(),
    inspection: z.object({ report: inspectionReportSchema, jws: z.string() }),
  }),
});
export type SignedRepairReport = z.output<typeof repairReport.response>;
