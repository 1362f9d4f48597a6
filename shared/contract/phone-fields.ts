/** Telephone numbers as a person types them; apart from the other fields, because their metadata is large. */
import { z } from 'zod';
import { readPhone } from '#shared/domain/phone-number.ts';
import { requiredText, text } from './fields.ts';

const MAX_TYPED = 40;
const MISSING = 'Enter a phone number we can reach you at';

/** E.164; null for an empty text. */
function e164(typed: string, issues: z.core.$RefinementCtx): string | null {
  const reading = readPhone(typed);
  if (reading.kind === 'value') return reading.e164;
  if (reading.kind === 'error') issues.addIssue({ code: 'custom', message: reading.message, input: typed });
  return null;
}

/** Absent, null and '' all mean "not given". */
export const optionalPhone = text(MAX_TYPED)
  .nullish()
  .transform((typed, issues) => (typed ? e164(typed, issues) : null));

export const requiredPhone = requiredText(MAX_TYPED, MISSING).transform((typed, issues) => {
  const read = e164(typed, issues);
  if (read === null && issues.issues.length === 0)
    issues.addIssue({ code: 'custom', message: MISSING, input: typed });
  return read ?? z.NEVER;
});
