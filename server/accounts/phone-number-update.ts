import { parsePhone } from '#shared/domain/phone-number.ts';
import { Problem } from '#shared/problem.ts';

/** An unchanged number stays, even an invalid one of an earlier version. @throws Problem VALIDATION at `path` */
export function resolvePhoneUpdate(
  input: string | null | undefined,
  stored: string | null,
  path: string,
): string | null {
  if (input === undefined || input === stored) return stored;
  const parsed = parsePhone(input ?? '');
  if (parsed.kind === 'error') throw new Problem('VALIDATION', { issues: [{ path, message: parsed.message }] });
  return parsed.kind === 'value' ? parsed.e164 : null;
}
