/** Six characters that people can say on the phone: no vowels, so no words, and nothing that looks alike. */
import { randomInt } from 'node:crypto';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';

export function newShortId(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
