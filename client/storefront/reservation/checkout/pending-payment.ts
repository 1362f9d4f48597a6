/** A payment that was begun: a reload goes on with it, and a lost answer never makes a second order of what may be paid already. */
import { z } from 'zod';
import { readFromStorage, removeFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

/** This tab was in the middle of paying. */
const RUNNING_PAYMENT_KEY = 'redrive.paying';
/** The reservation whose payment has no answer yet; every tab has to know it. */
const UNANSWERED_PAYMENT_KEY = 'redrive.unanswered-payment';
/** A begun payment older than this is not taken up by itself: the person may have changed their mind. */
const MAX_RESUME_AGE_MS = 10 * 60_000;

/** `what` names the cars or the reservation, `owner` the person. */
const runningPaymentSchema = z.object({ owner: z.string(), what: z.string(), at: z.number() });
const unansweredPaymentSchema = z.object({
  owner: z.string(),
  what: z.string(),
  reservationId: z.string(),
  /** The customer was sent to the card provider's page. */
  isAtProvider: z.boolean().optional(),
});

export function markPaymentStarted(owner: string, what: string): void {
  writeToStorage('session', RUNNING_PAYMENT_KEY, { owner, what, at: Date.now() });
}

export function markPaymentFinished(): void {
  removeFromStorage('session', RUNNING_PAYMENT_KEY);
}

/** Whether this very payment was cut off in this tab. */
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

/** The server has said for good what became of it. */
export function clearPendingReservation(): void {
  removeFromStorage('local', UNANSWERED_PAYMENT_KEY);
}

/** The reservation whose deposit is paid at the card provider's page, and what it is for. */
export function getReservationAtProvider(owner: string): { what: string; reservationId: string } | null {
  const { data } = unansweredPaymentSchema.safeParse(readFromStorage('local', UNANSWERED_PAYMENT_KEY));
  return data?.owner === owner && data.isAtProvider ? data : null;
}

/** The reservation to ask about again, before another is made of the same cars. */
export function getPendingReservationId(owner: string, what: string): string | null {
  const parsed = unansweredPaymentSchema.safeParse(readFromStorage('local', UNANSWERED_PAYMENT_KEY));
  if (!parsed.success || parsed.data.owner !== owner || parsed.data.what !== what) return null;
  return parsed.data.reservationId;
}
