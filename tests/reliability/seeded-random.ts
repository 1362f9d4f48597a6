export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `sides` - 1. */
  nextInt(sides: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * sides);
  }

  oneIn(sides: number): boolean {
    return this.nextInt(sides) === 0;
  }

  nextBytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.nextInt(256)));
  }

  nextUuid(): ReturnType<typeof crypto.randomUUID> {
    const hex = this.nextBytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
