/** GET /api/cars/suggest: what the typed text may become. */
import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { carsSuggest, type Suggestion } from '#shared/contract/cars/cars.ts';
import { handle } from '#server/kernel/handle.ts';
import type { Reader } from '#server/store/store.ts';
import { finderOf } from './finders.ts';
import { understand, type Part } from './understood.ts';

export const getSuggestions = handle(carsSuggest)({
  async run({ tx, query: { q, limit }, services }) {
    const finder = await finderOf(tx, services);
    // Years and bodies are suggested themselves.
    const parts = understand(q ?? '', finder).parts.filter(
      ({ kind }) => kind !== 'year' && kind !== 'bodyType',
    );
    if (parts.length === 0) return { suggestions: finder.suggest(q, limit) };
    const rest = parts.reduce((text, { words }) => text.replace(words, ' '), q ?? '');
    const named = finder.suggest(rest, Math.min(limit, MOST_COUNTED));
    const suggestions = await Promise.all(named.map((one) => counted(tx, one, parts)));
    return { suggestions: suggestions.filter(({ cars }) => cars > 0) };
  },
});

/** Suggestions beside a colour, a spec or an amount: each is counted by a search of its own. */
const MOST_COUNTED = 5;

async function counted(tx: Reader, { text, kind }: Suggestion, parts: readonly Part[]): Promise<Suggestion> {
  const filters = Object.assign({}, ...parts.map((part) => part.filters)) as Partial<CarSearch>;
  const search = { ...carSearchQuery.parse({ q: text, limit: 1 }), ...filters };
  const { total } = await tx.find('cars.search', search);
  return { text: [...parts.map(({ words }) => words), text].join(' '), kind, cars: total };
}
