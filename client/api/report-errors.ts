/** This page's (or service worker's) error log, and what a failed call says in it. */
import type { CallableEndpoint, Endpoint } from '#shared/contract/endpoint.ts';
import { redactPath } from '#shared/domain/redact.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, NetworkError } from './api-client.ts';
import { errorsReport } from './light-endpoints.ts';
import { ErrorLog, type LoggedError, type LogEntry, type ErrorReportBody } from './error-log.ts';
import { toErrorDescription, isServerFault } from './error-messages.ts';

const STORAGE_KEY = 'redrive-unsent-errors';
/** One page load; names nobody. */
const pageLoadId = globalThis.crypto?.randomUUID?.() ?? String(Math.random()).slice(2);

async function sendReport(report: ErrorReportBody): Promise<{ id: string } | 'later' | 'never'> {
  try {
    return await callEndpoint(errorsReport, { body: report });
  } catch (error) {
    const isPassing = error instanceof Problem && (error.status >= 500 || error.status === 429);
    return isPassing || error instanceof NetworkError ? 'later' : 'never';
  }
}

/** What is used of the browser's storage; the service worker's types do not know it. */
interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Not there in the service worker, and forbidden by some settings: then what is unsent goes with the page. */
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
    // A full storage belongs to the inspector's work, not to reports.
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

/** Something that nobody caught. */
export function logUncaughtError(thrown: unknown, context?: LoggedError['context']): LogEntry | undefined {
  const described = toErrorDescription(thrown);
  return described ? errorLog.record({ ...described, context }) : undefined;
}

/** Which request it was: the server's log tells of it by the same name. */
function requestContext(error: unknown): { request?: string | undefined } {
  return error instanceof Problem ? { request: error.extra.requestId } : {};
}

/** A call that failed by the server's fault; refusals and a missing signal are no news. */
export function logFailedCall(entry: CallableEndpoint<Endpoint>, error: unknown): void {
  if (entry.name === errorsReport.name || !isServerFault(error)) return;
  const described = toErrorDescription(error);
  if (!described) return;
  const message = `${described.message} (${entry.method} ${entry.path})`;
  errorLog.record({ ...described, message, context: { call: entry.name, ...requestContext(error) } });
}
