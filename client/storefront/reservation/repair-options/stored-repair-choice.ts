/** Repair options stored on this device until the reservation has them. @see D-51, D-70 */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { updateRepairOptions, repairChoiceSchema, type Reservation } from '#shared/contract/reservations.ts';
import {
  DEFAULT_REPAIR_CHOICE,
  computeRepairChoiceTotal,
  type RepairChoice,
} from '#shared/domain/repair/repair-options.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';

const STORAGE_KEY = 'fixSelection';

const deliveryAddressSchema = z.object({ emirate: z.enum(EMIRATES).or(z.literal('')), address: z.string() });
export type DeliveryAddress = z.output<typeof deliveryAddressSchema>;

const storedChoiceSchema = repairChoiceSchema.extend({
  total: z.number().catch(0),
  /** Typed and not sent yet, for one reservation only. */
  deliverTo: deliveryAddressSchema.extend({ reservationId: z.string() }).optional().catch(undefined),
  /** Changed and not sent yet: newer than the server's. */
  waiting: z.boolean().catch(true),
});

function readStoredChoice(): z.output<typeof storedChoiceSchema> | null {
  const parsed = storedChoiceSchema.safeParse(readFromStorage('local', STORAGE_KEY));
  return parsed.success ? parsed.data : null;
}

interface StoredAddress extends DeliveryAddress {
  reservationId: string;
}

export function storeRepairChoice(choice: RepairChoice, waiting: boolean, deliverTo?: StoredAddress): void {
  writeToStorage('local', STORAGE_KEY, { ...choice, total: computeRepairChoiceTotal(choice), waiting, deliverTo });
}

/** The unsent address of this reservation; null when none is stored. */
export function getStoredAddress(reservationId: string): DeliveryAddress | null {
  const stored = readStoredChoice()?.deliverTo;
  return stored?.reservationId === reservationId ? { emirate: stored.emirate, address: stored.address } : null;
}

/** An unsent choice, else the server's, else the last one on this device. */
export function getInitialRepairChoice(fromServer: Reservation['fix'] | undefined): RepairChoice {
  const stored = readStoredChoice();
  const { level, addOns, delivery } = (stored?.waiting ? stored : (fromServer ?? stored)) ?? DEFAULT_REPAIR_CHOICE;
  return { level, addOns, delivery };
}

/** @throws the server's error; the choice stays stored */
export async function sendRepairChoice(
  client: QueryClient,
  reservationId: string,
  { level, addOns, delivery }: RepairChoice,
  deliverTo?: DeliveryAddress,
): Promise<void> {
  const body = { level, addOns: [...addOns], delivery };
  const input = { params: { id: reservationId }, body: { ...body, ...(deliverTo && { deliverTo }) } };
  await sendIdempotent(updateRepairOptions, input, getIdempotencyKeys('fix'));
  storeRepairChoice(body, false);
  void invalidateRelatedQueries(client, updateRepairOptions);
}

/** Adds a choice made before the reservation. Failures are only logged: the customer can choose again. */
export async function flushPendingRepairChoice(client: QueryClient, reservationId: string): Promise<void> {
  const stored = readStoredChoice();
  if (!stored?.waiting) return;
  await sendRepairChoice(client, reservationId, stored).catch((cause: unknown) => {
    console.warn('The repair options are not sent yet:', cause);
  });
}
