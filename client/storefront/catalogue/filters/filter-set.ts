/** Filters of a list and their two forms: page URL and search request. @see C-brw-15, D-91 */
import type { CarSearchInput } from '#shared/contract/cars/car-search.ts';
import { NUMBER_RULES, parseNumberInput, type NumberRule } from '#shared/domain/parse-number-input.ts';
import {
  MAX_REPAIR_DAYS_OPTIONS,
  normalizeColor,
  SEARCHED_SPECS,
  type CarSort,
  type SearchedSpec,
} from '#shared/domain/car-search-options.ts';
import { BODY_TYPES, DAMAGE_TYPES, EMIRATES, FILTER_COLORS, OTHER_COLOR } from '#shared/domain/enums.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

/** Value of a select without a filter; never sent. @see C-brw-16 */
export const ALL = 'all';

export interface FilterSet {
  make: string;
  model: string;
  /** Digits, or '' for no bound. @see C-brw-11 */
  yearMin: string;
  yearMax: string;
  /** Whole AED as digits, or '' for no bound. Unreadable text stays as typed and filters nothing. */
  priceFrom: string;
  priceUpto: string;
  /** 'none' means both toggles off, which equals both on. @see D-17 */
  regionalSpec: SearchedSpec | 'all' | 'none';
  bodyType: string;
  color: string;
  airbags: boolean;
  chassis: boolean;
  registrable: boolean;
  /** Whole kilometres as digits, or '' for no bound. */
  mileageFrom: string;
  mileageUpto: string;
  damage: string;
  repairDays: string;
  emirate: string;
  /** Whole AED as digits, or '' for no bound. */
  savingFrom: string;
  sortBy: CarSort;
}

export const BIGGEST_SAVING_SORT = 'saving_desc' satisfies CarSort;

export const DEFAULT_FILTERS: FilterSet = {
  make: ALL,
  model: ALL,
  yearMin: '',
  yearMax: '',
  priceFrom: '',
  priceUpto: '',
  regionalSpec: ALL,
  bodyType: ALL,
  color: ALL,
  airbags: false,
  chassis: false,
  registrable: false,
  mileageFrom: '',
  mileageUpto: '',
  damage: ALL,
  repairDays: ALL,
  emirate: ALL,
  savingFrom: '',
  sortBy: 'latest',
};

function parseSpec(text: string | null): FilterSet['regionalSpec'] {
  return text === 'none' ? 'none' : (SEARCHED_SPECS.find((spec) => spec === text) ?? ALL);
}

/** Parses a URL like the server. An invalid value is ignored; an unknown sort becomes the default. */
export function parseFilters(params: URLSearchParams, sorts: readonly CarSort[]): FilterSet {
  const values = Object.fromEntries(params);
  const { exteriorColor = '', sortBy } = values;
  const filterColor = FILTER_COLORS.find((name) => name.toLowerCase() === exteriorColor.toLowerCase());
  const stored = exteriorColor.trim().toLowerCase() === 'other' ? OTHER_COLOR : normalizeColor(exteriorColor);
  return {
    make: parseName(values['make']),
    model: parseName(values['model']),
    yearMin: parseWholeNumber(values['yearMin'], NUMBER_RULES.year),
    yearMax: parseWholeNumber(values['yearMax'], NUMBER_RULES.year),
    priceFrom: normalizePriceBound(values['priceFrom']),
    priceUpto: normalizePriceBound(values['priceTo']),
    regionalSpec: parseSpec(params.get('regionalSpec')),
    bodyType: BODY_TYPES.find((type) => type === values['bodyType']) ?? ALL,
    color: filterColor ?? stored ?? ALL,
    airbags: parseFlag(values['airbags']),
    chassis: parseFlag(values['chassis']),
    registrable: parseFlag(values['registrable']),
    mileageFrom: parseWholeNumber(values['mileageFrom'], MILEAGE_RULE),
    mileageUpto: parseWholeNumber(values['mileageTo'], MILEAGE_RULE),
    damage: DAMAGE_TYPES.find((type) => type === values['damage']) ?? ALL,
    repairDays: MAX_REPAIR_DAYS_OPTIONS.find((days) => days === values['repairDaysTo']) ?? ALL,
    emirate: EMIRATES.find((emirate) => emirate === values['emirate']) ?? ALL,
    savingFrom: parseWholeNumber(values['savingFrom'], NUMBER_RULES.aed),
    sortBy: sortBy === BIGGEST_SAVING_SORT ? BIGGEST_SAVING_SORT : (sorts.find((sort) => sort === sortBy) ?? 'latest'),
  };
}

function parseName(text = ''): string {
  const name = text.trim();
  return name.length > 0 && name.length <= MAX_SEARCH_LENGTH ? name : ALL;
}

export const MILEAGE_RULE = { kind: 'mileage', unit: 'km', min: 0, max: 100_000_000 } as const;

function parseWholeNumber(text = '', rule: NumberRule): string {
  const reading = parseNumberInput(text, rule);
  return reading.kind === 'value' ? String(reading.value) : '';
}

const MAX_TEXT_LENGTH = 80;

/** Digits, or the text itself when it is no amount. */
export function normalizePriceBound(typed = ''): string {
  const reading = parseNumberInput(typed, NUMBER_RULES.aed);
  return reading.kind === 'error' ? typed.trim().slice(0, MAX_TEXT_LENGTH) : parseWholeNumber(typed, NUMBER_RULES.aed);
}

/** Removes unreadable prices, which filter nothing. */
export function omitInvalidPrices<Filters extends Pick<FilterSet, 'priceFrom' | 'priceUpto'>>(
  filters: Filters,
): Filters {
  return {
    ...filters,
    priceFrom: parseWholeNumber(filters.priceFrom, NUMBER_RULES.aed),
    priceUpto: parseWholeNumber(filters.priceUpto, NUMBER_RULES.aed),
  };
}

const parseFlag = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Active filters under the names that URL and request share; defaults are left out. */
function toFilterParams(filters: FilterSet): Record<string, string> {
  const { priceUpto, mileageUpto, repairDays, color, airbags, chassis, registrable, ...same } = filters;
  const named = {
    ...same,
    priceTo: priceUpto,
    mileageTo: mileageUpto,
    repairDaysTo: repairDays,
    exteriorColor: color,
    airbags: airbags ? 'true' : '',
    chassis: chassis ? 'true' : '',
    registrable: registrable ? 'true' : '',
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== '' && value !== ALL && value !== 'latest'),
  );
}

/** Search request without page size and cursor. @param q search text */
export function toSearchQuery(filters: FilterSet, q: string): CarSearchInput {
  const { regionalSpec, ...rest } = toFilterParams(omitInvalidPrices(filters));
  return {
    ...asCarSearchInput(rest),
    ...(regionalSpec && regionalSpec !== 'none' && { regionalSpec: regionalSpec as SearchedSpec }),
    ...(q.trim() && { q: q.trim() }),
  };
}

/** The contract parses numbers and flags from text. */
function asCarSearchInput(values: Record<string, string>): CarSearchInput {
  return values as CarSearchInput;
}

/** Only values that differ from the defaults. */
export function toListParams(filters: FilterSet, q: string, shown: number, firstShown: number): URLSearchParams {
  const params = new URLSearchParams(toFilterParams(filters));
  if (q.trim()) params.set('q', q.trim());
  if (shown > firstShown) params.set('shown', String(shown));
  return params;
}

/** The sort is no filter. */
export function hasActiveFilters(filters: FilterSet): boolean {
  return (
    Object.keys(
      toFilterParams({
        ...omitInvalidPrices(filters),
        sortBy: 'latest',
        regionalSpec: normalizeSpec(filters),
      }),
    ).length > 0
  );
}

function normalizeSpec({ regionalSpec }: FilterSet): FilterSet['regionalSpec'] {
  return regionalSpec === 'none' ? ALL : regionalSpec;
}

/** Both on is "all"; so is both off. @see D-17 */
export function getSpecToggles(filters: FilterSet): { GCC: boolean; American: boolean } {
  const { regionalSpec } = filters;
  return {
    GCC: regionalSpec === ALL || regionalSpec === 'GCC',
    American: regionalSpec === ALL || regionalSpec === 'American',
  };
}

export function specFromToggles(on: { GCC: boolean; American: boolean }): FilterSet['regionalSpec'] {
  if (on.GCC === on.American) return on.GCC ? ALL : 'none';
  return on.GCC ? 'GCC' : 'American';
}

/** 2024 to 2019 and every other year in stock, newest first. @see C-brw-09, D-12 */
export function getYearOptions(inStock: Record<string, number>): string[] {
  const stated = [2024, 2023, 2022, 2021, 2020, 2019];
  const years = new Set([...stated, ...Object.keys(inStock).map(Number).filter(Number.isInteger)]);
  return [...years].toSorted((a, b) => b - a).map(String);
}
