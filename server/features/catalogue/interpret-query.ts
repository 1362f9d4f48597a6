/** Interprets a search text: bodies, colours, specs, emirates, prices, mileages and years become filters. @see C-brw-18 */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { InterpretedFilter } from '#shared/contract/cars/cars.ts';
import { hasArabic } from '#shared/domain/arabic/fold-arabic.ts';
import { readArabicPhrases } from '#shared/domain/arabic/arabic-phrases.ts';
import { colorLabel } from '#shared/domain/value-labels.ts';
import { parseAmount, toAmountFilters, formatAmountLabel } from './parse-amount.ts';
import { STOPWORDS, FILTER_LABEL_WORDS, DOMAIN_STOPWORDS, matchFilter } from './search-keywords.ts';
import { normalizeWord } from './normalize-words.ts';

export interface InterpretedTerm extends InterpretedFilter {
  filters: Partial<CarSearch>;
}

export interface QueryInterpretation {
  terms: InterpretedTerm[];
  /** The rest of the text, searched in names. */
  text: string;
}

export interface StockVocabulary {
  /** Whether a make, model or trim is or contains this whole word. */
  isName(word: string): boolean;
  isInVocabulary(word: string): boolean;
}

const MAX_AMOUNTS = 4;

export function interpretQuery(q: string, onSale: StockVocabulary): QueryInterpretation {
  const amounts = extractAmounts(q, onSale);
  const terms = amounts.terms;
  const left: string[] = [];
  let before: InterpretedTerm | undefined;
  for (const { words: word, name } of splitPhrases(amounts.text)) {
    const term = name === undefined ? interpretWord(word) : undefined;
    const isNew = term !== undefined && !terms.some(({ kind }) => kind === term.kind);
    if (isNew) terms.push(term);
    // "American spec": the second word only labels the first.
    else if (before && FILTER_LABEL_WORDS.get(normalizeWord(word)) === before.kind) before.words += ` ${word}`;
    else left.push(name ?? word);
    before = isNew ? term : undefined;
  }
  return { terms, text: removeStopwords(left, terms.length > 0, onSale) };
}

const PHRASE_PATTERN =
  /\b(?:pick[\s-]+ups?|mini[\s-]+vans?|station[\s-]+wagons?|abu[\s-]+dhabi|umm[\s-]+al[\s-]+quwain|ras[\s-]+al[\s-]+khaimah)(?!\S)|\S+/gi;

/** Words and phrases with one meaning; Arabic names of makes and models also in Latin. */
function splitPhrases(text: string): { words: string; name?: string }[] {
  const words = text.match(PHRASE_PATTERN) ?? [];
  return hasArabic(text) ? readArabicPhrases(words) : words.map((word) => ({ words: word }));
}

function extractAmounts(q: string, onSale: StockVocabulary): QueryInterpretation {
  const terms: InterpretedTerm[] = [];
  let text = q;
  for (let count = 0; count < MAX_AMOUNTS; count++) {
    const amount = parseAmount(text, (word) => onSale.isName(word));
    if (amount === undefined || terms.some(({ kind }) => kind === amount.kind)) break;
    const { kind, matchedText, from, to } = amount;
    terms.push({
      kind,
      label: formatAmountLabel(amount),
      words: matchedText.trim(),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      filters: toAmountFilters(amount),
    });
    text = text.replace(matchedText, ' ');
  }
  return { terms, text };
}

function interpretWord(word: string): InterpretedTerm | undefined {
  const filters = matchFilter(normalizeWord(word));
  if (filters === undefined) return undefined;
  const [kind, value] = Object.entries(filters)[0] as [InterpretedTerm['kind'], string];
  return { kind, label: colorLabel(value), value, words: word, filters };
}

/** Stopwords are dropped beside other words, except where a car has that name. */
function removeStopwords(words: readonly string[], hasTerms: boolean, onSale: StockVocabulary): string {
  const names = words.filter(
    (word) => !DOMAIN_STOPWORDS.has(normalizeWord(word)) && !STOPWORDS.has(normalizeWord(word)),
  );
  if (names.length > 0 || hasTerms) return names.join(' ');
  const meaningful = words.filter((word) => !STOPWORDS.has(normalizeWord(word)));
  return meaningful.length > 0 && !meaningful.some((word) => onSale.isInVocabulary(word.toLowerCase()))
    ? ''
    : words.join(' ');
}
