/** Six characters that people can say on the phone: no vowels, so no words, and nothing that looks alike. */
import { randomInt } from 'node:crypto';

const SHORT_ID_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

export function generateShortId(): string {
  return Array.from({ length: 6 }, () => SHORT_ID_ALPHABET[randomInt(SHORT_ID_ALPHABET.length)]).join('');
}
