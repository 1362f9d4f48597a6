import { z } from 'zod';
import { EMAIL_PATTERN, normalizeEmail, stripFormatCharacters } from '#shared/domain/normalize-text.ts';
import {
  findPasswordError,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
} from '#shared/domain/password-rules.ts';
import { validateNumber, MAX_AMOUNT, parseNumberInput, type NumberRule } from '#shared/domain/parse-number-input.ts';
import { MAX_EMAIL_LENGTH } from '#shared/domain/limits.ts';

/** Small parts that several resources share. */

export const id = z.string().min(1).max(100);
export const idParams = z.object({ id });
/** SHA-256 in lower-case hex: a photo's name. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in lower-case hex');
/** true, false or not answered. */
export const nullableBoolean = z.boolean().nullable();
/** A JSON number stays as it is; a text is read as a person means it (D-54). */
const numberOrText = z.union([z.number(), z.string()]);

/** @returns null for an empty text; z.NEVER, with an issue that says what to type, for one without a single reading */
function toNumberOrIssue(value: number | string, rule: NumberRule, issues: z.core.$RefinementCtx): number | null {
  const reading = typeof value === 'number' ? validateNumber(value, rule) : parseNumberInput(value, rule);
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'empty') return null;
  issues.addIssue({ code: 'custom', message: reading.message, input: value });
  return z.NEVER;
}

/** A whole number, or its text as typed. null and '' are not 0. Nothing is rounded (D-93). */
export const requiredNumber = (rule: NumberRule) =>
  numberOrText.transform((value, issues) => {
    const read = toNumberOrIssue(value, rule, issues);
    if (read !== null) return read;
    issues.addIssue({ code: 'custom', message: 'Please fill this in', input: value });
    return z.NEVER;
  });
/** Absent, null and '' all mean "not given". */
export const optionalNumber = (rule: NumberRule) =>
  numberOrText
    .nullish()
    .transform((value, issues) =>
      value === null || value === undefined ? null : toNumberOrIssue(value, rule, issues),
    );

/** A whole number in an address, as a person may have typed it there. A text that is none is refused as no number. */
export const queryNumber = (rule: NumberRule) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN;
    const reading = parseNumberInput(value, rule);
    return reading.kind === 'value' ? reading.value : Number.NaN;
  }, z.coerce.number().int().min(rule.min).max(rule.max));

/** What a text says when it is a whole number, written with ".00" or without; NaN for a fraction, however small it is. */
const parseWholeAmount = (said: string): number => (/\.\d*[1-9]/.test(said) ? Number.NaN : Number(said));
/** AED as the caller's program states it, to be compared with the right amount and never stored: a fraction equals none (D-93). */
export const expectedAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.\d+)?\s*$/)
      .transform(parseWholeAmount),
  ])
  .refine((value) => !(value < 0), 'Must not be negative')
  .refine((value) => !(value > MAX_AMOUNT), 'Is too large');
export const trimmedText = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
/** A text that has to be there: `sentence` says what is missing, whether nothing, only spaces or no text at all was given. */
export const requiredText = (max: number, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .refine((value) => value === '' || stripFormatCharacters(value).trim() !== '', sentence)
    .max(max, `Use at most ${max} characters`);
/** Absent, null and '' all mean "not given". */
export const optionalText = (max: number) =>
  trimmedText(max)
    .nullish()
    .transform((value) => (value ? value : null));
export const email = z
  .string('Enter an email address')
  .overwrite(normalizeEmail)
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters`)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'Enter an email address' }));
/** The rules but the shortest length, which is another for those whose password an admin makes (S-api-20). */
const NON_LENGTH_RULES = PASSWORD_RULES.filter(({ id }) => id !== 'length');

/** A new password of at least `min` characters that keeps the rules every form says. */
export function newPassword(min = MIN_PASSWORD_LENGTH) {
  const sentence = `Password must be at least ${min} characters`;
  return z
    .string(sentence)
    .min(min, sentence)
    .superRefine((password, { addIssue }) => {
      const message = password.length < min ? undefined : findPasswordError(password, NON_LENGTH_RULES);
      if (message !== undefined) addIssue({ code: 'custom', message });
    });
}
/** A password to be verified; an absent one is refused with `sentence`. */
export const existingPassword = (sentence: string) => z.string(sentence).min(1, sentence).max(MAX_PASSWORD_LENGTH);
export const successResponse = z.object({ success: z.literal(true) });
/** '' from an untouched select means "not given". */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as T[number]) : null));
