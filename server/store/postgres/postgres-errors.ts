/** What the database's error codes mean to a transaction. */

/** Serialization failure, deadlock; a unique violation too, since statements look first: only a race gets that far. */
const RETRYABLE_CODES = new Set(['40001', '40P01', '23505']);
/** Class 53: out of disk, memory or connections; 08: the connection. The rest: starting up, shutting down, or beyond a time limit. */
const UNAVAILABLE_CODES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '25P03']);
const READ_ONLY_CODE = '25006';
const TOO_MANY_CONNECTIONS_CODE = '53300';
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);
/** What the driver says, without a code, of a connection that ended and of a time limit that was reached. */
const CONNECTION_ERROR_PATTERN =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered a connection error|was closed))/;

export function getErrorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Running the whole transaction again may succeed. */
export function isRetryableError(error: unknown): boolean {
  return RETRYABLE_CODES.has(getErrorCode(error) ?? '');
}

/** The database is there and takes no writing: it has no room, or is a copy of another. */
export function isWriteRefusedError(error: unknown): boolean {
  const code = getErrorCode(error) ?? '';
  return code === READ_ONLY_CODE || (code.startsWith('53') && code !== TOO_MANY_CONNECTIONS_CODE);
}

/** Nothing can be asked or written at present, or not in time. */
export function isUnavailableError(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code === undefined) return error instanceof Error && CONNECTION_ERROR_PATTERN.test(error.message);
  return (
    code.startsWith('53') ||
    code.startsWith('08') ||
    code === READ_ONLY_CODE ||
    UNAVAILABLE_CODES.has(code) ||
    UNREACHABLE_CODES.has(code)
  );
}
