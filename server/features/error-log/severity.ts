/** How bad a reported failure is, when the reporter does not say (D-33). */
import type { ErrorCategory, ErrorLevel, ErrorSeverity } from '#shared/domain/words.ts';

const CRITICAL = /payment|critical/i;

export function severityOf(report: {
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
