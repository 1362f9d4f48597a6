/** Finds what a person means: suggestions while typing, and the word behind a misspelt one. Rebuilt when the catalogue changes. */
import MiniSearch from 'minisearch';
import type { Suggestion } from '#shared/contract/cars/cars.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { containsSearchWord, isModelCode, splitSearchWords } from '#server/store/catalogue-search.ts';
import type { Queries } from '#server/store/queries.ts';
import { Vocabulary } from './vocabulary.ts';
import { isTypo, maxEdits } from './typo.ts';
import { matchFuelsAndTransmissions, isKeyword } from './search-keywords.ts';
import { MemoCache } from './memo-cache.ts';
import {
  normalizeWord,
  toNormalizedWords,
  isNumericWord,
  isYearWord,
  expandAbbreviation,
  findAbbreviations,
} from './normalize-words.ts';

export type SearchTexts = Queries['cars.texts']['output'];

interface IndexedName {
  /** The text it is searched by; also its identity. */
  id: string;
  kind: 'make' | 'model' | 'body';
  words: string;
  /** Empty for a body. */
  make: string;
  /** Without its make. */
  alone: string;
}

export interface NamedModel {
  make: string;
  model: string;
}

/** Suggestions that are looked at before the best are chosen. */
const MAX_CANDIDATES = 60;
const MAX_YEARS = 3;
/** Words of a text that are looked for; no car's name has more, and every further one costs. */
const MAX_WORDS = 6;
const BATCH_SIZE = 100;
/** Makes stand before their models, models before bodies, when they fit equally well. */
const KIND_BOOST: Record<IndexedName['kind'], number> = { make: 4, model: 1.2, body: 1.1 };

export class SearchSuggester {
  readonly #texts: SearchTexts;
  readonly #carried: Vocabulary;
  readonly #names = new MiniSearch<IndexedName>({
    fields: ['words'],
    storeFields: ['kind', 'make', 'alone'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  /** How a bare word is written on a car: "f150" as "F-150". */
  readonly #spelling = new Map<string, string>();
  readonly #years: number[];
  /** Written forms of misspelt words: to look for the nearest word takes longer than all else of a search. */
  readonly #meantBy = new MemoCache<string | undefined>();
  readonly #namedBy = new MemoCache<NamedModel | undefined>();

  private constructor(texts: SearchTexts, names: readonly IndexedName[]) {
    this.#texts = texts;
    this.#carried = new Vocabulary(texts.map(({ text }) => text));
    this.#years = collectYears(texts);
    for (const { id, alone } of names) {
      for (const part of [alone, ...id.split(/[^\p{L}\p{N}-]+/u), ...id.split('-')]) this.#learn(part);
    }
    for (const word of this.#carried.all) this.#learn(word);
  }

  /** Indexed slice by slice: thousands of names in one go would hold everybody else up. */
  static async create(texts: SearchTexts, catalogue: VehicleCatalogue): Promise<SearchSuggester> {
    const names = collectNames(texts, catalogue);
    const finder = new SearchSuggester(texts, names);
    await finder.#names.addAllAsync(names, { chunkSize: BATCH_SIZE });
    return finder;
  }

  #learn(written: string): void {
    const word = normalizeWord(written);
    if (word !== '' && !this.#spelling.has(word)) this.#spelling.set(word, written);
  }

  /** Live cars that carry all words of the text: what the search finds. */
  #count(text: string): number {
    const words = splitSearchWords(text);
    const carries = (one: SearchTexts[number]) => words.every((word) => containsSearchWord(one.text, word));
    return this.#texts.reduce((sum, one) => (carries(one) ? sum + one.cars : sum), 0);
  }

  /** Whether some live car carries all words of the text. */
  hasMatchingCar(text: string): boolean {
    return this.#carried.matchesAnyCar(splitSearchWords(text));
  }

  /** Whether some live car carries the letters anywhere. */
  isInVocabulary(word: string): boolean {
    return this.#carried.containsText(word);
  }

  /** Whether make, model or trim of a live car hold this whole word. */
  isName(word: string): boolean {
    return this.#carried.isName(word);
  }

  /** The search text with every word that no car carries replaced by the one that was meant; null when nothing had to be. */
  correctSpelling(q: string | undefined): string | null {
    const words = (q ?? '').trim().split(/\s+/).filter(Boolean);
    const meant = words.map((word) => this.#meant(word));
    return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null;
  }

  #meant(typed: string): string {
    const word = normalizeWord(typed);
    if (this.isInVocabulary(typed.toLowerCase()) || isKeyword(word)) return typed;
    const known = expandAbbreviation(word) ?? this.#spelling.get(word);
    // Codes are found in any spacing; apart, their letters would be found everywhere.
    if (isNumericWord(word) || ((known === undefined || known.includes(' ')) && this.hasMatchingCar(typed)))
      return typed;
    return known ?? this.#meantBy.getOrCompute(word, () => this.#nearest(word)) ?? typed;
  }

  /** The written form of the word nearest to a misspelt one: what is on sale before what is not. */
  #nearest(word: string): string | undefined {
    // Another code is another car. Two letters swapped are two edits, and looking for two costs far more than for one.
    const edits = word.length < 3 || isModelCode(word) ? [] : [1, 2];
    for (const fuzzy of edits) {
      const found = this.#names.search(word, { fuzzy, prefix: false });
      const meant = found.flatMap(({ terms, kind }) => terms.filter((term) => isTypo(word, term, kind === 'make')));
      const written = meant.flatMap((term) => this.#spelling.get(term) ?? []);
      if (written.length > 0) return written.find((name) => this.hasMatchingCar(name)) ?? written[0];
    }
    return undefined;
  }

  /** The make and model the text names, on sale or not: "golf" is Volkswagen's; a make alone has no model. */
  findMakeAndModel(text: string): NamedModel | undefined {
    const words = splitSearchWords(text).map(normalizeWord).filter(Boolean).join(' ');
    return words === '' ? undefined : this.#namedBy.getOrCompute(words, () => this.#nameIn(words));
  }

  #nameIn(words: string): NamedModel | undefined {
    const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) =>
      stored?.['kind'] === 'make' ? KIND_BOOST.make : 1;
    const [best] = this.#names.search(words, { combineWith: 'AND', boostDocument }).filter(({ make }) => make !== '');
    return best && { make: String(best['make']), model: String(best['alone']) };
  }

  /** What the typed text may become, most likely first; what is not on sale only when nothing else fits. */
  suggest(q: string | undefined, limit: number): Suggestion[] {
    const typed = splitSearchWords(q);
    const year = typed.find(isYearWord);
    const words = typed
      .filter((word) => !isYearWord(word))
      .map(normalizeWord)
      .filter(Boolean)
      .slice(0, MAX_WORDS);
    const named = words.length > 0 ? this.#named(words) : [];
    const found = named.map(({ text, kind }) => this.#suggestion(year ? `${year} ${text}` : text, kind));
    const all = [...(typed.length === 1 ? this.#yearsLike(typed[0]!) : []), ...found];
    const onSale = all.filter(({ cars }) => cars > 0);
    return (onSale.length > 0 ? onSale : all).slice(0, limit);
  }

  #named(words: readonly string[]): { text: string; kind: Suggestion['kind'] }[] {
    const names = words
      .map((word) => expandAbbreviation(word))
      .map((name, at) => (name ? normalizeWord(name) : words[at]!));
    const search = (query: string, fuzzy: boolean) =>
      this.#names.search(query, {
        combineWith: 'AND',
        prefix: true,
        ...(fuzzy && { fuzzy: (word: string) => (isKeywordOrPrefix(word) ? false : maxEdits(word)) }),
        boostDocument: (_id, _term, stored) => KIND_BOOST[stored?.['kind'] as IndexedName['kind']],
      });
    const [typed, meant] = [words.join(' '), names.join(' ')];
    const exact = [...new Set([typed, meant])].flatMap((query) => search(query, false));
    // A word that begins otherwise was not meant.
    const begins = ({ terms }: { terms: string[] }) => terms.every((term) => names.some((name) => name[0] === term[0]));
    const found = exact.length > 0 ? exact : search(meant, true).filter(begins);
    const unique = new Map(found.map((hit) => [String(hit.id), hit['kind'] as Suggestion['kind']]));
    return [...unique].slice(0, MAX_CANDIDATES).map(([text, kind]) => ({ text, kind }));
  }

  #yearsLike(start: string): Suggestion[] {
    const years = this.#years.filter((year) => String(year).startsWith(start)).slice(0, MAX_YEARS);
    return years.map((year) => this.#suggestion(String(year), 'year'));
  }

  #suggestion(text: string, kind: Suggestion['kind']): Suggestion {
    return { text, kind, cars: this.#count(text) };
  }
}

/** A word that says something by itself, or that becomes one as it is typed, is no name misspelt. */
function isKeywordOrPrefix(word: string): boolean {
  return isKeyword(word) || matchFuelsAndTransmissions(word).length > 0;
}

/** Years on sale, newest first: the fourth line of a search text. */
function collectYears(texts: SearchTexts): number[] {
  const years = new Set(texts.map(({ text }) => Number(text.split('\n')[3])));
  return [...years].filter((year) => year > 0).toSorted((a, b) => b - a);
}

/** Every make, model and body type to find, on sale or known to the catalogue, each once. */
function collectNames(texts: SearchTexts, catalogue: VehicleCatalogue): IndexedName[] {
  const found = new Map<string, IndexedName>();
  const add = (kind: IndexedName['kind'], alone: string, make = '') => {
    const id = `${make} ${alone}`.trim();
    const key = id.toLowerCase();
    const words = [make, alone].flatMap((name) => [...toNormalizedWords(name), ...findAbbreviations(name)]);
    if (!found.has(key))
      found.set(key, {
        id,
        kind,
        make: make || (kind === 'make' ? alone : ''),
        alone,
        words: words.join(' '),
      });
  };
  const addModel = (make: string, model: string) => add('model', model, make);
  for (const { make, model } of texts) {
    add('make', make);
    addModel(make, model);
  }
  for (const body of BODY_TYPES) add('body', body);
  for (const make of catalogue.makes()) {
    add('make', make);
    for (const model of catalogue.models(make)) addModel(make, model);
  }
  return [...found.values()];
}
