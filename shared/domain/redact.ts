/** Removes personal data from error reports. Every repetition is bounded, so that hostile text costs linear time. */

const REDACTION_RULES: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}\.(?:xn--[\p{L}\p{N}-]{1,59}|\p{L}{2,})/giu, '[email]'],
  // VIN: 17 characters with at least one digit.
  [/\b(?=[A-HJ-NPR-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, '[vin]'],
  // Phone and card numbers; dates and IDs stay.
  [/(?<![\w-])\+?\d(?:[ -]?\d){8,18}(?![\w-])/g, '[number]'],
  [/\b(bearer|token|password|secret|sid|cookie)(["']?\s*[=:]\s*["']?|\s+)[^\s"',;&]+/gi, '$1$2[hidden]'],
  // Query strings may contain personal data.
  [/(\/[^\s?"'()]{0,500})\?[^\s"'()]+/g, '$1?[query]'],
];

export function redactText(text: string, maxLength = 2_000): string {
  // Cut first: keeps the patterns fast on long text.
  let plain = text.slice(0, 2 * maxLength);
  for (const [pattern, replacement] of REDACTION_RULES) plain = plain.replace(pattern, replacement);
  return plain.slice(0, maxLength);
}

/** Redacted path without host, query and fragment. */
export function redactPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return redactText(path === '' ? '/' : path, 500);
}
