/** Typo distance. A missed typo is better than a wrong correction, which shows cars nobody asked for. */
import { isNumericWord } from './normalize-words.ts';

/** Allowed edits: none in a number, one in a short word, two in a long one; with three letters only a make's. */
export function maxEdits(word: string): number {
  if (isNumericWord(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Both words normalised; the first letter always has to match. */
export function isTypo(written: string, intended: string, isMake: boolean): boolean {
  if (written[0] !== intended[0] || isNumericWord(written)) return false;
  const allowed = written.length === 3 && isMake ? 1 : maxEdits(written);
  return Math.min(written.length, intended.length) >= 3 && editDistance(written, intended) <= allowed;
}

/** Optimal string alignment: letters missing, added, replaced or swapped with their neighbour. */
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
