/** What a failure means and how it is told: the messages of the specification (C-err-01 to C-err-09) and the log's category of anything thrown. */
import { Problem, PROBLEMS, type ProblemCode } from '#shared/problem.ts';
import type { ErrorCategory, ErrorLevel } from '#shared/domain/enums.ts';
import { BadAnswer, Unreachable } from './api-client.ts';

/** A server's error response as one line: "400: Please check the marked fields" (C-err-01). */
export interface ServerError {
  message: string;
  /** Of a JSON body. */
  code?: string | undefined;
  requiresLogin?: boolean | undefined;
}

function object(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** `body` as it came: JSON or plain text. */
export function serverError(status: number, body: string): ServerError {
  const json = object(body);
  if (!json) return { message: `${status}: ${body}` };
  const { message, code, requiresLogin } = json;
  return {
    message: `${status}: ${typeof message === 'string' ? message : body}`,
    code: typeof code === 'string' ? code : undefined,
    requiresLogin: typeof requiresLogin === 'boolean' ? requiresLogin : undefined,
  };
}

/** The same line for a refusal that was read already. */
export function problemLine(problem: Problem): string {
  return `${problem.status}: ${problem.message}`;
}

/** What a person is told, and whether signing in again is the way on. */
export interface SessionProblem {
  code: string;
  message: string;
  requiresLogin: boolean;
}

const TOLD: readonly ProblemCode[] = [
  'NO_SESSION',
  'SESSION_EXPIRED',
  'INVALID_SESSION',
  'USER_NOT_FOUND',
  'AUTH_CHECK_ERROR',
];

/** Whether the server said that the session does not count: a business refusal has a code too and is none (D-86). */
function isAboutSession(error: { status?: unknown; requiresLogin?: unknown }): boolean {
  return error.requiresLogin === true || (error.status === 401 && error.requiresLogin !== false);
}

/** The auth table of the specification (C-err-02 to C-err-09). */
export function sessionProblem(error: unknown): SessionProblem {
  const { code, message, status, requiresLogin } = (error ?? {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : '';
  if (typeof code === 'string' && isAboutSession({ status, requiresLogin })) {
    const known = TOLD.find((one) => one === code);
    const told = known ? PROBLEMS[known].message : text || 'Authentication error';
    return { code, message: told, requiresLogin: true };
  }
  if (requiresLogin !== false && text.includes('401')) {
    return { code: 'UNAUTHORIZED', message: 'Please log in to continue', requiresLogin: true };
  }
  return { code: 'UNKNOWN_ERROR', message: 'An unexpected error occurred', requiresLogin: false };
}

/** One sentence for a toast: what the server said, or what is known without it. */
export function explainFailure(error: unknown): string {
  const session = sessionProblem(error);
  if (session.requiresLogin) return session.message;
  if (error instanceof Problem) return error.message + requestNamed(error);
  return error instanceof Unreachable ? error.message : session.message;
}

/** Of a failure of ours, what a person reads out and the server's log knows it by. */
function requestNamed({ code, extra }: Problem): string {
  return code === 'INTERNAL' && extra.request !== undefined ? ` (request ${extra.request})` : '';
}

export interface Described {
  level: ErrorLevel;
  category: ErrorCategory;
  message: string;
  stack?: string | undefined;
}

/** Browsers' own words for "no answer" and for code that could not be fetched. */
const NETWORK = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module/i;
/** Said by browsers about nothing that went wrong. */
const NOISE = /ResizeObserver loop/;

/** How something that was thrown and caught by nobody stands in the log; null when it is no failure. */
export function describeFailure(thrown: unknown): Described | null {
  if (thrown instanceof Problem) return describeProblem(thrown);
  // Without signal that is how things are, not a failure.
  if (thrown instanceof Unreachable) {
    const level = thrown instanceof BadAnswer ? 'WARN' : 'INFO';
    return { level, category: 'NETWORK', message: thrown.message };
  }
  if (!(thrown instanceof Error)) {
    const message = typeof thrown === 'string' ? thrown : spelled(thrown);
    return NOISE.test(message) ? null : { level: 'ERROR', category: 'UI', message };
  }
  if (thrown.name === 'AbortError' || NOISE.test(thrown.message)) return null;
  const category = NETWORK.test(thrown.message) ? 'NETWORK' : 'UI';
  const level = category === 'NETWORK' ? 'WARN' : 'ERROR';
  return { level, category, message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack };
}

/** Anything can be thrown, also what has no JSON: telling of a failure must not fail. */
function spelled(thrown: unknown): string {
  try {
    return JSON.stringify(thrown) ?? 'Nothing was thrown';
  } catch {
    return Object.prototype.toString.call(thrown);
  }
}

function describeProblem(problem: Problem): Described {
  const message = problemLine(problem);
  if (sessionProblem(problem).requiresLogin) return { level: 'WARN', category: 'AUTH', message };
  if (problem.code === 'VALIDATION') return { level: 'WARN', category: 'VALIDATION', message };
  return { level: problem.status >= 500 ? 'ERROR' : 'WARN', category: 'API', message };
}

/** The server may or may not have acted: what was asked is asked again as the same wish. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Problem && error.status >= 500);
}

/** Refusals with which the server says that it will be back, not that something is broken. */
const PASSING: ReadonlySet<ProblemCode> = new Set(['STOPPING', 'BUSY', 'TOO_MANY_REQUESTS']);

/** Whether a call's failure is one to look into: our server failing or something answering in its place. */
export function isOurFault(error: unknown): boolean {
  if (error instanceof Problem) return error.status >= 500 && !PASSING.has(error.code);
  return error instanceof BadAnswer;
}
