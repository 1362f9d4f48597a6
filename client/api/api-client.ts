import {
  buildPath,
  buildQueryString,
  type EndpointResponse,
  type CallableEndpoint,
  type CallInput,
  type Endpoint,
} from '#shared/contract/endpoint.ts';
import { clampRetryAfterMs } from '#shared/domain/retry-after.ts';
import { INTENDED_USER_HEADER, OUTBOX_AGE_HEADER, REQUEST_ID_HEADER } from '#shared/headers.ts';
import { Problem, PROBLEM_HEADER, PROBLEMS, readProblemBody, type ProblemCode } from '#shared/problem.ts';

/**
 * The only way the client talks to the API: an entry of the contract in, a parsed answer or a Problem out.
 * No toasts, no redirects: what a failure means is for the caller to say.
 */

/** The network did not carry the call, or something between us answered in its place (a captive portal's 200 page). */
export class NetworkError extends Error {
  constructor(message = 'No connection. Check your signal and try again', options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}

/** Something answered that is not our server, or its answer broke off. */
export class InvalidResponseError extends NetworkError {}

/** Hears of every failed call; a call that was given up is none. */
type CallFailureListener = (entry: CallableEndpoint<Endpoint>, error: unknown) => void;
let notifyCallFailure: CallFailureListener = () => {};

/** Set once, by whoever starts the app. */
export function onCallFailure(listener: CallFailureListener): void {
  notifyCallFailure = listener;
}

/** The id of the person this window works for; undefined for a visitor and in the service worker. */
let windowUserId: string | undefined;
let notifySessionConflict: () => void = () => {};

/** From now on every change says that it is meant for this person. */
export function setWindowUser(userId: string | undefined): void {
  windowUserId = userId;
}

/** The header by which a change says for whom it is meant. @param userId the window's person when not given */
export function intendedUserHeaders(userId = windowUserId): Record<string, string> {
  return userId === undefined ? {} : { [INTENDED_USER_HEADER]: userId };
}

/** Hears of every change that was refused because another person is signed in. Set once. */
export function onSessionConflict(listener: () => void): void {
  notifySessionConflict = listener;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A refusal that is not provably our server's counts as no answer (sync 7.2). */
  requiresVerifiedProblem?: boolean;
  /** The id of the person a change is meant for; the window's person when not given. */
  intendedUserId?: string;
  /** Of an outbox: seconds that its oldest unsent item has waited. */
  outboxAgeSeconds?: number;
}

/** Calls the entry. Throws Problem for a refusal of our server, Unreachable when no answer of ours came back. */
export async function callEndpoint<E extends Endpoint>(
  entry: CallableEndpoint<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  try {
    return await sendCall(entry, input, options);
  } catch (error) {
    if (!(error instanceof DOMException)) notifyCallFailure(entry, error);
    throw error;
  }
}

async function sendCall<E extends Endpoint>(
  entry: CallableEndpoint<E>,
  input: CallInput<E>,
  options: CallOptions,
): Promise<EndpointResponse<E>> {
  const { params, query, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
  const response = await sendRequest(
    entry.method,
    buildPath(entry.path, params) + buildQueryString(query),
    body,
    options,
  );
  const answer = await parseJsonResponse(response);
  if (!response.ok)
    throw options.requiresVerifiedProblem ? toVerifiedProblem(response, answer) : problemFromResponse(response, answer);
  return parseResponse(entry, answer);
}

/** What came as the entry's answer. Throws InvalidResponseError for anything else. */
export function parseResponse<E extends Endpoint>(entry: CallableEndpoint<E>, answer: unknown): EndpointResponse<E> {
  if (entry.response === undefined) {
    if (!hasExpectedKeys(entry.expectedKeys, answer))
      throw new InvalidResponseError('The answer did not come from Redrive');
    return answer as EndpointResponse<E>;
  }
  const parsed = entry.response.safeParse(answer);
  if (!parsed.success) throw new InvalidResponseError('The answer did not come from Redrive', { cause: parsed.error });
  return parsed.data as EndpointResponse<E>;
}

function hasExpectedKeys(tells: 'a list' | readonly string[], answer: unknown): boolean {
  if (tells === 'a list') return Array.isArray(answer);
  return typeof answer === 'object' && answer !== null && tells.every((member) => member in answer);
}

/** Any method and path with an optional body, a file as it is and anything else as JSON; the session goes along (C-api-01, C-api-28). Throws Unreachable only. */
export function sendRequest(
  method: string,
  path: string,
  body?: unknown,
  { idempotencyKey, signal, outboxAgeSeconds, intendedUserId }: CallOptions = {},
): Promise<Response> {
  const isChange = method !== 'GET' && method !== 'HEAD';
  return fetchOrThrow(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isBlob(body) && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(isChange && intendedUserHeaders(intendedUserId)),
      ...(outboxAgeSeconds !== undefined && { [OUTBOX_AGE_HEADER]: String(outboxAgeSeconds) }),
    },
    ...(body !== undefined && { body: isBlob(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** What a path answers, as JSON; null on 401 (C-api-26, C-api-27). */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await sendRequest('GET', path, undefined, signal && { signal });
  if (response.status === 401) return null;
  const answer = await parseJsonResponse(response);
  if (!response.ok) throw problemFromResponse(response, answer);
  return answer;
}

function isBlob(body: unknown): body is Blob {
  return body instanceof Blob;
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (isAborted(cause)) throw cause;
    throw new NetworkError(undefined, { cause });
  }
}

/** Whoever asked wants the answer no more: that is no failure. */
function isAborted(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** Only JSON counts as an answer of ours (design section 4, rule 7). */
export async function parseJsonResponse(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    throw new InvalidResponseError('The answer did not come from Redrive');
  }
  try {
    return await response.json();
  } catch (cause) {
    if (isAborted(cause)) throw cause;
    throw new InvalidResponseError('The answer broke off', { cause });
  }
}

/** The refusal as the Problem it was on the server. An unknown code keeps its status and message, also in a body that is not ours. */
export function problemFromResponse(response: Response, answer: unknown): Problem {
  const body = readProblemBody(answer);
  const retryAfter = clampRetryAfterMs(Number(response.headers.get('Retry-After')) * 1_000) / 1_000 || undefined;
  const requestId = response.headers.get(REQUEST_ID_HEADER);
  if (!body) {
    const message = messageOf(answer);
    return new Problem(toProblemCode(response.headers.get(PROBLEM_HEADER), response.status), {
      ...(message !== undefined && { message }),
      ...(retryAfter && { retryAfter }),
      ...(requestId && { requestId }),
    });
  }
  const { code, message, issues, missing, current, offset } = body;
  if (code === 'OTHER_PERSON') notifySessionConflict();
  return new Problem(toProblemCode(code, response.status), {
    message,
    ...(issues && { issues }),
    ...(missing && { missing }),
    ...(current !== undefined && { current }),
    ...(offset !== undefined && { offset }),
    ...(retryAfter && { retryAfter }),
    ...(requestId && { requestId }),
  });
}

/** What a refusal that is not in our shape says. */
function messageOf(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer && answer.message;
  return typeof message === 'string' ? message : undefined;
}

/**
 * The refusal when it is provably our server's: by the shape of its body or, where an answer has none, by our header. Throws
 * InvalidResponseError for what a captive portal or a proxy says in its place, whatever the status.
 */
export function toVerifiedProblem(response: Response, answer?: unknown): Problem {
  const ours = response.headers.has(PROBLEM_HEADER) || readProblemBody(answer) !== undefined;
  if (!ours) throw new InvalidResponseError('The answer did not come from Redrive');
  return problemFromResponse(response, answer);
}

/** The code by its name; a name we do not know or were not given stands for its status. */
function toProblemCode(name: string | null, status: number): ProblemCode {
  return name !== null && name in PROBLEMS ? (name as ProblemCode) : codeForStatus(status);
}

function codeForStatus(status: number): ProblemCode {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return codes.find((code) => PROBLEMS[code].status === status) ?? 'INTERNAL';
}
