/** At most so many at once; the others wait their turn. */

export class Limit {
  private free: number;
  /** Of each holder with somebody waiting; whose turn is next comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private waitingCount = 0;

  /** @param most at least 1 */
  constructor(most: number) {
    this.free = most;
  }

  /** How many wait. */
  get queued(): number {
    return this.waitingCount;
  }

  /**
   * Does the work when it is its turn. Holders take turns, and the works of one are done in the order they came: whoever asks for
   * hundreds waits for those, and somebody who asks for one does not.
   */
  async run<T>(work: () => Promise<T>, holder: string | (() => string) = ''): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.turnOf(typeof holder === 'string' ? holder : holder());
    try {
      return await work();
    } finally {
      const next = this.takeNext();
      if (next) next();
      else this.free += 1;
    }
  }

  private turnOf(holder: string): Promise<void> {
    this.waitingCount += 1;
    return new Promise((resolve) => {
      const own = this.waiting.get(holder);
      if (own) own.push(resolve);
      else this.waiting.set(holder, [resolve]);
    });
  }

  /** The next of the holder whose turn it is; that holder then comes after all others. */
  private takeNext(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [holder, own] = first;
    this.waiting.delete(holder);
    this.waitingCount -= 1;
    const next = own.shift();
    if (own.length > 0) this.waiting.set(holder, own);
    return next;
  }
}
