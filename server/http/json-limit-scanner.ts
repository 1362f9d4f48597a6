/** Whether the text of a body is one that may be made into values: a few bytes of text become twenty times as many in memory. */
import { Problem } from '#shared/problem.ts';

/** No form of ours nests deeper than five; what nests by the thousand overflows everything that later walks through it. */
const MAX_JSON_DEPTH = 50;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

export class JsonLimitScanner {
  readonly #bytes: Buffer;
  readonly #most: number;
  #at = 0;
  #values = 0;
  #depth = 0;
  #isInText = false;

  /** @param most values it may have */
  constructor(bytes: Buffer, most: number) {
    this.#bytes = bytes;
    this.#most = most;
  }

  /**
   * Looks through the next so many bytes. @returns whether it is through
   * @throws Problem OVERSIZED_DEALER_NAME for too many values, BAD_JSON for what nests too deeply
   */
  scan(bytes: number): boolean {
    const end = Math.min(this.#at + bytes, this.#bytes.length);
    while (this.#at < end) {
      if (this.#isInText) this.#toNextQuote();
      else this.#toNextText(end);
    }
    return this.#at >= this.#bytes.length;
  }

  #toNextText(end: number): void {
    const bytes = this.#bytes;
    let [at, values, depth] = [this.#at, this.#values, this.#depth];
    for (; at < end && !this.#isInText; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) this.#isInText = true;
      else if (byte === COMMA) values++;
      else if (byte === LIST || byte === OBJECT) depth++;
      else if (byte === LIST_END || byte === OBJECT_END) depth--;
      if (depth > MAX_JSON_DEPTH) throw new Problem('BAD_JSON', { message: 'The request nests too deeply' });
      if (values > this.#most) throw new Problem('TOO_LARGE', { message: 'That is too much to send at once' });
    }
    [this.#at, this.#values, this.#depth] = [at, values, depth];
  }

  /** The text ends there unless the quote is one of its letters. */
  #toNextQuote(): void {
    const quote = this.#bytes.indexOf(QUOTE, this.#at);
    if (quote < 0) {
      this.#at = this.#bytes.length;
      return;
    }
    let slashes = 0;
    while (this.#bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
    this.#isInText = slashes % 2 === 1;
    this.#at = quote + 1;
  }
}
