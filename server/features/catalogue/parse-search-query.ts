/** Combines a search's filters with its interpreted text; explicit filters win. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { SearchSuggester } from './spelling-and-suggestions.ts';
import { MemoCache } from './memo-cache.ts';
import { interpretQuery, type InterpretedTerm, type QueryInterpretation } from './interpret-query.ts';

export interface ParsedSearch {
  search: CarSearch;
  /** The text with misspelt words corrected; null when nothing changed. */
  corrected: string | null;
  understood: InterpretedTerm[];
}

interface ParsedText extends QueryInterpretation {
  corrected: string | null;
}

/** Per suggester, which is replaced when the stock changes. */
const parsedTexts = new WeakMap<SearchSuggester, MemoCache<ParsedText>>();

function parseText(q: string, suggester: SearchSuggester): ParsedText {
  const original = interpretQuery(q, suggester);
  const corrected = correctNames(q, original.text, suggester);
  const { terms, text } = corrected === null ? original : interpretQuery(corrected, suggester);
  return { terms, text, corrected };
}

export function parseSearchQuery(query: CarSearch, q: string, suggester: SearchSuggester): ParsedSearch {
  const cache = parsedTexts.get(suggester) ?? new MemoCache<ParsedText>();
  parsedTexts.set(suggester, cache);
  const { terms, text, corrected } = cache.getOrCompute(q, () => parseText(q, suggester));
  const understood = terms.filter(({ filters }) => !Object.keys(filters).some((name) => hasFilter(query, name)));
  const filters = Object.assign({}, ...understood.map((term) => term.filters)) as Partial<CarSearch>;
  // Cars with the words in their name come first.
  const sortBy = text !== '' && query.sortBy === 'latest' ? 'match' : query.sortBy;
  return { search: { ...query, ...filters, q: text || undefined, sortBy }, corrected, understood };
}

function hasFilter(query: CarSearch, name: string): boolean {
  return query[name as keyof CarSearch] !== undefined;
}

function correctNames(q: string, nameText: string, suggester: SearchSuggester): string | null {
  const nameWords = new Set(nameText.split(' '));
  const words = q.trim().split(/\s+/);
  const correctedWords = words.map((word) => (nameWords.has(word) ? (suggester.correctSpelling(word) ?? word) : word));
  return correctedWords.some((word, index) => word !== words[index]) ? correctedWords.join(' ') : null;
}
