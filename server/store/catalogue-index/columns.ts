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

/** Facets counted together: one combined number a car instead of one a facet. Few options in each keep the combinations few. */
const COUNTED_TOGETHER: readonly (readonly FacetName[])[] = [
  ['make', 'model', 'bodyType'],
  ['year', 'repairDays', 'exteriorColor'],
  ['regionalSpec', 'price', 'chassis', 'emirate'],
  ['damage', 'mileage', 'saving', 'airbags'],
];
const COUNTED_ALONE = FACETS.filter(({ name }) => !COUNTED_TOGETHER.flat().includes(name));
const FACET_GROUPS = [...COUNTED_TOGETHER, ...COUNTED_ALONE.map(({ name }) => [name])];

/** The group that names what is on sale. */
export const NAME_GROUP = 0;

/** Numbers for the values of one column; a car without a value has `NO_VALUE`. */
const NO_VALUE = 0;

export class Dictionary<Value> {
  readonly values: (Value | null)[] = [null];
  /** The values as JSON members' names, by number. */
  readonly labels: string[] = ['"null"'];
  readonly #numbers = new Map<Value | null, number>([[null, NO_VALUE]]);

  /** @returns the value's number; a new value gets the next one */
  add(value: Value | null): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    this.labels.push(JSON.stringify(String(value)));
    return this.values.push(value) - 1;
  }

  find(value: Value): number | undefined {
    return this.#numbers.get(value);
  }

  get size(): number {
    return this.values.length;
  }
}

/** One facet within its group. */
export interface FacetColumn {
  group: number;
  /** Among the facets of the group. */
  member: number;
}

/** The combinations of options that cars have in the facets of one group, and how many live cars have each. */
export class FacetGroup {
  readonly facets: readonly Facet[];
  readonly options: readonly Dictionary<string>[];
  /** Option numbers of each combination, by member. */
  readonly members: readonly number[][];
  readonly cars: number[] = [];
  readonly #combinations = new Map<string, number>();
  readonly #facts: readonly number[];

  constructor(names: readonly FacetName[]) {
    this.facets = names.map((name) => FACETS.find((facet) => facet.name === name)!);
    this.options = names.map(() => new Dictionary<string>());
    this.members = names.map(() => []);
    this.#facts = this.facets.map(({ counts }) => FACT_COLUMNS.indexOf(counts.column));
  }

  /** @returns the number of the combination that a car has; a new one gets the next number */
  add(facts: readonly Fact[]): number {
    const numbers = this.facets.map((facet, member) =>
      this.options[member]!.add(optionOf(facet, facts[this.#facts[member]!] ?? null)),
    );
    const key = numbers.join();
    const known = this.#combinations.get(key);
    if (known !== undefined) return known;
    for (const [member, number] of numbers.entries()) this.members[member]!.push(number);
    this.#combinations.set(key, this.cars.length);
    return this.cars.push(0) - 1;
  }

  get size(): number {
    return this.cars.length;
  }
}

function optionOf({ step, byEnd }: Facet, fact: Fact): string | null {
  if (fact === null) return null;
  if (step === undefined) return String(fact);
  return String((byEnd ? Math.ceil : Math.floor)(Number(fact) / step) * step);
}

/** Columns of values that filters compare with, and columns of numbers that filters and sort orders compare. */
const VALUE_FACTS: number[] = [];
const AMOUNT_FACTS: number[] = [];

function addColumn(columns: number[], { column }: CarFact): number {
  const fact = FACT_COLUMNS.indexOf(column);
  const known = columns.indexOf(fact);
  return known < 0 ? columns.push(fact) - 1 : known;
}

/** The column of each filter: among the amounts for a range, among the values otherwise. */
export const FILTER_COLUMNS = Object.fromEntries(
  FILTER_NAMES.map((name) => {
    const { match, reads }: CarFilter = CAR_FILTERS[name];
    return [name, addColumn(match === 'range' ? AMOUNT_FACTS : VALUE_FACTS, reads)];
  }),
) as Record<FilterName, number>;

/** The amounts of each sort order; none where the time alone decides. */
export const SORT_COLUMNS = Object.fromEntries(
  Object.entries(CAR_ORDERS).map(([sort, order]) => [
    sort,
    order ? addColumn(AMOUNT_FACTS, order.reads) : undefined,
  ]),
) as Record<keyof typeof CAR_ORDERS, number | undefined>;

/** Where each facet is counted. */
export const FACET_COLUMNS = Object.fromEntries(
  FACET_GROUPS.flatMap((names, group) => names.map((name, member) => [name, { group, member }])),
) as Record<FacetName, FacetColumn>;

const INITIAL_CAPACITY = 1_024;

export class CarColumns {
  /** Rises with every change: what was computed from the columns is then out of date. */
  revision = 0;
  readonly ids: string[] = [];
  readonly times: string[] = [];
  /** Dictionary numbers, by value column. */
  readonly values = VALUE_FACTS.map(() => new Uint32Array(INITIAL_CAPACITY));
  readonly dictionaries = VALUE_FACTS.map(() => new Dictionary<string | number | boolean>());
  /** `MISSING` where a car has no amount, by amount column. */
  readonly amounts = AMOUNT_FACTS.map(() => new Float64Array(INITIAL_CAPACITY));
  readonly facetGroups = FACET_GROUPS.map((names) => new FacetGroup(names));
  /** Numbers of combinations, by facet group. */
  readonly combinations = FACET_GROUPS.map(() => new Uint32Array(INITIAL_CAPACITY));

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
    for (const column of [...this.values, ...this.amounts, ...this.combinations])
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
      for (const column of [...this.values, ...this.amounts, ...this.combinations])
        column.copyWithin(position + 1, position, cars);
    this.ids.splice(position, 0, id);
    this.times.splice(position, 0, createdAt);
  }

  /** Doubles the capacity. */
  #grow(): void {
    for (const columns of [this.values, this.combinations])
      for (const [number, column] of columns.entries()) {
        columns[number] = new Uint32Array(column.length * 2);
        columns[number].set(column);
      }
    for (const [number, column] of this.amounts.entries()) {
      this.amounts[number] = new Float64Array(column.length * 2);
      this.amounts[number].set(column);
    }
  }

  #write(position: number, facts: readonly Fact[]): void {
    for (const [number, fact] of VALUE_FACTS.entries())
      this.values[number]![position] = this.dictionaries[number]!.add(facts[fact] ?? null);
    for (const [number, fact] of AMOUNT_FACTS.entries())
      this.amounts[number]![position] = Number(facts[fact] ?? MISSING);
    for (const [number, group] of this.facetGroups.entries())
      this.combinations[number]![position] = group.add(facts);
    this.#countCar(position, 1);
  }

  #countCar(position: number, by: 1 | -1): void {
    for (const [number, { cars }] of this.facetGroups.entries())
      cars[this.combinations[number]![position]!]! += by;
  }
}
