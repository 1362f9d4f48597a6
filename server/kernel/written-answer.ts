/** An answer that is JSON already, put together of parts that were presented and written before. */
import { tagOf, type WrittenPart } from '#server/written-part.ts';

type List = readonly [name: string, parts: readonly WrittenPart[]];

const COMMA = 0x2c;

/** Made by those who put every part of it through the entry's schema: `perform` does not look at it again. */
export class WrittenAnswer {
  /** Bytes of the whole. */
  readonly length: number;
  readonly #lists: readonly List[];
  /** What follows the lists; all of it where there are none. */
  readonly #rest: string;

  private constructor(lists: readonly List[], rest: string) {
    this.#lists = lists;
    this.#rest = rest;
    // The brace before the lists.
    const before = lists.length > 0 ? 1 : 0;
    this.length = lists.reduce((sum, list) => sum + lengthOf(list), before + Buffer.byteLength(rest));
  }

  /** One value, presented and written before. */
  static of(text: string): WrittenAnswer {
    return new WrittenAnswer([], text);
  }

  /**
   * An object whose first members are lists of written items.
   * @param lists at least one, under names that stand for themselves in JSON
   * @param members all others as they are written between the braces, presented; at least one
   */
  static object(lists: Record<string, readonly WrittenPart[]>, members: string): WrittenAnswer {
    return new WrittenAnswer(Object.entries(lists), `${members}}`);
  }

  /** Bytes that are held for this answer alone. */
  get ownLength(): number {
    return this.#rest.length;
  }

  /** Of the content, out of the parts' own: what others hold too is not read again for it. */
  get tag(): string {
    let tags = '';
    for (const [name, parts] of this.#lists) {
      tags += name;
      for (const { tag } of parts) tags += tag;
    }
    return tagOf(tags + this.#rest);
  }

  /** Put together at each call: it is large, and most answers are given once. */
  get bytes(): Buffer {
    const bytes = Buffer.allocUnsafe(this.length);
    let at = 0;
    for (const [name, parts] of this.#lists) {
      at += bytes.write(`${at === 0 ? '{' : ''}"${name}":[`, at, 'latin1');
      for (const part of parts) {
        bytes.set(part.bytes, at);
        at += part.bytes.length;
        bytes[at++] = COMMA;
      }
      // The last comma is one too many.
      if (parts.length > 0) at -= 1;
      at += bytes.write('],', at, 'latin1');
    }
    bytes.write(this.#rest, at);
    return bytes;
  }

  get text(): string {
    return this.#lists.length === 0 ? this.#rest : this.bytes.toString();
  }
}

/** The name in its marks, the colon, the brackets, and the commas between and behind. */
function lengthOf([name, parts]: List): number {
  let length = name.length + 6 + Math.max(0, parts.length - 1);
  for (const { bytes } of parts) length += bytes.length;
  return length;
}

/** An answer's value as text, whoever wrote it. */
export function textOf(body: unknown): string {
  return body instanceof WrittenAnswer ? body.text : JSON.stringify(body);
}

/** An answer's value as it is kept. */
export function writtenAnswer(body: unknown): WrittenAnswer {
  return body instanceof WrittenAnswer ? body : WrittenAnswer.of(JSON.stringify(body));
}
