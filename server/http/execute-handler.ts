/** Runs a handler: once per operation, in one transaction, with its result validated by the response schema. */
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

/** Rows of a long list that are serialised between two turns of the event loop. */
const BATCH_SIZE = 25;

class SerializedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function serializeBody(body: unknown): string {
  return body instanceof SerializedJson ? body.text : JSON.stringify(body);
}

/** Serialises long lists in batches, so that other requests run in between. */
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
  for (let offset = 0; offset < value.length; offset += BATCH_SIZE) {
    texts.push(JSON.stringify(entry.response.parse(value.slice(offset, offset + BATCH_SIZE))).slice(1, -1));
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
  return { status, body: replayMapper ? replayMapper.toReceipt(body) : body };
}

async function replayResponse(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  { status, body }: StoredResponse,
): Promise<StoredResponse> {
  const { entry, replayMapper } = handler;
  if (!replayMapper) return { status, body };
  const prepared = await handler.prepare?.(request);
  return { status, body: entry.response.parse(replayMapper.fromReceipt(body, prepared)) };
}

/** Checks the caller again in the writing transaction: the session may have ended while the body arrived. */
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
  extras: ContextExtras,
): HandlerContext<Endpoint, unknown> {
  const { current, ...rest } = extras;
  return {
    ...request,
    ...current,
    ...rest,
    recheckCaller: () => reauthorize(entry, request),
    transact: (work: (tx: Writer, current: TransactionCaller) => Promise<unknown>) =>
      transactAuthorized(entry, request, work),
  } as unknown as HandlerContext<Endpoint, unknown>;
}

async function reauthorize(entry: Endpoint, { services, credentials }: HandlerRequest<Endpoint>): Promise<void> {
  await services.store.read((tx) => findAuthorized(tx, entry, credentials, new Date().toISOString()));
}

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
    const response = await presentResponse(handler, request, value);
    if (op) await storeResponse(tx as Writer, op, toStoredResponse(handler, response), current.now);
    return response;
  };
  const transaction = () =>
    entry.method === 'GET'
      ? store.read((tx) => work(tx, request))
      : transactAuthorized(entry, request, (tx, current) => work(tx, current));
  const response = await request.timing.measure('store', transaction);
  await runEffects(entry, effects);
  return response;
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

/** A duplicate in another process makes the transaction fail, and its stored response is returned. */
async function runIdempotently(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  op: IdempotentOperation,
): Promise<StoredResponse> {
  const { store } = request.services;
  const findStored = () =>
    store.read(async (tx) => {
      await findAuthorized(tx, handler.entry, request.credentials, new Date().toISOString());
      return findStoredResponse(tx, op);
    });
  return operationMutex.runExclusive(op.id, async () => {
    const stored = await findStored();
    if (stored) return replayResponse(handler, request, stored);
    try {
      return await runHandlerInTransaction(handler, request, op);
    } catch (error) {
      const concurrent = await findStored();
      if (concurrent) return replayResponse(handler, request, concurrent);
      throw error;
    }
  });
}

export async function executeHandler(
  handler: EndpointHandler,
  request: HandlerRequest<Endpoint>,
  op: IdempotentOperation | undefined,
): Promise<HandlerResult> {
  const response = handler.entry.managesTransactions
    ? await runWithoutTransaction(handler, request)
    : op
      ? await runIdempotently(handler, request, op)
      : await runHandlerInTransaction(handler, request, undefined);
  return { status: response.status, body: response.body, headers: request.reply.headers };
}
