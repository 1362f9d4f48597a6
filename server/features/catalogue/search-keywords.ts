/** Words with a meaning of their own: filters and stopwords. None is ever corrected to a name. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { normalizeColor } from '#shared/domain/car-search-options.ts';
import { hasArabic } from '#shared/domain/arabic/fold-arabic.ts';
import { completeArabicTerms, findArabicTerm } from '#shared/domain/arabic/arabic-phrases.ts';
import {
  ARABIC_DOMAIN_STOPWORDS,
  ARABIC_STOPWORDS,
  ARABIC_UNSUPPORTED_WORDS,
} from '#shared/domain/arabic/arabic-terms.ts';
import {
  BODY_TYPES,
  EMIRATES,
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
  Pick<CarSearch, 'bodyType' | 'exteriorColor' | 'regionalSpec' | 'fuelType' | 'transmission' | 'emirate'>
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

const toWordSet = (text: string, arabic = ''): ReadonlySet<string> =>
  new Set([...text.split(' '), ...arabic.split('|').map(normalizeWord)]);

export const DOMAIN_STOPWORDS = toWordSet(
  'car cars vehicle vehicles auto used accident accidents accidental crashed damaged salvage repaired repairable sale',
  ARABIC_DOMAIN_STOPWORDS,
);
export const STOPWORDS = toWordSet(
  'a an and the for with in of or to price budget spec specs color colour aed dhs fuel engine transmission gearbox gear plugin',
  ARABIC_STOPWORDS,
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
  ARABIC_UNSUPPORTED_WORDS,
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
  if (transmission) return { transmission };
  const emirate = EMIRATES.find((one) => normalizeWord(one) === word);
  if (emirate) return { emirate };
  const term = findArabicTerm(word);
  return term && { [term.kind]: term.value };
}

const MIN_PREFIX_LENGTH = 3;

/** Fuels and transmissions that start with a normalised word: "pet" matches Petrol. */
export function matchFuelsAndTransmissions(word: string): (Fuel | Transmission)[] {
  if (word.length < MIN_PREFIX_LENGTH) return [];
  const arabic = hasArabic(word) ? completeArabicTerms(word, ['fuelType', 'transmission']) : [];
  return [...FUELS, ...TRANSMISSIONS].filter((one) => normalizeWord(one).startsWith(word) || arabic.includes(one));
}

/** Whether a normalised word has a meaning of its own and is never corrected to a name. */
export function isKeyword(word: string): boolean {
  return (
    DOMAIN_STOPWORDS.has(word) || STOPWORDS.has(word) || UNSUPPORTED_WORDS.has(word) || matchFilter(word) !== undefined
  );
}
