/** What a search asks once its text is understood: filters, and the words left to be looked for in names. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { SearchSuggester } from './search-suggester.ts';
import { MemoCache } from './memo-cache.ts';
import { interpretQuery, type InterpretedTerm, type QueryInterpretation } from './interpret-query.ts';

export interface ParsedSearch {
  /** What is asked of the store. */
  search: CarSearch;
  /** The text with its misspelt words put right; null when there were none. */
  corrected: string | null;
  /** Those whose filters count: what is given beside the text wins over it. */
  understood: InterpretedTerm[];
}

interface ParsedText extends QueryInterpretation {
  corrected: string | null;
}

/** By finder, which is another one when other cars are on sale. */
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
  // Of the cars that hold the words somewhere, those named so come first.
  const sortBy = text !== '' && query.sortBy === 'latest' ? 'match' : query.sortBy;
  return { search: { ...query, ...filters, q: text || undefined, sortBy }, corrected, understood };
}

function hasFilter(query: CarSearch, name: string): boolean {
  return query[name as keyof CarSearch] !== undefined;
}

/** Only words that are looked for in names can be misspelt names; the others stand as they were typed. */
function correctNames(q: string, names: string, finder: SearchSuggester): string | null {
  const looked = new Set(names.split(' '));
  const words = q.trim().split(/\s+/);
  const meant = words.map((word) => (looked.has(word) ? (finder.correctSpelling(word) ?? word) : word));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null;
}
