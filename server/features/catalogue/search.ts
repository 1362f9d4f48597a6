/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
import { carsSearch } from '#shared/contract/cars.ts';
import { handle } from '#server/http/handle.ts';
import { presentCards } from '#server/cars/present-public.ts';

export const getSearch = handle(carsSearch)({
  async run({ tx, query }) {
    const found = await tx.find('cars.search', query);
    return { ...found, cars: await presentCards(tx, found.cars) };
  },
});
