import type { CallableEndpoint, Endpoint } from '#shared/contract/endpoint.ts';
import { redactPath } from '#shared/domain/redact.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, NetworkError } from './api-client.ts';
import { errorsReport } from './light-endpoints.ts';
import { ErrorLog, type LoggedError, type LogEntry, type ErrorReportBody } from './error-log.ts';
import { toErrorDescription, isServerFault } from './error-messages.ts';

const STORAGE_KEY = 'redrive-unsent-errors';
/** Random per page load; identifies no person. */
const pageLoadId = globalThis.crypto?.randomUUID?.() ?? String(Math.random()).slice(2);

async function sendReport(report: ErrorReportBody): Promise<{ id: string } | 'later' | 'never'> {
  try {
    return await callEndpoint(errorsReport, { body: report });
  } catch (error) {
    const isTransient = error instanceof Problem && (error.status >= 500 || error.status === 429);
    return isTransient || error instanceof NetworkError ? 'later' : 'never';
  }
}

/** Structural type: the service worker's types lack Storage. */
interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function getLocalStorage(): StorageLike | undefined {
  try {
    return (globalThis as { localStorage?: StorageLike }).localStorage;
  } catch {
    return undefined;
  }
}

function loadUnsent(): ErrorReportBody[] {
  try {
    const reports: unknown = JSON.parse(getLocalStorage()?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(reports) ? (reports as ErrorReportBody[]) : [];
  } catch {
    return [];
  }
}

function saveUnsent(reports: readonly ErrorReportBody[]): void {
  try {
    if (reports.length === 0) getLocalStorage()?.removeItem(STORAGE_KEY);
    else getLocalStorage()?.setItem(STORAGE_KEY, JSON.stringify(reports));
  } catch {
    // Unsent reports are dropped when storage is full.
  }
}

export const errorLog = new ErrorLog({
  now: () => Date.now(),
  pageContext: () => ({
    url: redactPath(location.href),
    userAgent: navigator.userAgent.slice(0, 500),
    sessionId: pageLoadId,
  }),
  send: sendReport,
  loadUnsent,
  saveUnsent,
});

export function logUncaughtError(thrown: unknown, context?: LoggedError['context']): LogEntry | undefined {
  const description = toErrorDescription(thrown);
  return description ? errorLog.record({ ...description, context }) : undefined;
}

function requestContext(error: unknown): { request?: string | undefined } {
  return error instanceof Problem ? { request: error.extra.requestId } : {};
}

export function logFailedCall(entry: CallableEndpoint<Endpoint>, error: unknown): void {
  if (entry.name === errorsReport.name || !isServerFault(error)) return;
  const description = toErrorDescription(error);
  if (!description) return;
  const message = `${description.message} (${entry.method} ${entry.path})`;
  errorLog.record({ ...description, message, context: { call: entry.name, ...requestContext(error) } });
}
