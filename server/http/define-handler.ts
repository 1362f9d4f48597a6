/** The shape every endpoint has: an entry of the contract and what to do. Handlers return a value or throw a Problem; they never see HTTP. */
import type { IncomingMessage } from 'node:http';
import type { Answer, Entry, ParsedInput, Result } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Credentials } from '#server/auth/authorize.ts';
import type { Client } from './client-info.ts';
import type { Timing } from './middleware/server-timing.ts';
import type { Services } from './services.ts';
import type { SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** Who calls, as far as the cookie says. */
export interface Caller {
  user: UserRow | null;
  session: SessionRow | null;
  /** A cookie was sent but does not count, and why (D-21). */
  sessionProblem: ProblemCode | null;
  /** Set instead of `user` and `session` while the account has to set up a second factor first. */
  limited?: { user: UserRow; session: SessionRow };
}

/** What a handler adds to its answer besides the value. */
export interface Reply {
  /** Overrides the entry's status. */
  status?: number;
  headers: Record<string, string | string[]>;
}

/** What is known before the transaction. */
export interface Request<E extends Entry> extends ParsedInput<E> {
  /** A list of roles means somebody is signed in. */
  user: E['who'] extends 'anyone' ? UserRow | null : UserRow;
  session: SessionRow | null;
  sessionProblem: ProblemCode | null;
  /** The caller's network, as limits count it: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The token of a browser somebody signed in on before (decision 0015). */
  device: string | undefined;
  client: Client;
  /** Checked again in the transaction that writes. */
  credentials: Credentials;
  /** ISO 8601 UTC: in `prepare` the start of the request, in `run` the start of its work, after the body has arrived. */
  now: string;
  services: Services;
  reply: Reply;
  /** The request itself, for uploads that read its stream and headers. */
  upload: E['body'] extends 'bytes' ? IncomingMessage : undefined;
  /** Where the time of the answer goes. */
  timing: Timing;
  /** Catalogue version the response cache read for this request. */
  seenVersion?: string | undefined;
}

/** A writing transaction's time, and its caller as the store has them then. */
export interface Current<User extends UserRow | null = UserRow | null> {
  user: User;
  session: SessionRow | null;
  now: string;
}

export interface Context<E extends Entry, P> extends Request<E> {
  tx: E['method'] extends 'GET' ? Reader : Writer;
  prepared: P;
  /** Checks the caller again, after the bytes of an upload have arrived. @throws Problem as at the head of the request */
  recheckCaller(): Promise<void>;
  /** Of an entry with `ownTransactions`: a transaction that checks the caller first. @throws Problem as at the head of the request */
  transact<T>(work: (tx: Writer, current: Current<Request<E>['user']>) => Promise<T>): Promise<T>;
  /** Runs once after the commit; for effects outside the store that may be lost with the process. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** For an answer that repeats its request: only the rest is stored, and the same answer is made of both again. */
export interface Receipt<E extends Entry, P> {
  /** The rest: what cannot be read off the request. */
  of(answer: Answer<E>): unknown;
  /** The answer as it was. `receipt` may also be a whole answer that an earlier version stored. */
  answer(receipt: unknown, prepared: P): Result<E>;
}

export interface Work<E extends Entry, P> {
  /** Slow work that must not hold a transaction: hashing, storing pictures. For a replayed answer run only with a receipt. */
  prepare?(request: Request<E>): Promise<P>;
  /** Without it the answer is stored whole. */
  receipt?: Receipt<E, P>;
  /** One store transaction (a read for GET). An entry with `ownTransactions` gets no tx and uses services.store. */
  run(context: Context<E, P>): Promise<Result<E>>;
}

/** A handler whose types are hidden, so that all of them fit one table. */
export interface AnyHandler {
  readonly entry: Entry;
  prepare?(request: Request<Entry>): Promise<unknown>;
  readonly receipt?: Receipt<Entry, unknown>;
  run(context: Context<Entry, unknown>): unknown;
}

/** Binds an entry of the contract to its work. Curried, so that the entry's types are settled before the work is read. */
export function handle<E extends Entry>(entry: E): <P = undefined>(work: Work<E, P>) => AnyHandler {
  return (work) => ({ entry, ...work }) as unknown as AnyHandler;
}
