import { FACETS, type FacetName } from '#server/store/catalogue-filters.ts';
import { FACET_PLACES, FILTER_PLACES } from './columns.ts';

/**
 * What cars say of several columns together, as one number: facets are counted three or four at a time, so that counting all of them
 * reads four columns of a car instead of fourteen; and what is on sale by name is counted as it comes and goes.
 */

/** Few options in each, so that their combinations stay few; a facet that is not named is counted alone. */
const TOGETHER: readonly (readonly FacetName[])[] = [
  ['make', 'year', 'repairDays'],
  ['bodyType', 'exteriorColor', 'airbags'],
  ['regionalSpec', 'price', 'chassis', 'emirate'],
  ['damage', 'mileage', 'saving'],
];

const ALONE = FACETS.filter(({ name }) => !TOGETHER.flat().includes(name)).map(({ name }) => [name]);

const { make, model, bodyType } = FACET_PLACES;

/** The places of the columns of each joint; every facet is in one before the last. */
export const JOINTS: readonly (readonly number[])[] = [
  ...[...TOGETHER, ...ALONE].map((names) => names.map((name) => FACET_PLACES[name])),
  [make, model, bodyType, FILTER_PLACES.q],
];
/** Make, model, body type and search text. */
export const NAMES_JOINT = JOINTS.length - 1;

type Branch = Map<number, Branch | number>;

/** The combinations of one joint that some car has or had, numbered. */
export class Joint {
  /** The option's number in each column, by the number of the combination. */
  readonly parts: readonly number[][];
  /** How many live cars have each. */
  readonly cars: number[] = [];
  readonly #places: readonly number[];
  readonly #numbers: Branch = new Map();

  constructor(places: readonly number[]) {
    this.#places = places;
    this.parts = places.map(() => []);
  }

  get size(): number {
    return this.cars.length;
  }

  /** The number of what a car says, whose options are at `at` in these columns. */
  numberOf(columns: readonly Uint32Array[], at: number): number {
    let branch = this.#numbers;
    const last = this.#places.length - 1;
    for (let level = 0; level < last; level++) {
      const option = columns[this.#places[level]!]![at]!;
      const next = (branch.get(option) as Branch | undefined) ?? new Map<number, Branch | number>();
      branch.set(option, next);
      branch = next;
    }
    const option = columns[this.#places[last]!]![at]!;
    const known = branch.get(option) as number | undefined;
    if (known !== undefined) return known;
    const number = this.size;
    for (const [level, place] of this.#places.entries()) this.parts[level]!.push(columns[place]![at]!);
    branch.set(option, number);
    this.cars.push(0);
    return number;
  }
}
