import type { InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { formatAed, formatDistance } from '#client/ui/format.ts';
import {
  bodyTypeLabel,
  colorLabel,
  damageLabel,
  emirateLabel,
  fuelName,
  specLabel,
  transmissionName,
} from '#shared/domain/value-labels.ts';
import { toCarSearchText } from '#shared/domain/normalize-text.ts';
import { ALL, omitInvalidPrices, type FilterSet } from './filter-set.ts';
import { texts } from '#messages/shop/catalogue.ts';

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
      label: texts.spec(specLabel(regionalSpec)),
      reset: { regionalSpec: ALL },
    },
    registrable && { key: 'registrable', label: texts.registrable, reset: { registrable: false } },
    airbags && { key: 'airbags', label: texts.airbags, reset: { airbags: false } },
    chassis && { key: 'chassis', label: texts.chassis, reset: { chassis: false } },
    narrows(make) && { key: 'make', label: make, reset: { make: ALL } },
    narrows(model) && { key: 'model', label: model, reset: { model: ALL } },
    years !== '' && { key: 'year', label: years, reset: { yearMin: '', yearMax: '' } },
    price !== '' && { key: 'price', label: price, reset: { priceFrom: '', priceUpto: '' } },
    narrows(bodyType) && { key: 'bodyType', label: bodyTypeLabel(bodyType), reset: { bodyType: ALL } },
    narrows(color) && {
      key: 'color',
      label: color === 'Other' ? texts.otherColour : colorLabel(color),
      reset: { color: ALL },
    },
    mileage !== '' && { key: 'mileage', label: mileage, reset: { mileageFrom: '', mileageUpto: '' } },
    narrows(damage) && { key: 'damage', label: damageLabel(damage), reset: { damage: ALL } },
    narrows(repairDays) && {
      key: 'repairDays',
      label: texts.repairedWithin(repairDays),
      reset: { repairDays: ALL },
    },
    narrows(emirate) && { key: 'emirate', label: emirateLabel(emirate), reset: { emirate: ALL } },
    savingFrom !== '' && {
      key: 'saving',
      label: texts.savesAtLeast(formatAed(savingFrom)),
      reset: { savingFrom: '' },
    },
  ];
  return all.filter((one) => one !== false);
}

function formatRange(from: string, to: string, format: (bound: string) => string): string {
  if (from && to) return from === to ? format(from) : texts.between({ from: format(from), to: format(to) });
  if (from) return texts.atLeast(format(from));
  return to && texts.atMost(format(to));
}

const VALUE_LABELS: Partial<Record<InterpretedFilter['kind'], (value: string) => string>> = {
  bodyType: bodyTypeLabel,
  exteriorColor: colorLabel,
  regionalSpec: specLabel,
  fuelType: fuelName,
  transmission: transmissionName,
  emirate: emirateLabel,
};
const AMOUNT_FORMATS: Partial<Record<InterpretedFilter['kind'], (bound: string) => string>> = {
  price: formatAed,
  mileage: (bound) => formatDistance(Number(bound), 'km'),
  year: String,
};

/** Answers of earlier versions have the English label alone. */
function labelInterpretedFilter({ kind, label, value, from, to }: InterpretedFilter): string {
  if (value !== undefined) return VALUE_LABELS[kind]?.(value) ?? label;
  const format = AMOUNT_FORMATS[kind];
  if (!format || (from === undefined && to === undefined)) return label;
  return formatRange(String(from ?? ''), String(to ?? ''), format);
}

/** Filters the server read in the search text, each with the text that remains without the words. */
export function getInterpretedTerms(
  q: string,
  understood: readonly InterpretedFilter[],
): { key: string; label: string; rest: string }[] {
  // The server returns digits in ASCII and Arabic letters folded.
  const text = toCarSearchText(q);
  return understood
    .map((filter) => ({
      key: `${filter.kind} ${filter.words}`,
      label: labelInterpretedFilter(filter),
      rest: removePhrase(text, filter.words),
    }))
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
