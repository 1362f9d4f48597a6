/** This page's (or service worker's) error log, and what a failed call says in it. */
import type { Callable, Entry } from '#shared/contract/endpoint.ts';
import { redactedPath } from '#shared/domain/redact.ts';
import { Problem } from '#shared/problem.ts';
import { call, Unreachable } from './api-client.ts';
import { errorsReport } from './light-endpoints.ts';
import { ErrorLog, type Failure, type LogEntry, type Report } from './error-log.ts';
import { describeFailure, isOurFault } from './error-messages.ts';

const KEY = 'redrive-unsent-errors';
/** One page load; names nobody. */
const sessionId = globalThis.crypto?.randomUUID?.() ?? String(Math.random()).slice(2);

async function send(report: Report): Promise<{ id: string } | 'later' | 'never'> {
  try {
    return await call(errorsReport, { body: report });
  } catch (error) {
    const isPassing = error instanceof Problem && (error.status >= 500 || error.status === 429);
    return isPassing || error instanceof Unreachable ? 'later' : 'never';
  }
}

/** What is used of the browser's storage; the service worker's types do not know it. */
interface Texts {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Not there in the service worker, and forbidden by some settings: then what is unsent goes with the page. */
function kept(): Texts | undefined {
  try {
    return (globalThis as { localStorage?: Texts }).localStorage;
  } catch {
    return undefined;
  }
}

function loadUnsent(): Report[] {
  try {
    const reports: unknown = JSON.parse(kept()?.getItem(KEY) ?? '[]');
    return Array.isArray(reports) ? (reports as Report[]) : [];
  } catch {
    return [];
  }
}

function saveUnsent(reports: readonly Report[]): void {
  try {
    if (reports.length === 0) kept()?.removeItem(KEY);
    else kept()?.setItem(KEY, JSON.stringify(reports));
  } catch {
    // A full storage belongs to the inspector's work, not to reports.
  }
}

export const errorLog = new ErrorLog({
  now: () => Date.now(),
  place: () => ({
    url: redactedPath(location.href),
    userAgent: navigator.userAgent.slice(0, 500),
    sessionId,
  }),
  send,
  loadUnsent,
  saveUnsent,
});

/** Something that nobody caught. */
export function noteThrown(thrown: unknown, context?: Failure['context']): LogEntry | undefined {
  const described = describeFailure(thrown);
  return described ? errorLog.note({ ...described, context }) : undefined;
}

/** Which request it was: the server's log tells of it by the same name. */
function requestOf(error: unknown): { request?: string | undefined } {
  return error instanceof Problem ? { request: error.extra.request } : {};
}

/** A call that failed by the server's fault; refusals and a missing signal are no news. */
export function noteFailedCall(entry: Callable<Entry>, error: unknown): void {
  if (entry.name === errorsReport.name || !isOurFault(error)) return;
  const described = describeFailure(error);
  if (!described) return;
  const message = `${described.message} (${entry.method} ${entry.path})`;
  errorLog.note({ ...described, message, context: { call: entry.name, ...requestOf(error) } });
}
