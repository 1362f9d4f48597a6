/** One writer per upload; the newest wins, as a phone reconnects before the server notices a lost connection. */

interface ActiveUpload {
  stop(): void;
  done: Promise<unknown>;
}

export class UploadLock {
  private readonly activeUploads = new Map<string, ActiveUpload>();

  isBusy(name: string): boolean {
    return this.activeUploads.has(name);
  }

  async waitForIdle(name: string): Promise<void> {
    for (let other = this.activeUploads.get(name); other; other = this.activeUploads.get(name)) await other.done;
  }

  /** Stops the previous writer, waits for it, then runs `work`. `stop` is called when a newer writer arrives. */
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
