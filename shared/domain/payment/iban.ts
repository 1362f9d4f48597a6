const IBAN_PATTERN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const UAE_IBAN_LENGTH = 23;

export function normalizeIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Checks length and check digits (ISO 7064, MOD 97-10); ignores case and spaces. */
export function isValidIban(text: string): boolean {
  const iban = normalizeIban(text);
  if (!IBAN_PATTERN.test(iban) || (iban.startsWith('AE') && iban.length !== UAE_IBAN_LENGTH)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}
