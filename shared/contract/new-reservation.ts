import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalChoice, email, id, optionalText, requiredText, expectedAmount } from './fields.ts';
import { requiredPhone } from './phone-fields.ts';
import {
  exportConfirmationFields,
  uniqueIds,
  CUSTOMER_RESERVATION_QUERIES,
  reservationSchema,
} from './reservations.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_SHORTLIST_CARS,
  MIN_SHORTLIST_CARS,
} from '#shared/domain/limits.ts';

/** @see C-api-20, C-res-04 to C-res-08 */

export const customerInfoSchema = z.object({
  firstName: requiredText(MAX_PERSON_NAME_LENGTH, () => fieldTexts().firstName),
  lastName: optionalText(MAX_PERSON_NAME_LENGTH),
  email,
  phone: requiredPhone,
  emirate: optionalChoice(EMIRATES),
  address: optionalText(MAX_ADDRESS_LENGTH),
});

/**
 * Name and phone are added to a profile without them. 409 CAR_UNAVAILABLE, CAR_NOT_AVAILABLE or CAR_NOT_REGISTRABLE
 * {missing}, TOO_MANY_ORDERS; 422 NO_PRICE, AMOUNT_MISMATCH, EXPORT_UNCONFIRMED {missing}. @see D-92, D-96, D-99
 */
export const reservationsCreate = defineEndpoint({
  name: 'reservations.create',
  method: 'POST',
  path: '/api/reservations',
  invalidates: [...CUSTOMER_RESERVATION_QUERIES, 'customer.profile'],
  roles: ['customer'],
  body: z.object({
    selectedCarIds: uniqueIds.pipe(
      z
        .array(id)
        .min(MIN_SHORTLIST_CARS, { error: () => fieldTexts().atLeastCars(MIN_SHORTLIST_CARS) })
        .max(MAX_SHORTLIST_CARS, { error: () => fieldTexts().atMostCars(MAX_SHORTLIST_CARS) }),
    ),
    customerInfo: customerInfoSchema,
    depositAmount: expectedAmount.optional(),
    totalAmount: expectedAmount.optional(),
    ...exportConfirmationFields,
    paymentMethod: z.enum(['card', 'bank'], { error: () => fieldTexts().cardOrTransfer }),
  }),
  response: reservationSchema,
  status: 201,
  idempotent: true,
});
