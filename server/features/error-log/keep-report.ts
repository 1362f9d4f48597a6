/** A failure into the log: the same one within the hour joins the unresolved entry; a resolved one is never reopened (C-err-15, D-33). */
import { randomUUID } from 'node:crypto';
import type { ErrorRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import type { ErrorCategory, ErrorLevel, ErrorSeverity } from '#shared/domain/words.ts';

const HOUR_MS = 3_600_000;

/** What is known of a failure; the rest of the entry is the log's. */
export interface Failure extends Pick<
  ErrorRow,
  'level' | 'category' | 'message' | 'context' | 'stack' | 'url' | 'userAgent' | 'sessionId'
> {
  severity?: ErrorRow['severity'] | undefined;
  /** How many of it at once, 1 when not given. */
  count?: number;
}

/** @param now ISO 8601 UTC @returns the entry's id */
export async function keepReport(tx: Writer, failure: Failure, now: string): Promise<string> {
  const { level, category, message, context, stack, url, userAgent, sessionId, count = 1 } = failure;
  const since = new Date(Date.parse(now) - HOUR_MS).toISOString();
  const open = await tx.find('errors.open', { level, category, message, since });
  if (open) {
    await tx.update('errors', { ...open, count: open.count + count, lastSeen: now });
    return open.id;
  }
  const id = randomUUID();
  const told = { level, category, message, context, stack, url, userAgent, sessionId };
  const severity = failure.severity ?? severityOf(told);
  const unresolved = { resolved: false, resolvedAt: null, resolvedBy: null };
  await tx.insert('errors', { id, ...told, severity, count, timestamp: now, lastSeen: now, ...unresolved });
  return id;
}

const CRITICAL = /payment|critical/i;

/** How bad a reported failure is, when the reporter does not say (D-33). */
function severityOf(report: {
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  context: string | null;
}): ErrorSeverity {
  const { level, category, message, context } = report;
  if (CRITICAL.test(message) || CRITICAL.test(context ?? '')) return 'critical';
  if (level === 'ERROR') return category === 'AUTH' || category === 'API' ? 'high' : 'medium';
  return level === 'WARN' && category === 'AUTH' ? 'medium' : 'low';
}
