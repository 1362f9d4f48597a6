/** Words that mean something by themselves: what they narrow, or that they narrow nothing. None is ever a misspelt name. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { storedColor } from '#shared/domain/car-search-options.ts';
import {
  BODY_TYPES,
  FUELS,
  SPECS,
  TRANSMISSIONS,
  type BodyType,
  type Fuel,
  type Spec,
  type Transmission,
} from '#shared/domain/enums.ts';
import { bare, nameOfShort } from './normalize-words.ts';

type WordFilter = Partial<
  Pick<CarSearch, 'bodyType' | 'exteriorColor' | 'regionalSpec' | 'fuelType' | 'transmission'>
>;

const SPEC_WORDS = new Map<string, Spec>([
  ['us', 'American'],
  ['usa', 'American'],
  ['gulf', 'GCC'],
  ['euro', 'European'],
  ['japan', 'Japanese'],
]);
const BODY_WORDS = new Map<string, BodyType>([
  ['hatch', 'Hatchback'],
  ['estate', 'Wagon'],
  ['stationwagon', 'Wagon'],
  ['crossover', 'SUV'],
]);
const FUEL_WORDS = new Map<string, Fuel>([
  ['gasoline', 'Petrol'],
  ['benzin', 'Petrol'],
  ['benzine', 'Petrol'],
  ['hybrids', 'Hybrid'],
  ['phev', 'Hybrid'],
  ['ev', 'Electric'],
  ['evs', 'Electric'],
]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** True of every car on sale here. */
export const OF_EVERY_CAR = words(
  'car cars vehicle vehicles auto used accident accidents accidental crashed damaged salvage repaired repairable sale',
);
/** Between other words they say nothing. */
export const BETWEEN = words(
  'a an and the for with in of or to price budget spec specs color colour aed dhs fuel engine transmission gearbox gear plugin',
);
/** After a word that narrows they say what that one is: "GCC specs", "grey colour". */
export const KIND_WORDS = new Map<string, keyof WordFilter>([
  ['spec', 'regionalSpec'],
  ['specs', 'regionalSpec'],
  ['color', 'exteriorColor'],
  ['colour', 'exteriorColor'],
  ['fuel', 'fuelType'],
  ['engine', 'fuelType'],
  ['transmission', 'transmission'],
  ['gearbox', 'transmission'],
  ['gear', 'transmission'],
]);
/** Understood by people, and nothing a car on sale can be asked for. */
const NOT_ASKED = words(
  'leather sunroof cheap cheapest best clean ' +
    'warranty insurance finance loan rent rental lease parts dealer auction family sport sporty luxury seater seats door doors',
);

function bodyOf(word: string): BodyType | undefined {
  const single = word.replace(/s$/, '');
  const named = nameOfShort(word) ?? nameOfShort(single) ?? BODY_WORDS.get(word) ?? BODY_WORDS.get(single);
  return BODY_TYPES.find((body) => body === named || bare(body) === word || bare(body) === single);
}

/** The filter a bare word is: "suvs", "grey", "gcc". */
export function filterOf(word: string): WordFilter | undefined {
  const bodyType = bodyOf(word);
  if (bodyType) return { bodyType };
  const exteriorColor = storedColor(word);
  if (exteriorColor) return { exteriorColor };
  const regionalSpec = SPECS.find((spec) => bare(spec) === word) ?? SPEC_WORDS.get(word);
  if (regionalSpec) return { regionalSpec };
  const fuelType = FUELS.find((fuel) => bare(fuel) === word) ?? FUEL_WORDS.get(word);
  if (fuelType) return { fuelType };
  const transmission = TRANSMISSIONS.find((one) => bare(one) === word);
  return transmission && { transmission };
}

/** Letters that say which of these words is meant. */
const LEAST = 3;

/** Fuels and transmissions a bare word begins, or is: "pet" begins Petrol. */
export function drivesLike(word: string): (Fuel | Transmission)[] {
  return word.length < LEAST ? [] : [...FUELS, ...TRANSMISSIONS].filter((one) => bare(one).startsWith(word));
}

/** Whether a bare word is understood as it stands, so that it is never bent into a name: "orange", "petrol", "accident". */
export function hasMeaning(word: string): boolean {
  return OF_EVERY_CAR.has(word) || BETWEEN.has(word) || NOT_ASKED.has(word) || filterOf(word) !== undefined;
}
