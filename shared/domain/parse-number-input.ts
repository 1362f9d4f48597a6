/** Parses typed numbers. Ambiguous and unreadable text is an error that explains what to type. */
import { texts } from '#messages/domain/number-input.ts';
import { foldDigits } from './normalize-text.ts';
import type { MileageUnit } from './enums.ts';

export type NumberKind = 'aed' | 'usd' | 'mileage' | 'year' | 'doors';

export interface NumberRule {
  kind: NumberKind;
  min: number;
  max: number;
  /** Unit selected beside a mileage; a typed unit must match. */
  unit?: MileageUnit | undefined;
}

export interface NumberParseError {
  kind: 'error';
  reason: 'ambiguous' | 'fraction' | 'limit' | 'unit' | 'unreadable';
  message: string;
}

export type NumberParseResult = { kind: 'value'; value: number } | { kind: 'empty' } | NumberParseError;

export const MAX_AMOUNT = 100_000_000;

export const NUMBER_RULES = {
  aed: { kind: 'aed', min: 0, max: MAX_AMOUNT },
  usd: { kind: 'usd', min: 0, max: MAX_AMOUNT },
  mileage: { kind: 'mileage', min: 0, max: 5_000_000 },
  year: { kind: 'year', min: 1980, max: 2100 },
  doors: { kind: 'doors', min: 1, max: 9 },
} as const satisfies Record<NumberKind, NumberRule>;

const EQUIVALENT_CHARACTERS: readonly [RegExp, string][] = [
  // Direction marks, joiners, byte order mark and Arabic vowel signs.
  [/[\p{Cf}\u064B-\u0652]/gu, ''],
  [/\s+/gu, ' '],
  [/[،﹐]/g, ','],
  [/[﹒。]/g, '.'],
  [/[’‘ʼ´`]/g, "'"],
  [/[−‐‑‒–—―﹣➖]/g, '-'],
  [/﹢/g, '+'],
  [/㎞/g, 'km'],
];

function normalizeNumberText(text: string): string {
  const halfWidth = foldDigits(text.normalize('NFC')).replace(/[！-～]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
  const plain = EQUIVALENT_CHARACTERS.reduce((left, [signs, sign]) => left.replace(signs, sign), halfWidth);
  return plain.trim().toLowerCase();
}

/** Longer words before those they contain. */
const splitWords = (list: string): readonly string[] => list.split('|');
const UNITS = {
  aed: splitWords(
    'uae dirhams|uae dirham|dirhams|dirham|a.e.d.|aed.|aed|dhs.|dhs|dh.|dh|د.إ.|د.إ|د إ|دإ|درهم إماراتي|درهم اماراتي|دراهم|درهما|درهم|درہم|दिरहम|দিরহাম|\u20C3',
  ),
  usd: splitWords('us dollars|us dollar|dollars|dollar|us$|us $|usd.|usd|$|دولارات|دولار'),
  km: splitWords('kilometers|kilometres|kilometer|kilometre|kms.|kms|km.|km|كيلومترات|كيلومتر|كلم|كم|کلومیٹر|किमी'),
  miles: splitWords('miles|mile|mi.|mi|أميال|اميال|ميل|میل'),
};
type Unit = keyof typeof UNITS;

const MULTIPLIERS: readonly [words: readonly string[], factor: number][] = [
  [splitWords('thousand|k|ألف|الف'), 1_000],
  [splitWords('lakhs|lakh|lacs|lac'), 100_000],
];
const MILLIONS: typeof MULTIPLIERS = [[splitWords('million|mln|mn|m|مليون'), 1_000_000]];

const PRICE_SUFFIX_PATTERN = /\s?(?:\/[-=]+|[.,]-+)?(?:\s?only)?\.?$/;

/** "mi" is no unit in "45 swami", but "km" is one in "45kkm". */
const canPrecedeUnit = (text: string): boolean => !/\p{L}$/u.test(text) || /\d ?(?:k|m|mn|mln)$/.test(text);

function stripUnits(text: string): { rest: string; units: Unit[] } {
  let rest = text;
  const units = (Object.keys(UNITS) as Unit[]).filter((unit) => {
    const prefix = UNITS[unit].find((word) => rest.startsWith(word)) ?? '';
    rest = rest.slice(prefix.length).replace(prefix ? /^ ?[:.]? ?/ : '', '');
    const suffix = UNITS[unit].find((word) => rest.endsWith(word) && canPrecedeUnit(rest.slice(0, -word.length)));
    if (suffix !== undefined) rest = rest.slice(0, -suffix.length).trim();
    return prefix !== '' || suffix !== undefined;
  });
  return { rest, units };
}

function stripMultiplier(text: string, isMoney: boolean): { rest: string; factor: number } {
  for (const [names, factor] of isMoney ? [...MULTIPLIERS, ...MILLIONS] : MULTIPLIERS) {
    const name = names.find((one) => text.endsWith(one) && /\d ?$/.test(text.slice(0, -one.length)));
    if (name !== undefined) return { rest: text.slice(0, -name.length).trim(), factor };
  }
  return { rest: text, factor: 1 };
}

interface DigitParts {
  whole: string;
  fraction: string;
}
type ParsedDigits = DigitParts | { either: readonly [string, string] } | null;

const groupThousands = (digits: string): string => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ',');

/** "45,000" and the Indian "4,50,000", which is never written with points. */
const WESTERN_GROUPS_PATTERN = /^\d{1,3}(?:G\d{3})+$/;
const INDIAN_GROUPS_PATTERN = /^\d{1,2}(?:G\d{2})*G\d{3}$/;

/** null when a group has the wrong number of digits. */
function removeGrouping(text: string, separator: string): string | null {
  const groups = text.replaceAll(separator, 'G');
  const isGrouped = WESTERN_GROUPS_PATTERN.test(groups) || (separator !== '.' && INDIAN_GROUPS_PATTERN.test(groups));
  return isGrouped && !/^0+G/.test(groups) ? groups.replaceAll('G', '') : null;
}

/** @param isScaled a factor such as "k" follows */
function parseDigits(text: string, isScaled: boolean): ParsedDigits {
  // "45, 000" is "45,000"; a trailing comma or point separates nothing.
  const normalized = text.replace(/ ?([,.'٬٫]) ?/g, '$1').replace(/^(.*\d)[,.]$/, '$1');
  if (/^\d+$/.test(normalized)) return { whole: normalized, fraction: '' };
  if (!/^\d[\d,.'٬٫ ]*\d$/.test(normalized) || /\D{2}/.test(normalized)) return null;
  const separators = normalized.replace(/\d/g, '');
  const last = separators.at(-1)!;
  const at = normalized.lastIndexOf(last);
  const [head, tail] = [normalized.slice(0, at), normalized.slice(at + 1)];
  if (separators.length === 1 && /[,.٫]/.test(last)) return parseSingleSeparator(head, tail, last, isScaled);
  if (new Set(separators).size === 1) {
    const whole = last === '٫' ? null : removeGrouping(normalized, last);
    return whole === null ? null : { whole, fraction: '' };
  }
  // The last of two separators is the decimal one. Three digits after it could be a group: "45.000,000".
  const isDecimal = /[,.٫]/.test(last) && separators.indexOf(last) === separators.length - 1;
  const whole = isDecimal ? removeGrouping(head, separators[0]!) : null;
  if (whole === null) return null;
  return tail.length === 3
    ? { either: [groupThousands(whole), groupThousands(whole + tail)] }
    : { whole, fraction: tail };
}

function parseSingleSeparator(whole: string, fraction: string, separator: string, isScaled: boolean): ParsedDigits {
  const isShort = whole.length <= 3 && !/^0+$/.test(whole);
  const canGroup = fraction.length === 3 && isShort;
  if (canGroup && separator === ',') return { whole: whole + fraction, fraction: '' };
  if (canGroup) return { either: [formatDecimal(whole, fraction), groupThousands(whole + fraction)] };
  // "45,00" lacks a digit or ends in fils; "45000,00" and "4,5k" have one reading.
  if (separator === ',' && isShort && !isScaled) return null;
  return { whole, fraction };
}

const formatDecimal = (whole: string, fraction: string): string =>
  /^0*$/.test(fraction) ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;

const EXAMPLES: Record<NumberKind, string> = {
  aed: '45,000',
  usd: '10,000',
  mileage: '123,456',
  year: '2021',
  doors: '4',
};
const WHOLE_NUMBER_MESSAGES: Record<NumberKind, string> = texts.whole;

const numberError = (reason: NumberParseError['reason'], message: string): NumberParseError => ({
  kind: 'error',
  reason,
  message,
});

const NEGATIVE_ERROR = numberError('limit', texts.negative);

/** Rounds nothing. @see D-93 */
export function validateNumber(value: number, { kind, min, max }: NumberRule): NumberParseResult {
  if (!Number.isInteger(value)) return numberError('fraction', WHOLE_NUMBER_MESSAGES[kind]);
  if (value < 0) return NEGATIVE_ERROR;
  const isYear = kind === 'year';
  if (value < min)
    return numberError('limit', isYear ? texts.yearFrom(min) : texts.atLeast(groupThousands(String(min))));
  if (value > max) return numberError('limit', isYear ? texts.yearTo(max) : texts.atMost(groupThousands(String(max))));
  return { kind: 'value', value };
}

const MAX_TEXT_LENGTH = 200;

/** Reads a typed number. @see D-54, D-93 */
export function parseNumberInput(text: string, rule: NumberRule): NumberParseResult {
  const unreadable = numberError('unreadable', texts.unreadable(EXAMPLES[rule.kind]));
  if (text.length > MAX_TEXT_LENGTH) return unreadable;
  const typed = normalizeNumberText(text);
  if (typed === '') return { kind: 'empty' };
  const isMoney = rule.kind === 'aed' || rule.kind === 'usd';
  const trimmed = (price: string) => (isMoney ? price.replace(PRICE_SUFFIX_PATTERN, '') : price);
  const { rest, units } = stripUnits(trimmed(typed));
  const amount = trimmed(rest).replace(/^\+ ?/, '');
  const { rest: digits, factor } =
    isMoney || rule.kind === 'mileage' ? stripMultiplier(amount, isMoney) : { rest: amount, factor: 1 };
  if (/^- ?\d|\d ?-$/.test(digits)) return NEGATIVE_ERROR;
  const parsed = parseDigits(digits, factor > 1);
  if (parsed === null) return unreadable;
  const otherUnit = unitMismatchMessage(units, rule);
  if (otherUnit !== undefined) return numberError('unit', otherUnit);
  return toParseResult(parsed, factor, rule, digits);
}

function unitMismatchMessage(units: readonly Unit[], { kind, unit: chosen }: NumberRule): string | undefined {
  const isOwn = (unit: Unit) =>
    kind === 'mileage' ? unit === (chosen ?? unit) && unit !== 'aed' && unit !== 'usd' : unit === kind;
  if (units.every(isOwn)) return undefined;
  if (kind === 'mileage' && chosen) return texts.mileageUnit(chosen);
  if (kind === 'aed') return texts.dirhams;
  return kind === 'usd' ? texts.dollars : texts.noUnit;
}

function toParseResult(
  parsed: NonNullable<ParsedDigits>,
  factor: number,
  rule: NumberRule,
  typed: string,
): NumberParseResult {
  const zeros = String(factor).slice(1);
  // "1,500k" is 1.5 thousand or 1,500 thousand.
  const isGrouped = 'either' in parsed || (parsed.fraction === '' && /\D/.test(typed));
  if (isGrouped && (factor > 1 || 'either' in parsed)) {
    const withGroups = 'either' in parsed ? parsed.either[1].replaceAll(',', '') : parsed.whole;
    const [one, other] =
      factor === 1 && 'either' in parsed
        ? parsed.either
        : [groupThousands(withGroups), groupThousands(withGroups + zeros)];
    return numberError('ambiguous', texts.ambiguous({ one, other, digits: withGroups }));
  }
  const { whole, fraction } = parsed as DigitParts;
  if (/[1-9]/.test(fraction.slice(zeros.length))) return numberError('fraction', WHOLE_NUMBER_MESSAGES[rule.kind]);
  return validateNumber(Number(whole + fraction.slice(0, zeros.length).padEnd(zeros.length, '0')), rule);
}

/** "AED 45,000", "123,456 km". */
export function formatParsedNumber(value: number, { kind, unit }: NumberRule): string {
  if (kind === 'year') return String(value);
  const digits = groupThousands(String(value));
  if (kind === 'aed' || kind === 'usd') return texts[kind](digits);
  return unit ? texts[unit](digits) : digits;
}
