/** Work of one name runs one after another, work of different names side by side. */

/** Holds within this process; between processes the store's unique ids do. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs the work when everything given before under this name has ended, well or not. */
  async runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.tails.set(name, settled);
    try {
      return await mine;
    } finally {
      if (this.tails.get(name) === settled) this.tails.delete(name);
    }
  }
}
