import { fromLegacyMessageState, toLegacyMessageState } from '#shared/domain/notifications/message-kinds.ts';
import type { MessageRow } from './notification-rows.ts';
import type { Collection, Rows } from './rows.ts';

/** Stored form of rows, shared by both adapters: a row reads deep-equal to what was written. */

/** `\u0000` and lone surrogates, which no database text can hold, as JSON.stringify writes them. */
const UNSTORABLE_ESCAPES = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/** Characters that no database text can hold become U+FFFD. */
export function serializeRow<C extends Collection>(collection: C, row: Rows[C]): string {
  const text = JSON.stringify(toStoredRow(collection, row));
  return text.includes('\\u') ? text.replace(UNSTORABLE_ESCAPES, '$1\ufffd') : text;
}

export function sanitizeText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd');
}

export function sanitizeQueryInput<Input extends object>(input: Input): Input {
  const isStored = Object.values(input).every((value) => typeof value !== 'string' || sanitizeText(value) === value);
  if (isStored) return input;
  const entries = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? sanitizeText(value) : value,
  ]);
  return Object.fromEntries(entries) as Input;
}

/** Message state `suppressed` is stored as `kept`, because processes of the previous release read the same rows. */
export function toStoredRow<C extends Collection>(collection: C, row: Rows[C]): object {
  if (collection !== 'messages') return row;
  const { state } = row as MessageRow;
  return state === 'suppressed' ? { ...row, state: toLegacyMessageState(state) } : row;
}

/** Frozen, because a change to the row would never be committed. */
export function fromStoredRow<C extends Collection>(collection: C, stored: Rows[C]): Rows[C] {
  if (collection !== 'messages') return deepFreeze(stored);
  return deepFreeze({ ...stored, state: fromLegacyMessageState((stored as MessageRow).state) });
}

export function parseRow<C extends Collection>(collection: C, text: string): Rows[C] {
  return fromStoredRow(collection, JSON.parse(text) as Rows[C]);
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) if (typeof member === 'object') deepFreeze(member);
  return Object.freeze(value);
}
