/** Telephone numbers: what a person types is stored as E.164 ("+971501234567"), which dials from everywhere. */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { foldDigits } from './normalize-text.ts';

/** Whose number it is when no country code is typed. */
const HOME = { country: 'AE', code: '971' } as const;

const PHONE_SENTENCE = 'Enter a phone number such as 050 123 4567, or start with + and the country code';

export type PhoneReading =
  { kind: 'value'; e164: string } | { kind: 'empty' } | { kind: 'error'; message: string };

function unified(text: string): string {
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
function isDialled(phone: PhoneNumber): boolean {
  return phone.isValid() || (phone.countryCallingCode !== HOME.code && phone.isPossible());
}

function parse(text: string, extract: boolean): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: HOME.country, extract });
  return phone && isDialled(phone) ? phone : undefined;
}

/** Reads a typed number; one without a country code is of the UAE. An extension is not dialled and therefore refused. */
export function readPhone(typed: string): PhoneReading {
  const text = unified(typed);
  if (text === '') return { kind: 'empty' };
  const phone = parse(text, false);
  return phone && !phone.ext
    ? { kind: 'value', e164: phone.number }
    : { kind: 'error', message: PHONE_SENTENCE };
}

/** A stored number, as earlier versions took it: also one with words around it. */
function parseStored(stored: string): PhoneNumber | undefined {
  const text = unified(stored);
  return parse(text, false) ?? parse(text, true);
}

/** E.164 of a stored number, for links; null for one that cannot be dialled. */
export function dialledPhone(stored: string): string | null {
  return parseStored(stored)?.number ?? null;
}

/** "+971 50 123 4567"; a number that cannot be read stays as it is stored. */
export function writePhone(stored: string): string {
  return parseStored(stored)?.formatInternational() ?? stored;
}

/** A mobile number of the UAE, as nearly all stored ones are: read without the library, which takes a hundred times as long. */
const MOBILE = /^(?:\+971|00971|971|0)?(5\d)(\d{3})(\d{4})$/;

/** The ways people write a stored number, for a search: as stored, with the country code and without it. */
export function phoneSpellings(stored: string): string[] {
  const [mobile, code, middle, end] = MOBILE.exec(stored.replace(/[ ()-]/g, '')) ?? [];
  const phone = mobile === undefined ? parseStored(stored) : undefined;
  if (mobile === undefined && !phone) return [stored];
  const e164 = phone?.number ?? `+971${code}${middle}${end}`;
  const international = phone?.formatInternational() ?? `+971 ${code} ${middle} ${end}`;
  const national = phone?.formatNational() ?? `0${code} ${middle} ${end}`;
  return [...new Set([stored, e164, international, national, national.replace(/\D/g, '')])];
}
