/** The only way the server speaks to its operator: whole lines on standard output and standard error. */
import { redactText } from '#shared/domain/redact.ts';

/** Hears of a failure after it was printed. Must return at once and must not throw. */
export type ErrorListener = (what: string, error: unknown) => void;

/** `text`: for people at a terminal; `json`: one object a line, for what gathers logs. */
export type LogFormat = 'text' | 'json';

/** A request as the log tells it: its route with the names of its parts, never what they or a query said. */
export interface LoggedRequest {
  request: string | undefined;
  method: string;
  route: string;
  status: number;
  /** Milliseconds until the answer was out. */
  ms: number;
}

const MAX_LOGGED_ERROR_LENGTH = 8_000;

const errorListeners = new Set<ErrorListener>();
let logFormat: LogFormat = 'text';

/** How lines are written from now on. */
export function setLogFormat(wanted: LogFormat): void {
  logFormat = wanted;
}

function formatJsonLine(level: 'info' | 'error', members: object): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, ...members })}\n`;
}

/** One line of information. */
export function logInfo(line: string): void {
  process.stdout.write(logFormat === 'json' ? formatJsonLine('info', { message: line }) : `${line}\n`);
}

/**
 * Something failed that nobody asked about; `what` says what was being done, `request` during which request. Personal data in
 * the error's own words is taken out.
 */
export function logError(what: string, error: unknown, request?: string): void {
  const text = redactText(
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    MAX_LOGGED_ERROR_LENGTH,
  );
  if (logFormat === 'json') process.stderr.write(formatJsonLine('error', { request, message: what, error: text }));
  else {
    const during = request === undefined ? '' : ` (request ${request})`;
    process.stderr.write(`${new Date().toISOString()} ${what}${during}: ${text}\n`);
  }
  for (const listener of errorListeners) listener(what, error);
}

/** A request that changed something, took long or failed; people at a terminal are not told. */
export function logRequest(one: LoggedRequest): void {
  if (logFormat === 'json') process.stdout.write(formatJsonLine('info', { message: 'request', ...one }));
}

/** A security event, as one line whose values cannot break it: `2026-11-25T10:00:00.000Z security sign_in_failed network="10.0.0.7"`. */
export function writeSecurityLine(event: string, facts: Record<string, string | number | undefined>): void {
  if (logFormat === 'json') process.stdout.write(formatJsonLine('info', { message: 'security', event, ...facts }));
  else {
    const members = Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    process.stdout.write(`${new Date().toISOString()} security ${event}${members.join('')}\n`);
  }
}

/** Tells the listener of every complaint from now on. @returns what ends it */
export function onLoggedError(listener: ErrorListener): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}
