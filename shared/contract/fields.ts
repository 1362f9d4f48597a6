import { z } from 'zod';

/** Small parts that several resources share. */

export const id = z.string().min(1).max(100);
export const idParams = z.object({ id });
/** SHA-256 in lower-case hex: a photo's name. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in lower-case hex');
/** true, false or not answered. */
export const tri = z.boolean().nullable();
/** Whole dirhams or US dollars. Numeric text is accepted, as some callers send it (D-54). */
export const money = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.\d+)?\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0, 'Must not be negative').max(100_000_000, 'Is too large').transform(Math.round));
export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
/** Absent, null and '' all mean "not given". */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value ? value : null));
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address'));
export const done = z.object({ success: z.literal(true) });
/** '' from an untouched select means "not given". */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value) => (value ? (value as T[number]) : null));
