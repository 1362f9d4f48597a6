import {
  CAR_FILTERS,
  CAR_SORT_ORDERS,
  CATALOGUE_COLUMNS,
  FACETS,
  FILTER_NAMES,
  MISSING_VALUE,
  type CarAttribute,
  type CarFilter,
  type Facet,
  type FacetName,
  type AttributeValue,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import type { CarRow } from '#server/store/rows.ts';

/** The live cars as typed-array columns, ordered by creation time and id. */

/** Attribute names in the order of `IndexedCar.attributes`, equal to the database columns. */
export const ATTRIBUTE_COLUMNS = Object.keys(CATALOGUE_COLUMNS);
const ATTRIBUTE_READERS = Object.values(CATALOGUE_COLUMNS);

export interface CarKey {
  createdAt: string;
  id: string;
}

export interface IndexedCar extends CarKey {
  attributes: readonly AttributeValue[];
}

export function toIndexedCar(row: CarRow): IndexedCar {
  return { id: row.id, createdAt: row.createdAt, attributes: ATTRIBUTE_READERS.map((read) => read(row)) };
}

type ColumnValue = Exclude<AttributeValue, null>;

/** Numbers for the values of a column; 0 means no value. */
export class Dictionary {
  readonly values: (ColumnValue | null)[] = [null];
  readonly carCounts: number[] = [0];
  readonly #numbers = new Map<ColumnValue | null, number>([[null, 0]]);

  add(value: ColumnValue | null): number {
    const number = this.#numbers.get(value);
    if (number !== undefined) return number;
    this.#numbers.set(value, this.values.length);
    this.carCounts.push(0);
    return this.values.push(value) - 1;
  }

  find(value: ColumnValue): number | undefined {
    return this.#numbers.get(value);
  }

  get size(): number {
    return this.values.length;
  }
}

interface ValueColumn {
  /** Columns with the same name are shared. */
  name: string;
  read(facts: readonly AttributeValue[]): AttributeValue;
}

const VALUE_COLUMNS: ValueColumn[] = [];
const AMOUNT_ATTRIBUTES: number[] = [];

function findAttribute({ column }: CarAttribute): number {
  return ATTRIBUTE_COLUMNS.indexOf(column);
}

function addAmountColumn(fact: CarAttribute): number {
  const number = AMOUNT_ATTRIBUTES.indexOf(findAttribute(fact));
  return number < 0 ? AMOUNT_ATTRIBUTES.push(findAttribute(fact)) - 1 : number;
}

function addValueColumn(column: ValueColumn): number {
  const number = VALUE_COLUMNS.findIndex(({ name }) => name === column.name);
  return number < 0 ? VALUE_COLUMNS.push(column) - 1 : number;
}

function addAttributeColumn(fact: CarAttribute): number {
  const number = findAttribute(fact);
  return addValueColumn({ name: fact.column, read: (facts) => facts[number] ?? null });
}

function addFacetColumn({ countedAttribute, step, roundsUp }: Facet): number {
  if (step === undefined) return addAttributeColumn(countedAttribute);
  const number = findAttribute(countedAttribute);
  const round = roundsUp ? Math.ceil : Math.floor;
  return addValueColumn({
    name: `${countedAttribute.column} / ${step} ${round.name}`,
    read: (facts) => (facts[number] == null ? null : round(Number(facts[number]) / step) * step),
  });
}

/** Index of an amount column for a range, of a value column otherwise. */
export const FILTER_COLUMNS = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { match, attribute }: CarFilter = CAR_FILTERS[name];
    return [name, match === 'range' ? addAmountColumn(attribute) : addAttributeColumn(attribute)];
  }),
) as Record<FilterName, number>;

export const SORT_COLUMNS = Object.fromEntries(
  Object.entries(CAR_SORT_ORDERS).map(([sort, order]) => [sort, order ? addAmountColumn(order.reads) : undefined]),
) as Record<CarSort, number | undefined>;

export const FACET_COLUMNS = Object.fromEntries(FACETS.map((facet) => [facet.name, addFacetColumn(facet)])) as Record<
  FacetName,
  number
>;

export const MODEL_NAME_COLUMN = addValueColumn({
  name: 'names',
  read: (facts) => JSON.stringify(MODEL_NAME_ATTRIBUTES.map((number) => facts[number] ?? null)),
});
const MODEL_NAME_ATTRIBUTES = FACETS.filter(({ name }) => ['make', 'model', 'bodyType'].includes(name)).map(
  ({ countedAttribute }) => findAttribute(countedAttribute),
);

const INITIAL_CAPACITY = 1_024;

export class CarColumns {
  /** Incremented by every change, which invalidates derived data. */
  revision = 0;
  readonly ids: string[] = [];
  readonly creationTimes: string[] = [];
  readonly values = VALUE_COLUMNS.map(() => new Uint32Array(INITIAL_CAPACITY));
  readonly dictionaries = VALUE_COLUMNS.map(() => new Dictionary());
  /** `MISSING_VALUE` for cars without an amount; by amount column. */
  readonly amounts = AMOUNT_ATTRIBUTES.map(() => new Float64Array(INITIAL_CAPACITY));

  get carCount(): number {
    return this.ids.length;
  }

  put(car: IndexedCar): void {
    const position = this.findPosition(car);
    if (this.ids[position] === car.id) this.#countCar(position, -1);
    else this.#insertAt(position, car);
    this.#write(position, car.attributes);
    this.revision++;
  }

  remove(key: CarKey): void {
    const position = this.findPosition(key);
    if (this.ids[position] !== key.id) return;
    this.#countCar(position, -1);
    for (const column of [...this.values, ...this.amounts]) column.copyWithin(position, position + 1, this.carCount);
    this.ids.splice(position, 1);
    this.creationTimes.splice(position, 1);
    this.revision++;
  }

  findPosition({ createdAt, id }: CarKey): number {
    let low = 0;
    let high = this.carCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const time = this.creationTimes[middle]!;
      if (time < createdAt || (time === createdAt && this.ids[middle]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insertAt(position: number, { id, createdAt }: IndexedCar): void {
    const { carCount } = this;
    if (carCount === this.amounts[0]!.length) this.#grow();
    if (position < carCount)
      for (const column of [...this.values, ...this.amounts]) column.copyWithin(position + 1, position, carCount);
    this.ids.splice(position, 0, id);
    this.creationTimes.splice(position, 0, createdAt);
  }

  #grow(): void {
    for (const [number, column] of this.values.entries()) {
      this.values[number] = new Uint32Array(column.length * 2);
      this.values[number].set(column);
    }
    for (const [number, column] of this.amounts.entries()) {
      this.amounts[number] = new Float64Array(column.length * 2);
      this.amounts[number].set(column);
    }
  }

  #write(position: number, facts: readonly AttributeValue[]): void {
    for (const [number, { read }] of VALUE_COLUMNS.entries())
      this.values[number]![position] = this.dictionaries[number]!.add(read(facts));
    for (const [number, fact] of AMOUNT_ATTRIBUTES.entries())
      this.amounts[number]![position] = Number(facts[fact] ?? MISSING_VALUE);
    this.#countCar(position, 1);
  }

  #countCar(position: number, by: 1 | -1): void {
    for (const [number, { carCounts }] of this.dictionaries.entries())
      carCounts[this.values[number]![position]!]! += by;
  }
}
