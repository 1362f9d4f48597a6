/** Text as it is compared, never as it is shown. */

/** As much of the platform's URL as this needs: shared code knows no DOM and no Node. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Without characters of Unicode category Cf: direction marks, zero-width joiners, soft hyphens, byte order marks. */
export const stripFormatCharacters = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** For searching and for telling doubles: without format characters, outer spaces and capitals. */
export const toComparable = (text: string): string => stripFormatCharacters(text).trim().toLowerCase();

/** Letters, digits, hyphens and the dots that domain names may have. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/** "مثال.امارات" as "xn--mgbh0fb.xn--mgbaam7a8h" (UTS #46); unchanged when it is ASCII already or no domain name. */
function toAsciiDomain(domain: string): string {
  if (/^[\0-\x7F]*$/.test(domain) || !DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** One form for every way to write an email address; it is stored, compared and sent to. */
export function normalizeEmail(text: string): string {
  const email = toComparable(text).replace('＠', '@');
  const at = email.lastIndexOf('@');
  return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`;
}

/** A normalized email address: as zod's, with internationalised top-level domains. */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
