/** Runs a handler: once per operation, in one transaction, its value presented through the entry's schema. */
import { setImmediate } from 'node:timers/promises';
import type { Entry } from '#shared/contract/endpoint.ts';
import { findAdmitted, lockAdmitted } from '#server/auth/authorize.ts';
import type { AnyHandler, Context, Current, Request } from './define-handler.ts';
import { storeAnswer, storedAnswer, type Operation, type StoredAnswer } from './idempotency.ts';
import { complain } from '#server/logger.ts';
import { KeyedQueue } from '#server/lib/keyed-mutex.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface Performed extends StoredAnswer {
  headers: Record<string, string | string[]>;
}

type Effect = () => void | Promise<void>;
const duplicates = new KeyedQueue();

/** Rows of a long list that are presented between two turns of the event loop. */
const SLICE = 25;

/** A body that is JSON text already. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON of a performed call's body. */
export function toJson(body: unknown): string {
  return body instanceof JsonText ? body.text : JSON.stringify(body);
}

/**
 * Nothing leaves that the entry's response schema does not name. A long list is presented and serialised in slices, so that other
 * requests are served in between and its values are never all in memory.
 */
async function present(entry: Entry, request: Request<Entry>, value: unknown): Promise<StoredAnswer> {
  const status = request.reply.status ?? entry.status ?? 200;
  const isLongList = entry.method === 'GET' && Array.isArray(value) && value.length > SLICE;
  if (!isLongList) return { status, body: entry.response.parse(value) };
  const texts: string[] = [];
  for (let at = 0; at < value.length; at += SLICE) {
    texts.push(JSON.stringify(entry.response.parse(value.slice(at, at + SLICE))).slice(1, -1));
    await setImmediate();
  }
  return { status, body: new JsonText(`[${texts.join()}]`) };
}

async function runEffects(entry: Entry, effects: Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      complain(`after ${entry.name}`, error);
    }
  }
}

function kept({ receipt }: AnyHandler, { status, body }: StoredAnswer): StoredAnswer {
  return { status, body: receipt ? receipt.of(body) : body };
}

async function replayed(
  handler: AnyHandler,
  request: Request<Entry>,
  { status, body }: StoredAnswer,
): Promise<StoredAnswer> {
  const { entry, receipt } = handler;
  if (!receipt) return { status, body };
  const prepared = await handler.prepare?.(request);
  return { status, body: entry.response.parse(receipt.answer(body, prepared)) };
}

/**
 * The only way a call writes: the caller is checked again first, as they may have been signed out or removed while the body arrived;
 * the effect gets the transaction's time.
 */
function transactAs<T>(
  entry: Entry,
  { services, credentials }: Request<Entry>,
  work: (tx: Writer, current: Current) => Promise<T>,
): Promise<T> {
  return services.store.transact(async (tx) => {
    const now = new Date().toISOString();
    const { user, session } = await lockAdmitted(tx, entry, credentials, now);
    return work(tx, { user, session, now });
  });
}

interface Added {
  tx: Reader | undefined;
  current: Current;
  prepared: unknown;
  afterCommit: ((effect: Effect) => void) | undefined;
}

function contextOf(entry: Entry, request: Request<Entry>, added: Added): Context<Entry, unknown> {
  const { current, ...others } = added;
  return {
    ...request,
    ...current,
    ...others,
    recheckCaller: () => recheckCaller(entry, request),
    transact: (work: (tx: Writer, current: Current) => Promise<unknown>) => transactAs(entry, request, work),
  } as unknown as Context<Entry, unknown>;
}

async function recheckCaller(entry: Entry, { services, credentials }: Request<Entry>): Promise<void> {
  await services.store.read((tx) => findAdmitted(tx, entry, credentials, new Date().toISOString()));
}

/** Slow work is not begun for a caller who may no longer call. */
async function prepare(handler: AnyHandler, request: Request<Entry>): Promise<unknown> {
  if (!handler.prepare) return undefined;
  if (handler.entry.method !== 'GET') await recheckCaller(handler.entry, request);
  return handler.prepare(request);
}

async function runOnce(
  handler: AnyHandler,
  request: Request<Entry>,
  op: Operation | undefined,
): Promise<StoredAnswer> {
  const { entry } = handler;
  const { store } = request.services;
  const prepared = await prepare(handler, request);
  const effects: Effect[] = [];
  const work = async (tx: Reader, current: Current): Promise<StoredAnswer> => {
    effects.length = 0;
    const afterCommit = (effect: Effect) => void effects.push(effect);
    const value = await handler.run(contextOf(entry, request, { tx, current, prepared, afterCommit }));
    const answer = await present(entry, request, value);
    if (op) await storeAnswer(tx as Writer, op, kept(handler, answer), current.now);
    return answer;
  };
  const transaction = () =>
    entry.method === 'GET'
      ? store.read((tx) => work(tx, request))
      : transactAs(entry, request, (tx, current) => work(tx, current));
  const answer = await request.timing.of('store', transaction);
  await runEffects(entry, effects);
  return answer;
}

async function runWithoutTransaction(handler: AnyHandler, request: Request<Entry>): Promise<StoredAnswer> {
  const prepared = await prepare(handler, request);
  const current = { user: request.user, session: request.session, now: new Date().toISOString() };
  const context = contextOf(handler.entry, request, {
    tx: undefined,
    current,
    prepared,
    afterCommit: undefined,
  });
  return present(handler.entry, request, await handler.run(context));
}

/**
 * One operation's single answer. Duplicates wait for each other; where another process was quicker, its answer is found
 * after ours was refused, and given instead.
 */
async function runOperation(
  handler: AnyHandler,
  request: Request<Entry>,
  op: Operation,
): Promise<StoredAnswer> {
  const { store } = request.services;
  const stored = () =>
    store.read(async (tx) => {
      await findAdmitted(tx, handler.entry, request.credentials, new Date().toISOString());
      return storedAnswer(tx, op);
    });
  return duplicates.run(op.id, async () => {
    const before = await stored();
    if (before) return replayed(handler, request, before);
    try {
      return await runOnce(handler, request, op);
    } catch (error) {
      const meanwhile = await stored();
      if (meanwhile) return replayed(handler, request, meanwhile);
      throw error;
    }
  });
}

/** The answer of a call whose caller is admitted and whose input is parsed. */
export async function perform(
  handler: AnyHandler,
  request: Request<Entry>,
  op: Operation | undefined,
): Promise<Performed> {
  const answer = handler.entry.ownTransactions
    ? await runWithoutTransaction(handler, request)
    : op
      ? await runOperation(handler, request, op)
      : await runOnce(handler, request, undefined);
  return { status: answer.status, body: answer.body, headers: request.reply.headers };
}
