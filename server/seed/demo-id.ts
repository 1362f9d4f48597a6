/** Deterministic ids, so that links to demo cars survive another seeding. */
import { createHash } from 'node:crypto';

export function createDemoId(name: string): string {
  const hex = createHash('sha256').update(`redrive demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** 0 to `below` - 1. */
export function createDemoNumber(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % below;
}

const SHORT_ID_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
/** Coprime to the number of short ids (28 to the 6th), so that ids are unique and neighbours differ. */
const SHORT_ID_STEP = 123_456_791;

export function createDemoShortId(n: number): string {
  let rest = ((n + 1) * SHORT_ID_STEP) % SHORT_ID_LETTERS.length ** 6;
  return Array.from({ length: 6 }, () => {
    const letter = SHORT_ID_LETTERS[rest % SHORT_ID_LETTERS.length];
    rest = Math.floor(rest / SHORT_ID_LETTERS.length);
    return letter;
  }).join('');
}
