/** Sets of places as bits, 32 in a word. */

/** How many bits are set in one word. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many bits are set in the first words. */
export function countBits(words: Uint32Array, length: number): number {
  let bits = 0;
  for (let at = 0; at < length; at++) bits += bitsIn(words[at]!);
  return bits;
}

/** Sets the first bits and no others. */
export function fillBits(words: Uint32Array, bits: number): void {
  words.fill(0);
  words.fill(0xffffffff, 0, bits >>> 5);
  if ((bits & 31) !== 0) words[bits >>> 5] = 2 ** (bits & 31) - 1;
}

/** Sets those of the first bits that are not set, and clears the others. */
export function flipBits(words: Uint32Array, bits: number): void {
  for (let at = 0; at < words.length; at++) {
    const left = bits - at * 32;
    const all = left >= 32 ? 0xffffffff : left <= 0 ? 0 : 2 ** left - 1;
    words[at] = ~words[at]! & all;
  }
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
