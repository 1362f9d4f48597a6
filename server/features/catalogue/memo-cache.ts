/** What people's words came to: they write alike, and filters or pages of a search bring the same text again. */

/** No text is much longer than a search text may be. */
const MOST_KEPT = 2_000;

export class Remembered<Read> {
  readonly #kept = new Map<string, Read>();

  /** As it was worked out before, for as long as this is kept. */
  of(text: string, workOut: () => Read): Read {
    const known = this.#kept.get(text);
    if (known !== undefined || this.#kept.has(text)) return known as Read;
    const read = workOut();
    if (this.#kept.size === MOST_KEPT) this.#kept.clear();
    this.#kept.set(text, read);
    return read;
  }
}
