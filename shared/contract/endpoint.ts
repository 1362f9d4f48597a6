import type { z } from 'zod';
import type { Role } from '#shared/domain/enums.ts';

/** One call of the API as data: client, server, role matrix and OpenAPI page derive from it. */
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type AllowedRoles = 'anyone' | readonly Role[];

export interface Endpoint {
  readonly name: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly roles: AllowedRoles;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A schema for JSON, 'bytes' for an upload that the handler streams. */
  readonly body?: z.ZodType | 'bytes';
  /** Fields outside this schema are removed from the response. */
  readonly response: z.ZodType;
  readonly status?: number;
  /** Accepts an `Idempotency-Key`: effect and response are stored together and replayed. */
  readonly idempotent?: boolean;
  /** Endpoints (`review.car`) or areas (`review`) to refetch after the call. Required for every mutation. */
  readonly invalidates?: readonly string[];
  /** Calls a minute per signed-in user, per address, and of all callers without a session. */
  readonly rateLimitPerMinute?: {
    readonly person?: number;
    readonly address?: number;
    readonly visitors?: number;
  };
  readonly maxBytes?: number;
  /** The handler manages its own transactions (uploads, slow work). */
  readonly managesTransactions?: boolean;
  /** Also allowed for an account that has to set up a second factor. */
  readonly allowedBeforeSecondFactor?: true;
  /** For visitors the response depends on URL and catalogue alone, so it can be cached. */
  readonly isCacheable?: true;
}

const MAX_BODY_BYTES = { visitor: 16_000, customer: 64_000, staff: 1_000_000 } as const;

/** Largest JSON body in bytes; 0 for calls without a body, whose body is not read. */
export function bodyLimit({ body, maxBytes, roles }: Pick<Endpoint, 'body' | 'maxBytes' | 'roles'>): number {
  if (body === undefined || body === 'bytes') return 0;
  if (maxBytes !== undefined) return maxBytes;
  if (roles === 'anyone') return MAX_BODY_BYTES.visitor;
  return roles.includes('customer') ? MAX_BODY_BYTES.customer : MAX_BODY_BYTES.staff;
}

export function defineEndpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

export interface ParsedInput<E extends Endpoint> {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
}

export type EndpointResult<E extends Endpoint> = z.input<E['response']>;
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

type InputPart<K extends string, S> = [S] extends [z.ZodType] ? { [P in K]: SchemaInput<S> } : { [P in K]?: undefined };

export type CallInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  (E['body'] extends 'bytes' ? { body: BinaryBody } : InputPart<'body', E['body']>);

interface BinaryBody {
  readonly byteLength?: number;
  readonly size?: number;
}

/** Without schemas; `expectedKeys` tell our response from a captive portal's. */
export interface LightEndpoint<E extends Endpoint> {
  readonly name: E['name'];
  readonly method: E['method'];
  readonly path: E['path'];
  readonly expectedKeys: EndpointResponse<E> extends readonly unknown[]
    ? 'array'
    : readonly (keyof EndpointResponse<E> & string)[];
  readonly invalidates?: E['invalidates'];
  readonly idempotent?: E['idempotent'];
  readonly response?: undefined;
  /** Never set: carries the type. */
  readonly phantomType?: E;
}

export type CallableEndpoint<E extends Endpoint> = E | LightEndpoint<E>;

/** URL-encodes values. @throws Error when a parameter is missing */
export function buildPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Omits undefined, null and ''; arrays repeat their name. */
export function buildQueryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
