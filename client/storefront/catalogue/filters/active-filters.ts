/** What narrows a list now, one entry for each thing a person can take away again. */
import type { Understood } from '#shared/contract/cars/cars.ts';
import { aed, distance } from '#client/ui/format.ts';
import { damageWord } from '#shared/domain/damage-label.ts';
import { toSearchText } from '#shared/domain/normalize-text.ts';
import { ALL, readable, type FilterSet } from './filter-set.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';

export interface ActiveFilter {
  /** The same while the filter stays. */
  key: string;
  label: string;
  /** The part of the filter set that takes it away. */
  without: Partial<FilterSet>;
}

/** In the order of the fields. The sort narrows nothing; both spec toggles off neither (D-17). */
export function activeFilters(filters: FilterSet): ActiveFilter[] {
  const { regionalSpec, make, model, bodyType, color, airbags, chassis } = filters;
  const narrows = (value: string) => value !== ALL && value !== '' && value !== 'none';
  const years = range(filters.yearMin, filters.yearMax, String);
  const { priceFrom, priceUpto } = readable(filters);
  const price = range(priceFrom, priceUpto, aed);
  const mileage = range(filters.mileageFrom, filters.mileageUpto, (bound) => distance(Number(bound), 'km'));
  const { damage, repairDays, emirate, savingFrom } = filters;
  const all: (ActiveFilter | false)[] = [
    narrows(regionalSpec) && {
      key: 'regionalSpec',
      label: texts.spec(regionalSpec),
      without: { regionalSpec: ALL },
    },
    airbags && { key: 'airbags', label: texts.airbags, without: { airbags: false } },
    chassis && { key: 'chassis', label: texts.chassis, without: { chassis: false } },
    narrows(make) && { key: 'make', label: make, without: { make: ALL } },
    narrows(model) && { key: 'model', label: model, without: { model: ALL } },
    years !== '' && { key: 'year', label: years, without: { yearMin: '', yearMax: '' } },
    price !== '' && { key: 'price', label: price, without: { priceFrom: '', priceUpto: '' } },
    narrows(bodyType) && { key: 'bodyType', label: bodyType, without: { bodyType: ALL } },
    narrows(color) && {
      key: 'color',
      label: color === 'Other' ? texts.otherColour : color,
      without: { color: ALL },
    },
    mileage !== '' && { key: 'mileage', label: mileage, without: { mileageFrom: '', mileageUpto: '' } },
    narrows(damage) && { key: 'damage', label: damageWord(damage), without: { damage: ALL } },
    narrows(repairDays) && {
      key: 'repairDays',
      label: texts.repairedWithin(repairDays),
      without: { repairDays: ALL },
    },
    narrows(emirate) && { key: 'emirate', label: emirate, without: { emirate: ALL } },
    savingFrom !== '' && {
      key: 'saving',
      label: texts.savesAtLeast(aed(savingFrom)),
      without: { savingFrom: '' },
    },
  ];
  return all.filter((one) => one !== false);
}

/** Empty when neither bound is set. */
function range(from: string, to: string, words: (bound: string) => string): string {
  if (from && to) return from === to ? words(from) : texts.between(words(from), words(to));
  if (from) return texts.atLeast(words(from));
  return to && texts.atMost(words(to));
}

/** What of the search text was read as filters and still stands in it, each with the text without it. */
export function understoodIn(
  q: string,
  understood: readonly Understood[],
): { key: string; label: string; rest: string }[] {
  // The server answers with the digits it read.
  const text = toSearchText(q);
  return understood
    .map(({ kind, label, words }) => ({ key: `${kind} ${words}`, label, rest: withoutWords(text, words) }))
    .filter(({ rest }) => rest !== text.trim());
}

/** The server reads "pick up" as one word, and joins what an amount stood between. */
function withoutWords(q: string, words: string): string {
  const phrase = wordsIn(words);
  const rest = phrase.test(q)
    ? q.replace(phrase, ' ')
    : words.split(/\s+/).reduce((left, word) => left.replace(wordsIn(word), ' '), q);
  return rest.replace(/\s+/g, ' ').trim();
}

/** Finds whole words, with any hyphen or space between their letters. */
function wordsIn(words: string): RegExp {
  const signs = [...words].map((sign) => (/\s/.test(sign) ? '\\s+' : sign.replace(/[^\p{L}\p{N}]/u, '\\$&')));
  return new RegExp(`(^|\\s)${signs.join('[ -]?')}(?=\\s|$)`, 'i');
}
