import {
  CAR_FILTERS,
  CAR_ORDERS,
  CATALOGUE_COLUMNS,
  FACETS,
  FILTER_NAMES,
  type CarFact,
  type CarFilter,
  type Fact,
  type Facet,
  type FacetName,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import type { CarSort } from '#shared/domain/car-search.ts';
import type { CarRow } from '#server/store/rows.ts';

/** Which columns the index has: those the table of the catalogue filters, counts and sorts by, each once. */

/** What is told to the index of each car, in this order, under the names a database keeps it by. */
export const FACT_COLUMNS = Object.keys(CATALOGUE_COLUMNS);
const FACTS = Object.values(CATALOGUE_COLUMNS);

/** A live car as the index takes it in. */
export interface IndexedCar {
  id: string;
  createdAt: string;
  /** By `FACT_COLUMNS`. */
  facts: readonly Fact[];
}

/** What the index takes in of a row. */
export function indexed(row: CarRow): IndexedCar {
  return { id: row.id, createdAt: row.createdAt, facts: FACTS.map((of) => of(row)) };
}

/** A column of numbered options: texts, flags, and whole numbers that are counted. */
export interface OptionColumn {
  name: string;
  read(facts: IndexedCar['facts']): Fact;
}

/** Numbers that are compared. */
export interface AmountColumn {
  name: string;
  fact: number;
}

export const OPTION_COLUMNS: OptionColumn[] = [];
export const AMOUNT_COLUMNS: AmountColumn[] = [];

function placed<Column extends { name: string }>(columns: Column[], column: Column): number {
  const known = columns.findIndex(({ name }) => name === column.name);
  return known < 0 ? columns.push(column) - 1 : known;
}

const factOf = ({ column }: CarFact): number => FACT_COLUMNS.indexOf(column);

/** Whole numbers are one option in steps of a width. */
function optionPlace(fact: CarFact, { step, byEnd = false }: Partial<Facet> = {}): number {
  const place = factOf(fact);
  const said = (facts: IndexedCar['facts']): Fact => facts[place] ?? null;
  if (step === undefined) return placed(OPTION_COLUMNS, { name: fact.column, read: said });
  const stepped = (facts: IndexedCar['facts']): Fact => {
    const amount = said(facts);
    if (amount === null) return null;
    return (byEnd ? Math.ceil : Math.floor)(Number(amount) / step) * step;
  };
  const name = `${fact.column} by ${step}${byEnd ? ', its end' : ''}`;
  return placed(OPTION_COLUMNS, { name, read: stepped });
}

function amountPlace(fact: CarFact): number {
  return placed(AMOUNT_COLUMNS, { name: fact.column, fact: factOf(fact) });
}

/** Where the options of each facet are. */
export const FACET_PLACES = Object.fromEntries(
  FACETS.map((facet) => [facet.name, optionPlace(facet.counts, facet)]),
) as Record<FacetName, number>;

/** Where each filter reads: among the amounts when it is a range, among the options otherwise. */
export const FILTER_PLACES = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { match, reads }: CarFilter = CAR_FILTERS[name];
    return [name, match === 'range' ? amountPlace(reads) : optionPlace(reads)];
  }),
) as Record<FilterName, number>;

/** Where each order reads among the amounts; none for the order that is by time alone. */
export const ORDER_PLACES = Object.fromEntries(
  Object.entries(CAR_ORDERS).map(([sort, order]) => [sort, order ? amountPlace(order.reads) : undefined]),
) as Record<CarSort, number | undefined>;
