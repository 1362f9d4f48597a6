import { parsePhone } from '#shared/domain/phone-number.ts';
import { Problem } from '#shared/problem.ts';

/**
 * The number to store when a form is saved. What is sent back as it is stored stays, also a number of an earlier version that cannot
 * be read: another field must not be refused because of it.
 * @param path of the field, named when the number is refused
 * @throws Problem VALIDATION
 */
export function resolvePhoneUpdate(
  given: string | null | undefined,
  stored: string | null,
  path: string,
): string | null {
  if (given === undefined || given === stored) return stored;
  const reading = parsePhone(given ?? '');
  if (reading.kind === 'error') throw new Problem('VALIDATION', { issues: [{ path, message: reading.message }] });
  return reading.kind === 'value' ? reading.e164 : null;
}
