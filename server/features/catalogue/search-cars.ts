/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { carsSearch, type FoundCars } from '#shared/contract/cars/cars.ts';
import { isLive } from '#shared/domain/car-state-machine.ts';
import { handle } from '#server/http/define-handler.ts';
import { presentCards } from '#server/cars/present-public-cars.ts';
import { finderOf, type Asked } from './search-suggester-cache.ts';
import { nearestCars } from './relaxed-search.ts';
import { readSearch } from './parse-search-query.ts';

type Matches = Pick<FoundCars, 'cars' | 'total' | 'nextCursor' | 'facets'>;

async function findCars({ tx }: Asked, search: CarSearch): Promise<Matches> {
  const { cars, total, nextCursor, facets } = await tx.find('cars.search', search);
  return { cars: await presentCards(tx, cars), total, nextCursor, facets };
}

export const getSearch = handle(carsSearch)({
  async run(asked) {
    const { query, services, tx } = asked;
    if (query.q === undefined)
      return { ...(await findCars(asked, query)), corrected: null, understood: [], nearest: [] };
    const finder = await finderOf(asked);
    const { search, corrected, understood } = readSearch(query, query.q, finder);
    const found = await findCars(asked, search);
    if (found.total > 0) return { ...found, corrected, understood, nearest: [] };
    const catalogue = await services.vehicleData.catalogue();
    const ids = await nearestCars(asked, { search, corrected, understood }, finder, catalogue);
    const nearest = (await tx.getMany('cars', ids)).filter(isLive);
    return { ...found, corrected, understood, nearest: await presentCards(tx, nearest) };
  },
});
