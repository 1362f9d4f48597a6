/**
 * Takes personal data out of what is reported about a failure: nobody reads it in the error log. Anybody may send such a text, so
 * every repetition has a bound: the work grows with the length of the text and never with its square.
 */

const REDACTION_RULES: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.(?:xn--[\p{L}\p{N}-]{1,59}|\p{L}{2,})/giu, '[email]'],
  // A VIN: 17 of its letters and digits, at least one digit among them.
  [/\b(?=[A-HJ-NPR-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, '[vin]'],
  // Phone and card numbers; times and ids keep their shape.
  [/(?<![\w-])\+?\d(?:[ -]?\d){8,18}(?![\w-])/g, '[number]'],
  [/\b(bearer|token|password|secret|sid|cookie)(["']?\s*[=:]\s*["']?|\s+)[^\s"',;&]+/gi, '$1$2[hidden]'],
  // What a query says may name a person; where it was asked is enough.
  [/(\/[^\s?"'()]{0,500})\?[^\s"'()]+/g, '$1?[query]'],
];

/** The text without emails, VINs, phone numbers, secrets and query strings, at most `longest` characters. */
export function redactText(text: string, longest = 2_000): string {
  // What is far beyond the end is cut off first: nobody reads it, and cutting is quick.
  let plain = text.slice(0, 2 * longest);
  for (const [pattern, instead] of REDACTION_RULES) plain = plain.replace(pattern, instead);
  return plain.slice(0, longest);
}

/** Path of an address, redacted: no host, no query, no fragment. */
export function redactPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return redactText(path === '' ? '/' : path, 500);
}
