/** Telephone numbers: what a person types is stored as E.164 ("+971501234567"), which dials from everywhere. */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { foldDigits } from './normalize-text.ts';

/** Whose number it is when no country code is typed. */
const DEFAULT_COUNTRY = { country: 'AE', code: '971' } as const;

const PHONE_ERROR_MESSAGE = 'Enter a phone number such as 050 123 4567, or start with + and the country code';

export type PhoneParseResult = { kind: 'value'; e164: string } | { kind: 'empty' } | { kind: 'error'; message: string };

function normalizePhoneText(text: string): string {
  return foldDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel: ?/i, '')
    .replace(/^\((\+?\d+)\)/, '$1')
    .replace(/^\+ /, '+');
}

/**
 * The library knows the numbers of the UAE by their form. Of other countries the length decides, so that a new range abroad is not
 * refused until the library knows it.
 */
function isDialable(phone: PhoneNumber): boolean {
  return phone.isValid() || (phone.countryCallingCode !== DEFAULT_COUNTRY.code && phone.isPossible());
}

function parseWithLibrary(text: string, extract: boolean): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY.country, extract });
  return phone && isDialable(phone) ? phone : undefined;
}

/** Reads a typed number; one without a country code is of the UAE. An extension is not dialled and therefore refused. */
export function parsePhone(typed: string): PhoneParseResult {
  const text = normalizePhoneText(typed);
  if (text === '') return { kind: 'empty' };
  const phone = parseWithLibrary(text, false);
  return phone && !phone.ext ? { kind: 'value', e164: phone.number } : { kind: 'error', message: PHONE_ERROR_MESSAGE };
}

/** A stored number, as earlier versions took it: also one with words around it. */
function parseStoredPhone(stored: string): PhoneNumber | undefined {
  const text = normalizePhoneText(stored);
  return parseWithLibrary(text, false) ?? parseWithLibrary(text, true);
}

/** E.164 of a stored number, for links; null for one that cannot be dialled. */
export function toE164(stored: string): string | null {
  return parseStoredPhone(stored)?.number ?? null;
}

/** "+971 50 123 4567"; a number that cannot be read stays as it is stored. */
export function formatPhone(stored: string): string {
  return parseStoredPhone(stored)?.formatInternational() ?? stored;
}

/** A mobile number of the UAE, as nearly all stored ones are: read without the library, which takes a hundred times as long. */
const UAE_MOBILE_PATTERN = /^(?:\+971|00971|971|0)?(5\d)(\d{3})(\d{4})$/;

/** The ways people write a stored number, for a search: as stored, with the country code and without it. */
export function phoneSearchVariants(stored: string): string[] {
  const [mobile, code, middle, end] = UAE_MOBILE_PATTERN.exec(stored.replace(/[ ()-]/g, '')) ?? [];
  const phone = mobile === undefined ? parseStoredPhone(stored) : undefined;
  if (mobile === undefined && !phone) return [stored];
  const e164 = phone?.number ?? `+971${code}${middle}${end}`;
  const international = phone?.formatInternational() ?? `+971 ${code} ${middle} ${end}`;
  const national = phone?.formatNational() ?? `0${code} ${middle} ${end}`;
  return [...new Set([stored, e164, international, national, national.replace(/\D/g, '')])];
}
