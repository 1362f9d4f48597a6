import { MISSING_VALUE } from '#server/store/catalogue-filters.ts';
import { getBitmapLength, type Bitmap } from './bitmap.ts';
import type { CarColumns } from './car-columns.ts';

export interface NumericRange {
  from: number;
  to: number;
}

export class BucketCache {
  readonly #columns: CarColumns;
  readonly #buckets = new Map<number, AmountBuckets>();
  #revision = -1;
  #canBuild = false;

  constructor(columns: CarColumns) {
    this.#columns = columns;
  }

  /** The first query after a change skips the buckets: building them takes as long as several column scans. */
  startQuery(): void {
    this.#canBuild = this.#revision === this.#columns.revision;
    if (this.#canBuild) return;
    this.#revision = this.#columns.revision;
    this.#buckets.clear();
  }

  find(column: number): AmountBuckets | undefined {
    const cached = this.#buckets.get(column);
    if (cached || !this.#canBuild) return cached;
    const buckets = new AmountBuckets(this.#columns.amounts[column]!, this.#columns.carCount);
    this.#buckets.set(column, buckets);
    return buckets;
  }
}

const BUCKET_COUNT = 64;
const MISSING_BUCKET = BUCKET_COUNT - 1;
const SAMPLE_SIZE = 512;

/** 64 buckets, each with a bitmap of all lower ones: a range is the difference of two bitmaps. */
export class AmountBuckets {
  readonly #column: Float64Array;
  readonly #low: number;
  readonly #width: number;
  readonly #positions: Uint32Array;
  readonly #starts = new Uint32Array(BUCKET_COUNT + 1);
  readonly #smallest = new Float64Array(BUCKET_COUNT).fill(Infinity);
  readonly #largest = new Float64Array(BUCKET_COUNT).fill(-Infinity);
  readonly #lower: readonly Bitmap[];

  constructor(column: Float64Array, cars: number) {
    this.#column = column;
    const sample = sampleAmounts(column, cars);
    // The outer buckets take the few cars beyond these bounds.
    const [low = 0, high = 0] = [0.01, 0.99].map((part) => sample[Math.floor(sample.length * part)] ?? 0);
    this.#low = low;
    this.#width = Math.max(high - low, 1) / (BUCKET_COUNT - 3);
    this.#positions = new Uint32Array(cars);
    this.#sortPositions();
    const lower = new Uint32Array(getBitmapLength(cars));
    this.#lower = Array.from({ length: BUCKET_COUNT }, (_, bucket) => {
      const copy = lower.slice();
      for (const position of this.#listBucket(bucket)) lower[position >>> 5]! |= 1 << (position & 31);
      return copy;
    });
  }

  #sortPositions(): void {
    const cars = this.#positions.length;
    const buckets = new Uint8Array(cars);
    for (let position = 0; position < cars; position++) {
      const amount = this.#column[position]!;
      const bucket = this.#bucketOf(amount);
      buckets[position] = bucket;
      this.#starts[bucket + 1]!++;
      if (amount < this.#smallest[bucket]!) this.#smallest[bucket] = amount;
      if (amount > this.#largest[bucket]!) this.#largest[bucket] = amount;
    }
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) this.#starts[bucket + 1]! += this.#starts[bucket]!;
    const next = this.#starts.slice();
    for (let position = 0; position < cars; position++) this.#positions[next[buckets[position]!]!++] = position;
  }

  setRange(range: NumericRange, bitmap: Bitmap): void {
    if (range.from > range.to) return;
    const [first, last] = [this.#bucketOf(range.from), this.#bucketOf(range.to)];
    this.#setCars(first, range, bitmap);
    if (first === last) return;
    this.#setCars(last, range, bitmap);
    const [lower, upper] = [this.#lower[first + 1]!, this.#lower[last]!];
    for (let at = 0; at < bitmap.length; at++) bitmap[at]! |= lower[at]! ^ upper[at]!;
  }

  /** Yields buckets in key order, starting with the bucket of `key`. Positions ascend within a bucket. */
  *listFrom(key: number, sign: 1 | -1): Generator<{ positions: Uint32Array; smallestKey: number }> {
    if (key !== MISSING_VALUE) {
      const end = sign === 1 ? MISSING_BUCKET : -1;
      for (let bucket = this.#bucketOf(Math.min(sign * key, MISSING_VALUE - 1)); bucket !== end; bucket += sign) {
        const smallestKey = sign === 1 ? this.#smallest[bucket]! : -this.#largest[bucket]!;
        yield { positions: this.#listBucket(bucket), smallestKey };
      }
    }
    yield { positions: this.#listBucket(MISSING_BUCKET), smallestKey: MISSING_VALUE };
  }

  #listBucket(bucket: number): Uint32Array {
    return this.#positions.subarray(this.#starts[bucket], this.#starts[bucket + 1]);
  }

  #bucketOf(amount: number): number {
    if (amount === MISSING_VALUE) return MISSING_BUCKET;
    const bucket = Math.floor((amount - this.#low) / this.#width) + 1;
    return Math.min(Math.max(bucket, 0), MISSING_BUCKET - 1);
  }

  #setCars(bucket: number, { from, to }: NumericRange, bitmap: Bitmap): void {
    const end = this.#starts[bucket + 1]!;
    for (let at = this.#starts[bucket]!; at < end; at++) {
      const position = this.#positions[at]!;
      const amount = this.#column[position]!;
      if (amount >= from && amount <= to) bitmap[position >>> 5]! |= 1 << (position & 31);
    }
  }
}

function sampleAmounts(column: Float64Array, cars: number): Float64Array {
  const step = Math.ceil(cars / SAMPLE_SIZE);
  const sample: number[] = [];
  for (let position = 0; position < cars; position += step)
    if (column[position] !== MISSING_VALUE) sample.push(column[position]!);
  return Float64Array.from(sample).sort();
}
