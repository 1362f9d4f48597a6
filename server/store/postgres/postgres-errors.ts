/** Serialization failure, deadlock, unique violation: a check precedes every insert, so only a race can cause it. */
const RETRYABLE_CODES = new Set(['40001', '40P01', '23505']);
/** Start-up, shutdown and timeouts. Classes 53 (no disk, memory or connections) and 08 (connection) count too. */
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
const CONNECTION_ERROR_PATTERN =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered a connection error|was closed))/;

export function getErrorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function isRetryableError(error: unknown): boolean {
  return RETRYABLE_CODES.has(getErrorCode(error) ?? '');
}

export function isWriteRefusedError(error: unknown): boolean {
  const code = getErrorCode(error) ?? '';
  return code === READ_ONLY_CODE || (code.startsWith('53') && code !== TOO_MANY_CONNECTIONS_CODE);
}

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
