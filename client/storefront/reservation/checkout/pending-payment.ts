/** A started payment: a reload resumes it, and a lost response never creates a second reservation. */
import { z } from 'zod';
import { readFromStorage, removeFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const RUNNING_PAYMENT_KEY = 'redrive.paying';
/** The reservation whose payment has no response yet; shared by all tabs. */
const UNANSWERED_PAYMENT_KEY = 'redrive.unanswered-payment';
const MAX_RESUME_AGE_MS = 10 * 60_000;

/** `what` identifies the cars or the reservation, `owner` the customer. */
const runningPaymentSchema = z.object({ owner: z.string(), what: z.string(), at: z.number() });
const unansweredPaymentSchema = z.object({
  owner: z.string(),
  what: z.string(),
  reservationId: z.string(),
  /** The customer was redirected to the card provider. */
  isAtProvider: z.boolean().optional(),
});

export function markPaymentStarted(owner: string, what: string): void {
  writeToStorage('session', RUNNING_PAYMENT_KEY, { owner, what, at: Date.now() });
}

export function markPaymentFinished(): void {
  removeFromStorage('session', RUNNING_PAYMENT_KEY);
}

/** Whether this payment was interrupted in this tab. */
export function wasPaymentInterrupted(owner: string, what: string): boolean {
  const parsed = runningPaymentSchema.safeParse(readFromStorage('session', RUNNING_PAYMENT_KEY));
  if (!parsed.success) return false;
  const { data } = parsed;
  return data.owner === owner && data.what === what && Math.abs(Date.now() - data.at) < MAX_RESUME_AGE_MS;
}

export function storePendingReservation(
  owner: string,
  what: string,
  reservationId: string,
  isAtProvider = false,
): void {
  writeToStorage('local', UNANSWERED_PAYMENT_KEY, {
    owner,
    what,
    reservationId,
    ...(isAtProvider && { isAtProvider }),
  });
}

/** For a final response of the server. */
export function clearPendingReservation(): void {
  removeFromStorage('local', UNANSWERED_PAYMENT_KEY);
}

export function getReservationAtProvider(owner: string): { what: string; reservationId: string } | null {
  const { data } = unansweredPaymentSchema.safeParse(readFromStorage('local', UNANSWERED_PAYMENT_KEY));
  return data?.owner === owner && data.isAtProvider ? data : null;
}

/** The reservation to query before another one is created for the same cars. */
export function getPendingReservationId(owner: string, what: string): string | null {
  const parsed = unansweredPaymentSchema.safeParse(readFromStorage('local', UNANSWERED_PAYMENT_KEY));
  if (!parsed.success || parsed.data.owner !== owner || parsed.data.what !== what) return null;
  return parsed.data.reservationId;
}
