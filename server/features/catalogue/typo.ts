/** When a word is another one misspelt. Rather none than a wrong one: a bent word shows cars nobody asked for. */
import { isNumericWord } from './normalize-words.ts';

/** Slips allowed in a word: none in a number, one in a short word, two in a long one; of three letters only a make's name. */
export function maxEdits(word: string): number {
  if (isNumericWord(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether `typed` is `meant` with as few slips as a hand makes; the first letter is never one. Both bare. */
export function isTypo(typed: string, meant: string, isMake: boolean): boolean {
  if (typed[0] !== meant[0] || isNumericWord(typed)) return false;
  const allowed = typed.length === 3 && isMake ? 1 : maxEdits(typed);
  return Math.min(typed.length, meant.length) >= 3 && editDistance(typed, meant) <= allowed;
}

/** Letters missing, added, exchanged or swapped with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
