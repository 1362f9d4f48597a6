import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { ALERT_FREQUENCIES, MAX_SEARCH_NAME_LENGTH } from '#shared/domain/notifications/saved-search-alerts.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { successResponse, idParams, requiredText } from '#shared/contract/fields.ts';

const customer = ['customer'] as const;
const searchNameField = requiredText(MAX_SEARCH_NAME_LENGTH, () => fieldTexts().searchName);

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Query string of a list: "make=Toyota&priceTo=80000". */
  query: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  isOn: z.boolean(),
  createdAt: z.string(),
});
export type SavedSearch = z.output<typeof savedSearchSchema>;

export const savedSearchesList = defineEndpoint({
  name: 'alerts.searches',
  method: 'GET',
  path: '/api/customer/searches',
  roles: customer,
  response: z.object({
    /** Oldest first. */
    searches: z.array(savedSearchSchema),
    keptCars: z.boolean(),
  }),
});

/** 409 for a duplicate and above 20 searches. */
export const savedSearchesCreate = defineEndpoint({
  name: 'alerts.saveSearch',
  method: 'POST',
  path: '/api/customer/searches',
  invalidates: ['alerts'],
  roles: customer,
  body: z.object({
    name: searchNameField,
    query: z.string().max(1_000),
    frequency: z.enum(ALERT_FREQUENCIES),
  }),
  response: savedSearchSchema,
  status: 201,
  idempotent: true,
});

export const savedSearchesUpdate = defineEndpoint({
  name: 'alerts.changeSearch',
  method: 'PATCH',
  path: '/api/customer/searches/:id',
  invalidates: ['alerts'],
  roles: customer,
  params: idParams,
  body: z.object({
    name: searchNameField.optional(),
    frequency: z.enum(ALERT_FREQUENCIES).optional(),
    isOn: z.boolean().optional(),
  }),
  response: savedSearchSchema,
});

export const savedSearchesDelete = defineEndpoint({
  name: 'alerts.deleteSearch',
  method: 'DELETE',
  path: '/api/customer/searches/:id',
  invalidates: ['alerts'],
  roles: customer,
  params: idParams,
  response: successResponse,
});

export const updateSavedCarAlerts = defineEndpoint({
  name: 'alerts.changeKeptCars',
  method: 'PUT',
  path: '/api/customer/kept-car-alerts',
  invalidates: ['alerts'],
  roles: customer,
  body: z.object({ isOn: z.boolean() }),
  response: successResponse,
});

/** Needs no session. Mail clients call this endpoint themselves (RFC 8058). 410 GONE for an unknown token. */
export const unsubscribeAlerts = defineEndpoint({
  name: 'alerts.unsubscribe',
  method: 'POST',
  path: '/api/alerts/unsubscribe',
  invalidates: ['alerts'],
  roles: 'anyone',
  query: z.object({ token: requiredText(200, () => fieldTexts().openLink) }),
  response: z.object({
    success: z.literal(true),
    what: z.enum(['search', 'kept_cars']),
    name: z.string().nullable(),
  }),
  rateLimitPerMinute: { address: 60 },
});
