import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { EMAIL_PATTERN, normalizeEmail, stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import {
  findPasswordError,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
} from '#shared/domain/password-rules.ts';
import { validateNumber, MAX_AMOUNT, parseNumberInput, type NumberRule } from '#shared/domain/parse-number-input.ts';
import { roundDegrees, YARD_BOUNDS } from '#shared/domain/yard-location.ts';
import { MAX_EMAIL_LENGTH, MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

export const id = z.string().min(1).max(100);
export const idParams = z.object({ id });
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in lower-case hex');
const degrees = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).overwrite(roundDegrees);
export const yardSchema = z.object({
  latitude: degrees(YARD_BOUNDS.latitude),
  longitude: degrees(YARD_BOUNDS.longitude),
});
export const nullableBoolean = z.boolean().nullable();
/** Numbers stay as they are; text is parsed as typed. @see D-54 */
const numberOrText = z.union([z.number(), z.string()]);

function toNumberOrIssue(value: number | string, rule: NumberRule, issues: z.core.$RefinementCtx): number | null {
  const reading = typeof value === 'number' ? validateNumber(value, rule) : parseNumberInput(value, rule);
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'empty') return null;
  issues.addIssue({ code: 'custom', message: reading.message, input: value });
  return z.NEVER;
}

/** A whole number or its text. null and '' are not 0; nothing is rounded. @see D-93 */
export const requiredNumber = (rule: NumberRule) =>
  numberOrText.transform((value, issues) => {
    const number = toNumberOrIssue(value, rule, issues);
    if (number !== null) return number;
    issues.addIssue({ code: 'custom', message: fieldTexts().missing, input: value });
    return z.NEVER;
  });
/** Absent, null and '' are null. */
export const optionalNumber = (rule: NumberRule) =>
  numberOrText
    .nullish()
    .transform((value, issues) =>
      value === null || value === undefined ? null : toNumberOrIssue(value, rule, issues),
    );

/** A whole number in a URL as a person may type it. */
export const queryNumber = (rule: NumberRule) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN;
    const reading = parseNumberInput(value, rule);
    return reading.kind === 'value' ? reading.value : Number.NaN;
  }, z.coerce.number().int().min(rule.min).max(rule.max));

/** NaN for a fraction. */
const parseWholeAmount = (text: string): number => (/\.\d*[1-9]/.test(text) ? Number.NaN : Number(text));
/** AED sent by a client for comparison, never stored: a fraction matches nothing. @see D-93 */
export const expectedAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.\d+)?\s*$/)
      .transform(parseWholeAmount),
  ])
  .refine((value) => !(value < 0), { error: () => fieldTexts().notNegative })
  .refine((value) => !(value > MAX_AMOUNT), { error: () => fieldTexts().tooLarge });
/** Money that reached the account: AED as displayed to the admin, day and bank reference. */
export const receivedPayment = () =>
  z.object({
    amount: expectedAmount,
    paidOn: z.iso.date({ error: () => fieldTexts().paymentDate }),
    reference: optionalText(MAX_REFERENCE_LENGTH),
  });
const tooLong = (max: number) => ({ error: () => fieldTexts().atMostCharacters(max) });
export const trimmedText = (max: number) => z.string().trim().max(max, tooLong(max));
/** A function is a text in the language of the reader. */
type Sentence = string | (() => string);
export const requiredText = (max: number, sentence: Sentence) =>
  z
    .string({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .refine((value) => value === '' || stripFormatCharacters(value).trim() !== '', { error: sentence })
    .max(max, tooLong(max));
/** Absent, null and '' are null. */
export const optionalText = (max: number) =>
  trimmedText(max)
    .nullish()
    .transform((value) => (value ? value : null));
export const email = z
  .string({ error: () => fieldTexts().email })
  .overwrite(normalizeEmail)
  .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: () => fieldTexts().email }));
/** Generated passwords have a different minimum length. @see S-api-20 */
const NON_LENGTH_RULES = PASSWORD_RULES.filter(({ id }) => id !== 'length');

/** @param min minimum length in characters */
export function newPassword(min = MIN_PASSWORD_LENGTH) {
  const tooShort = { error: () => fieldTexts().password(min) };
  return z
    .string(tooShort)
    .min(min, tooShort)
    .superRefine((password, { addIssue }) => {
      const message = password.length < min ? undefined : findPasswordError(password, NON_LENGTH_RULES);
      if (message !== undefined) addIssue({ code: 'custom', message });
    });
}
export const existingPassword = (sentence: Sentence) =>
  z.string({ error: sentence }).min(1, { error: sentence }).max(MAX_PASSWORD_LENGTH);
export const successResponse = z.object({ success: z.literal(true) });
/** '' of an untouched select is null. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as T[number]) : null));
