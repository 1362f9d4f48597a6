import { omitInvalidPrices, type FilterSet } from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListUrlState } from '#client/storefront/catalogue/car-list/use-list-state.ts';

export const PRICE_LIMITS = { min: 0, max: 500_000, step: 5_000 } as const;
const MIN_YEAR = 2000;
const DEFAULT_MIN_YEAR = 2010;
const DEFAULT_MAX_YEAR = 2024;

/** From the first year to 2024 or the newest year in stock. @see C-amer-05, D-12 */
export function getYearLimits(inStock: Record<string, number>): { min: number; max: number } {
  return { min: MIN_YEAR, max: Math.max(DEFAULT_MAX_YEAR, ...Object.keys(inStock).map(Number)) };
}

/** Adds the American spec and the first year; a slider at its end sets no bound. @see D-12 */
export function withAmericanFilters(view: ListUrlState): ListUrlState {
  const { filters } = view;
  const yearMin = filters.yearMin === '' ? String(DEFAULT_MIN_YEAR) : filters.yearMin;
  return {
    ...view,
    filters: { ...filters, regionalSpec: 'American', yearMin: yearMin === String(MIN_YEAR) ? '' : yearMin },
  };
}

export interface NumberRange {
  from: number;
  to: number;
}

const parseWithin = (text: string, otherwise: number, min: number, max: number) =>
  text === '' ? otherwise : Math.min(max, Math.max(min, Number(text)));

export function getYearRange({ yearMin, yearMax }: FilterSet, span: { min: number; max: number }): NumberRange {
  return {
    from: parseWithin(yearMin, DEFAULT_MIN_YEAR, span.min, span.max),
    to: parseWithin(yearMax, span.max, span.min, span.max),
  };
}

export function toYearFilters(
  { from, to }: NumberRange,
  span: { max: number },
): Pick<FilterSet, 'yearMin' | 'yearMax'> {
  return {
    yearMin: from === DEFAULT_MIN_YEAR ? '' : String(from),
    yearMax: to === span.max ? '' : String(to),
  };
}

export function getPriceRange(filters: FilterSet): NumberRange {
  const { priceFrom, priceUpto } = omitInvalidPrices(filters);
  return {
    from: parseWithin(priceFrom, PRICE_LIMITS.min, PRICE_LIMITS.min, PRICE_LIMITS.max),
    to: parseWithin(priceUpto, PRICE_LIMITS.max, PRICE_LIMITS.min, PRICE_LIMITS.max),
  };
}

export function toPriceFilters({ from, to }: NumberRange): Pick<FilterSet, 'priceFrom' | 'priceUpto'> {
  return {
    priceFrom: from === PRICE_LIMITS.min ? '' : String(from),
    priceUpto: to === PRICE_LIMITS.max ? '' : String(to),
  };
}
