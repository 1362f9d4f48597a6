import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { DELIVERY_IDS, REPAIR_ADD_ON_IDS, REPAIR_LEVEL_IDS } from '#shared/domain/repair/repair-options.ts';
import {
  cardRefundStateSchema,
  depositMovementsSchema,
  extraPaymentSchema,
  staffExtraPaymentSchema,
} from './payment/refunds.ts';
import { REGISTRATION_STATUSES } from '#shared/domain/registration-status.ts';
import { RESERVATION_SORTS } from '#shared/domain/reservation.ts';
import {
  ACTORS,
  DEPOSIT_METHODS,
  EMIRATES,
  REPAIR_TIME_CATEGORIES,
  RESERVATION_STATUSES,
} from '#shared/domain/enums.ts';
import { id, idParams, optionalChoice, optionalText, receivedPayment, expectedAmount } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { reservationRepairSchema } from './work-orders.ts';
import { toSearchText } from '#shared/domain/normalize-text.ts';
import { REPAIR_STAGES } from '#shared/domain/repair/repair-progress.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_CURSOR_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SHORTLIST_CARS,
  MAX_SEARCH_LENGTH,
} from '#shared/domain/limits.ts';

const progressUpdateSchema = z.object({
  id: z.string(),
  at: z.string(),
  stage: z.enum(REPAIR_STAGES),
  note: z.string().nullable(),
  photos: z.array(z.string()),
});

/** @see C-api-20 to C-api-24, D-08 to D-10, D-51 to D-54 */

const customer = ['customer'] as const;
const admin = ['admin'] as const;
const nullableText = z.string().nullable();
const statusField = z.enum(RESERVATION_STATUSES);
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

export const reservedCarSchema = z.object({
  carId: z.string(),
  title: z.string(),
  repairPrice: z.number().nullable(),
  /** False once sold or archived: the car page is gone. */
  isAvailable: z.boolean(),
  /** Picked for another customer. @see D-92 */
  isReserved: z.boolean(),
  imageUrl: nullableText,
  mileage: z.number().nullable(),
  regionalSpec: nullableText,
  repairTimeCategory: z.enum(REPAIR_TIME_CATEGORIES).nullable(),
  /** Computed whole days; absent when unknown. @see D-98 */
  repairDays: z.number().optional(),
  /** Absent once the car is gone, and in answers of earlier versions. @see D-99 */
  registrationStatus: z.enum(REGISTRATION_STATUSES).optional(),
});

/** Usual whole days of each phase. */
export const usualDaysSchema = z.object({
  inspection: z.number(),
  balance: z.number(),
  repairStart: z.number(),
  handover: z.number(),
});

export const reservationSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  status: statusField,
  selectedCarIds: z.array(z.string()),
  cars: z.array(reservedCarSchema),
  finalCarId: nullableText,
  /** Shown to the customer. */
  pickReason: nullableText,
  customerInfo: z
    .object({
      firstName: z.string(),
      lastName: nullableText,
      email: z.string(),
      /** E.164; orders of earlier versions keep the typed text. */
      phone: z.string(),
      emirate: nullableText,
      address: nullableText,
    })
    .nullable(),
  depositAmount: z.number(),
  /** The sum of all cars, or the picked car's price. @see D-10 */
  totalAmount: z.number(),
  /** When the customer confirmed that export-only cars leave the UAE. */
  exportConfirmedAt: z.string().optional(),
  /** Cars that were confirmed; absent in reservations of earlier versions, where all are. */
  exportConfirmedCarIds: z.array(z.string()).optional(),
  /** Chosen cars that turned out not to be registrable, the picked one once a car is picked; staff refund the whole deposit. */
  notRegistrableCarIds: z.array(z.string()).optional(),
  remainingBalance: z.number(),
  paymentMethod: nullableText,
  /** null until the deposit is paid. */
  paymentNumber: nullableText,
  /** null until the deposit is paid; a test deposit moves no money. */
  depositMethod: z.enum(DEPOSIT_METHODS).nullable(),
  fix: repairChoiceSchema.extend({ total: z.number() }).nullable(),
  depositPaidAt: nullableText,
  /** Deadline of the deposit; the order is cancelled afterwards. @see D-96 */
  payBy: nullableText,
  refundedAt: nullableText,
  /** "2026-11-22"; null while due; absent when not recorded. */
  refundPaidOn: nullableText.optional(),
  refundedAmount: z.number().optional(),
  /** Refund of the deposit to its card; a refused one is paid another way. */
  cardRefund: cardRefundStateSchema.optional(),
  /** Absent while the whole deposit is held. */
  depositMoved: depositMovementsSchema.optional(),
  /** AED that was paid as the balance; absent before. */
  balancePaid: z.number().optional(),
  /** "2026-11-22" in Dubai, and the bank's reference; absent when not recorded. */
  balancePaidOn: z.string().optional(),
  balanceReference: nullableText.optional(),
  /** Paid by card besides the deposit; absent where nothing was. */
  extraPayments: z.array(extraPaymentSchema).optional(),
  /** Shown to the customer. */
  cancelReason: nullableText.optional(),
  /** "2026-11-29" in Dubai; null when no balance is due. */
  balanceDueOn: nullableText.optional(),
  /** The last transfer with a proof. */
  transfer: z
    .object({
      /** Absent for the balance. */
      of: z.literal('deposit').optional(),
      /** Identifies the reviewed proof. */
      proof: z.string(),
      type: z.string(),
      bytes: z.number(),
      toldAt: z.string(),
      /** null while under review. */
      refusedAt: nullableText,
      refusedReason: nullableText,
    })
    .optional(),
  /** Oldest first; only in the response for one reservation. */
  progress: z.array(progressUpdateSchema).optional(),
  /** Whether public pages may show the car before and after its repair; absent until the buyer answers. */
  repairPhotoConsent: z.object({ isGiven: z.boolean(), at: z.string() }).optional(),
  /** From the start of the repair; only in the response for one reservation. */
  repair: reservationRepairSchema.optional(),
  /** Only in the response for one reservation. */
  usualDays: usualDaysSchema.optional(),
  /** Oldest first, without names of staff. */
  history: z.array(z.object({ status: statusField, at: z.string(), by: z.enum(ACTORS) })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Reservation = z.output<typeof reservationSchema>;

export const uniqueIds = z.array(id).refine((all) => new Set(all).size === all.length, {
  error: () => fieldTexts().eachCarOnce,
});

/** The customer confirms that export-only cars leave the UAE: those that the page named, or all for an earlier page. @see D-99 */
export const exportConfirmationFields = {
  exportConfirmed: z.boolean().nullish(),
  exportConfirmedCarIds: uniqueIds.pipe(z.array(id).max(MAX_SHORTLIST_CARS)).nullish(),
};

const selectedCarIdsField = uniqueIds.pipe(
  z
    .array(id)
    .min(1, { error: () => fieldTexts().oneCar })
    .max(MAX_SHORTLIST_CARS, { error: () => fieldTexts().atMostCars(MAX_SHORTLIST_CARS) }),
);

/** Returns an existing order of the same cars with 200. 409 CAR_NOT_AVAILABLE, CAR_NOT_REGISTRABLE; 422 EXPORT_UNCONFIRMED. @see D-08, D-09, D-101 */
export const checkoutReservation = defineEndpoint({
  name: 'customer.reserve',
  method: 'POST',
  path: '/api/customer/reservations',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  body: z.object({
    selectedCarIds: selectedCarIdsField,
    depositAmount: expectedAmount.optional(),
    ...exportConfirmationFields,
  }),
  response: reservationSchema,
  status: 201,
  idempotent: true,
});

/** Larger lists are paged. @see D-95 */
export const MAX_OWN_RESERVATIONS = 50;

/** Newest first. */
export const ownReservations = defineEndpoint({
  name: 'customer.reservations',
  method: 'GET',
  path: '/api/customer/reservations',
  roles: customer,
  response: z.array(reservationSchema),
});

/** Newest first. @see D-95 */
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

/** Only before the deposit is paid. @see D-10 */
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

/** Only before the deposit (409 INVALID_STATE). 409 CONFLICT for a duplicate order. @see D-08, D-92 */
export const changeReservationCars = defineEndpoint({
  name: 'customer.changeCars',
  method: 'PATCH',
  path: '/api/customer/reservations/:id/cars',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: z.object({ selectedCarIds: selectedCarIdsField, ...exportConfirmationFields }),
  response: reservationSchema,
  idempotent: true,
});

/** The papers of a car may change after the deposit. Until the balance is paid (409 INVALID_STATE). @see D-99 */
export const confirmExport = defineEndpoint({
  name: 'customer.confirmExport',
  method: 'POST',
  path: '/api/customer/reservations/:id/export-confirmation',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: z.object({ carIds: exportConfirmationFields.exportConfirmedCarIds }),
  response: reservationSchema,
  idempotent: true,
});

/**
 * After the handover (409 INVALID_STATE), as often as the buyer likes; a late repetition never brings consent back.
 * An admin may only withdraw it (403 FORBIDDEN).
 */
export const setRepairPhotoConsent = defineEndpoint({
  name: 'customer.repairPhotoConsent',
  method: 'PUT',
  path: '/api/customer/reservations/:id/repair-photo-consent',
  invalidates: [...CUSTOMER_RESERVATION_QUERIES, 'reservations'],
  roles: ['customer', 'admin'],
  params: idParams,
  body: z.object({ isGiven: z.boolean() }),
  response: reservationSchema,
  idempotent: true,
});

/** Allowed until the repair begins; the server computes the total. @see D-51 */
export const updateRepairOptions = defineEndpoint({
  name: 'customer.fix',
  method: 'PATCH',
  path: '/api/customer/reservations/:id/fix',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: repairChoiceSchema.extend({
    /** Replaces the address of the reservation. */
    deliverTo: z.object({ emirate: optionalChoice(EMIRATES), address: optionalText(MAX_ADDRESS_LENGTH) }).optional(),
  }),
  response: reservationSchema,
  idempotent: true,
});

const staffReservedCarSchema = reservedCarSchema.extend({
  shortId: nullableText,
  /** AED today; null when not for sale or without a price. */
  priceNow: z.number().nullable(),
  claimedBy: nullableText,
});
export type StaffReservedCar = z.output<typeof staffReservedCarSchema>;

/** With the customer's account and the availability of each car. */
export const staffReservationSchema = reservationSchema.extend({
  cars: z.array(staffReservedCarSchema),
  customerId: z.string(),
  customerEmail: nullableText,
  customerName: nullableText,
  customerPhone: nullableText,
  /** The number of the transfer that paid the deposit back. */
  refundReference: nullableText.optional(),
  extraPayments: z.array(staffExtraPaymentSchema).optional(),
  /** The admin who takes care of it; null for nobody. */
  owner: z.object({ id: z.string(), email: z.string() }).nullable().optional(),
  /** Internal, oldest first; only in the response for one reservation. */
  notes: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() })).optional(),
});
export type StaffReservation = z.output<typeof staffReservationSchema>;

/** Newest first; `waiting=us`: those that need action, `waiting=customer`: those that the customer must go on with, oldest first. `q` matches order number, name and email. */
export const staffReservations = defineEndpoint({
  name: 'reservations.page',
  method: 'GET',
  path: '/api/admin/reservations',
  roles: admin,
  query: z.object({
    status: statusField.optional().catch(undefined),
    waiting: z.enum(['us', 'customer']).optional().catch(undefined),
    q: z.string().overwrite(toSearchText).trim().min(1).max(MAX_SEARCH_LENGTH).optional().catch(undefined),
    sort: z.enum(RESERVATION_SORTS).optional().catch(undefined),
    limit: z.coerce.number().int().min(1).max(100).default(50).catch(50),
    cursor: z.string().max(1200).optional().catch(undefined),
  }),
  response: z.object({
    reservations: z.array(staffReservationSchema),
    total: z.number(),
    nextCursor: nullableText,
    counts: z.record(z.string(), z.number()),
    /** Reservations that need action, without the status filter. */
    waiting: z.number(),
    waitingForCustomer: z.number().optional(),
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

/** Adds an internal note, or names the admin who takes care of it; null for nobody. 409 INVALID_STATE for another user. */
export const annotateReservation = defineEndpoint({
  name: 'reservations.annotate',
  method: 'POST',
  path: '/api/admin/reservations/:id/notes',
  invalidates: ['reservations', 'stats', 'activity'],
  roles: admin,
  params: idParams,
  body: z
    .object({ note: optionalText(MAX_NOTE_LENGTH), ownerId: id.nullish() })
    .refine(({ note, ownerId }) => note !== null || ownerId !== undefined, {
      path: ['note'],
      error: () => fieldTexts().noteOrOwner,
    }),
  response: staffReservationSchema,
  idempotent: true,
});

/** `finalCarId`: a selected, live car with a price, else 409. 409 INVALID_STATE for a forbidden transition. */
export const updateReservationStatus = defineEndpoint({
  name: 'reservations.move',
  method: 'PATCH',
  path: '/api/admin/reservations/:id',
  invalidates: ['reservations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({
    status: statusField,
    finalCarId: id.nullish(),
    pickReason: optionalText(MAX_NOTE_LENGTH),
    cancelReason: optionalText(MAX_NOTE_LENGTH),
    /** With `balance_paid`. 422 AMOUNT_MISMATCH when another amount is due; 400 for a day to come. */
    payment: receivedPayment().optional(),
  }),
  response: staffReservationSchema,
  idempotent: true,
});
