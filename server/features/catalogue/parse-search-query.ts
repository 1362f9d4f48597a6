/** What a search asks once its text is understood: filters, and the words left to be looked for in names. */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { Finder } from './search-suggester.ts';
import { Remembered } from './memo-cache.ts';
import { understand, type Part, type Reading } from './interpret-query.ts';

export interface ReadSearch {
  /** What is asked of the store. */
  search: CarSearch;
  /** The text with its misspelt words put right; null when there were none. */
  corrected: string | null;
  /** Those whose filters count: what is given beside the text wins over it. */
  understood: Part[];
}

interface ReadText extends Reading {
  corrected: string | null;
}

/** By finder, which is another one when other cars are on sale. */
const remembered = new WeakMap<Finder, Remembered<ReadText>>();

function readText(q: string, finder: Finder): ReadText {
  const typed = understand(q, finder);
  const corrected = putRight(q, typed.text, finder);
  const { parts, text } = corrected === null ? typed : understand(corrected, finder);
  return { parts, text, corrected };
}

export function readSearch(query: CarSearch, q: string, finder: Finder): ReadSearch {
  const known = remembered.get(finder) ?? new Remembered<ReadText>();
  remembered.set(finder, known);
  const { parts, text, corrected } = known.of(q, () => readText(q, finder));
  const understood = parts.filter(
    ({ filters }) => !Object.keys(filters).some((name) => isGiven(query, name)),
  );
  const filters = Object.assign({}, ...understood.map((part) => part.filters)) as Partial<CarSearch>;
  // Of the cars that hold the words somewhere, those named so come first.
  const sortBy = text !== '' && query.sortBy === 'latest' ? 'match' : query.sortBy;
  return { search: { ...query, ...filters, q: text || undefined, sortBy }, corrected, understood };
}

function isGiven(query: CarSearch, name: string): boolean {
  return query[name as keyof CarSearch] !== undefined;
}

/** Only words that are looked for in names can be misspelt names; the others stand as they were typed. */
function putRight(q: string, names: string, finder: Finder): string | null {
  const looked = new Set(names.split(' '));
  const words = q.trim().split(/\s+/);
  const meant = words.map((word) => (looked.has(word) ? (finder.corrected(word) ?? word) : word));
  return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null;
}
