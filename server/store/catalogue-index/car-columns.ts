import {
  CAR_FILTERS,
  CAR_ORDERS,
  CATALOGUE_COLUMNS,
  FACETS,
  FILTER_NAMES,
  MISSING,
  type CarFact,
  type CarFilter,
  type Facet,
  type FacetName,
  type Fact,
  type FilterName,
} from '#server/store/catalogue-filters.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import type { CarRow } from '#server/store/rows.ts';

/** The live cars as typed-array columns, one entry a car, in order of creation time and id. */

/** Names of the facts of a car, in the order of `IndexedCar.facts`; the same as the database columns. */
export const FACT_COLUMNS = Object.keys(CATALOGUE_COLUMNS);
const FACT_READERS = Object.values(CATALOGUE_COLUMNS);

/** A position in the order of the columns. */
export interface TimePlace {
  createdAt: string;
  id: string;
}

export interface IndexedCar extends TimePlace {
  /** By `FACT_COLUMNS`. */
  facts: readonly Fact[];
}

export function toIndexedCar(row: CarRow): IndexedCar {
  return { id: row.id, createdAt: row.createdAt, facts: FACT_READERS.map((read) => read(row)) };
}

/** A value of a car's column; null where the car has none. */
type Value = Exclude<Fact, null>;

/** Numbers for the values of one column. A car without a value has number 0. */
export class Dictionary {
  readonly values: (Value | null)[] = [null];
  /** The values as names of JSON members, by number. */
  readonly labels: string[] = ['"null"'];
  /** Cars that have each value, by number. */
  readonly cars: number[] = [0];
  readonly #numbers = new Map<Value | null, number>([[null, 0]]);

  /** @returns the value's number; a new value gets the next one */
  add(value: Value | null): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    this.labels.push(JSON.stringify(String(value)));
    this.cars.push(0);
    return this.values.push(value) - 1;
  }

  find(value: Value): number | undefined {
    return this.#numbers.get(value);
  }

  get size(): number {
    return this.values.length;
  }
}

/** A column of dictionary numbers, for what is filtered by value or counted. */
interface ValueColumn {
  /** Columns of one name are the same column. */
  name: string;
  read(facts: readonly Fact[]): Fact;
}

const VALUE_COLUMNS: ValueColumn[] = [];
/** Facts whose numbers filters and sort orders compare. */
const AMOUNT_FACTS: number[] = [];

function findFact({ column }: CarFact): number {
  return FACT_COLUMNS.indexOf(column);
}

function addAmountColumn(fact: CarFact): number {
  const known = AMOUNT_FACTS.indexOf(findFact(fact));
  return known < 0 ? AMOUNT_FACTS.push(findFact(fact)) - 1 : known;
}

function addValueColumn(column: ValueColumn): number {
  const known = VALUE_COLUMNS.findIndex(({ name }) => name === column.name);
  return known < 0 ? VALUE_COLUMNS.push(column) - 1 : known;
}

function addFactColumn(fact: CarFact): number {
  const number = findFact(fact);
  return addValueColumn({ name: fact.column, read: (facts) => facts[number] ?? null });
}

/** Amounts are counted in steps, under the start or the end of each. */
function addFacetColumn({ counts, step, byEnd }: Facet): number {
  if (step === undefined) return addFactColumn(counts);
  const number = findFact(counts);
  const round = byEnd ? Math.ceil : Math.floor;
  return addValueColumn({
    name: `${counts.column} / ${step} ${round.name}`,
    read: (facts) => (facts[number] == null ? null : round(Number(facts[number]) / step) * step),
  });
}

/** The column of each filter: among the amounts for a range, among the values otherwise. */
export const FILTER_COLUMNS = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { match, reads }: CarFilter = CAR_FILTERS[name];
    return [name, match === 'range' ? addAmountColumn(reads) : addFactColumn(reads)];
  }),
) as Record<FilterName, number>;

/** The amount column of each sort order; none where the time alone decides. */
export const SORT_COLUMNS = Object.fromEntries(
  Object.entries(CAR_ORDERS).map(([sort, order]) => [sort, order ? addAmountColumn(order.reads) : undefined]),
) as Record<CarSort, number | undefined>;

/** The value column of each facet. */
export const FACET_COLUMNS = Object.fromEntries(
  FACETS.map((facet) => [facet.name, addFacetColumn(facet)]),
) as Record<FacetName, number>;

/** The value column of make, model and body type together, as JSON. */
export const NAMES_COLUMN = addValueColumn({
  name: 'names',
  read: (facts) => JSON.stringify(NAME_FACTS.map((number) => facts[number] ?? null)),
});
const NAME_FACTS = FACETS.filter(({ name }) => ['make', 'model', 'bodyType'].includes(name)).map(
  ({ counts }) => findFact(counts),
);

const INITIAL_CAPACITY = 1_024;

export class CarColumns {
  /** Rises with every change: what was computed from the columns is then out of date. */
  revision = 0;
  readonly ids: string[] = [];
  readonly times: string[] = [];
  /** Dictionary numbers, by value column. */
  readonly values = VALUE_COLUMNS.map(() => new Uint32Array(INITIAL_CAPACITY));
  readonly dictionaries = VALUE_COLUMNS.map(() => new Dictionary());
  /** `MISSING` where a car has no amount, by amount column. */
  readonly amounts = AMOUNT_FACTS.map(() => new Float64Array(INITIAL_CAPACITY));

  get cars(): number {
    return this.ids.length;
  }

  /** Adds a car, or replaces the facts of the car at this place. */
  put(car: IndexedCar): void {
    const position = this.findPosition(car);
    if (this.ids[position] === car.id) this.#countCar(position, -1);
    else this.#insertAt(position, car);
    this.#write(position, car.facts);
    this.revision++;
  }

  /** Removes the car at this place, if there is one. */
  remove(place: TimePlace): void {
    const position = this.findPosition(place);
    if (this.ids[position] !== place.id) return;
    this.#countCar(position, -1);
    for (const column of [...this.values, ...this.amounts])
      column.copyWithin(position, position + 1, this.cars);
    this.ids.splice(position, 1);
    this.times.splice(position, 1);
    this.revision++;
  }

  /** @returns the position of the first car that is not before this place */
  findPosition({ createdAt, id }: TimePlace): number {
    let low = 0;
    let high = this.cars;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const time = this.times[middle]!;
      if (time < createdAt || (time === createdAt && this.ids[middle]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insertAt(position: number, { id, createdAt }: IndexedCar): void {
    const { cars } = this;
    if (cars === this.amounts[0]!.length) this.#grow();
    if (position < cars)
      for (const column of [...this.values, ...this.amounts]) column.copyWithin(position + 1, position, cars);
    this.ids.splice(position, 0, id);
    this.times.splice(position, 0, createdAt);
  }

  /** Doubles the capacity. */
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

  #write(position: number, facts: readonly Fact[]): void {
    for (const [number, { read }] of VALUE_COLUMNS.entries())
      this.values[number]![position] = this.dictionaries[number]!.add(read(facts));
    for (const [number, fact] of AMOUNT_FACTS.entries())
      this.amounts[number]![position] = Number(facts[fact] ?? MISSING);
    this.#countCar(position, 1);
  }

  #countCar(position: number, by: 1 | -1): void {
    for (const [number, { cars }] of this.dictionaries.entries())
      cars[this.values[number]![position]!]! += by;
  }
}
