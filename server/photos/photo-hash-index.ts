/** Perceptual hashes of all photos in memory, searched one after another: 160 bytes a photo beside its ID. */
import { setImmediate } from 'node:timers/promises';
import type { HashMatch } from '#shared/domain/photos/compare-pictures.ts';
import {
  countBits,
  HASH_WORDS,
  MAX_FIRST_WORD_DISTANCE,
  MAX_HASH_DISTANCE,
  MAX_WHOLE_DISTANCE,
  parsePerceptualHash,
} from '#shared/domain/photos/perceptual-hash.ts';

/** The photo that was searched for is the first picture of the match. */
export interface HashCandidate extends HashMatch {
  id: string;
  /** Differing bits, of 64. */
  distance: number;
}

const INITIAL_CAPACITY = 256;
/** About 6 ms of processor. */
const PHOTOS_PER_SLICE = 20_000;

const sortNearest = (found: readonly HashCandidate[], limit: number): HashCandidate[] =>
  found.toSorted((a, b) => a.distance - b.distance).slice(0, limit);

export class PhotoHashIndex {
  private words = new Int32Array(INITIAL_CAPACITY * HASH_WORDS);
  private readonly ids: string[] = [];
  private readonly positions = new Map<string, number>();

  get size(): number {
    return this.ids.length;
  }

  /** The hash of a photo never changes. */
  add(id: string, hash: string): void {
    if (this.positions.has(id)) return;
    const at = this.ids.length;
    if ((at + 1) * HASH_WORDS > this.words.length) {
      const larger = new Int32Array(this.words.length * 2);
      larger.set(this.words);
      this.words = larger;
    }
    this.words.set(parsePerceptualHash(hash), at * HASH_WORDS);
    this.ids.push(id);
    this.positions.set(id, at);
  }

  remove(id: string): void {
    const at = this.positions.get(id);
    const last = this.ids.pop();
    if (at === undefined || last === undefined) return void (last !== undefined && this.ids.push(last));
    this.positions.delete(id);
    if (last === id) return;
    // The last photo takes the free position.
    this.words.copyWithin(at * HASH_WORDS, this.ids.length * HASH_WORDS, (this.ids.length + 1) * HASH_WORDS);
    this.ids[at] = last;
    this.positions.set(last, at);
  }

  /** The nearest first: compares the whole picture with each region of every photo, and each region with every whole photo. */
  search(hash: string, limit: number): HashCandidate[] {
    return sortNearest(this.scan(parsePerceptualHash(hash), 0, this.ids.length), limit);
  }

  /** Lets other requests run in between. The index must not change meanwhile. */
  async searchInSlices(hash: string, limit: number): Promise<HashCandidate[]> {
    const query = parsePerceptualHash(hash);
    const found: HashCandidate[] = [];
    for (let from = 0; from < this.ids.length; from += PHOTOS_PER_SLICE) {
      await setImmediate();
      found.push(...this.scan(query, from, Math.min(from + PHOTOS_PER_SLICE, this.ids.length)));
    }
    return sortNearest(found, limit);
  }

  private scan(query: Int32Array, from: number, to: number): HashCandidate[] {
    const found: HashCandidate[] = [];
    for (let photo = from; photo < to; photo++) {
      const match = this.compare(photo * HASH_WORDS, query);
      if (match) found.push({ id: this.ids[photo] ?? '', ...match });
    }
    return found;
  }

  private compare(from: number, query: Int32Array): Omit<HashCandidate, 'id'> | undefined {
    const { words } = this;
    let match: Omit<HashCandidate, 'id'> | undefined;
    let max = MAX_HASH_DISTANCE;
    const whole = countBits(words[from]! ^ query[0]!);
    if (whole <= MAX_FIRST_WORD_DISTANCE) {
      const rest = countBits(words[from + 1]! ^ query[1]!);
      const distance = whole + Math.min(rest, 32 - rest);
      if (distance <= MAX_WHOLE_DISTANCE) {
        match = { distance, region: 0, isFirstWhole: true, isMirrored: rest > 16 };
        max = Math.min(max, distance - 1);
      }
    }
    for (let at = 2; at < HASH_WORDS; at += 2) {
      const inner = countBits(words[from + at]! ^ query[0]!);
      if (inner <= max && inner <= MAX_FIRST_WORD_DISTANCE) {
        const rest = countBits(words[from + at + 1]! ^ query[1]!);
        const distance = inner + Math.min(rest, 32 - rest);
        if (distance <= max) {
          match = { distance, region: at / 2, isFirstWhole: true, isMirrored: rest > 16 };
          max = distance - 1;
        }
      }
      const outer = countBits(words[from]! ^ query[at]!);
      if (outer <= max && outer <= MAX_FIRST_WORD_DISTANCE) {
        const rest = countBits(words[from + 1]! ^ query[at + 1]!);
        const distance = outer + Math.min(rest, 32 - rest);
        if (distance <= max) {
          match = { distance, region: at / 2, isFirstWhole: false, isMirrored: rest > 16 };
          max = distance - 1;
        }
      }
    }
    return match;
  }
}
