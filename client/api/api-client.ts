import {
  buildPath,
  buildQueryString,
  type EndpointResponse,
  type CallableEndpoint,
  type CallInput,
  type Endpoint,
} from '#shared/contract/endpoint.ts';
import { LANGUAGE } from '#messages/language.ts';
import { texts } from '#messages/ui/errors.ts';
import { clampRetryAfterMs } from '#shared/domain/retry-after.ts';
import { INTENDED_USER_HEADER, OUTBOX_AGE_HEADER, PHONE_TIME_HEADER, REQUEST_ID_HEADER } from '#shared/headers.ts';
import { Problem, PROBLEM_HEADER, PROBLEMS, readProblemBody, type ProblemCode } from '#shared/problem.ts';

export class NetworkError extends Error {
  constructor(message: string = texts.offline, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}

/** A response that Redrive did not send, such as a captive portal's page, or an incomplete one. */
export class InvalidResponseError extends NetworkError {}

type CallFailureListener = (entry: CallableEndpoint<Endpoint>, error: unknown) => void;
let notifyCallFailure: CallFailureListener = () => {};

export function onCallFailure(listener: CallFailureListener): void {
  notifyCallFailure = listener;
}

/** The signed-in user of this window; undefined for visitors and in the service worker. */
let windowUserId: string | undefined;
let notifySessionConflict: () => void = () => {};

export function setWindowUser(userId: string | undefined): void {
  windowUserId = userId;
}

/** Names the user a change is meant for; the server refuses it for any other session. */
export function intendedUserHeaders(userId = windowUserId): Record<string, string> {
  return userId === undefined ? {} : { [INTENDED_USER_HEADER]: userId };
}

export function onSessionConflict(listener: () => void): void {
  notifySessionConflict = listener;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Throws `InvalidResponseError` for a refusal without proof that Redrive sent it. */
  requiresVerifiedProblem?: boolean;
  /** Defaults to the window's user. */
  intendedUserId?: string;
  /** Seconds since the oldest unsent outbox item was saved. */
  outboxAgeSeconds?: number;
}

/** @throws Problem when the server refuses; NetworkError without a valid response */
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
  const responseBody = await parseJsonResponse(response);
  if (!response.ok)
    throw options.requiresVerifiedProblem
      ? toVerifiedProblem(response, responseBody)
      : problemFromResponse(response, responseBody);
  return parseResponse(entry, responseBody);
}

/** @throws InvalidResponseError when the body does not match the contract */
export function parseResponse<E extends Endpoint>(
  entry: CallableEndpoint<E>,
  responseBody: unknown,
): EndpointResponse<E> {
  if (entry.response === undefined) {
    if (!hasExpectedKeys(entry.expectedKeys, responseBody)) throw new InvalidResponseError(texts.notReached);
    return responseBody as EndpointResponse<E>;
  }
  const parsed = entry.response.safeParse(responseBody);
  if (!parsed.success)
    throw new InvalidResponseError(texts.notReached, {
      cause: parsed.error,
    });
  return parsed.data as EndpointResponse<E>;
}

function hasExpectedKeys(expectedKeys: 'array' | readonly string[], responseBody: unknown): boolean {
  if (expectedKeys === 'array') return Array.isArray(responseBody);
  return typeof responseBody === 'object' && responseBody !== null && expectedKeys.every((key) => key in responseBody);
}

/** Sends a Blob as is and any other body as JSON. @throws NetworkError @see C-api-01, C-api-28 */
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
      'Accept-Language': LANGUAGE,
      ...(body !== undefined && !isBlob(body) && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(isChange && intendedUserHeaders(intendedUserId)),
      ...(outboxAgeSeconds !== undefined && {
        [OUTBOX_AGE_HEADER]: String(outboxAgeSeconds),
        [PHONE_TIME_HEADER]: String(Date.now()),
      }),
    },
    ...(body !== undefined && { body: isBlob(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** Reads a path as JSON; null on 401. @see C-api-26, C-api-27 */
export async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await sendRequest('GET', path, undefined, signal && { signal });
  if (response.status === 401) return null;
  const responseBody = await parseJsonResponse(response);
  if (!response.ok) throw problemFromResponse(response, responseBody);
  return responseBody;
}

function isBlob(body: unknown): body is Blob {
  return body instanceof Blob;
}

/** For the head of a response to a read. A connection that breaks without notice would keep it waiting for minutes. */
const READ_TIMEOUT_MS = 30_000;

/** `AbortSignal.any` is missing in supported browsers. */
async function fetchWithTimeout(url: string, { signal, ...init }: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(new NetworkError()), READ_TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await (init.method === 'GET' ? fetchWithTimeout(url, init) : fetch(url, init));
  } catch (cause) {
    if (isAborted(cause)) throw cause;
    throw new NetworkError(undefined, { cause });
  }
}

function isAborted(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

export async function parseJsonResponse(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    throw new InvalidResponseError(texts.notReached);
  }
  try {
    return await response.json();
  } catch (cause) {
    if (isAborted(cause)) throw cause;
    throw new InvalidResponseError(texts.interrupted, { cause });
  }
}

/** An unknown code keeps its status and message. */
export function problemFromResponse(response: Response, responseBody: unknown): Problem {
  const body = readProblemBody(responseBody);
  const retryAfter = clampRetryAfterMs(Number(response.headers.get('Retry-After')) * 1_000) / 1_000 || undefined;
  const requestId = response.headers.get(REQUEST_ID_HEADER);
  if (!body) {
    const message = messageOf(responseBody);
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

function messageOf(responseBody: unknown): string | undefined {
  const message =
    typeof responseBody === 'object' && responseBody !== null && 'message' in responseBody && responseBody.message;
  return typeof message === 'string' ? message : undefined;
}

/** @throws InvalidResponseError without proof that Redrive sent the response: a problem body or the problem header */
export function toVerifiedProblem(response: Response, responseBody?: unknown): Problem {
  const isVerified = response.headers.has(PROBLEM_HEADER) || readProblemBody(responseBody) !== undefined;
  if (!isVerified) throw new InvalidResponseError(texts.notReached);
  return problemFromResponse(response, responseBody);
}

function toProblemCode(name: string | null, status: number): ProblemCode {
  return name !== null && name in PROBLEMS ? (name as ProblemCode) : codeForStatus(status);
}

function codeForStatus(status: number): ProblemCode {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return codes.find((code) => PROBLEMS[code].status === status) ?? 'INTERNAL';
}
