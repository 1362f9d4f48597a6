/** An answer that is JSON text already, put together of texts that were presented and written before. */
import { tagOf, type WrittenPart } from '#server/written-part.ts';

/** Made by those who put every part of it through the entry's schema: `perform` does not look at it again. */
export class WrittenAnswer {
  /** Characters that are held for this answer alone. */
  readonly ownLength: number;
  readonly #lists: readonly (readonly [name: string, parts: readonly WrittenPart[]])[];
  readonly #rest: string;

  private constructor(lists: Record<string, readonly WrittenPart[]>, rest: string) {
    this.#lists = Object.entries(lists);
    this.#rest = rest;
    this.ownLength = rest.length;
  }

  /** One value, presented and written before. */
  static of(text: string): WrittenAnswer {
    return new WrittenAnswer({}, text);
  }

  /** @param lists members whose items are written; @param others all other members, presented */
  static object(lists: Record<string, readonly WrittenPart[]>, others: object): WrittenAnswer {
    return new WrittenAnswer(lists, JSON.stringify(others));
  }

  /** Of the content, out of the parts' own: what others hold too is not read again for it. */
  get tag(): string {
    const tags = this.#lists.map(([name, parts]) => `${name} ${parts.map(({ tag }) => tag).join()}`);
    return tagOf([...tags, this.#rest].join('\n'));
  }

  /** Characters of the text, about. */
  get length(): number {
    const lengthOf = (parts: readonly WrittenPart[]) =>
      parts.reduce((sum, { text }) => sum + text.length + 1, 0);
    return this.#lists.reduce((sum, [, parts]) => sum + lengthOf(parts), this.#rest.length);
  }

  /** Put together at each call: it is large, and most answers are given once. */
  get text(): string {
    if (this.#lists.length === 0) return this.#rest;
    const members = this.#lists.map(
      ([name, parts]) => `${JSON.stringify(name)}:[${parts.map(({ text }) => text).join()}]`,
    );
    const rest = this.#rest.slice(1, -1);
    return `{${[...members, ...(rest === '' ? [] : [rest])].join()}}`;
  }
}

/** An answer's value as text, whoever wrote it. */
export function textOf(body: unknown): string {
  return body instanceof WrittenAnswer ? body.text : JSON.stringify(body);
}

/** An answer's value as it is kept. */
export function writtenAnswer(body: unknown): WrittenAnswer {
  return body instanceof WrittenAnswer ? body : WrittenAnswer.of(JSON.stringify(body));
}
