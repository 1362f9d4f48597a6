/** GET /api/cars: at most 1,000 live cars, newest first. @see C-api-06, D-11 */
import { carsList } from '#shared/contract/cars/cars.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { presentPublicCars } from '#server/cars/present-public-cars.ts';
import type { LiveCarsFilter } from '#server/store/queries.ts';

const MAX_CARS = 1000;

type YearBounds = { yearMin?: number; yearMax?: number };

/** Two years are a range, one is that year, explicit bounds win. @see D-11 */
function toYearBounds(query: {
  year?: number | number[] | undefined;
  yearMin?: number | undefined;
  yearMax?: number | undefined;
}): YearBounds {
  const { yearMin, yearMax } = query;
  if (yearMin !== undefined || yearMax !== undefined) return omitUndefined({ yearMin, yearMax });
  const years = query.year === undefined ? [] : [query.year].flat();
  return years.length === 0 ? {} : { yearMin: Math.min(...years), yearMax: Math.max(...years) };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function omitUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

export const getCars = defineHandler(carsList)({
  async run({ tx, query }) {
    const { year, yearMin, yearMax, ...rest } = query;
    const filter: LiveCarsFilter = {
      ...omitUndefined(rest),
      ...toYearBounds({ year, yearMin, yearMax }),
      limit: MAX_CARS,
    };
    return presentPublicCars(tx, await tx.find('cars.live', filter));
  },
});
