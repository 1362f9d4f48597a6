/** Reads Arabic words of a search text: a name becomes Latin, a word for a filter becomes its value. */
import { toCarSearchText } from '#shared/domain/normalize-text.ts';
import { ARABIC_NAMES } from './arabic-names.ts';
import { ARABIC_TERMS } from './arabic-terms.ts';
import { foldArabic, hasArabic, toArabicKey } from './fold-arabic.ts';

type TermKind = keyof typeof ARABIC_TERMS;
export interface ArabicTerm {
  kind: TermKind;
  value: string;
}

export interface ArabicPhrase {
  /** As typed. */
  words: string;
  /** The Latin name of a make or model. */
  name?: string;
  term?: ArabicTerm;
}

interface Name {
  make: string;
  text: string;
}

const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: 'اي',
  B: 'بي',
  C: 'سي',
  D: 'دي',
  F: 'اف',
  G: 'جي',
  H: 'اتش',
  I: 'اي',
  J: 'جي',
  K: 'كي',
  L: 'ال',
  M: 'ام',
  N: 'ان',
  O: 'او',
  P: 'بي',
  Q: 'كيو',
  R: 'ار',
  S: 'اس',
  T: 'تي',
  U: 'يو',
  V: 'في',
  W: 'دبليو',
  X: 'اكس',
  Y: 'واي',
  Z: 'زد',
  // The usual Latin letter comes last, as in "اي 300" for "E 300".
  E: 'اي',
};
const LATIN_LETTERS = new Map(
  Object.entries(LETTER_NAMES)
    // "في" and "او" are also "in" and "or".
    .filter(([letter]) => !'JPVO'.includes(letter))
    .map(([letter, name]) => [toArabicKey(name), letter]),
);

/** "CX-5" as "سي اكس 5". */
function spellCode(code: string): string {
  const parts = code.toUpperCase().match(/[A-Z]|\d+/g) ?? [];
  return parts.map((part) => LETTER_NAMES[part] ?? part).join(' ');
}

const splitSpellings = (list: string): string[] => list.split('|').map(foldArabic);

const NAMES = new Map<string, Name[]>();
const MAKES_OF_LATIN_NAMES = new Map<string, string>();
/** Arabic spellings by the keys of make and model; a make's own stand under an empty model. */
const SPELLINGS = new Map<string, string[]>();
const toNameKey = (make: string, model: string): string => `${toArabicKey(make)} ${toArabicKey(model)}`;

function addName(make: string, model: string, spellings: readonly string[]): void {
  SPELLINGS.set(toNameKey(make, model), [...spellings]);
  MAKES_OF_LATIN_NAMES.set(toArabicKey(model || make), make);
  for (const spelling of spellings.filter(hasArabic)) {
    const names = NAMES.get(toArabicKey(spelling)) ?? [];
    NAMES.set(toArabicKey(spelling), [...names, { make, text: model || make }]);
  }
}

for (const [make, { make: spellings, models, codes }] of Object.entries(ARABIC_NAMES)) {
  addName(make, '', splitSpellings(spellings));
  for (const [model, list] of Object.entries(models)) addName(make, model, splitSpellings(list));
  for (const code of codes?.split('|') ?? []) addName(make, code, [spellCode(code)]);
}

const TERMS = new Map<string, ArabicTerm>();
for (const [kind, values] of Object.entries(ARABIC_TERMS)) {
  for (const [value, list] of Object.entries(values)) {
    for (const spelling of splitSpellings(list)) TERMS.set(toArabicKey(spelling), { kind: kind as TermKind, value });
  }
}

/** The article, also behind "and", "in" and "for". */
const PREFIX_PATTERN = /^(?:[وبف]?ال|لل|[وب])(?=..)/;

function findWithoutArticle<T>(map: ReadonlyMap<string, T>, key: string): T | undefined {
  return map.get(key) ?? map.get(key.replace(PREFIX_PATTERN, ''));
}

/** The filter value of one or more Arabic words. */
export function findArabicTerm(words: string): ArabicTerm | undefined {
  return hasArabic(words) ? findWithoutArticle(TERMS, toArabicKey(words)) : undefined;
}

/** Fuels and transmissions whose Arabic words start with the text. */
export function completeArabicTerms(start: string, kinds: readonly TermKind[]): string[] {
  const key = toArabicKey(start);
  const found = [...TERMS].filter(([word, { kind }]) => kinds.includes(kind) && word.startsWith(key));
  return [...new Set(found.map(([, { value }]) => value))];
}

/** "سي 300" as "C300", a code that matches in any spacing. */
function readLetterAndNumber(key: string): Name | undefined {
  const [, letter = '', number] = /^(\D+)(\d{1,3})$/.exec(key) ?? [];
  const latin = LATIN_LETTERS.get(letter);
  return latin === undefined ? undefined : { make: '', text: `${latin}${number}` };
}

/** A key of three letters or more without its article. */
export const stripArabicArticle = (key: string): string => key.replace(/^ال(?=...)/, '');

const MAX_PHRASE_WORDS = 6;

interface Reading {
  words: string;
  names: readonly Name[];
  term: ArabicTerm | undefined;
}

function readPhrase(words: string): Reading | undefined {
  if (!hasArabic(words)) return undefined;
  const key = toArabicKey(words);
  const letter = readLetterAndNumber(key);
  const names = findWithoutArticle(NAMES, key) ?? (letter ? [letter] : []);
  const term = findWithoutArticle(TERMS, key);
  return names.length > 0 || term ? { words, names, term } : undefined;
}

/** The longest phrases first, so that "لاند كروزر" is one. */
function splitPhrases(words: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  for (let at = 0; at < words.length;) {
    let size = Math.min(MAX_PHRASE_WORDS, words.length - at);
    let reading: Reading | undefined;
    for (; size > 0 && reading === undefined; size--) reading = readPhrase(words.slice(at, at + size).join(' '));
    readings.push(reading ?? { words: words[at]!, names: [], term: undefined });
    at += reading ? size + 1 : 1;
  }
  return readings;
}

function listNamedMakes(readings: readonly Reading[]): Set<string> {
  const makes = readings.flatMap(({ words, names, term }) => {
    if (!hasArabic(words)) return MAKES_OF_LATIN_NAMES.get(toArabicKey(words)) ?? [];
    return term || names.some(({ make }) => make !== names[0]?.make) ? [] : names.map(({ make }) => make);
  });
  return new Set(makes);
}

/** A word with two meanings is a name beside its make: "جيب" is Jeep before "رانجلر", an SUV otherwise. */
export function readArabicPhrases(words: readonly string[]): ArabicPhrase[] {
  const readings = splitPhrases(words);
  const makes = listNamedMakes(readings);
  return readings.map(({ words: typed, names, term }) => {
    const name = names.find(({ make }) => makes.has(make)) ?? (term ? undefined : names[0]);
    return { words: typed, ...(name ? { name: name.text } : term && { term }) };
  });
}

/** "C300" as "C 300", which finds both where words are compared letter by letter. */
const separateNumber = (name: string): string => name.replace(/^([A-Z])(\d{2,3})$/, '$1 $2');

/** Arabic names and filter words in Latin, the rest as typed: "تويوتا بيضاء" as "Toyota White". */
export function translateArabic(text: string): string {
  if (!hasArabic(text)) return text;
  const phrases = readArabicPhrases(toCarSearchText(text).trim().split(/\s+/));
  return phrases.map(({ words, name, term }) => (name && separateNumber(name)) ?? term?.value ?? words).join(' ');
}

/** Arabic spellings of a make, a model, or a model with its number; codes are spelt out. */
export function listArabicSpellings(make: string, model = ''): string[] {
  const known = SPELLINGS.get(toNameKey(make, model));
  if (known) return known;
  const words = model.split(' ');
  for (let size = words.length - 1; size > 0; size--) {
    const family = SPELLINGS.get(toNameKey(make, words.slice(0, size).join(' ')));
    const rest = words.slice(size).join(' ');
    if (family) return family.map((spelling) => `${spelling} ${spellCode(rest)}`.trim());
  }
  return /\d/.test(model) && /^(?:[A-Z]{0,3} ?\d+ ?[A-Za-z]{0,3})$/.test(model) ? [spellCode(model)] : [];
}

export function listArabicBodyWords(bodyType: string): string[] {
  return splitSpellings((ARABIC_TERMS.bodyType as Readonly<Record<string, string>>)[bodyType] ?? '');
}
