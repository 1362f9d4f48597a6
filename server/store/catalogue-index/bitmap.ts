/** Bitmaps over positions of cars: bit `position & 31` of word `position >>> 5`. */

export type Bitmap = Uint32Array;

export function getBitmapLength(positions: number): number {
  return (positions + 31) >>> 5;
}

export function fillBits(bitmap: Bitmap, bits: number): void {
  bitmap.fill(0);
  bitmap.fill(0xffffffff, 0, bits >>> 5);
  if ((bits & 31) !== 0) bitmap[bits >>> 5] = 2 ** (bits & 31) - 1;
}

export function intersectWith(bitmap: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= other[at]!;
}

export function countBits(bitmap: Bitmap): number {
  let bits = 0;
  for (let at = 0; at < bitmap.length; at++) bits += countWordBits(bitmap[at]!);
  return bits;
}

export function countDifferences(one: Bitmap, other: Bitmap, limit: number): number {
  let bits = 0;
  for (let at = 0; at < one.length && bits < limit; at++) {
    const word = one[at]! ^ other[at]!;
    if (word !== 0) bits += countWordBits(word);
  }
  return bits;
}

export function listPositions(bitmap: Bitmap, positions: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) {
    const last = at * 32 + 31;
    for (let word = bitmap[at]!; word !== 0; word &= word - 1) positions[count++] = last - Math.clz32(word & -word);
  }
  return count;
}

/** Writes the positions set in `bitmap` but not in `base`, lowest first. @returns their number */
export function listAdded(bitmap: Bitmap, base: Bitmap, positions: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) {
    const last = at * 32 + 31;
    for (let word = bitmap[at]! & ~base[at]!; word !== 0; word &= word - 1)
      positions[count++] = last - Math.clz32(word & -word);
  }
  return count;
}

function countWordBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
