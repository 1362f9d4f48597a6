/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
import { carsSearch } from '#shared/contract/cars/cars.ts';
import { handle } from '#server/kernel/handle.ts';
import { presentCards } from '#server/cars/present-public.ts';
import { finderOf } from './finders.ts';
import { nearestCars } from './nearest.ts';
import { readSearch } from './read-search.ts';

/** The text is read as filters and names, a misspelt word as the one that was meant, and the answer says so. */
export const getSearch = handle(carsSearch)({
  async run({ tx, query, services }) {
    if (query.q === undefined) {
      const found = await tx.find('cars.search', query);
      const cars = await presentCards(tx, found.cars);
      return { ...found, cars, corrected: null, understood: [], nearest: [] };
    }
    const finder = await finderOf(tx, services);
    const read = readSearch(query, query.q, finder);
    const found = await tx.find('cars.search', read.search);
    const catalogue = await services.vehicleData.catalogue();
    const nearest = found.total > 0 ? [] : await nearestCars(tx, read, finder, catalogue);
    return {
      ...found,
      cars: await presentCards(tx, found.cars),
      corrected: read.corrected,
      understood: read.understood,
      nearest: await presentCards(tx, nearest),
    };
  },
});
