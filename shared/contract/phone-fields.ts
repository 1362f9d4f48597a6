import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { parsePhone } from '#shared/domain/phone-number.ts';
import { requiredText, trimmedText } from './fields.ts';

const MAX_INPUT_LENGTH = 40;
const missingPhone = () => fieldTexts().missingPhone;

/** E.164; null for empty text. */
function parseE164(typed: string, issues: z.core.$RefinementCtx): string | null {
  const reading = parsePhone(typed);
  if (reading.kind === 'value') return reading.e164;
  if (reading.kind === 'error') issues.addIssue({ code: 'custom', message: reading.message, input: typed });
  return null;
}

/** Absent, null and '' are null. */
export const optionalPhone = trimmedText(MAX_INPUT_LENGTH)
  .nullish()
  .transform((typed, issues) => (typed ? parseE164(typed, issues) : null));

export const requiredPhone = requiredText(MAX_INPUT_LENGTH, missingPhone).transform((typed, issues) => {
  const e164 = parseE164(typed, issues);
  if (e164 === null && issues.issues.length === 0)
    issues.addIssue({ code: 'custom', message: missingPhone(), input: typed });
  return e164 ?? z.NEVER;
});
