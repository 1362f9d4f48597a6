import { foldArabic } from './arabic/fold-arabic.ts';

/** Structural type: shared code has no DOM and no Node types. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Removes Unicode category Cf: direction marks, zero-width joiners, soft hyphens, byte order marks. */
export const stripFormatCharacters = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

const DIGIT_PATTERN = /\p{Nd}/u;

function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (DIGIT_PATTERN.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** Digits of every script as 0 to 9: "٢٠٢١", "２０２１" and "२०२१" are "2021". */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

export const toSearchText = (text: string): string => foldDigits(stripFormatCharacters(text));

/** As `toSearchText`, with one spelling for Arabic letters. */
export const toCarSearchText = (text: string): string => foldArabic(toSearchText(text));

export const toComparableText = (text: string): string => toCarSearchText(text).trim().toLowerCase();

const DOMAIN_PATTERN = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/** "مثال.امارات" as "xn--mgbh0fb.xn--mgbaam7a8h" (UTS #46); unchanged for ASCII and invalid names. */
function toAsciiDomain(domain: string): string {
  if (/^[\0-\x7F]*$/.test(domain) || !DOMAIN_PATTERN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

export function normalizeEmail(text: string): string {
  const email = toSearchText(text).trim().toLowerCase().replace('＠', '@');
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`;
}

/** A normalised email address; like Zod's pattern, with internationalised top-level domains. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
