/** Finds what a person means: suggestions while typing, and the word behind a misspelt one. Rebuilt when the catalogue changes. */
import MiniSearch from 'minisearch';
import type { Suggestion } from '#shared/contract/cars/cars.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';
import type { VehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { holdsWord, isModelCode, searchWords } from '#server/store/catalogue-search.ts';
import type { Queries } from '#server/store/queries.ts';
import { CarriedWords } from './vocabulary.ts';
import { isMisspelling, mostEdits } from './typo.ts';
import { drivesLike, hasMeaning } from './search-keywords.ts';
import { Remembered } from './memo-cache.ts';
import { bare, bareWords, isNumber, isYear, nameOfShort, shortNamesOf } from './normalize-words.ts';

export type Texts = Queries['cars.texts']['output'];

interface Name {
  /** The text it is searched by; also its identity. */
  id: string;
  kind: 'make' | 'model' | 'body';
  words: string;
  /** Empty for a body. */
  make: string;
  /** Without its make. */
  alone: string;
}

export interface NamedCar {
  make: string;
  model: string;
}

/** Suggestions that are looked at before the best are chosen. */
const CANDIDATES = 60;
const MOST_YEARS = 3;
/** Words of a text that are looked for; no car's name has more, and every further one costs. */
const MOST_WORDS = 6;
const SLICE = 100;
/** Makes stand before their models, models before bodies, when they fit equally well. */
const KIND_BOOST: Record<Name['kind'], number> = { make: 4, model: 1.2, body: 1.1 };

export class Finder {
  readonly #texts: Texts;
  readonly #carried: CarriedWords;
  readonly #names = new MiniSearch<Name>({
    fields: ['words'],
    storeFields: ['kind', 'make', 'alone'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  /** How a bare word is written on a car: "f150" as "F-150". */
  readonly #spelling = new Map<string, string>();
  readonly #years: number[];
  /** Written forms of misspelt words: to look for the nearest word takes longer than all else of a search. */
  readonly #meantBy = new Remembered<string | undefined>();
  readonly #namedBy = new Remembered<NamedCar | undefined>();

  private constructor(texts: Texts, names: readonly Name[]) {
    this.#texts = texts;
    this.#carried = new CarriedWords(texts.map(({ text }) => text));
    this.#years = yearsOf(texts);
    for (const { id, alone } of names) {
      for (const part of [alone, ...id.split(/[^\p{L}\p{N}-]+/u), ...id.split('-')]) this.#learn(part);
    }
    for (const word of this.#carried.all) this.#learn(word);
  }

  /** Indexed slice by slice: thousands of names in one go would hold everybody else up. */
  static async of(texts: Texts, catalogue: VehicleCatalogue): Promise<Finder> {
    const names = namesOf(texts, catalogue);
    const finder = new Finder(texts, names);
    await finder.#names.addAllAsync(names, { chunkSize: SLICE });
    return finder;
  }

  #learn(written: string): void {
    const word = bare(written);
    if (word !== '' && !this.#spelling.has(word)) this.#spelling.set(word, written);
  }

  /** Live cars that carry all words of the text: what the search finds. */
  #count(text: string): number {
    const words = searchWords(text);
    const carries = (one: Texts[number]) => words.every((word) => holdsWord(one.text, word));
    return this.#texts.reduce((sum, one) => (carries(one) ? sum + one.cars : sum), 0);
  }

  /** Whether some live car carries all words of the text. */
  isOnSale(text: string): boolean {
    return this.#carried.haveCar(searchWords(text));
  }

  /** Whether some live car carries the letters anywhere. */
  isCarried(word: string): boolean {
    return this.#carried.carries(word);
  }

  /** Whether make, model or trim of a live car hold this whole word. */
  isName(word: string): boolean {
    return this.#carried.isName(word);
  }

  /** The search text with every word that no car carries replaced by the one that was meant; null when nothing had to be. */
  corrected(q: string | undefined): string | null {
    const words = (q ?? '').trim().split(/\s+/).filter(Boolean);
    const meant = words.map((word) => this.#meant(word));
    return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null;
  }

  #meant(typed: string): string {
    const word = bare(typed);
    if (this.isCarried(typed.toLowerCase()) || hasMeaning(word)) return typed;
    const known = nameOfShort(word) ?? this.#spelling.get(word);
    // Codes are found in any spacing; apart, their letters would be found everywhere.
    if (isNumber(word) || ((known === undefined || known.includes(' ')) && this.isOnSale(typed)))
      return typed;
    return known ?? this.#meantBy.of(word, () => this.#nearest(word)) ?? typed;
  }

  /** The written form of the word nearest to a misspelt one: what is on sale before what is not. */
  #nearest(word: string): string | undefined {
    // Another code is another car. Two letters swapped are two edits, and looking for two costs far more than for one.
    const edits = word.length < 3 || isModelCode(word) ? [] : [1, 2];
    for (const fuzzy of edits) {
      const found = this.#names.search(word, { fuzzy, prefix: false });
      const meant = found.flatMap(({ terms, kind }) =>
        terms.filter((term) => isMisspelling(word, term, kind === 'make')),
      );
      const written = meant.flatMap((term) => this.#spelling.get(term) ?? []);
      if (written.length > 0) return written.find((name) => this.isOnSale(name)) ?? written[0];
    }
    return undefined;
  }

  /** The make and model the text names, on sale or not: "golf" is Volkswagen's; a make alone has no model. */
  nameOf(text: string): NamedCar | undefined {
    const words = searchWords(text).map(bare).filter(Boolean).join(' ');
    return words === '' ? undefined : this.#namedBy.of(words, () => this.#nameIn(words));
  }

  #nameIn(words: string): NamedCar | undefined {
    const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) =>
      stored?.['kind'] === 'make' ? KIND_BOOST.make : 1;
    const [best] = this.#names
      .search(words, { combineWith: 'AND', boostDocument })
      .filter(({ make }) => make !== '');
    return best && { make: String(best['make']), model: String(best['alone']) };
  }

  /** What the typed text may become, most likely first; what is not on sale only when nothing else fits. */
  suggest(q: string | undefined, limit: number): Suggestion[] {
    const typed = searchWords(q);
    const year = typed.find(isYear);
    const words = typed
      .filter((word) => !isYear(word))
      .map(bare)
      .filter(Boolean)
      .slice(0, MOST_WORDS);
    const named = words.length > 0 ? this.#named(words) : [];
    const found = named.map(({ text, kind }) => this.#suggestion(year ? `${year} ${text}` : text, kind));
    const all = [...(typed.length === 1 ? this.#yearsLike(typed[0]!) : []), ...found];
    const onSale = all.filter(({ cars }) => cars > 0);
    return (onSale.length > 0 ? onSale : all).slice(0, limit);
  }

  #named(words: readonly string[]): { text: string; kind: Suggestion['kind'] }[] {
    const names = words.map((word) => nameOfShort(word)).map((name, at) => (name ? bare(name) : words[at]!));
    const search = (query: string, fuzzy: boolean) =>
      this.#names.search(query, {
        combineWith: 'AND',
        prefix: true,
        ...(fuzzy && { fuzzy: (word: string) => (isPlain(word) ? false : mostEdits(word)) }),
        boostDocument: (_id, _term, stored) => KIND_BOOST[stored?.['kind'] as Name['kind']],
      });
    const [typed, meant] = [words.join(' '), names.join(' ')];
    const exact = [...new Set([typed, meant])].flatMap((query) => search(query, false));
    // A word that begins otherwise was not meant.
    const begins = ({ terms }: { terms: string[] }) =>
      terms.every((term) => names.some((name) => name[0] === term[0]));
    const found = exact.length > 0 ? exact : search(meant, true).filter(begins);
    const unique = new Map(found.map((hit) => [String(hit.id), hit['kind'] as Suggestion['kind']]));
    return [...unique].slice(0, CANDIDATES).map(([text, kind]) => ({ text, kind }));
  }

  #yearsLike(start: string): Suggestion[] {
    const years = this.#years.filter((year) => String(year).startsWith(start)).slice(0, MOST_YEARS);
    return years.map((year) => this.#suggestion(String(year), 'year'));
  }

  #suggestion(text: string, kind: Suggestion['kind']): Suggestion {
    return { text, kind, cars: this.#count(text) };
  }
}

/** A word that says something by itself, or that becomes one as it is typed, is no name misspelt. */
function isPlain(word: string): boolean {
  return hasMeaning(word) || drivesLike(word).length > 0;
}

/** Years on sale, newest first: the fourth line of a search text. */
function yearsOf(texts: Texts): number[] {
  const years = new Set(texts.map(({ text }) => Number(text.split('\n')[3])));
  return [...years].filter((year) => year > 0).toSorted((a, b) => b - a);
}

/** Every make, model and body type to find, on sale or known to the catalogue, each once. */
function namesOf(texts: Texts, catalogue: VehicleCatalogue): Name[] {
  const found = new Map<string, Name>();
  const add = (kind: Name['kind'], alone: string, make = '') => {
    const id = `${make} ${alone}`.trim();
    const key = id.toLowerCase();
    const words = [make, alone].flatMap((name) => [...bareWords(name), ...shortNamesOf(name)]);
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
