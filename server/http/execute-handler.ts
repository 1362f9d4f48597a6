/** Runs a handler: once per operation, in one transaction, its value presented through the entry's schema. */
import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { findAuthorized, lockAuthorized } from '#server/auth/authorize.ts';
import type { EndpointHandler, HandlerContext, TransactionCaller, HandlerRequest } from './define-handler.ts';
import { storeResponse, findStoredResponse, type IdempotentOperation, type StoredResponse } from './idempotency.ts';
import { logError } from '#server/logger.ts';
import { KeyedMutex } from '#server/lib/keyed-mutex.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface HandlerResult extends StoredResponse {
  headers: Record<string, string | string[]>;
}

type AfterCommitEffect = () => void | Promise<void>;
const operationMutex = new KeyedMutex();

/** Rows of a long list that are presented between two turns of the event loop. */
const BATCH_SIZE = 25;

/** A body that is JSON text already. */
class SerializedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON of a performed call's body. */
export function serializeBody(body: unknown): string {
  return body instanceof SerializedJson ? body.text : JSON.stringify(body);
}

/**
 * Nothing leaves that the entry's response schema does not name. A long list is presented and serialised in slices, so that other
 * requests are served in between and its values are never all in memory.
 */
async function presentResponse(
  { entry, toWire }: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  value: unknown,
): Promise<StoredResponse> {
  const status = request.reply.status ?? entry.status ?? 200;
  const isLongList = entry.method === 'GET' && Array.isArray(value) && value.length > BATCH_SIZE;
  if (!isLongList) {
    const response = entry.response.parse(value);
    return { status, body: toWire ? toWire(response) : response };
  }
  const texts: string[] = [];
  for (let at = 0; at < value.length; at += BATCH_SIZE) {
    texts.push(JSON.stringify(entry.response.parse(value.slice(at, at + BATCH_SIZE))).slice(1, -1));
    await setImmediate();
  }
  return { status, body: new SerializedJson(`[${texts.join()}]`) };
}

async function runEffects(entry: Endpoint, effects: AfterCommitEffect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      logError(`after ${entry.name}`, error);
    }
  }
}

function toStoredResponse({ replayMapper }: EndpointHandler, { status, body }: StoredResponse): StoredResponse {
  return { status, body: replayMapper ? replayMapper.of(body) : body };
}

async function replayResponse(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  { status, body }: StoredResponse,
): Promise<StoredResponse> {
  const { entry, replayMapper } = handler;
  if (!replayMapper) return { status, body };
  const prepared = await handler.prepare?.(request);
  return { status, body: entry.response.parse(replayMapper.answer(body, prepared)) };
}

/**
 * The only way a call writes: the caller is checked again first, as they may have been signed out or removed while the body arrived;
 * the effect gets the transaction's time.
 */
function transactAuthorized<T>(
  entry: Endpoint,
  { services, credentials }: HandlerRequest<Endpoint>,
  work: (tx: Writer, current: TransactionCaller) => Promise<T>,
): Promise<T> {
  return services.store.transact(async (tx) => {
    const now = new Date().toISOString();
    const { user, session } = await lockAuthorized(tx, entry, credentials, now);
    return work(tx, { user, session, now });
  });
}

interface ContextExtras {
  tx: Reader | undefined;
  current: TransactionCaller;
  prepared: unknown;
  afterCommit: ((effect: AfterCommitEffect) => void) | undefined;
}

function createHandlerContext(
  entry: Endpoint,
  request: HandlerRequest<Endpoint>,
  added: ContextExtras,
): HandlerContext<Endpoint, unknown> {
  const { current, ...others } = added;
  return {
    ...request,
    ...current,
    ...others,
    recheckCaller: () => reauthorize(entry, request),
    transact: (work: (tx: Writer, current: TransactionCaller) => Promise<unknown>) =>
      transactAuthorized(entry, request, work),
  } as unknown as HandlerContext<Endpoint, unknown>;
}

async function reauthorize(entry: Endpoint, { services, credentials }: HandlerRequest<Endpoint>): Promise<void> {
  await services.store.read((tx) => findAuthorized(tx, entry, credentials, new Date().toISOString()));
}

/** Slow work is not begun for a caller who may no longer call. */
async function runPrepare(handler: EndpointHandler, request: HandlerRequest<Endpoint>): Promise<unknown> {
  if (!handler.prepare) return undefined;
  if (handler.entry.method !== 'GET') await reauthorize(handler.entry, request);
  return handler.prepare(request);
}

async function runHandlerInTransaction(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  op: IdempotentOperation | undefined,
): Promise<StoredResponse> {
  const { entry } = handler;
  const { store } = request.services;
  const prepared = await runPrepare(handler, request);
  const effects: AfterCommitEffect[] = [];
  const work = async (tx: Reader, current: TransactionCaller): Promise<StoredResponse> => {
    effects.length = 0;
    const afterCommit = (effect: AfterCommitEffect) => void effects.push(effect);
    const value = await handler.run(createHandlerContext(entry, request, { tx, current, prepared, afterCommit }));
    const answer = await presentResponse(handler, request, value);
    if (op) await storeResponse(tx as Writer, op, toStoredResponse(handler, answer), current.now);
    return answer;
  };
  const transaction = () =>
    entry.method === 'GET'
      ? store.read((tx) => work(tx, request))
      : transactAuthorized(entry, request, (tx, current) => work(tx, current));
  const answer = await request.timing.measure('store', transaction);
  await runEffects(entry, effects);
  return answer;
}

async function runWithoutTransaction(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
): Promise<StoredResponse> {
  const prepared = await runPrepare(handler, request);
  const current = { user: request.user, session: request.session, now: new Date().toISOString() };
  const context = createHandlerContext(handler.entry, request, {
    tx: undefined,
    current,
    prepared,
    afterCommit: undefined,
  });
  return presentResponse(handler, request, await handler.run(context));
}

/**
 * One operation's single answer. Duplicates wait for each other; where another process was quicker, its answer is found
 * after ours was refused, and given instead.
 */
async function runIdempotently(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  op: IdempotentOperation,
): Promise<StoredResponse> {
  const { store } = request.services;
  const stored = () =>
    store.read(async (tx) => {
      await findAuthorized(tx, handler.entry, request.credentials, new Date().toISOString());
      return findStoredResponse(tx, op);
    });
  return operationMutex.runExclusive(op.id, async () => {
    const before = await stored();
    if (before) return replayResponse(handler, request, before);
    try {
      return await runHandlerInTransaction(handler, request, op);
    } catch (error) {
      const meanwhile = await stored();
      if (meanwhile) return replayResponse(handler, request, meanwhile);
      throw error;
    }
  });
}

/** The answer of a call whose caller is admitted and whose input is parsed. */
export async function executeHandler(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  op: IdempotentOperation | undefined,
): Promise<HandlerResult> {
  const answer = handler.entry.managesTransactions
    ? await runWithoutTransaction(handler, request)
    : op
      ? await runIdempotently(handler, request, op)
      : await runHandlerInTransaction(handler, request, undefined);
  return { status: answer.status, body: answer.body, headers: request.reply.headers };
}
