import {
  fillPath,
  fillQuery,
  type Answer,
  type Callable,
  type CallInput,
  type Entry,
} from '#shared/contract/endpoint.ts';
import { clampWaitMs } from '#shared/domain/retry-after.ts';
import { INTENDED_USER_HEADER, OLDEST_UNSENT_HEADER, REQUEST_ID_HEADER } from '#shared/headers.ts';
import { Problem, PROBLEM_HEADER, PROBLEMS, readProblemBody, type ProblemCode } from '#shared/problem.ts';

/**
 * The only way the client talks to the API: an entry of the contract in, a parsed answer or a Problem out.
 * No toasts, no redirects: what a failure means is for the caller to say.
 */

/** The network did not carry the call, or something between us answered in its place (a captive portal's 200 page). */
export class Unreachable extends Error {
  constructor(message = 'No connection. Check your signal and try again', options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}

/** Something answered that is not our server, or its answer broke off. */
export class BadAnswer extends Unreachable {}

/** Hears of every failed call; a call that was given up is none. */
type FailureListener = (entry: Callable<Entry>, error: unknown) => void;
let tellFailure: FailureListener = () => {};

/** Set once, by whoever starts the app. */
export function watchFailedCalls(listener: FailureListener): void {
  tellFailure = listener;
}

/** The id of the person this window works for; undefined for a visitor and in the service worker. */
let personOfWindow: string | undefined;
let hearOtherPerson: () => void = () => {};

/** From now on every change says that it is meant for this person. */
export function callAs(userId: string | undefined): void {
  personOfWindow = userId;
}

/** The header by which a change says for whom it is meant. @param userId the window's person when not given */
export function intendedFor(userId = personOfWindow): Record<string, string> {
  return userId === undefined ? {} : { [INTENDED_USER_HEADER]: userId };
}

/** Hears of every change that was refused because another person is signed in. Set once. */
export function watchOtherPerson(listener: () => void): void {
  hearOtherPerson = listener;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A refusal that is not provably our server's counts as no answer (sync 7.2). */
  provenOnly?: boolean;
  /** The id of the person a change is meant for; the window's person when not given. */
  intendedUser?: string;
  /** Of an outbox: seconds that its oldest unsent item has waited. */
  oldestUnsent?: number;
}

/** Calls the entry. Throws Problem for a refusal of our server, Unreachable when no answer of ours came back. */
export async function call<E extends Entry>(
  entry: Callable<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  try {
    return await ask(entry, input, options);
  } catch (error) {
    if (!(error instanceof DOMException)) tellFailure(entry, error);
    throw error;
  }
}

async function ask<E extends Entry>(
  entry: Callable<E>,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  const { params, query, body } = input as Record<
    'params' | 'query' | 'body',
    Record<string, unknown> | undefined
  >;
  const response = await request(
    entry.method,
    fillPath(entry.path, params) + fillQuery(query),
    body,
    options,
  );
  const answer = await readJson(response);
  if (!response.ok) throw options.provenOnly ? ownProblem(response, answer) : problemOf(response, answer);
  return readAnswer(entry, answer);
}

/** What came as the entry's answer. Throws BadAnswer for anything else. */
export function readAnswer<E extends Entry>(entry: Callable<E>, answer: unknown): Answer<E> {
  if (entry.response === undefined) {
    if (!isTold(entry.tells, answer)) throw new BadAnswer('The answer did not come from Redrive');
    return answer as Answer<E>;
  }
  const parsed = entry.response.safeParse(answer);
  if (!parsed.success) throw new BadAnswer('The answer did not come from Redrive', { cause: parsed.error });
  return parsed.data as Answer<E>;
}

function isTold(tells: 'a list' | readonly string[], answer: unknown): boolean {
  if (tells === 'a list') return Array.isArray(answer);
  return typeof answer === 'object' && answer !== null && tells.every((member) => member in answer);
}

/** Any method and path with an optional body, a file as it is and anything else as JSON; the session goes along (C-api-01, C-api-28). Throws Unreachable only. */
export function request(
  method: string,
  path: string,
  body?: unknown,
  { idempotencyKey, signal, oldestUnsent, intendedUser }: CallOptions = {},
): Promise<Response> {
  const isChange = method !== 'GET' && method !== 'HEAD';
  return send(path, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isFile(body) && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(isChange && intendedFor(intendedUser)),
      ...(oldestUnsent !== undefined && { [OLDEST_UNSENT_HEADER]: String(oldestUnsent) }),
    },
    ...(body !== undefined && { body: isFile(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** What a path answers, as JSON; null on 401 (C-api-26, C-api-27). */
export async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await request('GET', path, undefined, signal && { signal });
  if (response.status === 401) return null;
  const answer = await readJson(response);
  if (!response.ok) throw problemOf(response, answer);
  return answer;
}

function isFile(body: unknown): body is Blob {
  return body instanceof Blob;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (isGivenUp(cause)) throw cause;
    throw new Unreachable(undefined, { cause });
  }
}

/** Whoever asked wants the answer no more: that is no failure. */
function isGivenUp(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** Only JSON counts as an answer of ours (design section 4, rule 7). */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    throw new BadAnswer('The answer did not come from Redrive');
  }
  try {
    return await response.json();
  } catch (cause) {
    if (isGivenUp(cause)) throw cause;
    throw new BadAnswer('The answer broke off', { cause });
  }
}

/** The refusal as the Problem it was on the server. An unknown code keeps its status and message, also in a body that is not ours. */
export function problemOf(response: Response, answer: unknown): Problem {
  const body = readProblemBody(answer);
  const retryAfter = clampWaitMs(Number(response.headers.get('Retry-After')) * 1_000) / 1_000 || undefined;
  const request = response.headers.get(REQUEST_ID_HEADER);
  if (!body) {
    const message = textOf(answer);
    return new Problem(codeNamed(response.headers.get(PROBLEM_HEADER), response.status), {
      ...(message !== undefined && { message }),
      ...(retryAfter && { retryAfter }),
      ...(request && { request }),
    });
  }
  const { code, message, issues, missing, current, offset } = body;
  if (code === 'OTHER_PERSON') hearOtherPerson();
  return new Problem(codeNamed(code, response.status), {
    message,
    ...(issues && { issues }),
    ...(missing && { missing }),
    ...(current !== undefined && { current }),
    ...(offset !== undefined && { offset }),
    ...(retryAfter && { retryAfter }),
    ...(request && { request }),
  });
}

/** What a refusal that is not in our shape says. */
function textOf(answer: unknown): string | undefined {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer && answer.message;
  return typeof message === 'string' ? message : undefined;
}

/**
 * The refusal when it is provably our server's: by the shape of its body or, where an answer has none, by our header. Throws
 * BadAnswer for what a captive portal or a proxy says in its place, whatever the status.
 */
export function ownProblem(response: Response, answer?: unknown): Problem {
  const ours = response.headers.has(PROBLEM_HEADER) || readProblemBody(answer) !== undefined;
  if (!ours) throw new BadAnswer('The answer did not come from Redrive');
  return problemOf(response, answer);
}

/** The code by its name; a name we do not know or were not given stands for its status. */
function codeNamed(name: string | null, status: number): ProblemCode {
  return name !== null && name in PROBLEMS ? (name as ProblemCode) : codeForStatus(status);
}

function codeForStatus(status: number): ProblemCode {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return codes.find((code) => PROBLEMS[code].status === status) ?? 'INTERNAL';
}
