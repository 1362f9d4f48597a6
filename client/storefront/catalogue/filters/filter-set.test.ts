import { describe, expect, it } from 'vitest';
import { getActiveFilters } from './active-filters.ts';
import { carSearchQuery } from '#shared/contract/cars/car-search.ts';
import {
  DEFAULT_FILTERS,
  parseFilters,
  hasActiveFilters,
  toListParams,
  normalizePriceBound,
  omitInvalidPrices,
  toSearchQuery,
  specFromToggles,
  getSpecToggles,
  getYearOptions,
} from './filter-set.ts';

const SORTS = ['latest', 'price_asc'] as const;
const parse = (text: string) => parseFilters(new URLSearchParams(text), SORTS);

describe('filter set', () => {
  it('has the specified keys and defaults [C-brw-14, C-brw-15]', () => {
    expect(parse('')).toEqual(DEFAULT_FILTERS);
    expect(Object.keys(DEFAULT_FILTERS).toSorted()).toEqual(
      [
        ...'airbags bodyType chassis color make model priceFrom priceUpto regionalSpec sortBy yearMax yearMin'.split(
          ' ',
        ),
        ...'damage emirate mileageFrom mileageUpto registrable repairDays savingFrom'.split(' '),
      ].toSorted(),
    );
  });

  it('omits inactive filters from the request [C-brw-11, C-brw-16]', () => {
    expect(toSearchQuery(DEFAULT_FILTERS, ' ')).toEqual({});
    expect(toSearchQuery({ ...DEFAULT_FILTERS, regionalSpec: 'none' }, '')).toEqual({});
    expect(toSearchQuery({ ...DEFAULT_FILTERS, priceUpto: '90000', color: 'Grey', chassis: true }, 'suv')).toEqual({
      priceTo: '90000',
      exteriorColor: 'Grey',
      chassis: 'true',
      q: 'suv',
    });
  });

  it('survives a round trip through the URL', () => {
    const filters = {
      ...DEFAULT_FILTERS,
      make: 'Toyota',
      model: 'Camry',
      yearMin: '2020',
      color: 'Grey',
      airbags: true,
      registrable: true,
      mileageUpto: '50000',
      damage: 'HAIL',
      repairDays: '16',
      emirate: 'Sharjah',
      savingFrom: '20000',
    };
    const params = toListParams({ ...filters, sortBy: 'price_asc' }, 'se', 15, 5);
    expect(parseFilters(params, SORTS)).toEqual({ ...filters, sortBy: 'price_asc' });
    expect(params.get('shown')).toBe('15');
    expect(toListParams(DEFAULT_FILTERS, '', 5, 5).toString()).toBe('');
  });

  const texts = [
    ' |0|HAIL|hail|16|30|Ajman|-1|1979|1980|2100|2101|1e3|12.5|100000001|soon|0x7e4|1|true|false|SUV|suv|grey| GRAY |Other'.split(
      '|',
    ),
    ['', 'price_asc', 'x'.repeat(81)],
    ['80,000.00', '80k', '٨٠٠٠٠', '٢٠٢١', '80.000', '80,00', 'AED 80,000', '2k', '-5'],
  ].flat();
  it.each(texts)('parses %j in a URL like the server', (text) => {
    const names = [
      'make',
      'model',
      'yearMin',
      'yearMax',
      'priceFrom',
      'priceTo',
      'bodyType',
      'exteriorColor',
      'mileageFrom',
      'mileageTo',
      'damage',
      'repairDaysTo',
      'emirate',
      'savingFrom',
    ];
    const all = new URLSearchParams([...names, 'airbags', 'chassis', 'sortBy'].map((name) => [name, text]));
    const server = carSearchQuery.parse(Object.fromEntries(all));
    const ours = omitInvalidPrices(parseFilters(all, SORTS));
    const toText = (value: unknown) => (value === undefined ? '' : String(value));
    expect([ours.make, ours.model, ours.bodyType, ours.damage, ours.repairDays, ours.emirate]).toEqual(
      [server.make, server.model, server.bodyType, server.damage, server.repairDaysTo, server.emirate].map(
        (value) => value ?? 'all',
      ),
    );
    expect([ours.mileageFrom, ours.mileageUpto, ours.savingFrom]).toEqual(
      [server.mileageFrom, server.mileageTo, server.savingFrom].map(toText),
    );
    expect([ours.yearMin, ours.yearMax, ours.priceFrom, ours.priceUpto]).toEqual(
      [server.yearMin, server.yearMax, server.priceFrom, server.priceTo].map(toText),
    );
    expect([ours.airbags, ours.chassis]).toEqual([server.airbags ?? false, server.chassis ?? false]);
    expect(ours.color.replace('Grey', 'Gray')).toBe(server.exteriorColor ?? 'all');
  });

  it('keeps an unreadable price in the URL and filters nothing by it', () => {
    const filters = parse('priceTo=80.000&make=Toyota');
    expect(filters.priceUpto).toBe('80.000');
    expect(toListParams(filters, '', 20, 20).toString()).toBe('make=Toyota&priceTo=80.000');
    expect(toSearchQuery(filters, '')).toEqual({ make: 'Toyota' });
    expect(hasActiveFilters(parse('priceTo=abc'))).toBe(false);
    expect(getActiveFilters(parse('priceTo=abc'))).toEqual([]);
    expect(normalizePriceBound(' 80,000.00 ')).toBe('80000');
  });

  it('ignores only the invalid value', () => {
    expect(parse('make=Toyota&yearMin=soon&bodyType=Boat&sortBy=repair_time&exteriorColor=grey')).toEqual({
      ...DEFAULT_FILTERS,
      make: 'Toyota',
      color: 'Grey',
    });
  });

  it('treats both or neither spec toggle as all [D-17]', () => {
    expect(specFromToggles({ GCC: false, American: true })).toBe('American');
    expect(specFromToggles({ GCC: true, American: true })).toBe('all');
    expect(specFromToggles({ GCC: false, American: false })).toBe('none');
    expect(getSpecToggles({ ...DEFAULT_FILTERS, regionalSpec: 'none' })).toEqual({
      GCC: false,
      American: false,
    });
    expect(getSpecToggles(DEFAULT_FILTERS)).toEqual({ GCC: true, American: true });
  });

  it('asks for the specs without a toggle of their own as Other', () => {
    const filters = parse('regionalSpec=Other');
    expect(toSearchQuery(filters, '')).toEqual({ regionalSpec: 'Other' });
    expect(getSpecToggles(filters)).toEqual({ GCC: false, American: false });
    expect(getActiveFilters(filters)).toMatchObject([{ label: 'Other Spec', reset: { regionalSpec: 'all' } }]);
  });

  it('offers the fixed years and every other year in stock, newest first [C-brw-09, D-12]', () => {
    expect(getYearOptions({})).toEqual(['2024', '2023', '2022', '2021', '2020', '2019']);
    expect(getYearOptions({ '2026': 1, '2017': 2, '2021': 9 })).toEqual([
      '2026',
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
      '2017',
    ]);
  });
});
