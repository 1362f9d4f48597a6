/** Six characters that are easy to read out: no vowels and no lookalikes. */
import { randomInt } from 'node:crypto';

const SHORT_ID_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

export function generateShortId(): string {
  return Array.from({ length: 6 }, () => SHORT_ID_ALPHABET[randomInt(SHORT_ID_ALPHABET.length)]).join('');
}
