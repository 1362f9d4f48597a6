/** The repair choice on this device, and its way to the reservation it belongs to (D-51, D-70). */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { chooseRepair, repairChoice, type Reservation } from '#shared/contract/reservations.ts';
import { PLAIN_REPAIR, repairChoiceTotal, type RepairChoice } from '#shared/domain/repair/repair-options.ts';
import { refreshTouched } from '#client/api/invalidate-queries.ts';
import { sendWish } from '#client/api/idempotent-request.ts';
import { readStored, writeStored } from '#client/storage/device-storage.ts';
import { intentKeys } from '#client/storefront/reservation/idempotency-keys.ts';

const KEY = 'fixSelection';

const stored = repairChoice.extend({
  total: z.number().catch(0),
  /** Changed here and not yet sent: such a choice is newer than the server's. */
  waiting: z.boolean().catch(true),
});

/** null when nothing was chosen on this device. */
function keptChoice(): z.output<typeof stored> | null {
  const parsed = stored.safeParse(readStored('local', KEY));
  return parsed.success ? parsed.data : null;
}

export function keepChoice(choice: RepairChoice, waiting: boolean): void {
  writeStored('local', KEY, { ...choice, total: repairChoiceTotal(choice), waiting });
}

/** What the page starts from: an unsent choice of this device, else the server's, else the last one here. */
export function startingChoice(fromServer: Reservation['fix'] | undefined): RepairChoice {
  const kept = keptChoice();
  const { level, addOns, delivery } = (kept?.waiting ? kept : (fromServer ?? kept)) ?? PLAIN_REPAIR;
  return { level, addOns, delivery };
}

/** Tells the server. @throws what it answered, with the choice still kept here */
export async function sendChoice(
  client: QueryClient,
  reservationId: string,
  { level, addOns, delivery }: RepairChoice,
): Promise<void> {
  const body = { level, addOns: [...addOns], delivery };
  await sendWish(chooseRepair, { params: { id: reservationId }, body }, intentKeys('fix'));
  keepChoice(body, false);
  void refreshTouched(client, chooseRepair);
}

/** A choice made before there was a reservation goes along with the new one. It can be made again, so a failure is no news. */
export async function sendWaitingFix(client: QueryClient, reservationId: string): Promise<void> {
  const kept = keptChoice();
  if (!kept?.waiting) return;
  await sendChoice(client, reservationId, kept).catch((cause: unknown) => {
    console.warn('The repair choice waits on this device:', cause);
  });
}
