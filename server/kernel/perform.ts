/** Runs a handler: once per operation, in one transaction, its value presented through the entry's schema. */
import type { Entry } from '#shared/contract/entry.ts';
import type { AnyHandler, Context, Request } from './handle.ts';
import { storeAnswer, storedAnswer, type Operation, type StoredAnswer } from './idempotency.ts';
import { WrittenAnswer } from './written-answer.ts';
import { complain } from '#server/log.ts';
import { KeyedQueue } from '#server/keyed-queue.ts';
import { turnOfLoop } from '#server/turns/loop-turns.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface Performed extends StoredAnswer {
  headers: Record<string, string | string[]>;
}

type Effect = () => void | Promise<void>;
const duplicates = new KeyedQueue();

/** Rows of a list presented in one go: a list of a thousand cars must not hold everybody else up. */
const SLICE = 25;

/**
 * Nothing leaves that the entry's response schema does not name. A long list is presented and written slice by slice: as one, its
 * values would all be in memory beside its text.
 */
async function present(entry: Entry, request: Request<Entry>, value: unknown): Promise<StoredAnswer> {
  const status = request.reply.status ?? entry.status ?? 200;
  if (value instanceof WrittenAnswer) return { status, body: value };
  const isLongList = entry.method === 'GET' && Array.isArray(value) && value.length > SLICE;
  if (!isLongList) return { status, body: entry.response.parse(value) };
  const texts: string[] = [];
  for (let at = 0; at < value.length; at += SLICE) {
    texts.push(JSON.stringify(entry.response.parse(value.slice(at, at + SLICE))).slice(1, -1));
    await turnOfLoop(request.user?.id);
  }
  return { status, body: WrittenAnswer.of(`[${texts.join()}]`) };
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

interface Added {
  tx: Reader | undefined;
  prepared: unknown;
  afterCommit: ((effect: Effect) => void) | undefined;
}

/** Written out: what is copied by `...` for each of thousands a second costs more than the work that it is for. */
function contextOf(request: Request<Entry>, { tx, prepared, afterCommit }: Added): Context<Entry, unknown> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.user,
    session: request.session,
    sessionProblem: request.sessionProblem,
    address: request.address,
    device: request.device,
    client: request.client,
    now: request.now,
    services: request.services,
    reply: request.reply,
    upload: request.upload,
    timing: request.timing,
    seenVersion: request.seenVersion,
    tx,
    prepared,
    afterCommit,
  } satisfies Record<keyof Context<Entry, unknown>, unknown> as unknown as Context<Entry, unknown>;
}

async function runOnce(
  handler: AnyHandler,
  request: Request<Entry>,
  op: Operation | undefined,
): Promise<StoredAnswer> {
  const { entry } = handler;
  const { store } = request.services;
  const prepared = await handler.prepare?.(request);
  const effects: Effect[] = [];
  const work = async (tx: Reader | undefined): Promise<StoredAnswer> => {
    effects.length = 0;
    const afterCommit = (effect: Effect) => void effects.push(effect);
    const value = await handler.run(contextOf(request, { tx, prepared, afterCommit }));
    const answer = await present(entry, request, value);
    if (op) await storeAnswer(tx as Writer, op, kept(handler, answer), request.now);
    return answer;
  };
  const transaction = () => (entry.method === 'GET' ? store.read(work) : store.transact(work));
  const answer = await request.timing.of('store', transaction);
  await runEffects(entry, effects);
  return answer;
}

async function runWithoutTransaction(handler: AnyHandler, request: Request<Entry>): Promise<StoredAnswer> {
  const prepared = await handler.prepare?.(request);
  const context = contextOf(request, { tx: undefined, prepared, afterCommit: undefined });
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
  return duplicates.run(op.id, async () => {
    const before = await store.read((tx) => storedAnswer(tx, op));
    if (before) return replayed(handler, request, before);
    try {
      return await runOnce(handler, request, op);
    } catch (error) {
      const meanwhile = await store.read((tx) => storedAnswer(tx, op));
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
