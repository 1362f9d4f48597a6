/** The American page's own bounds: which years and prices its sliders span and where they no longer narrow (C-amer-05, C-amer-06, D-12). */
import { readable, type FilterSet } from '#client/storefront/catalogue/filters/filter-set.ts';
import type { ListView } from '#client/storefront/catalogue/car-list/use-list-state.ts';

export const PRICE = { min: 0, max: 500_000, step: 5_000 } as const;
const FIRST_YEAR = 2000;
const DEFAULT_FIRST_YEAR = 2010;
const LAST_STATED_YEAR = 2024;

/** The slider's span: to 2024 or the newest year in stock. */
export function yearSpan(inStock: Record<string, number>): { min: number; max: number } {
  return { min: FIRST_YEAR, max: Math.max(LAST_STATED_YEAR, ...Object.keys(inStock).map(Number)) };
}

/** What the list asks for: American cars, from 2010 unless the slider was moved; a slider at its end bounds nothing. */
export function americanView(view: ListView): ListView {
  const { filters } = view;
  const yearMin = filters.yearMin === '' ? String(DEFAULT_FIRST_YEAR) : filters.yearMin;
  return {
    ...view,
    filters: { ...filters, regionalSpec: 'American', yearMin: yearMin === String(FIRST_YEAR) ? '' : yearMin },
  };
}

export interface Range {
  from: number;
  to: number;
}

const within = (text: string, otherwise: number, min: number, max: number) =>
  text === '' ? otherwise : Math.min(max, Math.max(min, Number(text)));

export function yearRange({ yearMin, yearMax }: FilterSet, span: { min: number; max: number }): Range {
  return {
    from: within(yearMin, DEFAULT_FIRST_YEAR, span.min, span.max),
    to: within(yearMax, span.max, span.min, span.max),
  };
}

/** 2010 to the end is the plain page. */
export function yearFilters(
  { from, to }: Range,
  span: { max: number },
): Pick<FilterSet, 'yearMin' | 'yearMax'> {
  return {
    yearMin: from === DEFAULT_FIRST_YEAR ? '' : String(from),
    yearMax: to === span.max ? '' : String(to),
  };
}

/** Whole AED. */
export function priceRange(filters: FilterSet): Range {
  const { priceFrom, priceUpto } = readable(filters);
  return {
    from: within(priceFrom, PRICE.min, PRICE.min, PRICE.max),
    to: within(priceUpto, PRICE.max, PRICE.min, PRICE.max),
  };
}

export function priceFilters({ from, to }: Range): Pick<FilterSet, 'priceFrom' | 'priceUpto'> {
  return {
    priceFrom: from === PRICE.min ? '' : String(from),
    priceUpto: to === PRICE.max ? '' : String(to),
  };
}
