/** Prices, mileages and years in a search text: "under 80k", "80-100k", "under 50,000 km", "2018 to 2020". */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { NUMBER_RULES, parseNumberInput } from '#shared/domain/parse-number-input.ts';

export type AmountFilters = Partial<
  Pick<CarSearch, 'priceFrom' | 'priceTo' | 'mileageFrom' | 'mileageTo' | 'yearMin' | 'yearMax'>
>;

export interface ParsedAmount {
  kind: 'price' | 'mileage' | 'year';
  from: number | undefined;
  to: number | undefined;
  matchedText: string;
}

/** Arabic words as `foldArabic` writes them. */
const AT_MOST =
  'under|below|less than|up to|upto|max|maximum|within|before|until|till|older than|cheaper than|' +
  'تحت|اقل من|ارخص من|اقدم من|حتي|لين|الي|لحد|بحدود|قبل';
const AT_LEAST =
  'over|above|more than|from|min|minimum|at least|since|after|newer than|فوق|اكثر من|احدث من|من|بعد|ابتدا من';
const OR_MORE = String.raw`or more|or newer|\+|واكثر|او اكثر|وفوق|فما فوق|واحدث|او احدث`;
const MONEY = String.raw`(?:(?:aed|dhs?|dirhams?|درهم)\s?)?`;
/** Groups of three digits behind spaces belong to the number. */
const NUMBER = String.raw`${MONEY}(\d{1,3}(?: \d{3})+(?!\d)|\d(?:[\d,.'’٬٫]*\d)?)\s?(k\b|thousand\b|(?:الف|الاف)(?!\S))?`;
const UNIT = String.raw`(?:\s?((?:aed|dhs?|dirhams?|kms?|kilomet(?:er|re)s?)\b|(?:درهم|كم|كيلو|كيلومتر)(?!\S)))?`;
const wordPattern = (inner: string) => new RegExp(String.raw`(?:^|\s)${inner}(?=$|[\s,;])`, 'i');

const RANGE = wordPattern(
  String.raw`(?:between |from |بين |من )?${NUMBER}\s?(?:-|–|to|and|الي|حتي|لين|و)\s?${NUMBER}${UNIT}`,
);
const BOUND_BEFORE_NUMBER = wordPattern(String.raw`(${AT_MOST}|${AT_LEAST})\s${NUMBER}${UNIT}`);
const BOUND_AFTER_NUMBER = wordPattern(
  String.raw`${NUMBER}${UNIT}\s?(max|maximum|or less|واقل|او اقل|min|minimum|${OR_MORE})`,
);
const YEAR = wordPattern(String.raw`((?:19|20)\d\d)`);
const IS_AT_LEAST = new RegExp(String.raw`^(?:${AT_LEAST}|${OR_MORE})$`, 'i');

const isModelYear = (value: number): boolean => value >= 1980 && value <= 2035;
/** AED; a smaller bare number is a name, such as the 1500 of Ram. */
const MIN_PRICE = 5_000;

/** NaN for an ambiguous text such as "80.000". */
function parseNumber(digits: string, thousand: string | undefined): number {
  const reading = parseNumberInput(thousand === undefined ? digits : `${digits}k`, NUMBER_RULES.aed);
  return reading.kind === 'value' ? reading.value : Number.NaN;
}

function classifyAmount(
  value: number,
  thousand: string | undefined,
  unit: string | undefined,
): ParsedAmount['kind'] | undefined {
  if (Number.isNaN(value)) return undefined;
  if (unit !== undefined && /^[kك]/i.test(unit)) return 'mileage';
  if (unit !== undefined || thousand !== undefined || value >= MIN_PRICE) return 'price';
  return isModelYear(value) ? 'year' : undefined;
}

function parseRange(text: string): ParsedAmount | undefined {
  const [matchedText, low = '', lowThousand, high = '', thousand, unit] = RANGE.exec(text) ?? [];
  if (matchedText === undefined) return undefined;
  const to = parseNumber(high, thousand);
  // "80-100k": the k counts for both.
  const from = parseNumber(low, lowThousand ?? (parseNumber(low, undefined) < 1_000 ? thousand : undefined));
  const kind = classifyAmount(to, thousand, unit);
  const isPlausible = kind === 'year' ? isModelYear(from) : kind !== undefined;
  return kind && isPlausible && from <= to ? { kind, from, to, matchedText } : undefined;
}

function parseBound(text: string): ParsedAmount | undefined {
  const first = BOUND_BEFORE_NUMBER.exec(text);
  const [matchedText, digits, thousand, unit, side] = first
    ? [first[0], first[2], first[3], first[4], first[1]]
    : (BOUND_AFTER_NUMBER.exec(text) ?? []);
  if (matchedText === undefined || digits === undefined || side === undefined) return undefined;
  const value = parseNumber(digits, thousand);
  const kind = classifyAmount(value, thousand, unit);
  if (kind === undefined) return undefined;
  const [from, to] = IS_AT_LEAST.test(side) ? [value, undefined] : [undefined, value];
  return { kind, from, to, matchedText };
}

function parseYear(text: string, isName: (word: string) => boolean): ParsedAmount | undefined {
  const [matchedText, digits = ''] = YEAR.exec(text) ?? [];
  const value = Number(digits);
  if (matchedText === undefined || !isModelYear(value) || isName(digits)) return undefined;
  return { kind: 'year', from: value, to: value, matchedText };
}

/** The first amount of a text. `isName` recognises numbers that are names, such as the 2008 of Peugeot. */
export function parseAmount(text: string, isName: (word: string) => boolean): ParsedAmount | undefined {
  return parseRange(text) ?? parseBound(text) ?? parseYear(text, isName);
}

export function toAmountFilters({ kind, from, to }: ParsedAmount): AmountFilters {
  const [low, high] = AMOUNT_FILTER_NAMES[kind];
  return { ...(from !== undefined && { [low]: from }), ...(to !== undefined && { [high]: to }) };
}

const AMOUNT_FILTER_NAMES = {
  price: ['priceFrom', 'priceTo'],
  mileage: ['mileageFrom', 'mileageTo'],
  year: ['yearMin', 'yearMax'],
} as const;

const NUMBER_FORMAT = new Intl.NumberFormat('en');

/** "Up to AED 80,000", "2018 to 2020", "From 50,000 km". */
export function formatAmountLabel({ kind, from, to }: ParsedAmount): string {
  const write = (value: number) => (kind === 'year' ? String(value) : NUMBER_FORMAT.format(value));
  const [before, after] = [kind === 'price' ? 'AED ' : '', kind === 'mileage' ? ' km' : ''];
  if (from === undefined) return `Up to ${before}${write(to ?? 0)}${after}`;
  if (to === undefined) return `From ${before}${write(from)}${after}`;
  return from === to ? `${before}${write(to)}${after}` : `${before}${write(from)} to ${write(to)}${after}`;
}
