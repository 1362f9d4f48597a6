import type { CarRow } from './rows.ts';

/** @see D-14 */
export function normalizeCase(text: string): string {
  return text.toLowerCase();
}

/** Fields are on separate lines so that no word spans two. @see C-brw-18 */
export function buildSearchText(car: CarRow): string {
  return normalizeCase([car.make, car.model, car.trim ?? '', String(car.year ?? ''), car.bodyType ?? ''].join('\n'));
}

export function splitSearchWords(q: string | undefined): string[] {
  return q === undefined ? [] : normalizeCase(q).split(/\s+/).filter(Boolean);
}

/** A word of letters and digits matches in any spacing: "e300" in "E 300", "f150" in "F-150". */
export function isModelCode(word: string): boolean {
  return /[a-z]/.test(word) && /\d/.test(word);
}

export function stripSeparators(text: string): string {
  return text.replaceAll(/[ -]/g, '');
}

/** Matches the code as written, or at the start of a word whose letters and digits are separated. */
export function containsModelCode(text: string, code: string): boolean {
  if (text.includes(code)) return true;
  // Digits are never separated, so most texts fail here without joining words.
  if (!text.includes(/\d+/.exec(code)?.[0] ?? '')) return false;
  const joined = text.replaceAll(/([a-z])[ -]([0-9])/g, '$1$2');
  return `\n${joined.replaceAll(' ', '\n')}`.includes(`\n${code}`);
}

/** 0 is best: each word adds 0 as a whole word, 1 as a prefix, 2 elsewhere. */
export function computeRelevanceRank(text: string, words: readonly string[]): number {
  const padded = ` ${text.replaceAll('\n', ' ')} `;
  const rankOf = (word: string) => (padded.includes(` ${word} `) ? 0 : padded.includes(` ${word}`) ? 1 : 2);
  return words.reduce((sum, word) => sum + rankOf(word), 0);
}

export function containsSearchWord(text: string, word: string): boolean {
  return isModelCode(word) ? containsModelCode(text, stripSeparators(word)) : text.includes(word);
}
