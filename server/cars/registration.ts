/** The registration status of stored cars. @see D-99 */
import type { CarRegistration, PublicRegistration } from '#shared/contract/cars/papers.ts';
import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { CLAIMS } from '#shared/domain/papers.ts';
import { deriveRegistration, registrationReasonText, type Registration } from '#shared/domain/registration-rules.ts';
import type { CarRow } from '#server/store/rows.ts';

/** @param now ISO 8601 UTC */
export function deriveCarRegistration(car: CarRow, now: string): Registration {
  return deriveRegistration(car, toDubaiDate(Date.parse(now)));
}

/** Derived, as a process of the previous release changes a car without its stored status. */
export function getRegistration(car: CarRow): Registration {
  return deriveCarRegistration(car, new Date().toISOString());
}

export function presentRegistration(car: CarRow): CarRegistration {
  const { status, reasons } = getRegistration(car);
  return { status, reasons: reasons.map(registrationReasonText), reasonCodes: reasons };
}

/** For sentences of refusals. */
export function listRegistrationReasons(
  reasons: Registration['reasons'],
  words: Pick<ServerMessages, 'registration-reasons' | 'refusals'>,
): string {
  return reasons.map((reason) => words['registration-reasons'][reason]).join(words.refusals.separator);
}

export function presentPublicRegistration(car: CarRow): PublicRegistration {
  const { papers = {} } = car;
  const claims = CLAIMS.flatMap((name) => {
    const claim = papers[name];
    return claim ? { name, value: claim.value, source: claim.source, recordedAt: claim.recordedAt } : [];
  });
  return { ...presentRegistration(car), claims };
}
