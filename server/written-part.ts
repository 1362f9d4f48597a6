/** JSON that is written once and held by many answers. */
import { hash } from 'node:crypto';

/** The name of a text's content: the same for the same text, wherever it was written. */
export function tagOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** A text that many answers hold, as the bytes that go out, written once and named once. */
export interface WrittenPart {
  readonly bytes: Buffer;
  readonly tag: string;
}

export function writtenPart(value: unknown): WrittenPart {
  const text = JSON.stringify(value);
  return { bytes: Buffer.from(text), tag: tagOf(text) };
}
