export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** 0 for NaN; at most an hour. */
export function clampRetryAfterMs(ms: number): number {
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms || 0));
}

/** Seconds or a date (RFC 9110) as milliseconds, at most an hour. @param date the Date header of the same response */
export function parseRetryAfterMs(header: string | null | undefined, date: string | null | undefined): number {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return clampRetryAfterMs(Number(text) * 1_000);
  return clampRetryAfterMs(Date.parse(text) - Date.parse(date ?? ''));
}
