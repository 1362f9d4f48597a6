import type { Language } from '#shared/messages/languages.ts';
import { parsePhone } from '#shared/domain/phone-number.ts';
import { Problem } from '#shared/problem.ts';
import { messagesFor } from '#server/lib/messages-for.ts';

/** An unchanged number stays, even an invalid one of an earlier version. @throws Problem VALIDATION at `path` */
export function resolvePhoneUpdate(
  input: string | null | undefined,
  stored: string | null,
  path: string,
): string | null {
  if (input === undefined || input === stored) return stored;
  const parsed = parsePhone(input ?? '');
  if (parsed.kind === 'error') {
    const inLanguage = (language: Language) => ({ issues: [{ path, message: messagesFor(language).fields.phone }] });
    throw new Problem('VALIDATION', { ...inLanguage('en'), inLanguage });
  }
  return parsed.kind === 'value' ? parsed.e164 : null;
}
