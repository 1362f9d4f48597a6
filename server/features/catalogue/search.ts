/** GET /api/cars/search: the product's own list, with exact totals and facets, one request a page (D-91). */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import { carsSearch, type Understood } from '#shared/contract/cars/cars.ts';
import { handle } from '#server/kernel/handle.ts';
import { WrittenAnswer } from '#server/kernel/written-answer.ts';
import { writtenCards } from '#server/cars/kept-cards.ts';
import type { CarMatches } from '#server/store/queries.ts';
import { finderOf, type Asked } from './finders.ts';
import { nearestCars } from './nearest.ts';
import { readSearch } from './read-search.ts';

const readText = carsSearch.response.pick({ corrected: true, understood: true });
/** Of a search without a text. */
const NO_TEXT = JSON.stringify({ corrected: null, understood: [] }).slice(1, -1);

interface Said {
  /** Ids. */
  nearest: readonly string[];
  corrected: string | null;
  understood: readonly Understood[];
}

function matching({ tx, seenVersion }: Asked, search: CarSearch): Promise<CarMatches> {
  return tx.find('cars.matching', { search, seen: seenVersion });
}

/** @param said of the search text, where there was one */
async function written({ tx, services }: Asked, found: CarMatches, said?: Said): Promise<WrittenAnswer> {
  const { version, ids, total, nextCursor, facetsText } = found;
  const lists = {
    cars: await writtenCards(tx, services.store, { ids, version }),
    nearest:
      said && said.nearest.length > 0
        ? await writtenCards(tx, services.store, { ids: said.nearest, version })
        : [],
  };
  const text = said ? JSON.stringify(readText.parse(said)).slice(1, -1) : NO_TEXT;
  // The facets are counts of our own under the contract's names: looking at each of two hundred again costs as much as counting them.
  const members = `"total":${total},"nextCursor":${JSON.stringify(nextCursor)},"facets":${facetsText},${text}`;
  return WrittenAnswer.object(lists, members);
}

export const getSearch = handle(carsSearch)({
  async run(asked) {
    const { query, services } = asked;
    if (query.q === undefined) return written(asked, await matching(asked, query));
    const finder = await finderOf(asked);
    const { search, corrected, understood } = readSearch(query, query.q, finder);
    const found = await matching(asked, search);
    const catalogue = await services.vehicleData.catalogue();
    const nearest =
      found.total > 0 ? [] : await nearestCars(asked, { search, corrected, understood }, finder, catalogue);
    return written(asked, found, { corrected, understood, nearest });
  },
});
