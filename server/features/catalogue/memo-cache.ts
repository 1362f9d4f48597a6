/** What people's words came to: they write alike, and filters or pages of a search bring the same text again. */

/** No text is much longer than a search text may be. */
const MAX_ENTRIES = 2_000;

export class MemoCache<Read> {
  readonly #kept = new Map<string, Read>();

  /** As it was worked out before, for as long as this is kept. */
  getOrCompute(text: string, workOut: () => Read): Read {
    const known = this.#kept.get(text);
    if (known !== undefined || this.#kept.has(text)) return known as Read;
    const read = workOut();
    if (this.#kept.size === MAX_ENTRIES) this.#kept.clear();
    this.#kept.set(text, read);
    return read;
  }
}
