/** Sentences about fields: in the language of the page, on the server in the language of the request. */
import { texts } from '#messages/domain/fields.ts';
import type { AnyLanguage } from './message-format.ts';

type FieldTexts = AnyLanguage<typeof texts>;

let current: FieldTexts = texts;

/** Read when a field is checked, never when a module loads. */
export const fieldTexts = (): FieldTexts => current;

/** @param check must be synchronous */
export function withFieldTexts<Result>(texts: FieldTexts, check: () => Result): Result {
  const before = current;
  current = texts;
  try {
    return check();
  } finally {
    current = before;
  }
}
