import type { InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { formatAed, formatDistance } from '#client/ui/format.ts';
import { damageLabel } from '#shared/domain/damage-label.ts';
import { toSearchText } from '#shared/domain/normalize-text.ts';
import { ALL, omitInvalidPrices, type FilterSet } from './filter-set.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** Field values that remove the filter. */
  reset: Partial<FilterSet>;
}

export function getActiveFilters(filters: FilterSet): ActiveFilter[] {
  const { regionalSpec, make, model, bodyType, color, airbags, chassis, registrable } = filters;
  const narrows = (value: string) => value !== ALL && value !== '' && value !== 'none';
  const years = formatRange(filters.yearMin, filters.yearMax, String);
  const { priceFrom, priceUpto } = omitInvalidPrices(filters);
  const price = formatRange(priceFrom, priceUpto, formatAed);
  const mileage = formatRange(filters.mileageFrom, filters.mileageUpto, (bound) => formatDistance(Number(bound), 'km'));
  const { damage, repairDays, emirate, savingFrom } = filters;
  const all: (ActiveFilter | false)[] = [
    narrows(regionalSpec) && {
      key: 'regionalSpec',
      label: texts.spec(regionalSpec),
      reset: { regionalSpec: ALL },
    },
    registrable && { key: 'registrable', label: texts.registrable, reset: { registrable: false } },
    airbags && { key: 'airbags', label: texts.airbags, reset: { airbags: false } },
    chassis && { key: 'chassis', label: texts.chassis, reset: { chassis: false } },
    narrows(make) && { key: 'make', label: make, reset: { make: ALL } },
    narrows(model) && { key: 'model', label: model, reset: { model: ALL } },
    years !== '' && { key: 'year', label: years, reset: { yearMin: '', yearMax: '' } },
    price !== '' && { key: 'price', label: price, reset: { priceFrom: '', priceUpto: '' } },
    narrows(bodyType) && { key: 'bodyType', label: bodyType, reset: { bodyType: ALL } },
    narrows(color) && {
      key: 'color',
      label: color === 'Other' ? texts.otherColour : color,
      reset: { color: ALL },
    },
    mileage !== '' && { key: 'mileage', label: mileage, reset: { mileageFrom: '', mileageUpto: '' } },
    narrows(damage) && { key: 'damage', label: damageLabel(damage), reset: { damage: ALL } },
    narrows(repairDays) && {
      key: 'repairDays',
      label: texts.repairedWithin(repairDays),
      reset: { repairDays: ALL },
    },
    narrows(emirate) && { key: 'emirate', label: emirate, reset: { emirate: ALL } },
    savingFrom !== '' && {
      key: 'saving',
      label: texts.savesAtLeast(formatAed(savingFrom)),
      reset: { savingFrom: '' },
    },
  ];
  return all.filter((one) => one !== false);
}

function formatRange(from: string, to: string, format: (bound: string) => string): string {
  if (from && to) return from === to ? format(from) : texts.between(format(from), format(to));
  if (from) return texts.atLeast(format(from));
  return to && texts.atMost(format(to));
}

/** Filters the server read in the search text, each with the text that remains without the words. */
export function getInterpretedTerms(
  q: string,
  understood: readonly InterpretedFilter[],
): { key: string; label: string; rest: string }[] {
  // The server returns digits in ASCII.
  const text = toSearchText(q);
  return understood
    .map(({ kind, label, words }) => ({ key: `${kind} ${words}`, label, rest: removePhrase(text, words) }))
    .filter(({ rest }) => rest !== text.trim());
}

/** The server reads "pick up" as one word and joins the words around an amount. */
function removePhrase(q: string, phrase: string): string {
  const pattern = phrasePattern(phrase);
  const rest = pattern.test(q)
    ? q.replace(pattern, ' ')
    : phrase.split(/\s+/).reduce((left, word) => left.replace(phrasePattern(word), ' '), q);
  return rest.replace(/\s+/g, ' ').trim();
}

/** Matches whole words with any hyphen or space between the letters. */
function phrasePattern(words: string): RegExp {
  const signs = [...words].map((sign) => (/\s/.test(sign) ? '\\s+' : sign.replace(/[^\p{L}\p{N}]/u, '\\$&')));
  return new RegExp(`(^|\\s)${signs.join('[ -]?')}(?=\\s|$)`, 'i');
}
