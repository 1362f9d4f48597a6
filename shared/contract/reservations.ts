import { z } from 'zod';
import { DELIVERY_IDS, REPAIR_ADD_ON_IDS, REPAIR_LEVEL_IDS } from '#shared/domain/repair/repair-options.ts';
import {
  cardRefundStateSchema,
  depositMovementsSchema,
  extraPaymentSchema,
  staffExtraPaymentSchema,
} from './payment/refunds.ts';
import { RESERVATION_SORTS } from '#shared/domain/reservation.ts';
import { ACTORS, DEPOSIT_METHODS, RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { id, idParams, optionalText, expectedAmount } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { toSearchText } from '#shared/domain/normalize-text.ts';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import { MAX_CURSOR_LENGTH, MAX_NOTE_LENGTH, MAX_RESERVED_CARS, MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/** One update on a repair. */
const progressUpdateSchema = z.object({
  id: z.string(),
  at: z.string(),
  stage: z.enum(REPAIR_STAGES),
  note: z.string().nullable(),
  /** SHA-256 of each photo. */
  photos: z.array(z.string()),
});

/** Reserving cars, paying the deposit, following it, and what admins do with it (C-api-20 to 24, D-08 to D-10, D-51 to D-54). */

const customer = ['customer'] as const;
const admin = ['admin'] as const;
const nullableText = z.string().nullable();
const statusField = z.enum(RESERVATION_STATUSES);
/** What a customer sees of own reservations. */
export const CUSTOMER_RESERVATION_QUERIES = [
  'customer.reservations',
  'customer.reservationsPage',
  'customer.reservation',
] as const;

export const repairChoiceSchema = z.object({
  level: z.enum(REPAIR_LEVEL_IDS),
  addOns: z.array(z.enum(REPAIR_ADD_ON_IDS)).max(20),
  delivery: z.enum(DELIVERY_IDS),
});

/** One of the selected cars as it is now, or as it was when it is no longer for sale. */
export const reservedCarSchema = z.object({
  carId: z.string(),
  /** "2021 Toyota Camry SE" as it was when reserved. */
  title: z.string(),
  /** AED when reserved. */
  repairPrice: z.number().nullable(),
  /** False once it was sold or taken down: its page is gone. */
  isAvailable: z.boolean(),
  /** Given to another customer's order (D-92): this one cannot be paid with it. */
  isReserved: z.boolean(),
  imageUrl: nullableText,
  mileage: z.number().nullable(),
  regionalSpec: nullableText,
  repairTimeCategory: nullableText,
});

export const reservationSchema = z.object({
  id: z.string(),
  /** "RD-204817". */
  orderId: z.string(),
  status: statusField,
  /** In order of preference. */
  selectedCarIds: z.array(z.string()),
  cars: z.array(reservedCarSchema),
  finalCarId: nullableText,
  /** Why this car was picked, as told to the customer. */
  pickReason: nullableText,
  customerInfo: z
    .object({
      firstName: z.string(),
      lastName: nullableText,
      email: z.string(),
      /** E.164; as it was typed in orders of earlier versions. */
      phone: z.string(),
      emirate: nullableText,
      address: nullableText,
    })
    .nullable(),
  depositAmount: z.number(),
  /** The sum of all cars, or the picked car's price (D-10). */
  totalAmount: z.number(),
  remainingBalance: z.number(),
  paymentMethod: nullableText,
  /** The number of the deposit's payment; null until it is paid. */
  paymentNumber: nullableText,
  /** How the deposit was paid; null until it is paid. A test deposit moves no money. */
  depositMethod: z.enum(DEPOSIT_METHODS).nullable(),
  fix: repairChoiceSchema.extend({ total: z.number() }).nullable(),
  depositPaidAt: nullableText,
  /** Until when the deposit has to be paid: an order that is left unpaid is cancelled after that (D-96). */
  payBy: nullableText,
  /** When it was cancelled after the deposit was paid: from then on the deposit is owed to the customer. */
  refundedAt: nullableText,
  /** The day the money went back, "2026-11-22"; null while it is owed; absent where nobody wrote it down. */
  refundPaidOn: nullableText.optional(),
  /** AED that Redrive paid back; absent before. */
  refundedAmount: z.number().optional(),
  /** How the deposit stands that goes back to its card: a refused one is paid back another way; absent where none does. */
  cardRefund: cardRefundStateSchema.optional(),
  /** Absent while all of the deposit is here: what is gone does not count towards the balance. */
  depositMoved: depositMovementsSchema.optional(),
  /** AED that was paid as the balance; absent before. */
  balancePaid: z.number().optional(),
  /** Paid by card besides the deposit; absent where nothing was. */
  extraPayments: z.array(extraPaymentSchema).optional(),
  /** Why Redrive cancelled it, as told to the customer. */
  cancelReason: nullableText.optional(),
  /** Until which day the balance is to be paid, "2026-11-29" in Dubai; null when it is not waited for. */
  balanceDueOn: nullableText.optional(),
  /** The last transfer that the customer sent a proof of. */
  transfer: z
    .object({
      /** Absent: the balance. */
      of: z.literal('deposit').optional(),
      /** The name of its proof: who decides says which one was looked at. */
      proof: z.string(),
      type: z.string(),
      bytes: z.number(),
      toldAt: z.string(),
      /** null while it is looked for. */
      refusedAt: nullableText,
      refusedReason: nullableText,
    })
    .optional(),
  /** What the workshop told of the repair, oldest first; one reservation says it, lists do not. */
  progress: z.array(progressUpdateSchema).optional(),
  /** What happened, oldest first; never who of the staff did it. */
  history: z.array(z.object({ status: statusField, at: z.string(), by: z.enum(ACTORS) })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Reservation = z.output<typeof reservationSchema>;

/** Each car once. */
export const uniqueIds = z.array(id).refine((all) => new Set(all).size === all.length, 'Choose each car once');

const selectedCarIdsField = uniqueIds.pipe(
  z
    .array(id)
    .min(1, 'Please select at least one car')
    .max(MAX_RESERVED_CARS, `You can select up to ${MAX_RESERVED_CARS} cars`),
);

/**
 * 1 to 5 cars (D-09). A reservation of the same cars that is unpaid (D-08), or whose deposit this customer has paid (D-101), is answered
 * with 200 instead of a second one. 409 CAR_NOT_AVAILABLE for another set with a car that was picked for this customer.
 */
export const checkoutReservation = defineEndpoint({
  name: 'customer.reserve',
  method: 'POST',
  path: '/api/customer/reservations',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  body: z.object({
    selectedCarIds: selectedCarIdsField,
    depositAmount: expectedAmount.optional(),
  }),
  response: reservationSchema,
  status: 201,
  idempotent: true,
});

/** Most own reservations the call of the specification answers; the pages hold the rest (D-95). */
export const MAX_OWN_RESERVATIONS = 50;

/** Own ones, newest first, at most MAX_OWN_RESERVATIONS. */
export const ownReservations = defineEndpoint({
  name: 'customer.reservations',
  method: 'GET',
  path: '/api/customer/reservations',
  roles: customer,
  response: z.array(reservationSchema),
});

/** One page of the own ones that run or of those that are over, newest first (D-95). */
export const ownReservationsPage = defineEndpoint({
  name: 'customer.reservationsPage',
  method: 'GET',
  path: '/api/customer/reservations/page',
  roles: customer,
  query: z.object({
    state: z.enum(['active', 'past']).default('active').catch('active'),
    limit: z.coerce.number().int().min(1).max(50).default(10).catch(10),
    cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
  }),
  response: z.object({
    reservations: z.array(reservationSchema),
    total: z.number(),
    nextCursor: nullableText,
    counts: z.object({ active: z.number(), past: z.number() }),
  }),
});

export const ownReservation = defineEndpoint({
  name: 'customer.reservation',
  method: 'GET',
  path: '/api/customer/reservations/:id',
  roles: customer,
  params: idParams,
  response: reservationSchema,
});

/** Before the deposit only; later a customer asks us (decisions 2.4). */
export const cancelOwnReservation = defineEndpoint({
  name: 'customer.cancel',
  method: 'POST',
  path: '/api/customer/reservations/:id/cancel',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  response: reservationSchema,
  idempotent: true,
});

/**
 * Other cars for an order whose deposit is not paid: one is taken out or another put in its place (D-92). Refused like an order;
 * 409 CONFLICT when another unpaid order has exactly these cars (D-08), 409 INVALID_STATE once the deposit is paid.
 */
export const changeReservationCars = defineEndpoint({
  name: 'customer.changeCars',
  method: 'PATCH',
  path: '/api/customer/reservations/:id/cars',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: z.object({ selectedCarIds: selectedCarIdsField }),
  response: reservationSchema,
  idempotent: true,
});

/** The repair choice (D-51): until the repair begins. The total is the server's. */
export const updateRepairOptions = defineEndpoint({
  name: 'customer.fix',
  method: 'PATCH',
  path: '/api/customer/reservations/:id/fix',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: repairChoiceSchema,
  response: reservationSchema,
  idempotent: true,
});

const staffReservedCarSchema = reservedCarSchema.extend({
  shortId: nullableText,
  /** AED today, which is what the customer pays if it is picked; null when it is not for sale or has no price. */
  priceNow: z.number().nullable(),
  /** The order for which another pick took it. */
  claimedBy: nullableText,
});
export type StaffReservedCar = z.output<typeof staffReservedCarSchema>;

/** What an admin sees besides: whose account it is, and what stands in the way of each car. Pictures also of cars that are gone. */
export const staffReservationSchema = reservationSchema.extend({
  cars: z.array(staffReservedCarSchema),
  customerId: z.string(),
  customerEmail: nullableText,
  customerName: nullableText,
  customerPhone: nullableText,
  /** The number of the transfer that paid the deposit back. */
  refundReference: nullableText.optional(),
  extraPayments: z.array(staffExtraPaymentSchema).optional(),
});
export type StaffReservation = z.output<typeof staffReservationSchema>;

/**
 * Newest first; with `waiting=us` only those that Redrive has to go on with, the oldest first; with `sort` as that says: by time
 * (`order`), by the customer's name, by the total or along the life, a `-` before it the other way round. Ties stand newest first.
 * `q` finds the order id, the customer's name or email.
 */
export const staffReservations = defineEndpoint({
  name: 'reservations.page',
  method: 'GET',
  path: '/api/admin/reservations',
  roles: admin,
  query: z.object({
    status: statusField.optional().catch(undefined),
    waiting: z.literal('us').optional().catch(undefined),
    q: z.string().overwrite(toSearchText).trim().min(1).max(MAX_SEARCH_LENGTH).optional().catch(undefined),
    sort: z.enum(RESERVATION_SORTS).optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
    cursor: z.string().max(1200).optional().catch(undefined),
  }),
  response: z.object({
    reservations: z.array(staffReservationSchema),
    total: z.number(),
    nextCursor: nullableText,
    /** How many of each status, without the status filter. */
    counts: z.record(z.string(), z.number()),
    /** How many wait for us, without the status filter. */
    waiting: z.number(),
  }),
});

export const staffReservationDetail = defineEndpoint({
  name: 'reservations.detail',
  method: 'GET',
  path: '/api/admin/reservations/:id',
  roles: admin,
  params: idParams,
  response: staffReservationSchema,
});

/**
 * One step along the life (shared/domain/reservation.ts), or cancelled. `finalCarId` and `pickReason` belong to car_selected: one
 * of the selected cars, live, with a price, not picked for another reservation (409). `cancelReason` belongs to cancelled. 409
 * INVALID_STATE for any other step.
 */
export const updateReservationStatus = defineEndpoint({
  name: 'reservations.move',
  method: 'PATCH',
  path: '/api/admin/reservations/:id',
  invalidates: ['reservations', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({
    status: statusField,
    finalCarId: id.nullish(),
    pickReason: optionalText(MAX_NOTE_LENGTH),
    cancelReason: optionalText(MAX_NOTE_LENGTH),
  }),
  response: staffReservationSchema,
  idempotent: true,
});
