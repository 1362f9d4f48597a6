/** Words with a meaning of their own: filters and stopwords. None is ever corrected to a name. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { normalizeColor } from '#shared/domain/car-search-options.ts';
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
import { normalizeWord, expandAbbreviation } from './normalize-words.ts';

type KeywordFilter = Partial<
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

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const DOMAIN_STOPWORDS = toWordSet(
  'car cars vehicle vehicles auto used accident accidents accidental crashed damaged salvage repaired repairable sale',
);
export const STOPWORDS = toWordSet(
  'a an and the for with in of or to price budget spec specs color colour aed dhs fuel engine transmission gearbox gear plugin',
);
/** Labels after a filter word: "GCC specs", "grey colour". */
export const FILTER_LABEL_WORDS = new Map<string, keyof KeywordFilter>([
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
const UNSUPPORTED_WORDS = toWordSet(
  'leather sunroof cheap cheapest best clean ' +
    'warranty insurance finance loan rent rental lease parts dealer auction family sport sporty luxury seater seats door doors',
);

function matchBodyType(word: string): BodyType | undefined {
  const single = word.replace(/s$/, '');
  const named =
    expandAbbreviation(word) ?? expandAbbreviation(single) ?? BODY_WORDS.get(word) ?? BODY_WORDS.get(single);
  return BODY_TYPES.find((body) => body === named || normalizeWord(body) === word || normalizeWord(body) === single);
}

/** The filter of a normalised word: "suvs", "grey", "gcc". */
export function matchFilter(word: string): KeywordFilter | undefined {
  const bodyType = matchBodyType(word);
  if (bodyType) return { bodyType };
  const exteriorColor = normalizeColor(word);
  if (exteriorColor) return { exteriorColor };
  const regionalSpec = SPECS.find((spec) => normalizeWord(spec) === word) ?? SPEC_WORDS.get(word);
  if (regionalSpec) return { regionalSpec };
  const fuelType = FUELS.find((fuel) => normalizeWord(fuel) === word) ?? FUEL_WORDS.get(word);
  if (fuelType) return { fuelType };
  const transmission = TRANSMISSIONS.find((one) => normalizeWord(one) === word);
  return transmission && { transmission };
}

const MIN_PREFIX_LENGTH = 3;

/** Fuels and transmissions that start with a normalised word: "pet" matches Petrol. */
export function matchFuelsAndTransmissions(word: string): (Fuel | Transmission)[] {
  return word.length < MIN_PREFIX_LENGTH
    ? []
    : [...FUELS, ...TRANSMISSIONS].filter((one) => normalizeWord(one).startsWith(word));
}

/** Whether a normalised word has a meaning of its own and is never corrected to a name. */
export function isKeyword(word: string): boolean {
  return (
    DOMAIN_STOPWORDS.has(word) || STOPWORDS.has(word) || UNSUPPORTED_WORDS.has(word) || matchFilter(word) !== undefined
  );
}
