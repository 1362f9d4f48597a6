/** The shape every endpoint has: an entry of the contract and what to do. Handlers return a value or throw a Problem; they never see HTTP. */
import type { IncomingMessage } from 'node:http';
import type { EndpointResponse, Endpoint, ParsedInput, EndpointResult } from '#shared/contract/endpoint.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Credentials } from '#server/auth/authorize.ts';
import type { ClientInfo } from './client-info.ts';
import type { RequestTiming } from './middleware/server-timing.ts';
import type { Services } from './services.ts';
import type { SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** Who calls, as far as the cookie says. */
export interface AuthContext {
  user: UserRow | null;
  session: SessionRow | null;
  /** A cookie was sent but does not count, and why (D-21). */
  sessionProblem: ProblemCode | null;
  /** Set instead of `user` and `session` while the account has to set up a second factor first. */
  limited?: { user: UserRow; session: SessionRow };
}

/** What a handler adds to its answer besides the value. */
export interface ResponseMeta {
  /** Overrides the entry's status. */
  status?: number;
  headers: Record<string, string | string[]>;
}

/** What is known before the transaction. */
export interface HandlerRequest<E extends Endpoint> extends ParsedInput<E> {
  /** A list of roles means somebody is signed in. */
  user: E['roles'] extends 'anyone' ? UserRow | null : UserRow;
  session: SessionRow | null;
  sessionProblem: ProblemCode | null;
  /** The caller's network, as limits count it: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The token of a browser somebody signed in on before (decision 0015). */
  device: string | undefined;
  client: ClientInfo;
  /** Checked again in the transaction that writes. */
  credentials: Credentials;
  /** ISO 8601 UTC: in `prepare` the start of the request, in `run` the start of its work, after the body has arrived. */
  now: string;
  services: Services;
  reply: ResponseMeta;
  /** The request itself, for uploads that read its stream and headers. */
  upload: E['body'] extends 'bytes' ? IncomingMessage : undefined;
  /** Where the time of the answer goes. */
  timing: RequestTiming;
  /** Catalogue version the response cache read for this request. */
  seenVersion?: string | undefined;
}

/** A writing transaction's time, and its caller as the store has them then. */
export interface TransactionCaller<User extends UserRow | null = UserRow | null> {
  user: User;
  session: SessionRow | null;
  now: string;
}

export interface HandlerContext<E extends Endpoint, P> extends HandlerRequest<E> {
  tx: E['method'] extends 'GET' ? Reader : Writer;
  prepared: P;
  /** Checks the caller again, after the bytes of an upload have arrived. @throws Problem as at the head of the request */
  recheckCaller(): Promise<void>;
  /** Of an entry with `ownTransactions`: a transaction that checks the caller first. @throws Problem as at the head of the request */
  transact<T>(work: (tx: Writer, current: TransactionCaller<HandlerRequest<E>['user']>) => Promise<T>): Promise<T>;
  /** Runs once after the commit; for effects outside the store that may be lost with the process. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** For an answer that repeats its request: only the rest is stored, and the same answer is made of both again. */
export interface ReplayMapper<E extends Endpoint, P> {
  /** The rest: what cannot be read off the request. */
  of(answer: EndpointResponse<E>): unknown;
  /** The answer as it was. `receipt` may also be a whole answer that an earlier version stored. */
  answer(receipt: unknown, prepared: P): EndpointResult<E>;
}

export interface HandlerDefinition<E extends Endpoint, P> {
  /** Slow work that must not hold a transaction: hashing, storing pictures. For a replayed answer run only with a receipt. */
  prepare?(request: HandlerRequest<E>): Promise<P>;
  /** Without it the answer is stored whole. */
  replayMapper?: ReplayMapper<E, P>;
  /** One store transaction (a read for GET). An entry with `ownTransactions` gets no tx and uses services.store. */
  run(context: HandlerContext<E, P>): Promise<EndpointResult<E>>;
  /** The response as pages of the release before read it. */
  toWire?(response: EndpointResponse<E>): unknown;
}

/** A handler whose types are hidden, so that all of them fit one table. */
export interface EndpointHandler {
  readonly entry: Endpoint;
  prepare?(request: HandlerRequest<Endpoint>): Promise<unknown>;
  readonly replayMapper?: ReplayMapper<Endpoint, unknown>;
  run(context: HandlerContext<Endpoint, unknown>): unknown;
  toWire?(response: unknown): unknown;
}

/** Binds an entry of the contract to its work. Curried, so that the entry's types are settled before the work is read. */
export function defineHandler<E extends Endpoint>(
  entry: E,
): <P = undefined>(work: HandlerDefinition<E, P>) => EndpointHandler {
  return (work) => ({ entry, ...work }) as unknown as EndpointHandler;
}
