import { CAR_FILTERS } from '#server/store/catalogue-filters.ts';
import { frozen } from '#server/store/row-text.ts';
import type { CarRow } from '#server/store/rows.ts';
import { differencesTo, type Difference, type SimilarTo } from '#server/store/similar-cars.ts';
import { Values, type Ask } from './statement.ts';

/** `cars.similar` as SQL: the same points as in memory. */
export async function similarCars(ask: Ask, input: SimilarTo): Promise<CarRow[]> {
  const values = new Values();
  const points = differencesTo(input).map((difference) => pointsSql(difference, values));
  const sql = `select row from car where is_live and id <> ${values.add(input.exceptId)}
    order by ${points.join(' + ')}, created_at desc, id desc limit ${values.add(input.limit)}`;
  const found = await ask<{ row: CarRow }>(sql, values.all);
  return found.map(({ row }) => frozen(row));
}

function pointsSql(difference: Difference, values: Values): string {
  const { column } = CAR_FILTERS[difference.filter].reads;
  const { most } = difference;
  const wanted = values.add(difference.wanted);
  if (!('step' in difference)) return `case when ${column} = ${wanted} then 0 else ${most} end`;
  return `coalesce(least(${most}, abs(${column} - ${wanted}::bigint) / ${difference.step}), ${most})`;
}
