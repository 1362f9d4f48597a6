import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { INSPECTION_REQUEST_STATES, INSPECTOR_ACTIONS } from '#shared/domain/inspection-request.ts';
import { MAX_CODE_LENGTH, MAX_CURSOR_LENGTH, MAX_NOTE_LENGTH, MAX_PERSON_NAME_LENGTH } from '#shared/domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, optionalText } from './fields.ts';
import { optionalPhone } from './phone-fields.ts';

/** Cars to inspect: staff and dealers ask, inspectors take. Steps of inspectors pass through the outbox of the phone. */

const REQUEST_QUERIES = ['inspectionRequests', 'activity', 'stats'] as const;
const MAX_CAR_TEXT_LENGTH = 60;
const nullableText = z.string().nullable();
const personSchema = z.object({ id: z.string(), name: z.string() });

export const inspectionRequestSchema = z.object({
  id: z.string(),
  /** "CI-K7M4QX", to read out. */
  number: z.string(),
  /** Counts every change. */
  revision: z.number(),
  state: z.enum(INSPECTION_REQUEST_STATES),
  /** The yard. */
  dealer: z.object({
    id: z.string(),
    name: z.string(),
    address: nullableText,
    city: nullableText,
    emirate: z.enum(EMIRATES).nullable(),
  }),
  contactName: nullableText,
  /** E.164. */
  contactPhone: nullableText,
  /** "2026-11-26"; day and times are those of Dubai. */
  day: z.string(),
  /** "09:00" */
  from: z.string(),
  until: z.string(),
  make: nullableText,
  model: nullableText,
  plate: nullableText,
  vin: nullableText,
  note: nullableText,
  inspector: personSchema.nullable(),
  /** Of the draft or submitted car. */
  carId: nullableText,
  /** Last change of the details, not of the state. */
  editedAt: nullableText,
  createdBy: z.string(),
  createdAt: z.string(),
  /** Oldest first; `by` is a name. Without notes for a dealer. */
  history: z.array(
    z.object({ state: z.enum(INSPECTION_REQUEST_STATES), at: z.string(), by: z.string(), note: nullableText }),
  ),
});
export type InspectionRequest = z.output<typeof inspectionRequestSchema>;

/** What the inspector's phone stores: without who did what. */
export const inspectorRequestSchema = inspectionRequestSchema.omit({ createdBy: true, history: true });
export type InspectorRequest = z.output<typeof inspectorRequestSchema>;

const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
};

/** Unfinished ones by time, finished ones latest first. A dealer gets those of its own yard. */
export const inspectionRequestsList = defineEndpoint({
  name: 'inspectionRequests.list',
  method: 'GET',
  path: '/api/inspection-requests',
  roles: ['admin', 'dealer'],
  query: z.object({ list: z.enum(['open', 'finished']).default('open').catch('open'), ...pageQuery }),
  response: z.object({ requests: z.array(inspectionRequestSchema), nextCursor: nullableText }),
});

const timeError = { error: () => fieldTexts().time };
const time = z.string(timeError).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeError);

export const inspectionRequestDetailsSchema = z
  .object({
    contactName: optionalText(MAX_PERSON_NAME_LENGTH),
    contactPhone: optionalPhone,
    day: z.iso.date({ error: () => fieldTexts().day }),
    from: time,
    until: time,
    make: optionalText(MAX_CAR_TEXT_LENGTH),
    model: optionalText(MAX_CAR_TEXT_LENGTH),
    plate: optionalText(MAX_CODE_LENGTH),
    vin: optionalText(40),
    note: optionalText(MAX_NOTE_LENGTH),
    /** null for every inspector. Only admins assign. */
    inspectorId: z
      .union([z.literal(''), id])
      .nullish()
      .transform((value) => value || null),
  })
  .superRefine(({ from, until, make, model, plate, vin }, { addIssue }) => {
    if (until <= from) addIssue({ code: 'custom', path: ['until'], message: fieldTexts().laterTime });
    if (!make && !model && !plate && !vin)
      addIssue({ code: 'custom', path: ['make'], message: fieldTexts().describeCar });
  });

export const newInspectionRequestSchema = inspectionRequestDetailsSchema.safeExtend({
  /** The yard; ignored for a dealer, whose own yard it is. */
  dealerId: z
    .union([z.literal(''), id])
    .nullish()
    .transform((value) => value || null),
});

export const inspectionRequestsCreate = defineEndpoint({
  name: 'inspectionRequests.create',
  method: 'POST',
  path: '/api/inspection-requests',
  invalidates: REQUEST_QUERIES,
  roles: ['admin', 'dealer'],
  body: newInspectionRequestSchema,
  response: inspectionRequestSchema,
  status: 201,
  idempotent: true,
  rateLimitPerMinute: { person: 60 },
});

const editInspectionRequestSchema = inspectionRequestDetailsSchema.safeExtend({ revision: z.number().int().min(1) });

/** Another inspector reopens the request. 409 STALE {current} after another change, INVALID_STATE once finished. */
export const inspectionRequestsEdit = defineEndpoint({
  name: 'inspectionRequests.edit',
  method: 'PUT',
  path: '/api/admin/inspection-requests/:id',
  invalidates: REQUEST_QUERIES,
  roles: ['admin'],
  params: idParams,
  body: editInspectionRequestSchema,
  response: inspectionRequestSchema,
  idempotent: true,
});

/** 404 also for another dealer's request. 409 INVALID_STATE {current} once done. */
export const inspectionRequestsCancel = defineEndpoint({
  name: 'inspectionRequests.cancel',
  method: 'POST',
  path: '/api/inspection-requests/:id/cancel',
  invalidates: REQUEST_QUERIES,
  roles: ['admin', 'dealer'],
  params: idParams,
  response: inspectionRequestSchema,
  idempotent: true,
});

/** The inspector's own unfinished requests and those that anyone may take, by time; with whom to hand over to. */
export const inspectionRequestsOwn = defineEndpoint({
  name: 'inspectionRequests.own',
  method: 'GET',
  path: '/api/inspector/inspection-requests',
  roles: ['inspector'],
  query: z.object(pageQuery),
  response: z.object({
    requests: z.array(inspectorRequestSchema),
    nextCursor: nullableText,
    colleagues: z.array(personSchema),
  }),
});

export const inspectionStepSchema = z.object({
  action: z.enum(INSPECTOR_ACTIONS),
  /** Of `hand_over`; null hands the car back. */
  inspectorId: id.nullish(),
  /** Of `start`: the car of the draft. */
  carId: id.nullish(),
  /** Reason for a hand-over, or for finishing without an inspection. */
  note: optionalText(MAX_NOTE_LENGTH),
});
export type InspectionStep = z.input<typeof inspectionStepSchema>;

/** A step that already took effect succeeds. 409 INVALID_STATE {current} when another change prevents it. */
export const inspectionRequestsStep = defineEndpoint({
  name: 'inspectionRequests.step',
  method: 'POST',
  path: '/api/inspector/inspection-requests/:id/steps',
  invalidates: ['inspectionRequests'],
  roles: ['inspector'],
  params: idParams,
  body: inspectionStepSchema,
  response: inspectorRequestSchema,
  idempotent: true,
});
