import { parsePhone } from '#shared/domain/phone-number.ts';
import { refuseFields } from '#server/lib/refuse.ts';

/** An unchanged number stays, even an invalid one of an earlier version. @throws Problem VALIDATION at `path` */
export function resolvePhoneUpdate(
  input: string | null | undefined,
  stored: string | null,
  path: string,
): string | null {
  if (input === undefined || input === stored) return stored;
  const parsed = parsePhone(input ?? '');
  if (parsed.kind === 'error') throw refuseFields([{ path, refusal: (_texts, { fields }) => fields.phone }]);
  return parsed.kind === 'value' ? parsed.e164 : null;
}
