/** What the database's error codes mean to a transaction. */

/** Serialization failure, deadlock; a unique violation too, since statements look first: only a race gets that far. */
const RETRYABLE = new Set(['40001', '40P01', '23505']);
/** Class 53: out of disk, memory or connections. The rest: read-only, starting up, shutting down. */
const UNAVAILABLE = new Set(['25006', '57P01', '57P02', '57P03']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

export function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Running the whole transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** Nothing can be written at present. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return code.startsWith('53') || code.startsWith('08') || UNAVAILABLE.has(code) || UNREACHABLE.has(code);
}
