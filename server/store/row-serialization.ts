/** One reading of a row for every adapter: what goes in comes back deep-equal, whichever database is underneath. */

/**
 * `\u0000` and half surrogates in JSON text, after an even number of backslashes. No database text can hold them,
 * and JSON.stringify writes exactly these as escapes.
 */
const UNSTORABLE_ESCAPES = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/**
 * The JSON text a row is stored as. Undefined members are left out, -0 is 0, NaN is null, and characters that no
 * database text can hold become U+FFFD.
 */
export function serializeRow(row: object): string {
  const text = JSON.stringify(row);
  return text.includes('\\u') ? text.replace(UNSTORABLE_ESCAPES, '$1\ufffd') : text;
}

/** A text as rows hold it, so that what is asked for is written like what is kept. */
export function sanitizeText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd');
}

/** The input of a query with its texts as rows hold them. */
export function sanitizeQueryInput<Input extends object>(input: Input): Input {
  const isStored = Object.values(input).every((value) => typeof value !== 'string' || sanitizeText(value) === value);
  if (isStored) return input;
  const entries = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? sanitizeText(value) : value,
  ]);
  return Object.fromEntries(entries) as Input;
}

/** Parses stored text into a row nobody can change by accident: a changed row would be a change that was never committed. */
export function parseRow<Row>(text: string): Row {
  return deepFreeze(JSON.parse(text) as Row);
}

/** The value itself, frozen with everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) if (typeof member === 'object') deepFreeze(member);
  return Object.freeze(value);
}
