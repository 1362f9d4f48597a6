/** A payment that was begun: a reload goes on with it, and a lost answer never makes a second order of what may be paid already. */
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#client/storage/device-storage.ts';

/** This tab was in the middle of paying. */
const RUNNING = 'redrive.paying';
/** The reservation whose payment has no answer yet; every tab has to know it. */
const UNANSWERED = 'redrive.unanswered-payment';
/** A begun payment older than this is not taken up by itself: the person may have changed their mind. */
const TAKEN_UP_MS = 10 * 60_000;

/** `what` names the cars or the reservation, `owner` the person. */
const running = z.object({ owner: z.string(), what: z.string(), at: z.number() });
const unanswered = z.object({
  owner: z.string(),
  what: z.string(),
  reservationId: z.string(),
  /** The customer was sent to the card provider's page. */
  isAtProvider: z.boolean().optional(),
});

export function paymentBegins(owner: string, what: string): void {
  writeStored('session', RUNNING, { owner, what, at: Date.now() });
}

export function paymentEnds(): void {
  removeStored('session', RUNNING);
}

/** Whether this very payment was cut off in this tab. */
export function wasCutOff(owner: string, what: string): boolean {
  const parsed = running.safeParse(readStored('session', RUNNING));
  if (!parsed.success) return false;
  const { data } = parsed;
  return data.owner === owner && data.what === what && Math.abs(Date.now() - data.at) < TAKEN_UP_MS;
}

export function rememberOrder(
  owner: string,
  what: string,
  reservationId: string,
  isAtProvider = false,
): void {
  writeStored('local', UNANSWERED, { owner, what, reservationId, ...(isAtProvider && { isAtProvider }) });
}

/** The server has said for good what became of it. */
export function forgetOrder(): void {
  removeStored('local', UNANSWERED);
}

/** The reservation whose deposit is paid at the card provider's page, and what it is for. */
export function orderAtProvider(owner: string): { what: string; reservationId: string } | null {
  const { data } = unanswered.safeParse(readStored('local', UNANSWERED));
  return data?.owner === owner && data.isAtProvider ? data : null;
}

/** The reservation to ask about again, before another is made of the same cars. */
export function rememberedOrder(owner: string, what: string): string | null {
  const parsed = unanswered.safeParse(readStored('local', UNANSWERED));
  if (!parsed.success || parsed.data.owner !== owner || parsed.data.what !== what) return null;
  return parsed.data.reservationId;
}
