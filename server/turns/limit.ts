/** At most so many at once; the others wait their turn. */

interface Holder {
  name: string;
  /** Of those who wait, the first comes next. */
  turns: (() => void)[];
}

export class Limit {
  private free: number;
  /**
   * Those with somebody waiting; whose turn is next comes first. No Map: what one grew out of leads on to what it grew into, so that
   * once one of them is old, every request that ever waited is kept until the engine goes through all of its memory.
   */
  private readonly waiting: Holder[] = [];
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

  private turnOf(name: string): Promise<void> {
    this.waitingCount += 1;
    return new Promise((resolve) => {
      const own = this.waiting.find((holder) => holder.name === name);
      if (own) own.turns.push(resolve);
      else this.waiting.push({ name, turns: [resolve] });
    });
  }

  /** The next of the holder whose turn it is; that holder then comes after all others. */
  private takeNext(): (() => void) | undefined {
    const holder = this.waiting.shift();
    if (!holder) return undefined;
    this.waitingCount -= 1;
    const next = holder.turns.shift();
    if (holder.turns.length > 0) this.waiting.push(holder);
    return next;
  }
}
