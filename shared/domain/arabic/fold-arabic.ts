const ARABIC_PATTERN = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/;

export const hasArabic = (text: string): boolean => ARABIC_PATTERN.test(text);

/** Vowel signs, tatweel and the lone hamza. */
const DROPPED_PATTERN = /[\u0610-\u061A\u0621\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g;

/** Each row: letters of Arabic, Persian and Urdu that one plain letter stands for. */
const PLAIN_LETTERS = toLetterMap([
  ['ا', 'أإآٱ'],
  ['و', 'ؤۆۋ'],
  ['ي', 'ئىیێېے'],
  ['ه', 'ةۀہەھۃ'],
  ['ب', 'پ'],
  ['ت', 'ٹ'],
  ['د', 'ڈ'],
  ['ر', 'ڑ'],
  ['ش', 'چ'],
  ['ف', 'ڤ'],
  ['ك', 'ک'],
  ['ج', 'گ'],
  ['ن', 'ں'],
]);

/** Letters that foreign names are written with by turns: "قولف", "غولف" and "جولف" are Golf. */
const SOUND_LETTERS = toLetterMap([
  ['ج', 'قغ'],
  ['ت', 'ط'],
  ['س', 'ص'],
  ['د', 'ض'],
  ['ز', 'ظ'],
]);

function toLetterMap(rows: readonly (readonly [plain: string, letters: string])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)));
}

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>): string =>
  text.replaceAll(/[\u0622-\u06D5]/g, (letter) => letters.get(letter) ?? letter);

/** One spelling for alef, ya, ta marbuta, hamza and joined forms; without vowel signs. Other scripts stay as they are. */
export function foldArabic(text: string): string {
  if (!hasArabic(text)) return text;
  return replaceLetters(text.normalize('NFKC'), PLAIN_LETTERS).replaceAll(DROPPED_PATTERN, '').replaceAll('،', ' ');
}

/** Compares names by sound: "لاند كروزر" and "لاندكروزر" have the same key. */
export function toArabicKey(text: string): string {
  return replaceLetters(foldArabic(text), SOUND_LETTERS)
    .toLowerCase()
    .replaceAll(/[^a-z0-9\u0621-\u064A]+/g, '');
}
