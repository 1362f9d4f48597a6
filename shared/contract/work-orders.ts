import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import {
  MAX_CURSOR_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '#shared/domain/limits.ts';
import { PANELS } from '#shared/domain/panels.ts';
import { PART_ORIGINS, TEST_RESULTS, WORK_ACTIONS, WORK_KINDS } from '#shared/domain/repair/work-order.ts';
import { AIRBAGS } from '#shared/domain/safety.ts';
import { id, idParams, optionalChoice, optionalText, sha256 } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** Work orders of cars in repair. A workshop sees its own: no prices, no customer, no other cars. @see decision 0052 */

const workshop = ['workshop', 'admin'] as const;
const WORK_ORDER_QUERIES = ['workOrders', 'reservations'] as const;
const nullableText = z.string().nullable();

const workRecordSchema = z.object({
  parts: z.enum(PART_ORIGINS).nullable(),
  partNumber: nullableText,
  invoice: sha256.nullable(),
  technician: nullableText,
  doneOn: nullableText,
  beforePhoto: sha256.nullable(),
  afterPhoto: sha256.nullable(),
  faultScan: sha256.nullable(),
  measurementSheet: sha256.nullable(),
  result: z.enum(TEST_RESULTS).nullable(),
  certificate: sha256.nullable(),
  reason: nullableText,
});

export const workLineFieldsSchema = z.object({
  id: z.string(),
  kind: z.enum(WORK_KINDS),
  panel: z.enum(PANELS).optional(),
  airbag: z.enum(AIRBAGS).optional(),
  action: z.enum(WORK_ACTIONS),
  paint: z.boolean(),
});

const damagePhotoSchema = z.object({
  sha256,
  url: z.string(),
  /** Alternative text, such as "Front left, damaged hood". */
  shows: z.string(),
});

export const workOrderLineSchema = workLineFieldsSchema.extend({
  /** 0 until the line is saved for the first time; each save adds 1. */
  revision: z.number(),
  /** null until saved. */
  record: workRecordSchema.nullable(),
  savedAt: nullableText,
  /** Files of `record` that are PDFs, by hash; absent from the release that takes none. */
  pdfs: z.array(sha256).optional(),
  /** Photos of the same panel (of the cabin for airbags), the clearest first. */
  damagePhotos: z.array(damagePhotoSchema),
});
export type WorkOrderLine = z.output<typeof workOrderLineSchema>;

const workOrderHeadSchema = z.object({
  /** That of the reservation. */
  id: z.string(),
  /** "RD-204817". */
  orderId: z.string(),
  carName: z.string(),
  carShortId: z.string(),
  imageUrl: nullableText,
  /** The user in charge; null until an admin assigns one. */
  workshop: z.object({ id: z.string(), email: z.string() }).nullable(),
  startedAt: z.string(),
  /** null while open. */
  completedAt: nullableText,
  /** Whole days that the car page stated at the longest; null when unknown. */
  promisedDays: z.number().nullable(),
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
  /** Counts every change of the order. */
  revision: z.number(),
});

export const workOrderSummarySchema = workOrderHeadSchema.extend({
  lineCount: z.number(),
  /** Lines with proof or a reason. */
  completeCount: z.number(),
});
export type WorkOrderSummary = z.output<typeof workOrderSummarySchema>;

export const workOrderSchema = workOrderHeadSchema.extend({
  vin: nullableText,
  exteriorColor: nullableText,
  lines: z.array(workOrderLineSchema),
});
export type WorkOrder = z.output<typeof workOrderSchema>;

/** Open orders, oldest first: all for an admin, the assigned ones for a workshop. */
export const workOrdersList = defineEndpoint({
  name: 'workOrders.list',
  method: 'GET',
  path: '/api/workshop/orders',
  roles: workshop,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(200).catch(200),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  /** `nextCursor`: absent from the release that has no pages. */
  response: z.object({ orders: z.array(workOrderSummarySchema), nextCursor: nullableText.optional() }),
});

/** 404 also for another workshop's order. */
export const workOrderDetail = defineEndpoint({
  name: 'workOrders.detail',
  method: 'GET',
  path: '/api/workshop/orders/:id',
  roles: workshop,
  params: idParams,
  response: workOrderSchema,
});

const optionalHash = z
  .union([z.literal(''), sha256])
  .nullish()
  .transform((hash) => hash || null);

export const saveWorkLineBodySchema = z.object({
  /** Revision of the line that the change is based on; 0 for the first save. */
  revision: z.number().int().min(0),
  parts: optionalChoice(PART_ORIGINS),
  partNumber: optionalText(MAX_REFERENCE_LENGTH),
  invoice: optionalHash,
  technician: optionalText(MAX_PERSON_NAME_LENGTH),
  doneOn: z
    .union([z.literal(''), z.iso.date({ error: () => fieldTexts().dayOfWork })])
    .nullish()
    .transform((day) => day || null),
  beforePhoto: optionalHash,
  afterPhoto: optionalHash,
  faultScan: optionalHash,
  measurementSheet: optionalHash,
  result: optionalChoice(TEST_RESULTS),
  certificate: optionalHash,
  reason: optionalText(MAX_NOTE_LENGTH),
});

/**
 * Replaces the whole record of one line. 409 STALE {current: the line} when it was saved since; other lines do not
 * matter. 409 PHOTOS_MISSING {missing}, 409 INVALID_STATE after the repair, 400 for a photo of a listing, and for a PDF or an
 * invoice as `afterPhoto`. A `beforePhoto` that is no photo of the car is dropped.
 */
export const saveWorkLine = defineEndpoint({
  name: 'workOrders.saveLine',
  method: 'PUT',
  path: '/api/workshop/orders/:id/lines/:line',
  invalidates: WORK_ORDER_QUERIES,
  roles: workshop,
  params: idParams.extend({ line: id }),
  body: saveWorkLineBodySchema,
  response: workOrderLineSchema,
  idempotent: true,
});

/** null takes the order away from its workshop. 409 INVALID_STATE for a user of another role. */
export const assignWorkOrder = defineEndpoint({
  name: 'workOrders.assign',
  method: 'PUT',
  path: '/api/admin/work-orders/:id/workshop',
  invalidates: WORK_ORDER_QUERIES,
  roles: ['admin'],
  params: idParams,
  body: z.object({ workshopId: id.nullable() }),
  response: workOrderSchema,
  idempotent: true,
});

export const REPAIR_LINE_STATES = ['open', 'done', 'explained'] as const;

/** The repair as its buyer sees it: no technician, no invoice. Addresses are private photos of the buyer. */
export const reservationRepairSchema = z.object({
  startedAt: z.string(),
  completedAt: nullableText,
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES),
  /** Whole days. */
  promisedDays: z.number().nullable(),
  /** Whole days from start to end; null while in repair. */
  days: z.number().nullable(),
  /** AED of the picked car at the time of the pick; extras are billed separately. null when unknown. */
  promisedCost: z.number().nullable(),
  /** AED that the customer paid and did not get back. */
  paidCost: z.number(),
  lines: z.array(
    workLineFieldsSchema.extend({
      /** `explained`: a reason instead of proof. */
      state: z.enum(REPAIR_LINE_STATES),
      doneOn: nullableText,
      parts: z.enum(PART_ORIGINS).nullable(),
      partNumber: nullableText,
      result: z.enum(TEST_RESULTS).nullable(),
      reason: nullableText,
      /** A pair only when both are set. */
      beforeUrl: nullableText,
      afterUrl: nullableText,
      faultScanUrl: nullableText,
      measurementSheetUrl: nullableText,
      certificateUrl: nullableText,
    }),
  ),
  /** The signed report "as repaired" can be downloaded. */
  hasReport: z.boolean(),
});
export type ReservationRepair = z.output<typeof reservationRepairSchema>;
