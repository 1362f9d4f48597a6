import { z } from 'zod';
import { BODY_TYPES, SPECS } from '#shared/domain/enums.ts';
import { idParams } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

const dealer = ['dealer'] as const;

/** Exactly the eleven fields of S-dlr-05. */
export const dealerCarSchema = z.object({
  id: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  mileage: z.number(),
  spec: z.enum(SPECS),
  bodyType: z.enum(BODY_TYPES).nullable(),
  isVerified: z.boolean(),
  isSold: z.boolean(),
  /** The Repair & Drive price, AED. @see D-37 */
  displayPriceAed: z.number().nullable(),
  /** The market price, AED. @see D-37 */
  asIsPrice: z.number().nullable(),
});
export type DealerCar = z.output<typeof dealerCarSchema>;

/** Live and sold cars, newest first. @see D-60 */
export const dealerCars = defineEndpoint({
  name: 'dealer.cars',
  method: 'GET',
  path: '/api/dealer/cars',
  roles: dealer,
  response: z.array(dealerCarSchema),
});

export const dealerListingSchema = z.object({
  id: z.string(),
  shortId: z.string(),
  trim: z.string().nullable(),
  imageUrl: z.string().nullable(),
  listedAt: z.string(),
  soldAt: z.string().nullable(),
  /** Picked for a customer; cannot be sold until that is settled. @see D-92 */
  isReserved: z.boolean(),
  soldByRedrive: z.boolean(),
  /** Amount that the dealer gets, AED. Absent in answers of an earlier server, as are the counts. */
  priceSellerAed: z.number().nullable().optional(),
  shortlisted: z.number().optional(),
  reserved: z.number().optional(),
  reservedAt: z.string().nullable().optional(),
});
export type DealerListing = z.output<typeof dealerListingSchema>;

export const dealerListings = defineEndpoint({
  name: 'dealer.listings',
  method: 'GET',
  path: '/api/dealer/listings',
  roles: dealer,
  response: z.array(dealerListingSchema),
});

/** Final after half a minute. 404 for another dealer's car, 409 for one that is not live. @see S-dlr-04, S-role-08 */
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

/** Until the sale is final; 409 afterwards. */
export const dealerUndoSold = defineEndpoint({
  name: 'dealer.undoSold',
  method: 'POST',
  path: '/api/dealer/cars/:id/sold/undo',
  invalidates: ['dealer', 'cars'],
  roles: dealer,
  params: idParams,
  response: dealerCarSchema,
  idempotent: true,
});
