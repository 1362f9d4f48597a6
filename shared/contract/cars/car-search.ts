import { z } from 'zod';
import {
  CAR_SORTS,
  MAX_REPAIR_DAYS_OPTIONS,
  normalizeColor,
  SEARCHED_SPECS,
} from '#shared/domain/car-search-options.ts';
import { NUMBER_RULES, type NumberRule } from '#shared/domain/parse-number-input.ts';
import { queryNumber } from '#shared/contract/fields.ts';
import { BODY_TYPES, DAMAGE_TYPES, EMIRATES, FUELS, OTHER_COLOR, TRANSMISSIONS } from '#shared/domain/enums.ts';
import { stripFormatCharacters, toCarSearchText } from '#shared/domain/normalize-text.ts';
import { MAX_CURSOR_LENGTH, MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

const textFilter = z
  .string()
  .overwrite(stripFormatCharacters)
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .optional()
  .catch(undefined);
/** Matches digits of every script and every spelling of Arabic letters. */
export const searchTextFilter = z
  .string()
  .overwrite(toCarSearchText)
  .trim()
  .min(1)
  .max(MAX_SEARCH_LENGTH)
  .optional()
  .catch(undefined);
const { aed, year } = NUMBER_RULES;
const wholeNumberFilter = (rule: NumberRule) => queryNumber(rule).optional().catch(undefined);
const mileageRule: NumberRule = { kind: 'mileage', unit: 'km', min: 0, max: 100_000_000 };
const booleanFilter = z
  .union([z.literal('true'), z.literal('1'), z.literal(true)])
  .transform(() => true as const)
  .optional()
  .catch(undefined);

export const carSearchQuery = z.object({
  make: textFilter,
  model: textFilter,
  yearMin: wholeNumberFilter(year),
  yearMax: wholeNumberFilter(year),
  priceFrom: wholeNumberFilter(aed),
  priceTo: wholeNumberFilter(aed),
  mileageFrom: wholeNumberFilter(mileageRule),
  mileageTo: wholeNumberFilter(mileageRule),
  regionalSpec: z.enum(SEARCHED_SPECS).optional().catch(undefined),
  bodyType: z.enum(BODY_TYPES).optional().catch(undefined),
  fuelType: z.enum(FUELS).optional().catch(undefined),
  transmission: z.enum(TRANSMISSIONS).optional().catch(undefined),
  exteriorColor: z
    .string()
    .transform((value) => (value.trim().toLowerCase() === 'other' ? OTHER_COLOR : normalizeColor(value)))
    .optional()
    .catch(undefined),
  damage: z.enum(DAMAGE_TYPES).optional().catch(undefined),
  repairDaysTo: z.enum(MAX_REPAIR_DAYS_OPTIONS).optional().catch(undefined),
  emirate: z.enum(EMIRATES).optional().catch(undefined),
  /** AED saved against the market price. */
  savingFrom: wholeNumberFilter(aed),
  savingTo: wholeNumberFilter(aed),
  airbags: booleanFilter,
  chassis: booleanFilter,
  /** Can be registered in the UAE, also with conditions. */
  registrable: booleanFilter,
  /** Each word must occur in make, model, trim, year or body type. */
  q: searchTextFilter,
  sortBy: z.enum(CAR_SORTS).default('latest').catch('latest'),
  limit: z.coerce.number().int().min(1).max(100).default(20).catch(20),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional().catch(undefined),
});

export type CarSearch = z.output<typeof carSearchQuery>;
export type CarSearchInput = z.input<typeof carSearchQuery>;
