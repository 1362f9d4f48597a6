/** Text as it is compared, never as it is shown. */

/** As much of the platform's URL as this needs: shared code knows no DOM and no Node. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Without characters of Unicode category Cf: direction marks, zero-width joiners, soft hyphens, byte order marks. */
export const stripFormatCharacters = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

const DIGIT_PATTERN = /\p{Nd}/u;

/** Unicode keeps the ten digits of a script in one run, zero first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (DIGIT_PATTERN.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** Digits of every script as 0 to 9: "٢٠٢١", "２０２１" and "२०२१" are "2021". The rest of the text stays. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** For searching: without format characters, with digits of every script as 0 to 9. */
export const toSearchText = (text: string): string => foldDigits(stripFormatCharacters(text));

/** For telling doubles: as for searching, without outer spaces and capitals. */
export const toComparableText = (text: string): string => toSearchText(text).trim().toLowerCase();

/** Letters, digits, hyphens and the dots that domain names may have. */
const DOMAIN_PATTERN = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/** "مثال.امارات" as "xn--mgbh0fb.xn--mgbaam7a8h" (UTS #46); unchanged when it is ASCII already or no domain name. */
function toAsciiDomain(domain: string): string {
  if (/^[\0-\x7F]*$/.test(domain) || !DOMAIN_PATTERN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** One form for every way to write an email address; it is stored, compared and sent to. */
export function normalizeEmail(text: string): string {
  const email = toComparableText(text).replace('＠', '@');
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`;
}

/** A normalized email address: as zod's, with internationalised top-level domains. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
