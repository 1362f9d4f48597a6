/** Limits values and nesting before parsing: values take up to twenty times the memory of their text. */
import { Problem } from '#shared/problem.ts';

/** Forms nest up to five levels; thousands would overflow the stack of recursive code. */
const MAX_JSON_DEPTH = 50;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

export class JsonLimitScanner {
  readonly #bytes: Buffer;
  readonly #maxValues: number;
  #position = 0;
  #valueCount = 0;
  #depth = 0;
  #isInString = false;

  constructor(bytes: Buffer, maxValues: number) {
    this.#bytes = bytes;
    this.#maxValues = maxValues;
  }

  /** @returns whether the end is reached @throws Problem TOO_LARGE for too many values, BAD_JSON for deep nesting */
  scan(bytes: number): boolean {
    const end = Math.min(this.#position + bytes, this.#bytes.length);
    while (this.#position < end) {
      if (this.#isInString) this.#scanToQuote();
      else this.#scanToString(end);
    }
    return this.#position >= this.#bytes.length;
  }

  #scanToString(end: number): void {
    const bytes = this.#bytes;
    let [at, values, depth] = [this.#position, this.#valueCount, this.#depth];
    for (; at < end && !this.#isInString; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) this.#isInString = true;
      else if (byte === COMMA) values++;
      else if (byte === LIST || byte === OBJECT) depth++;
      else if (byte === LIST_END || byte === OBJECT_END) depth--;
      if (depth > MAX_JSON_DEPTH) throw new Problem('BAD_JSON', { message: 'The request is nested too deeply' });
      if (values > this.#maxValues) throw new Problem('TOO_LARGE', { message: 'This request has too many values' });
    }
    [this.#position, this.#valueCount, this.#depth] = [at, values, depth];
  }

  #scanToQuote(): void {
    const quote = this.#bytes.indexOf(QUOTE, this.#position);
    if (quote < 0) {
      this.#position = this.#bytes.length;
      return;
    }
    let slashes = 0;
    while (this.#bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
    this.#isInString = slashes % 2 === 1;
    this.#position = quote + 1;
  }
}
