/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
import { carsSearch } from '#shared/contract/cars.ts';
import { handle } from '#server/kernel/handle.ts';
import { presentCards } from '#server/cars/present-public.ts';
import { finderOf } from './finders.ts';

/** A misspelt word is read as the one that was meant, and the answer says so. */
export const getSearch = handle(carsSearch)({
  async run({ tx, query, services }) {
    const corrected = query.q === undefined ? null : (await finderOf(tx, services)).corrected(query.q);
    const found = await tx.find('cars.search', corrected === null ? query : { ...query, q: corrected });
    return { ...found, cars: await presentCards(tx, found.cars), corrected };
  },
});
