/** The repair choice on this device, and its way to the reservation it belongs to (D-51, D-70). */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { updateRepairOptions, repairChoiceSchema, type Reservation } from '#shared/contract/reservations.ts';
import {
  DEFAULT_REPAIR_CHOICE,
  computeRepairChoiceTotal,
  type RepairChoice,
} from '#shared/domain/repair/repair-options.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';

const STORAGE_KEY = 'fixSelection';

const storedChoiceSchema = repairChoiceSchema.extend({
  total: z.number().catch(0),
  /** Changed here and not yet sent: such a choice is newer than the server's. */
  waiting: z.boolean().catch(true),
});

/** null when nothing was chosen on this device. */
function readStoredChoice(): z.output<typeof storedChoiceSchema> | null {
  const parsed = storedChoiceSchema.safeParse(readFromStorage('local', STORAGE_KEY));
  return parsed.success ? parsed.data : null;
}

export function storeRepairChoice(choice: RepairChoice, waiting: boolean): void {
  writeToStorage('local', STORAGE_KEY, { ...choice, total: computeRepairChoiceTotal(choice), waiting });
}

/** What the page starts from: an unsent choice of this device, else the server's, else the last one here. */
export function getInitialRepairChoice(fromServer: Reservation['fix'] | undefined): RepairChoice {
  const kept = readStoredChoice();
  const { level, addOns, delivery } = (kept?.waiting ? kept : (fromServer ?? kept)) ?? DEFAULT_REPAIR_CHOICE;
  return { level, addOns, delivery };
}

/** Tells the server. @throws what it answered, with the choice still kept here */
export async function sendRepairChoice(
  client: QueryClient,
  reservationId: string,
  { level, addOns, delivery }: RepairChoice,
): Promise<void> {
  const body = { level, addOns: [...addOns], delivery };
  await sendIdempotent(updateRepairOptions, { params: { id: reservationId }, body }, getIdempotencyKeys('fix'));
  storeRepairChoice(body, false);
  void invalidateRelatedQueries(client, updateRepairOptions);
}

/** A choice made before there was a reservation goes along with the new one. It can be made again, so a failure is no news. */
export async function flushPendingRepairChoice(client: QueryClient, reservationId: string): Promise<void> {
  const kept = readStoredChoice();
  if (!kept?.waiting) return;
  await sendRepairChoice(client, reservationId, kept).catch((cause: unknown) => {
    console.warn('The repair options are not sent yet:', cause);
  });
}
