/** Words that mean something by themselves: what they narrow, or that they narrow nothing. None is ever a misspelt name. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { storedColor } from '#shared/domain/car-search.ts';
import { BODY_TYPES, SPECS, type BodyType, type Spec } from '#shared/domain/words.ts';
import { bare, nameOfShort } from './search-words.ts';

type WordFilter = Partial<Pick<CarSearch, 'bodyType' | 'exteriorColor' | 'regionalSpec'>>;

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

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** True of every car on sale here. */
export const OF_EVERY_CAR = words(
  'car cars vehicle vehicles auto used accident accidents accidental crashed damaged salvage repaired repairable sale',
);
/** Between other words they say nothing. */
export const BETWEEN = words(
  'a an and the for with in of or to price budget spec specs color colour aed dhs',
);
/** After a word that narrows they say what that one is: "GCC specs", "grey colour". */
export const KIND_WORDS = new Map<string, keyof WordFilter>([
  ['spec', 'regionalSpec'],
  ['specs', 'regionalSpec'],
  ['color', 'exteriorColor'],
  ['colour', 'exteriorColor'],
]);
/** Understood by people, and nothing a car on sale can be asked for. */
const NOT_ASKED = words(
  'petrol gasoline diesel hybrid electric automatic manual gear leather sunroof engine cheap cheapest best clean ' +
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
  return regionalSpec && { regionalSpec };
}

/** Whether a bare word is understood as it stands, so that it is never bent into a name: "orange", "petrol", "accident". */
export function hasMeaning(word: string): boolean {
  return OF_EVERY_CAR.has(word) || BETWEEN.has(word) || NOT_ASKED.has(word) || filterOf(word) !== undefined;
}
