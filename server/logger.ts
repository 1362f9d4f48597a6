import { redactText } from '#shared/domain/redact.ts';

/** Called after the error is printed; must not block or throw. */
export type ErrorListener = (operation: string, error: unknown) => void;

/** `text` for terminals, `json` for log collectors (one object per line). */
export type LogFormat = 'text' | 'json';

/** `route` is the pattern: paths and queries may contain personal data. */
export interface LoggedRequest {
  request: string | undefined;
  method: string;
  route: string;
  status: number;
  ms: number;
}

const MAX_LOGGED_ERROR_LENGTH = 8_000;

const errorListeners = new Set<ErrorListener>();
let logFormat: LogFormat = 'text';

export function setLogFormat(format: LogFormat): void {
  logFormat = format;
}

function formatJsonLine(level: 'info' | 'error', members: object): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, ...members })}\n`;
}

export function logInfo(line: string): void {
  process.stdout.write(logFormat === 'json' ? formatJsonLine('info', { message: line }) : `${line}\n`);
}

/** Logs a failure with personal data redacted. @param request ID of the request */
export function logError(operation: string, error: unknown, request?: string): void {
  const text = redactText(
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    MAX_LOGGED_ERROR_LENGTH,
  );
  if (logFormat === 'json') process.stderr.write(formatJsonLine('error', { request, message: operation, error: text }));
  else {
    const during = request === undefined ? '' : ` (request ${request})`;
    process.stderr.write(`${new Date().toISOString()} ${operation}${during}: ${text}\n`);
  }
  for (const listener of errorListeners) listener(operation, error);
}

/** Written in JSON format only. */
export function logRequest(request: LoggedRequest): void {
  if (logFormat === 'json') process.stdout.write(formatJsonLine('info', { message: 'request', ...request }));
}

/** `2026-11-25T10:00:00.000Z security sign_in_failed network="10.0.0.7"`; values cannot break the line. */
export function writeSecurityLine(event: string, fields: Record<string, string | number | undefined>): void {
  if (logFormat === 'json') process.stdout.write(formatJsonLine('info', { message: 'security', event, ...fields }));
  else {
    const members = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    process.stdout.write(`${new Date().toISOString()} security ${event}${members.join('')}\n`);
  }
}

/** @returns a function that removes the listener */
export function onLoggedError(listener: ErrorListener): () => void {
  errorListeners.add(listener);
  return () => errorListeners.delete(listener);
}
