/** One writer per upload. A phone that lost its connection comes back before the server notices: the newest request wins. */

interface ActiveUpload {
  stop(): void;
  done: Promise<unknown>;
}

export class UploadLock {
  private readonly activeUploads = new Map<string, ActiveUpload>();

  isBusy(name: string): boolean {
    return this.activeUploads.has(name);
  }

  /** Waits until nobody writes, without stopping anybody. */
  async waitForIdle(name: string): Promise<void> {
    for (let other = this.activeUploads.get(name); other; other = this.activeUploads.get(name)) await other.done;
  }

  /** Stops the writer before, waits for it, then works. `stop` is called when a newer one comes. */
  async run<T>(name: string, stop: () => void, work: () => Promise<T>): Promise<T> {
    for (let other = this.activeUploads.get(name); other; other = this.activeUploads.get(name)) {
      other.stop();
      await other.done;
    }
    const running = work();
    const writer = { stop, done: running.catch(() => undefined) };
    this.activeUploads.set(name, writer);
    try {
      return await running;
    } finally {
      if (this.activeUploads.get(name) === writer) this.activeUploads.delete(name);
    }
  }
}
