/** Binds an endpoint to its handler, which returns a value or throws a Problem and never sees HTTP. */
import type { IncomingMessage } from 'node:http';
import type { EndpointResponse, Endpoint, ParsedInput, EndpointResult } from '#shared/contract/endpoint.ts';
import type { Language } from '#shared/messages/languages.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Credentials } from '#server/auth/authorize.ts';
import type { ClientInfo } from './client-info.ts';
import type { RequestTiming } from './middleware/server-timing.ts';
import type { Services } from './services.ts';
import type { SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export interface AuthContext {
  user: UserRow | null;
  session: SessionRow | null;
  /** The reason why the session cookie is not valid (D-21). */
  sessionProblem: ProblemCode | null;
  /** Set instead of `user` and `session` while the account has to set up a second factor first. */
  limited?: { user: UserRow; session: SessionRow };
}

export interface ResponseMeta {
  status?: number;
  headers: Record<string, string | string[]>;
}

export interface HandlerRequest<E extends Endpoint> extends ParsedInput<E> {
  user: E['roles'] extends 'anyone' ? UserRow | null : UserRow;
  session: SessionRow | null;
  sessionProblem: ProblemCode | null;
  address: string;
  /** The token of a trusted browser. @see decision 0015 */
  device: string | undefined;
  client: ClientInfo;
  credentials: Credentials;
  /** ISO 8601 UTC: the start of the request in `prepare`, the start of the transaction in `run`. */
  now: string;
  /** The phone's clock minus the server's. */
  clockOffsetSeconds: number | undefined;
  /** The language of the page that asked. */
  language: Language;
  services: Services;
  reply: ResponseMeta;
  upload: E['body'] extends 'bytes' ? IncomingMessage : undefined;
  timing: RequestTiming;
  seenVersion?: string | undefined;
}

/** The caller as stored when the writing transaction begins. */
export interface TransactionCaller<User extends UserRow | null = UserRow | null> {
  user: User;
  session: SessionRow | null;
  now: string;
}

export interface HandlerContext<E extends Endpoint, P> extends HandlerRequest<E> {
  tx: E['method'] extends 'GET' ? Reader : Writer;
  prepared: P;
  /** Checks the caller again after an upload has arrived. @throws Problem as when the request began */
  recheckCaller(): Promise<void>;
  /** For endpoints with `managesTransactions`. Checks the caller first. @throws Problem as when the request began */
  transact<T>(work: (tx: Writer, current: TransactionCaller<HandlerRequest<E>['user']>) => Promise<T>): Promise<T>;
  afterCommit(effect: () => void | Promise<void>): void;
}

/** Stores only the part of a response that its request does not repeat. */
export interface ReplayMapper<E extends Endpoint, P> {
  toReceipt(response: EndpointResponse<E>): unknown;
  /** Restores the response. `receipt` may also be a whole response that an earlier version stored. */
  fromReceipt(receipt: unknown, prepared: P): EndpointResult<E>;
}

export interface HandlerDefinition<E extends Endpoint, P> {
  /** Slow work that must not hold a transaction, such as hashing. A replay runs it only with a `replayMapper`. */
  prepare?(request: HandlerRequest<E>): Promise<P>;
  replayMapper?: ReplayMapper<E, P>;
  run(context: HandlerContext<E, P>): Promise<EndpointResult<E>>;
  /** Converts the response to the shape that pages of the previous release expect. */
  toWire?(response: EndpointResponse<E>): unknown;
}

/** A handler without its types, so that all fit one table. */
export interface EndpointHandler {
  readonly entry: Endpoint;
  prepare?(request: HandlerRequest<Endpoint>): Promise<unknown>;
  readonly replayMapper?: ReplayMapper<Endpoint, unknown>;
  run(context: HandlerContext<Endpoint, unknown>): unknown;
  toWire?(response: unknown): unknown;
}

/** Curried: the endpoint's types are inferred before the definition is checked. */
export function defineHandler<E extends Endpoint>(
  entry: E,
): <P = undefined>(work: HandlerDefinition<E, P>) => EndpointHandler {
  return (definition) => ({ entry, ...definition }) as unknown as EndpointHandler;
}
