/** Sets of places as bits, 32 in a word. */

/** How many bits are set in one word. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many bits are set in the words from one to before another. */
export function countBits(words: Uint32Array, from: number, to: number): number {
  let bits = 0;
  for (let at = from; at < to; at++) bits += bitsIn(words[at]!);
  return bits;
}

/** Sets the first bits and no others. */
export function fillBits(words: Uint32Array, bits: number): void {
  words.fill(0);
  words.fill(0xffffffff, 0, bits >>> 5);
  if ((bits & 31) !== 0) words[bits >>> 5] = 2 ** (bits & 31) - 1;
}

/** Writes what is set in all of these, two or more. @returns how many bits that are */
export function intersect(sets: readonly Uint32Array[], words: Uint32Array): number {
  let bits = intersectTwo(sets[0]!, sets[1]!, words);
  for (let next = 2; next < sets.length; next++) bits = intersectTwo(words, sets[next]!, words);
  return bits;
}

/** By itself, so that the engine compiles it for just this. */
function intersectTwo(one: Uint32Array, other: Uint32Array, words: Uint32Array): number {
  let bits = 0;
  for (let at = 0; at < words.length; at++) {
    const word = one[at]! & other[at]!;
    words[at] = word;
    if (word !== 0) bits += bitsIn(word);
  }
  return bits;
}

/** Words that are looked at together where most do not differ; as many, or a multiple, is what a segment has. */
const TOGETHER = 4;

/** How many bits differ between two sets of one length, a multiple of 4 words; looks no further once they are `most` or more. */
export function countDifferent(one: Uint32Array, other: Uint32Array, most: number): number {
  let bits = 0;
  for (let at = 0; at < one.length && bits < most; at += TOGETHER) {
    const a = one[at]! ^ other[at]!;
    const b = one[at + 1]! ^ other[at + 1]!;
    const c = one[at + 2]! ^ other[at + 2]!;
    const d = one[at + 3]! ^ other[at + 3]!;
    if ((a | b | c | d) !== 0) bits += bitsIn(a) + bitsIn(b) + bitsIn(c) + bitsIn(d);
  }
  return bits;
}

/** Whether two sets are the same in so many words, a multiple of 4, from one on. */
export function areSame(one: Uint32Array, other: Uint32Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at += TOGETHER) {
    const a = one[at]! ^ other[at]!;
    const b = one[at + 1]! ^ other[at + 1]!;
    const c = one[at + 2]! ^ other[at + 2]!;
    const d = one[at + 3]! ^ other[at + 3]!;
    if ((a | b | c | d) !== 0) return false;
  }
  return true;
}

/** Writes the places that are set, lowest first, and answers how many they are. */
export function listBits(words: Uint32Array, length: number, places: Uint32Array): number {
  let found = 0;
  for (let at = 0; at < length; at++) {
    const base = at * 32;
    for (let word = words[at]!; word !== 0;) {
      const lowest = word & -word;
      places[found++] = base + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return found;
}
