/** One writer per upload. A phone that lost its connection comes back before the server notices: the newest request wins. */

interface Writer {
  stop(): void;
  done: Promise<unknown>;
}

export class UploadLock {
  private readonly writers = new Map<string, Writer>();

  isBusy(name: string): boolean {
    return this.writers.has(name);
  }

  /** Waits until nobody writes, without stopping anybody. */
  async idle(name: string): Promise<void> {
    for (let other = this.writers.get(name); other; other = this.writers.get(name)) await other.done;
  }

  /** Stops the writer before, waits for it, then works. `stop` is called when a newer one comes. */
  async run<T>(name: string, stop: () => void, work: () => Promise<T>): Promise<T> {
    for (let other = this.writers.get(name); other; other = this.writers.get(name)) {
      other.stop();
      await other.done;
    }
    const running = work();
    const writer = { stop, done: running.catch(() => undefined) };
    this.writers.set(name, writer);
    try {
      return await running;
    } finally {
      if (this.writers.get(name) === writer) this.writers.delete(name);
    }
  }
}
