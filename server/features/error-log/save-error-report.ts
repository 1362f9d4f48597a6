/** The same failure of a reporter joins its unresolved entry for an hour. @see C-err-15, D-33 */
import { randomUUID } from 'node:crypto';
import type { ErrorRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import type { ErrorCategory, ErrorLevel, ErrorReporter, ErrorSeverity } from '#shared/domain/enums.ts';

const HOUR_MS = 3_600_000;
/** Per reporter, so that visitors cannot push out what the server or signed-in people report. */
const MAX_ENTRIES: Readonly<Record<ErrorReporter, number>> = { server: 2_000, person: 2_000, visitor: 1_000 };
const MAX_REMOVED_AT_ONCE = 20;

export interface ReportedFailure extends Pick<
  ErrorRow,
  'level' | 'category' | 'message' | 'context' | 'stack' | 'url' | 'userAgent' | 'sessionId'
> {
  reporter: ErrorReporter;
  /** Occurrences; 1 when not given. */
  count?: number;
}

/** @param now ISO 8601 UTC @returns the entry's ID */
export async function saveErrorReport(tx: Writer, failure: ReportedFailure, now: string): Promise<string> {
  const { level, category, message, context, stack, url, userAgent, sessionId, reporter, count = 1 } = failure;
  const since = new Date(Date.parse(now) - HOUR_MS).toISOString();
  const open = await tx.find('errors.open', { level, category, message, reporter, since });
  if (open) {
    await tx.update('errors', { ...open, count: open.count + count, lastSeen: now });
    return open.id;
  }
  const id = randomUUID();
  const reported = { level, category, message, context, stack, url, userAgent, sessionId };
  const unresolved = { resolved: false, resolvedAt: null, resolvedBy: null };
  await tx.insert('errors', {
    id,
    ...reported,
    severity: deriveSeverity(reported),
    reporter,
    count,
    timestamp: now,
    lastSeen: now,
    ...unresolved,
  });
  const limits = { reporter, keep: MAX_ENTRIES[reporter], limit: MAX_REMOVED_AT_ONCE };
  for (const old of await tx.find('errors.beyond', limits)) await tx.remove('errors', old);
  return id;
}

const CRITICAL_PATTERN = /payment|critical/i;

/** From level, category and text, never from the reporter. @see D-33 */
function deriveSeverity(report: {
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  context: string | null;
}): ErrorSeverity {
  const { level, category, message, context } = report;
  if (CRITICAL_PATTERN.test(message) || CRITICAL_PATTERN.test(context ?? '')) return 'critical';
  if (level === 'ERROR') return category === 'AUTH' || category === 'API' ? 'high' : 'medium';
  return level === 'WARN' && category === 'AUTH' ? 'medium' : 'low';
}
