/** GET /api/cars/suggest: what the typed text may become. */
import { carsSuggest } from '#shared/contract/cars.ts';
import { handle } from '#server/kernel/handle.ts';
import { finderOf } from './finders.ts';

export const getSuggestions = handle(carsSuggest)({
  async run({ tx, query: { q, limit }, services }) {
    const finder = await finderOf(tx, services);
    return { suggestions: finder.suggest(q, limit) };
  },
});
