import { z } from 'zod';
import { BODY_TYPES, SPECS } from '#shared/domain/enums.ts';
import { idParams } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** A dealer's own cars: what is for sale and what was sold (S-dlr, S-api-24, S-api-25). */

const dealer = ['dealer'] as const;

/** Exactly the eleven fields of S-dlr-05; pictures and dates come with dealerListings. */
export const dealerCarSchema = z.object({
  id: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  /** Whole kilometres (D-13). */
  mileage: z.number(),
  spec: z.enum(SPECS),
  bodyType: z.enum(BODY_TYPES).nullable(),
  isVerified: z.boolean(),
  isSold: z.boolean(),
  /** AED; the Repair & Drive price (D-37). */
  displayPriceAed: z.number().nullable(),
  /** AED; the market value (D-37). */
  asIsPrice: z.number().nullable(),
});
export type DealerCar = z.output<typeof dealerCarSchema>;

/** Live and sold ones, newest first; a car under review is nobody's stock yet, an archived one no more (D-60). */
export const dealerCars = defineEndpoint({
  name: 'dealer.cars',
  method: 'GET',
  path: '/api/dealer/cars',
  roles: dealer,
  response: z.array(dealerCarSchema),
});

/** How each of those cars is shown and since when. */
export const dealerListingSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  trim: z.string().nullable(),
  imageUrl: z.string().nullable(),
  listedAt: z.string(),
  soldAt: z.string().nullable(),
  /** Picked for a customer of Redrive: it cannot be sold to anybody else until that is settled (D-92). */
  isReserved: z.boolean(),
  /** A customer of Redrive bought it (D-92). */
  soldByRedrive: z.boolean(),
});
export type DealerListing = z.output<typeof dealerListingSchema>;

export const dealerListings = defineEndpoint({
  name: 'dealer.listings',
  method: 'GET',
  path: '/api/dealer/listings',
  roles: dealer,
  response: z.array(dealerListingSchema),
});

/** Sold for good: archived with it, no call undoes it. Another dealer's car 404, one that is not live 409 (S-dlr-04, S-role-08). */
export const dealerMarkSold = defineEndpoint({
  name: 'dealer.sold',
  method: 'POST',
  path: '/api/dealer/cars/:id/sold',
  invalidates: ['dealer', 'cars'],
  roles: dealer,
  params: idParams,
  response: dealerCarSchema.extend({
    success: z.literal(true),
    soldAt: z.string().nullable(),
    archivedAt: z.string().nullable(),
  }),
  idempotent: true,
});
