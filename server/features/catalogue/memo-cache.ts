const MAX_ENTRIES = 2_000;

export class MemoCache<Read> {
  readonly #kept = new Map<string, Read>();

  getOrCompute(text: string, workOut: () => Read): Read {
    const known = this.#kept.get(text);
    if (known !== undefined || this.#kept.has(text)) return known as Read;
    const read = workOut();
    if (this.#kept.size === MAX_ENTRIES) this.#kept.clear();
    this.#kept.set(text, read);
    return read;
  }
}
