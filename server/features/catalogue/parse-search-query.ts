/** Combines a search's filters with its interpreted text; explicit filters win. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { SearchSuggester } from './search-suggester.ts';
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

function parseText(q: string, finder: SearchSuggester): ParsedText {
  const typed = interpretQuery(q, finder);
  const corrected = correctNames(q, typed.text, finder);
  const { terms, text } = corrected === null ? typed : interpretQuery(corrected, finder);
  return { terms, text, corrected };
}

export function parseSearchQuery(query: CarSearch, q: string, finder: SearchSuggester): ParsedSearch {
  const known = parsedTexts.get(finder) ?? new MemoCache<ParsedText>();
  parsedTexts.set(finder, known);
  const { terms, text, corrected } = known.getOrCompute(q, () => parseText(q, finder));
  const understood = terms.filter(({ filters }) => !Object.keys(filters).some((name) => hasFilter(query, name)));
  const filters = Object.assign({}, ...understood.map((part) => part.filters)) as Partial<CarSearch>;
  // Cars with the words in their name come first.
  const sortBy = text !== '' && query.sortBy === 'latest' ? 'match' : query.sortBy;
  return { search: { ...query, ...filters, q: text || undefined, sortBy }, corrected, understood };
}

function hasFilter(query: CarSearch, name: string): boolean {
  return query[name as keyof CarSearch] !== undefined;
}

function correctNames(q: string, names: string, finder: SearchSuggester): string | null {
  const looked = new Set(names.split(' '));
  const words = q.trim().split(/\s+/);
  const meant = words.map((word) => (looked.has(word) ? (finder.correctSpelling(word) ?? word) : word));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null;
}
