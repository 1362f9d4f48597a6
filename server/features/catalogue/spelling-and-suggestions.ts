/** Suggestions while typing and spelling correction, over the stock and the vehicle catalogue. */
import MiniSearch from 'minisearch';
import type { Suggestion } from '#shared/contract/cars/cars.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import { hasArabic } from '#shared/domain/arabic/fold-arabic.ts';
import {
  listArabicBodyWords,
  listArabicSpellings,
  stripArabicArticle,
  translateArabic,
} from '#shared/domain/arabic/arabic-phrases.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { containsSearchWord, isModelCode, splitSearchWords } from '#server/store/search-text.ts';
import type { Queries } from '#server/store/queries.ts';
import { Vocabulary } from './vocabulary.ts';
import { isTypo, maxEdits } from './typo-distance.ts';
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
  /** The text that is searched; also the identity. */
  id: string;
  kind: 'make' | 'model' | 'body';
  words: string;
  /** A field of its own, so that it does not change the order of Latin matches. */
  arabicWords: string;
  arabicForms: readonly ArabicForm[];
  /** Empty for a body. */
  make: string;
  /** The name without its make. */
  nameWithoutMake: string;
}

export interface NamedModel {
  make: string;
  model: string;
}

const MAX_CANDIDATES = 60;
const MAX_YEARS = 3;
/** Words of a text that are searched: no car's name has more, and each costs time. */
const MAX_WORDS = 6;
const BATCH_SIZE = 100;
/** On equal matches makes rank before their models, models before bodies. */
const KIND_BOOST: Record<IndexedName['kind'], number> = { make: 4, model: 1.2, body: 1.1 };

export class SearchSuggester {
  readonly #texts: SearchTexts;
  readonly #vocabulary: Vocabulary;
  readonly #names = new MiniSearch<IndexedName>({
    fields: ['words', 'arabicWords'],
    storeFields: ['kind', 'make', 'nameWithoutMake'] satisfies (keyof IndexedName)[],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  /** A normalised word as cars write it: "f150" as "F-150". */
  readonly #spelling = new Map<string, string>();
  readonly #years: number[];
  /** Corrections of misspelt words; finding the nearest word is the slowest part of a search. */
  readonly #corrections = new MemoCache<string | undefined>();
  readonly #models = new MemoCache<NamedModel | undefined>();

  private constructor(texts: SearchTexts, names: readonly IndexedName[]) {
    this.#texts = texts;
    this.#vocabulary = new Vocabulary(texts.map(({ text }) => text));
    this.#years = collectYears(texts);
    for (const { id, nameWithoutMake, arabicForms } of names) {
      for (const variant of [nameWithoutMake, ...id.split(/[^\p{L}\p{N}-]+/u), ...id.split('-')])
        this.#addSpelling(variant);
      for (const [word, written] of arabicForms) if (!this.#spelling.has(word)) this.#spelling.set(word, written);
    }
    for (const word of this.#vocabulary.all) this.#addSpelling(word);
  }

  /** Yields to the event loop while indexing thousands of names. */
  static async create(texts: SearchTexts, catalogue: VehicleCatalogue): Promise<SearchSuggester> {
    const names = collectNames(texts, catalogue);
    const suggester = new SearchSuggester(texts, names);
    await suggester.#names.addAllAsync(names, { chunkSize: BATCH_SIZE });
    return suggester;
  }

  #addSpelling(written: string): void {
    const word = normalizeWord(written);
    if (word !== '' && !this.#spelling.has(word)) this.#spelling.set(word, written);
  }

  #countCars(text: string): number {
    const words = splitSearchWords(text);
    const matches = (indexed: SearchTexts[number]) => words.every((word) => containsSearchWord(indexed.text, word));
    return this.#texts.reduce((sum, one) => (matches(one) ? sum + one.cars : sum), 0);
  }

  hasMatchingCar(text: string): boolean {
    return this.#vocabulary.matchesAnyCar(splitSearchWords(text));
  }

  isInVocabulary(word: string): boolean {
    return this.#vocabulary.containsText(word);
  }

  isName(word: string): boolean {
    return this.#vocabulary.isName(word);
  }

  /** The text with every unknown word corrected; null when nothing changed. */
  correctSpelling(q: string | undefined): string | null {
    const words = (q ?? '').trim().split(/\s+/).filter(Boolean);
    const corrected = words.map((word) => this.#correctWord(word));
    return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null;
  }

  #correctWord(typed: string): string {
    const word = normalizeWord(typed);
    if (this.isInVocabulary(typed.toLowerCase()) || isKeyword(word)) return typed;
    const known = expandAbbreviation(word) ?? this.#spelling.get(word);
    if (hasArabic(word) && (known !== undefined || this.#spelling.has(stripArabicArticle(word)))) return typed;
    // Model codes match in any spacing; split, their letters would match everywhere.
    if (isNumericWord(word) || ((known === undefined || known.includes(' ')) && this.hasMatchingCar(typed)))
      return typed;
    return known ?? this.#corrections.getOrCompute(word, () => this.#findNearest(word)) ?? typed;
  }

  #findNearest(word: string): string | undefined {
    // Model codes are never corrected. Two swapped letters are two edits, which cost far more to find than one.
    const edits = word.length < 3 || isModelCode(word) ? [] : [1, 2];
    for (const fuzzy of edits) {
      const found = this.#names.search(word, { fuzzy, prefix: false });
      const corrections = found.flatMap(({ terms, kind }) =>
        terms.filter((term) => isTypo(word, term, kind === 'make')),
      );
      const written = corrections.flatMap((term) => this.#spelling.get(term) ?? []);
      if (written.length > 0) return written.find((name) => this.hasMatchingCar(translateArabic(name))) ?? written[0];
    }
    return undefined;
  }

  /** The make and model a text names, on sale or not; "golf" is Volkswagen's. */
  findMakeAndModel(text: string): NamedModel | undefined {
    const words = splitSearchWords(text).map(normalizeWord).filter(Boolean).join(' ');
    return words === '' ? undefined : this.#models.getOrCompute(words, () => this.#findModel(words));
  }

  #findModel(words: string): NamedModel | undefined {
    const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) =>
      stored?.['kind'] === 'make' ? KIND_BOOST.make : 1;
    const [best] = this.#names.search(words, { combineWith: 'AND', boostDocument }).filter(({ make }) => make !== '');
    return best && { make: String(best['make']), model: String(best['nameWithoutMake']) };
  }

  /** Most likely first; models that are not on sale come only when nothing else matches. */
  suggest(q: string | undefined, limit: number): Suggestion[] {
    const typed = splitSearchWords(q);
    const year = typed.find(isYearWord);
    const words = typed
      .filter((word) => !isYearWord(word))
      .map(normalizeWord)
      .filter(Boolean)
      .slice(0, MAX_WORDS);
    const named = words.length > 0 ? this.#matchNames(words) : [];
    const found = named.map(({ text, kind }) => this.#createSuggestion(year ? `${year} ${text}` : text, kind));
    const all = [...(typed.length === 1 ? this.#suggestYears(typed[0]!) : []), ...found];
    const onSale = all.filter(({ cars }) => cars > 0);
    return (onSale.length > 0 ? onSale : all).slice(0, limit);
  }

  #matchNames(words: readonly string[]): { text: string; kind: Suggestion['kind'] }[] {
    const names = words
      .map((word) => expandAbbreviation(word))
      .map((name, index) => (name ? normalizeWord(name) : stripArabicArticle(words[index]!)));
    const search = (query: string, fuzzy: boolean) =>
      this.#names.search(query, {
        combineWith: 'AND',
        prefix: true,
        ...(fuzzy && { fuzzy: (word: string) => (isKeywordOrPrefix(word) ? false : maxEdits(word)) }),
        boostDocument: (_id, _term, stored) =>
          KIND_BOOST[stored?.['kind'] as IndexedName['kind']] /
          // Arabic spellings of "Elantra N" are fewer than those of "Elantra", which would rank it first.
          (isArabic ? String(stored?.['nameWithoutMake']).split(' ').length : 1),
      });
    const [typed, expanded] = [words.join(' '), names.join(' ')];
    const isArabic = hasArabic(typed);
    const exact = [...new Set([typed, expanded])].flatMap((query) => search(query, false));
    // Corrections keep the first letter; that of an Arabic name may be its article's.
    const corrected = isArabic ? [...words, ...names] : names;
    const keepsFirstLetter = ({ terms }: { terms: string[] }) =>
      terms.every((term) => corrected.some((name) => name[0] === term[0]));
    const misspelt = isArabic ? [...new Set([typed, expanded])] : [expanded];
    const found = exact.length > 0 ? exact : misspelt.flatMap((query) => search(query, true)).filter(keepsFirstLetter);
    const unique = new Map(found.map((hit) => [String(hit.id), hit['kind'] as Suggestion['kind']]));
    return [...unique].slice(0, MAX_CANDIDATES).map(([text, kind]) => ({ text, kind }));
  }

  #suggestYears(start: string): Suggestion[] {
    const years = this.#years.filter((year) => String(year).startsWith(start)).slice(0, MAX_YEARS);
    return years.map((year) => this.#createSuggestion(String(year), 'year'));
  }

  #createSuggestion(text: string, kind: Suggestion['kind']): Suggestion {
    return { text, kind, cars: this.#countCars(text) };
  }
}

function isKeywordOrPrefix(word: string): boolean {
  return isKeyword(word) || matchFuelsAndTransmissions(word).length > 0;
}

/** Newest first; the year is the fourth line of a search text. */
function collectYears(texts: SearchTexts): number[] {
  const years = new Set(texts.map(({ text }) => Number(text.split('\n')[3])));
  return [...years].filter((year) => year > 0).toSorted((a, b) => b - a);
}

type ArabicForm = readonly [word: string, written: string];
const arabicForms = new MemoCache<readonly ArabicForm[]>();

/** The normalised words of the Arabic spellings of a make (empty name), a model or a body (empty make). */
function listArabicForms(make: string, name: string): readonly ArabicForm[] {
  return arabicForms.getOrCompute(`${make}\n${name}`, () => {
    const spellings = make === '' ? listArabicBodyWords(name) : listArabicSpellings(make, name);
    const variants = spellings.flatMap((spelling) => [spelling, ...spelling.split(' ')]).filter(hasArabic);
    return [...new Map(variants.toReversed().map((variant) => [normalizeWord(variant), variant]))].toReversed();
  });
}

function collectNames(texts: SearchTexts, catalogue: VehicleCatalogue): IndexedName[] {
  const found = new Map<string, IndexedName>();
  const add = (kind: IndexedName['kind'], nameWithoutMake: string, make = '') => {
    const id = `${make} ${nameWithoutMake}`.trim();
    const key = id.toLowerCase();
    if (found.has(key)) return;
    const words = [make, nameWithoutMake].flatMap((name) => [...toNormalizedWords(name), ...findAbbreviations(name)]);
    const arabicForms =
      kind === 'make'
        ? listArabicForms(nameWithoutMake, '')
        : [...(make === '' ? [] : listArabicForms(make, '')), ...listArabicForms(make, nameWithoutMake)];
    found.set(key, {
      id,
      kind,
      make: make || (kind === 'make' ? nameWithoutMake : ''),
      nameWithoutMake,
      words: words.join(' '),
      arabicWords: arabicForms.map(([word]) => word).join(' '),
      arabicForms,
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
