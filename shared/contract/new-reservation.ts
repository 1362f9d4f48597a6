import { z } from 'zod';
import { EMIRATES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalChoice, email, id, optionalText, requiredText, expectedAmount } from './fields.ts';
import { requiredPhone } from './phone-fields.ts';
import { uniqueIds, CUSTOMER_RESERVATION_QUERIES, reservationSchema } from './reservations.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_RESERVED_CARS,
  MIN_RESERVED_CARS,
} from '#shared/domain/limits.ts';

/** The wizard's order, with the customer's details (C-api-20, C-res-04 to C-res-08). */

export const customerInfoSchema = z.object({
  firstName: requiredText(MAX_PERSON_NAME_LENGTH, 'Enter your first name'),
  lastName: optionalText(MAX_PERSON_NAME_LENGTH),
  email,
  phone: requiredPhone,
  emirate: optionalChoice(EMIRATES),
  address: optionalText(MAX_ADDRESS_LENGTH),
});

/**
 * 2 to 5 different live cars with a price. The amounts are checked, never stored: 422 AMOUNT_MISMATCH. 409 CAR_UNAVAILABLE
 * {missing: ids} names cars that are no longer for sale, 409 CAR_NOT_AVAILABLE {missing: ids} those reserved for somebody else
 * (D-92) or already yours, 422 NO_PRICE a car without a price; 409 TOO_MANY_ORDERS: five unpaid ones are the most (D-96). The same
 * cars again are answered as customer.reserve says.
 */
export const reservationsCreate = defineEndpoint({
  name: 'reservations.create',
  method: 'POST',
  path: '/api/reservations',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: ['customer'],
  body: z.object({
    selectedCarIds: uniqueIds.pipe(
      z
        .array(id)
        .min(MIN_RESERVED_CARS, `Please select at least ${MIN_RESERVED_CARS} cars`)
        .max(MAX_RESERVED_CARS, `You can select up to ${MAX_RESERVED_CARS} cars`),
    ),
    customerInfo: customerInfoSchema,
    depositAmount: expectedAmount.optional(),
    totalAmount: expectedAmount.optional(),
    paymentMethod: z.enum(['card', 'bank'], { error: 'Choose card or bank transfer' }),
  }),
  response: reservationSchema,
  status: 201,
  idempotent: true,
});
