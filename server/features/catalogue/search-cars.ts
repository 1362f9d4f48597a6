/** GET /api/cars/search: exact totals and facets, one request per page. @see D-91 */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { carsSearch, type CarSearchResponse } from '#shared/contract/cars/cars.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { presentPublicCards } from '#server/cars/present-public-cars.ts';
import { getSearchSuggester, type CatalogueContext } from './search-suggester-cache.ts';
import { findRelaxedResults } from './relaxed-search.ts';
import { parseSearchQuery } from './parse-search-query.ts';

type SearchResults = Pick<CarSearchResponse, 'cars' | 'total' | 'nextCursor' | 'facets'>;

async function searchCars({ tx }: CatalogueContext, search: CarSearch): Promise<SearchResults> {
  const { cars, total, nextCursor, facets } = await tx.find('cars.search', search);
  return { cars: await presentPublicCards(tx, cars), total, nextCursor, facets };
}

export const getCarSearch = defineHandler(carsSearch)({
  async run(request) {
    const { query, services, tx } = request;
    if (query.q === undefined)
      return { ...(await searchCars(request, query)), corrected: null, understood: [], nearest: [] };
    const suggester = await getSearchSuggester(request);
    const { search, corrected, understood } = parseSearchQuery(query, query.q, suggester);
    const found = await searchCars(request, search);
    if (found.total > 0) return { ...found, corrected, understood, nearest: [] };
    const catalogue = await services.vehicleData.loadCatalogue();
    const ids = await findRelaxedResults(request, { search, corrected, understood }, suggester, catalogue);
    const nearest = (await tx.getMany('cars', ids)).filter(isLiveCar);
    return { ...found, corrected, understood, nearest: await presentPublicCards(tx, nearest) };
  },
});
