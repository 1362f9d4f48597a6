/** International bank account numbers, ISO 13616. Pure. */

const IBAN_PATTERN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Of an account in the UAE. */
const UAE_IBAN_LENGTH = 23;

/** As banks keep it: capitals, without spaces. */
export function normalizeIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether letters, length and check digits are right (ISO 7064, MOD 97-10); spaces and small letters are forgiven. */
export function isValidIban(text: string): boolean {
  const iban = normalizeIban(text);
  if (!IBAN_PATTERN.test(iban) || (iban.startsWith('AE') && iban.length !== UAE_IBAN_LENGTH)) return false;
  // The first four go to the end, letters count from 10: the whole number leaves 1 of 97.
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as it stands on paper: "AE07 0331 …". */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}
