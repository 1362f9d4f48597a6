import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import {
  CAR_ORDERS,
  FACETS,
  MISSING,
  conditionsOf,
  facetsFrom,
  isTold,
  rankedWords,
  sortKeyOf,
  type CarFacets,
  type Condition,
  type Facet,
} from '#server/store/catalogue-filters.ts';
import { cursorAt, placeOfCursor } from '#server/store/catalogue.ts';
import type { CarSearchResult, LiveCarsFilter } from '#server/store/queries.ts';
import { frozen } from '#server/store/row-text.ts';
import type { CarRow } from '#server/store/rows.ts';
import { Values, type Ask } from './statement.ts';

/** The search over live cars as SQL: one statement for the page, one for the total and all facets. */

const COMPARISONS: Record<Condition['comparison'], (column: string, place: string) => string> = {
  equal: (column, place) => `${column} = ${place}`,
  atLeast: (column, place) => `${column} >= ${place}`,
  atMost: (column, place) => `${column} <= ${place}`,
  oneOf: (column, place) => `${column} = any(${place}::text[])`,
  holds: (column, place) => `strpos(${column}, ${place}) > 0`,
  holdsCode: codeSql,
};

/** As `holdsCode` says it; most texts are settled by the digits, which is cheap. */
function codeSql(column: string, code: string): string {
  const joined = `regexp_replace(${column}, '([a-z])[ -]([0-9])', '\\1\\2', 'g')`;
  const asWord = `strpos(chr(10) || translate(${joined}, ' ', chr(10)), chr(10) || ${code}) > 0`;
  return `(strpos(${column}, substring(${code} from '[0-9]+')) > 0 and (strpos(${column}, ${code}) > 0 or ${asWord}))`;
}

function conditionSql({ reads, comparison, wanted }: Condition, values: Values): string {
  return COMPARISONS[comparison](reads.column, values.add(wanted));
}

/** What a search asks, in SQL. */
export function whereLive(search: Omit<LiveCarsFilter, 'limit'> | CarSearch, values: Values): string {
  const conditions = conditionsOf(search).map((condition) => conditionSql(condition, values));
  return ['is_live', ...conditions].join(' and ');
}

/** The same keys as `sortKeyOf`, as expressions; none for the order that is by time alone. */
function sortSql(search: CarSearch, values: Values): string | undefined {
  const words = rankedWords(search);
  if (words.length > 0) return words.map((word) => rankSql(values.add(word))).join(' + ');
  const order = CAR_ORDERS[search.sortBy];
  return order ? `coalesce(${order.descending ? '-' : ''}${order.reads.column}, ${MISSING})` : undefined;
}

/** As `matchRank` says it. */
function rankSql(word: string): string {
  const text = `' ' || translate(search_text, chr(10), ' ') || ' '`;
  const found = (what: string) => `strpos(${text}, ${what}) > 0`;
  return `case when ${found(`' ' || ${word} || ' '`)} then 0 when ${found(`' ' || ${word}`)} then 1 else 2 end`;
}

/** `cars.search` (D-91): the same answer as the lowdb adapter's. */
export async function searchCars(ask: Ask, search: CarSearch): Promise<CarSearchResult> {
  const page = await pageOf(ask, search);
  const { total, facets } = await countsOf(ask, search);
  const cars = page.slice(0, search.limit);
  const last = page.length > search.limit ? cars.at(-1) : undefined;
  return { cars, total, nextCursor: last ? cursorOf(search, last) : null, facets };
}

function cursorOf(search: CarSearch, car: CarRow): string {
  return cursorAt(search.sortBy, { key: sortKeyOf(search)(car), createdAt: car.createdAt, id: car.id });
}

/** One car more than the page has, to know whether there is another page. */
async function pageOf(ask: Ask, search: CarSearch): Promise<CarRow[]> {
  const values = new Values();
  const where = [whereLive(search, values)];
  const key = sortSql(search, values);
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

/** The option of a car in a facet, as text. */
function optionSql({ counts: { column }, step }: Facet): string {
  return step === undefined ? `${column}::text` : `(${column} / ${step} * ${step})::text`;
}

interface Count {
  facet: string;
  option: string | null;
  cars: number;
}

async function countsOf(ask: Ask, search: CarSearch): Promise<{ total: number; facets: CarFacets }> {
  const values = new Values();
  const conditions = conditionsOf(search);
  const { counted, everywhere } = byFilter(conditions, values);
  const columns = FACETS.map(({ name }) => `"option_${name}"`);
  const options = FACETS.map((facet, at) => `${optionSql(facet)} as ${columns[at]}`);
  const flags = counted.map(([filter, sql]) => `coalesce(${sql}, false) as "ok_${filter}"`);
  const where = (leavesOut: readonly string[]) => {
    const left = counted.filter(([filter]) => !leavesOut.includes(filter));
    return ['true', ...left.map(([filter]) => `"ok_${filter}"`)].join(' and ');
  };
  const told = FACETS.flatMap((facet, at) =>
    isTold(facet, search)
      ? [
          `select '${facet.name}', ${columns[at]}, count(*)::int from hit where ${where(facet.leavesOut)} group by 2`,
        ]
      : [],
  );
  const total = `select 'total' as facet, null as option, count(*)::int as cars from hit where ${where([])}`;
  const sql = `with hit as materialized (
      select ${[...options, ...flags].join(', ')} from car where ${['is_live', ...everywhere].join(' and ')})
    ${[total, ...told].join('\nunion all\n')}`;
  return collected(await ask<Count>(sql, values.all));
}

/** Conditions of filters with a facet, by filter, to be asked one by one; those of the others hold for every count. */
function byFilter(conditions: Condition[], values: Values) {
  const counted = new Map<string, string>();
  const everywhere: string[] = [];
  for (const condition of conditions) {
    const sql = conditionSql(condition, values);
    const before = counted.get(condition.filter);
    if (!FACETS.some(({ name }) => name === condition.filter)) everywhere.push(sql);
    else counted.set(condition.filter, before === undefined ? sql : `${before} and ${sql}`);
  }
  return { counted: [...counted], everywhere };
}

function collected(counts: Count[]): { total: number; facets: CarFacets } {
  const options = (facet: string) =>
    Object.fromEntries(
      counts
        .filter((count) => count.facet === facet && count.option !== null)
        .map((count) => [count.option, count.cars] as const),
    );
  const total = counts.find(({ facet }) => facet === 'total')?.cars ?? 0;
  return { total, facets: facetsFrom(({ name }) => options(name)) };
}
