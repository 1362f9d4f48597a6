import { z } from 'zod';
import { ALERT_FREQUENCIES, LONGEST_SEARCH_NAME } from '#shared/domain/notifications/saved-search-alerts.ts';
import { define } from '#shared/contract/endpoint.ts';
import { done, idParams, requiredText } from '#shared/contract/fields.ts';

/** Saved searches and news of kept cars: what a customer is told of by mail (decision 0026). */

const customer = ['customer'] as const;
const name = requiredText(LONGEST_SEARCH_NAME, 'Give the search a name');

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** As the address of a list carries it: "make=Toyota&priceTo=80000". */
  query: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  /** Whether it tells; a link in its mails turns it off. */
  isOn: z.boolean(),
  createdAt: z.string(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearches = define({
  name: 'alerts.searches',
  method: 'GET',
  path: '/api/customer/searches',
  who: customer,
  response: z.object({
    /** Oldest first. */
    searches: z.array(savedSearch),
    /** Whether news of shortlisted and saved cars is told. */
    keptCars: z.boolean(),
  }),
});

/** At most 20 a person, none twice: 409. */
export const saveSearch = define({
  name: 'alerts.saveSearch',
  method: 'POST',
  path: '/api/customer/searches',
  touches: ['alerts'],
  who: customer,
  body: z.object({ name, query: z.string().max(1_000), frequency: z.enum(ALERT_FREQUENCIES) }),
  response: savedSearch,
  status: 201,
  idempotent: true,
});

/** What is left out stays. */
export const changeSearch = define({
  name: 'alerts.changeSearch',
  method: 'PATCH',
  path: '/api/customer/searches/:id',
  touches: ['alerts'],
  who: customer,
  params: idParams,
  body: z.object({
    name: name.optional(),
    frequency: z.enum(ALERT_FREQUENCIES).optional(),
    isOn: z.boolean().optional(),
  }),
  response: savedSearch,
});

export const deleteSearch = define({
  name: 'alerts.deleteSearch',
  method: 'DELETE',
  path: '/api/customer/searches/:id',
  touches: ['alerts'],
  who: customer,
  params: idParams,
  response: done,
});

export const changeKeptCars = define({
  name: 'alerts.changeKeptCars',
  method: 'PUT',
  path: '/api/customer/kept-car-alerts',
  touches: ['alerts'],
  who: customer,
  body: z.object({ isOn: z.boolean() }),
  response: done,
});

/**
 * Turns off what the link of a mail belongs to, without signing in. Mail programs call it themselves (RFC 8058), with a body that says
 * nothing. 410 GONE for a token that never was, or whose search is gone.
 */
export const unsubscribe = define({
  name: 'alerts.unsubscribe',
  method: 'POST',
  path: '/api/alerts/unsubscribe',
  touches: ['alerts'],
  who: 'anyone',
  query: z.object({ token: requiredText(200, 'Open the link in the mail again') }),
  response: z.object({
    success: z.literal(true),
    what: z.enum(['search', 'kept_cars']),
    /** Of the search. */
    name: z.string().nullable(),
  }),
  perMinute: { address: 60 },
});
