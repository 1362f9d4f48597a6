import { z } from 'zod';
import { EMIRATES } from '#shared/domain/words.ts';
import { define } from './entry.ts';
import { choice, email, id, optionalText, requiredText, statedAmount } from './fields.ts';
import { requiredPhone } from './phone.ts';
import { ids, OWN, reservation } from './reservations.ts';

/** The wizard's order, with the customer's details (C-api-20, C-res-04 to C-res-08). */

export const customerInfo = z.object({
  firstName: requiredText(80, 'Enter your first name'),
  lastName: optionalText(80),
  email,
  phone: requiredPhone,
  emirate: choice(EMIRATES),
  address: optionalText(300),
});

/**
 * 2 to 5 different live cars with a price. The amounts are checked, never stored: 422 AMOUNT_MISMATCH. 409 CAR_UNAVAILABLE
 * {missing: ids} names cars that are no longer for sale, 409 CAR_NOT_AVAILABLE {missing: ids} those reserved for somebody else
 * (D-92) or already yours, 422 NO_PRICE a car without a price; 409 TOO_MANY_ORDERS: five unpaid ones are the most (D-96). The same
 * cars again are answered as customer.reserve says.
 */
export const reservationsCreate = define({
  name: 'reservations.create',
  method: 'POST',
  path: '/api/reservations',
  touches: OWN,
  who: ['customer'],
  body: z.object({
    selectedCarIds: ids.pipe(
      z.array(id).min(2, 'Please select at least 2 cars').max(5, 'You can select up to 5 cars'),
    ),
    customerInfo,
    depositAmount: statedAmount.optional(),
    totalAmount: statedAmount.optional(),
    paymentMethod: z.enum(['card', 'bank'], { error: 'Choose card or bank transfer' }),
  }),
  response: reservation,
  status: 201,
  idempotent: true,
});
