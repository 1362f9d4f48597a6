import { carSearchQuery, type CarSearch } from '#shared/contract/cars/car-search.ts';
import { carsSuggest, type Suggestion } from '#shared/contract/cars/cars.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { FUELS } from '#shared/domain/enums.ts';
import type { SearchSuggester } from './spelling-and-suggestions.ts';
import { getSearchSuggester } from './search-suggester-cache.ts';
import { matchFuelsAndTransmissions } from './search-keywords.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { normalizeWord } from './normalize-words.ts';
import { interpretQuery, type InterpretedTerm } from './interpret-query.ts';

export const getSuggestions = defineHandler(carsSuggest)({
  async run(request) {
    const { tx, query, seenVersion: seen } = request;
    const { q = '', limit } = query;
    const suggester = await getSearchSuggester(request);
    const count: CountCars = async (search) => {
      // The sort order that reads the fewest cars.
      const { total } = await tx.find('cars.found', { search: { ...search, sortBy: 'latest' }, seen });
      return total;
    };
    const drivetrainSuggestions = await suggestFuelsAndTransmissions(count, q, suggester);
    const nameSuggestions = await suggestNames(
      count,
      { q, limit: Math.max(0, limit - drivetrainSuggestions.length) },
      suggester,
    );
    return { suggestions: [...nameSuggestions, ...drivetrainSuggestions].slice(0, limit) };
  },
});

type CountCars = (search: CarSearch) => Promise<number>;

const MAX_COUNTED = 5;

async function suggestNames(
  count: CountCars,
  { q, limit }: { q: string; limit: number },
  suggester: SearchSuggester,
): Promise<Suggestion[]> {
  const terms = interpretQuery(q, suggester).terms.filter(({ kind }) => kind !== 'year' && kind !== 'bodyType');
  if (terms.length === 0) return suggester.suggest(q, limit);
  const nameText = terms.reduce((text, { words }) => text.replace(words, ' '), q);
  const named = suggester.suggest(nameText, Math.min(limit, MAX_COUNTED));
  const suggestions = await Promise.all(named.map((one) => countSuggestion(count, one, terms)));
  return suggestions.filter(({ cars }) => cars > 0);
}

async function countSuggestion(
  count: CountCars,
  { text, kind }: Suggestion,
  terms: readonly InterpretedTerm[],
): Promise<Suggestion> {
  const filters = Object.assign({}, ...terms.map((term) => term.filters)) as Partial<CarSearch>;
  const search = { ...carSearchQuery.parse({ q: text, limit: 1 }), ...filters };
  const cars = await count(search);
  return { text: [...terms.map(({ words }) => words), text].join(' '), kind, cars };
}

/** Completes the last word to fuels and transmissions; those without a car are left out. */
async function suggestFuelsAndTransmissions(
  count: CountCars,
  q: string,
  suggester: SearchSuggester,
): Promise<Suggestion[]> {
  const before = q.trim().split(/\s+/);
  const last = before.pop() ?? '';
  const found = matchFuelsAndTransmissions(normalizeWord(last)).map(async (value) => {
    const text = [...before, value].join(' ');
    const { search } = parseSearchQuery(carSearchQuery.parse({ limit: 1 }), text, suggester);
    const cars = await count(search);
    const kind = (FUELS as readonly string[]).includes(value) ? ('fuel' as const) : ('transmission' as const);
    return { text, kind, cars };
  });
  return (await Promise.all(found)).filter(({ cars }) => cars > 0);
}
