import { PRICE_STEP, type CarSearch, type CarSort } from '#shared/contract/car-search.ts';
import {
  MISSING,
  SORT_KEYS,
  cursorAt,
  folded,
  placeOfCursor,
  searchWords,
  sortFacts,
} from '#server/store/catalogue.ts';
import type { CarFacets, CarSearchResult, LiveCarsFilter } from '#server/store/queries.ts';
import { frozen } from '#server/store/row-text.ts';
import type { CarRow } from '#server/store/rows.ts';
import { Values, type Ask } from './statement.ts';

/** The search over live cars as SQL: one statement for the page, one for the total and all facets. */

/** Conditions by filter group; groups that are not filtered are absent. */
type Conditions = Partial<Record<Group, string>>;
type Group =
  'make' | 'model' | 'year' | 'price' | 'regionalSpec' | 'bodyType' | 'exteriorColor' | 'airbags' | 'chassis';

export function liveConditions(filter: Omit<LiveCarsFilter, 'limit'>, values: Values): Conditions {
  const same = (column: string, wanted: string | undefined) =>
    wanted === undefined ? undefined : `${column} = ${values.add(wanted)}`;
  const within = (column: string, low: number | undefined, high: number | undefined) => {
    const parts = [
      ...(low === undefined ? [] : [`${column} >= ${values.add(low)}`]),
      ...(high === undefined ? [] : [`${column} <= ${values.add(high)}`]),
    ];
    return parts.length === 0 ? undefined : parts.join(' and ');
  };
  const all = {
    make: same('make_key', filter.make && folded(filter.make)),
    model: same('model_key', filter.model && folded(filter.model)),
    year: within('year', filter.yearMin, filter.yearMax),
    price: within('price_aed', filter.priceFrom, filter.priceTo),
    regionalSpec: same('spec', filter.regionalSpec),
    bodyType: same('body_type', filter.bodyType),
    exteriorColor: same('exterior_color', filter.exteriorColor),
  };
  return Object.fromEntries(Object.entries(all).filter(([, condition]) => condition !== undefined));
}

function conditionsOf(search: CarSearch, values: Values): Conditions {
  const { make, model, yearMin, yearMax, priceFrom, priceTo, regionalSpec, bodyType, exteriorColor } = search;
  const given = { make, model, yearMin, yearMax, priceFrom, priceTo, regionalSpec, bodyType, exteriorColor };
  const filter = Object.fromEntries(Object.entries(given).filter(([, wanted]) => wanted !== undefined));
  return {
    ...liveConditions(filter, values),
    ...(search.airbags && { airbags: 'has_airbags' }),
    ...(search.chassis && { chassis: 'has_chassis' }),
  };
}

function wordConditions(search: CarSearch, values: Values): string[] {
  return searchWords(search.q).map((word) => `strpos(search_text, ${values.add(word)}) > 0`);
}

/** The same keys as SORT_KEYS, as expressions; none for the order that is by time alone. */
const SORT_SQL: Record<CarSort, string | undefined> = {
  latest: undefined,
  year_desc: `coalesce(-year, ${MISSING})`,
  year_asc: `coalesce(year, ${MISSING})`,
  price_asc: `coalesce(price_aed, ${MISSING})`,
  price_desc: `coalesce(-price_aed, ${MISSING})`,
  mileage_asc: 'mileage_km',
  repair_time: 'repair_rank',
};

/** `cars.search` (D-91): the same answer as the lowdb adapter's. */
export async function searchCars(ask: Ask, search: CarSearch): Promise<CarSearchResult> {
  const page = await pageOf(ask, search);
  const { total, facets } = await countsOf(ask, search);
  const cars = page.slice(0, search.limit);
  const last = page.length > search.limit ? cars.at(-1) : undefined;
  return { cars, total, nextCursor: last ? cursorOf(search.sortBy, last) : null, facets };
}

function cursorOf(sort: CarSort, car: CarRow): string {
  return cursorAt(sort, { key: SORT_KEYS[sort](sortFacts(car)), createdAt: car.createdAt, id: car.id });
}

/** One car more than the page has, to know whether there is another page. */
async function pageOf(ask: Ask, search: CarSearch): Promise<CarRow[]> {
  const values = new Values();
  const where = [
    'is_live',
    ...Object.values(conditionsOf(search, values)),
    ...wordConditions(search, values),
  ];
  const key = SORT_SQL[search.sortBy];
  const after = placeOfCursor(search);
  if (after) {
    const later = `(created_at, id) < (${values.add(after.createdAt)}, ${values.add(after.id)})`;
    const place = key && `${values.add(after.key)}::bigint`;
    where.push(key ? `(${key} > ${place} or (${key} = ${place} and ${later}))` : later);
  }
  const order = `${key ? `${key}, ` : ''}created_at desc, id desc`;
  const sql = `select row from car where ${where.join(' and ')} order by ${order} limit ${values.add(search.limit + 1)}`;
  const found = await ask<{ row: CarRow }>(sql, values.all);
  return found.map(({ row }) => frozen(row));
}

/** What each facet counts by. */
const FACET_SQL = {
  make: 'make',
  model: 'model',
  year: 'year::text',
  bodyType: 'body_type',
  exteriorColor: 'exterior_color',
  regionalSpec: 'spec',
  price: `(price_aed / ${PRICE_STEP} * ${PRICE_STEP})::text`,
} as const;

async function countsOf(ask: Ask, search: CarSearch): Promise<{ total: number; facets: CarFacets }> {
  const values = new Values();
  const conditions = conditionsOf(search, values);
  const words = wordConditions(search, values);
  const sql = `with hit as materialized (
      select make, model, year, price_aed, spec, body_type, exterior_color, has_airbags, has_chassis${flags(conditions)}
      from car where ${['is_live', ...words].join(' and ')})
    ${countStatements(conditions, search.make !== undefined).join('\nunion all\n')}`;
  return collected(await ask<Count>(sql, values.all));
}

interface Count {
  facet: string;
  option: string | null;
  cars: number;
}

/** Each condition once, as a column of the cars it is asked of. */
function flags(conditions: Conditions): string {
  return Object.entries(conditions)
    .map(([group, condition]) => `, coalesce(${condition}, false) as "ok_${group}"`)
    .join('');
}

function countStatements(conditions: Conditions, withModels: boolean): string[] {
  const where = (...left: Group[]) => {
    const groups = Object.keys(conditions).filter((group) => !left.includes(group as Group));
    return ['true', ...groups.map((group) => `"ok_${group}"`)].join(' and ');
  };
  const count = (facet: string, condition: string) =>
    `select '${facet}' as facet, null as option, count(*)::int as cars from hit where ${condition}`;
  const byOption = (facet: keyof typeof FACET_SQL, condition: string) =>
    `select '${facet}', ${FACET_SQL[facet]}, count(*)::int from hit where ${condition} group by 2`;
  return [
    count('total', where()),
    count('airbags', `has_airbags and ${where('airbags')}`),
    count('chassis', `has_chassis and ${where('chassis')}`),
    // Choosing another make resets the model (C-brw-07), so the model does not count against makes either.
    byOption('make', where('make', 'model')),
    ...(withModels ? [byOption('model', where('model'))] : []),
    byOption('year', where('year')),
    byOption('bodyType', where('bodyType')),
    byOption('exteriorColor', where('exteriorColor')),
    byOption('regionalSpec', where('regionalSpec')),
    byOption('price', where('price')),
  ];
}

function collected(counts: Count[]): { total: number; facets: CarFacets } {
  const number = (facet: string) => counts.find((count) => count.facet === facet)?.cars ?? 0;
  const options = (facet: string) =>
    Object.fromEntries(
      counts
        .filter((count) => count.facet === facet && count.option !== null)
        .map((count) => [count.option, count.cars] as const),
    );
  return {
    total: number('total'),
    facets: {
      make: options('make'),
      model: options('model'),
      year: options('year'),
      bodyType: options('bodyType'),
      exteriorColor: options('exteriorColor'),
      regionalSpec: options('regionalSpec'),
      airbags: number('airbags'),
      chassis: number('chassis'),
      price: options('price'),
    },
  };
}
