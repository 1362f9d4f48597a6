/** What a search text asks besides names: bodies, colours, specs, prices, distances and years are filters (C-brw-18). */
import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { Understood } from '#shared/contract/cars/cars.ts';
import { colourWord } from '#shared/domain/color-label.ts';
import { amountIn, filtersOfAmount, labelOfAmount } from './parse-amount.ts';
import { BETWEEN, KIND_WORDS, OF_EVERY_CAR, filterOf } from './search-keywords.ts';
import { bare } from './normalize-words.ts';

/** One thing that was understood, and the filters it is. */
export interface Part extends Understood {
  filters: Partial<CarSearch>;
}

export interface Reading {
  parts: Part[];
  /** What is left to be looked for in names. */
  text: string;
}

/** What is known of the cars on sale. */
export interface OnSale {
  /** Whether a make, model or trim is or holds this whole word. */
  isName(word: string): boolean;
  /** Whether some car carries the letters anywhere. */
  isCarried(word: string): boolean;
}

/** Amounts one text can hold; more are taken as they stand. */
const MOST_AMOUNTS = 4;

export function understand(q: string, onSale: OnSale): Reading {
  const amounts = takeAmounts(q, onSale);
  const parts = amounts.parts;
  const left: string[] = [];
  let before: Part | undefined;
  for (const word of wordsOf(amounts.text)) {
    const part = partOf(word);
    const isNew = part !== undefined && !parts.some(({ kind }) => kind === part.kind);
    if (isNew) parts.push(part);
    // "American spec": the second word only says what the first one is.
    else if (before && KIND_WORDS.get(bare(word)) === before.kind) before.words += ` ${word}`;
    else left.push(word);
    before = isNew ? part : undefined;
  }
  return { parts, text: withoutFillers(left, parts.length > 0, onSale) };
}

/** The words of a text; a body of two words, "pick up" or "station wagon", is one. */
function wordsOf(text: string): string[] {
  return text.match(/\b(?:pick[\s-]+ups?|mini[\s-]+vans?|station[\s-]+wagons?)(?!\S)|\S+/gi) ?? [];
}

function takeAmounts(q: string, onSale: OnSale): Reading {
  const parts: Part[] = [];
  let text = q;
  for (let n = 0; n < MOST_AMOUNTS; n++) {
    const amount = amountIn(text, (word) => onSale.isName(word));
    if (amount === undefined || parts.some(({ kind }) => kind === amount.kind)) break;
    const { kind, words } = amount;
    parts.push({ kind, label: labelOfAmount(amount), words: words.trim(), filters: filtersOfAmount(amount) });
    text = text.replace(words, ' ');
  }
  return { parts, text };
}

function partOf(word: string): Part | undefined {
  const filters = filterOf(bare(word));
  if (filters === undefined) return undefined;
  const [kind, label] = Object.entries(filters)[0] as [Part['kind'], string];
  return { kind, label: colourWord(label), words: word, filters };
}

/** Small words say nothing beside others; "accident" is true of every car, unless some car is named so. */
function withoutFillers(words: readonly string[], hasParts: boolean, onSale: OnSale): string {
  const names = words.filter((word) => !OF_EVERY_CAR.has(bare(word)) && !BETWEEN.has(bare(word)));
  if (names.length > 0 || hasParts) return names.join(' ');
  const said = words.filter((word) => !BETWEEN.has(bare(word)));
  return said.length > 0 && !said.some((word) => onSale.isCarried(word.toLowerCase())) ? '' : words.join(' ');
}
