import type { z } from 'zod';
import type { Role } from '#shared/domain/enums.ts';

/**
 * One call of the API as data. Both sides, the role matrix, the fuzz test and the OpenAPI page are generated from these entries;
 * the server refuses to start when an entry has no handler, the client can call nothing that is not an entry.
 */
export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** 'anyone' includes visitors. A list admits exactly these roles: a visitor gets 401, another role 403. */
export type AllowedRoles = 'anyone' | readonly Role[];

export interface Endpoint {
  /** `resource.verb`, unique. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Express path with `:names`. */
  readonly path: string;
  readonly roles: AllowedRoles;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A schema for JSON, 'bytes' for an upload whose handler reads the stream. */
  readonly body?: z.ZodType | 'bytes';
  /** What a success carries. Nothing leaves that this schema does not name. */
  readonly response: z.ZodType;
  /** HTTP status of a success, 200 when not given. */
  readonly status?: number;
  /** The call takes an `Idempotency-Key`: effect and answer are stored together and replayed (design section 4, rule 5). */
  readonly idempotent?: boolean;
  /**
   * What a change touches: names of entries (`review.car`) or areas (`review`) whose answers are others after it. Every call that is
   * no reading states it; who has done it asks them again.
   */
  readonly invalidates?: readonly string[];
  /** Maximum calls a minute: of one signed-in person, of one address whoever calls from there, and of all callers without a session. */
  readonly rateLimitPerMinute?: {
    readonly person?: number;
    readonly address?: number;
    readonly visitors?: number;
  };
  /** Largest JSON body in bytes; what `bodyLimit` says when not given. */
  readonly maxBytes?: number;
  /** The handler manages its own transactions (uploads; slow work that must not hold one). */
  readonly managesTransactions?: boolean;
  /** Also for an account that has to set up a second factor first. */
  readonly allowedBeforeSecondFactor?: true;
  /** What a visitor is answered follows from the address and the catalogue alone: it may be kept while the catalogue stays as it is. */
  readonly isCacheable?: true;
}

/** Largest JSON body in bytes by who may call: nobody has to be known to hold a visitor's in memory. */
const MAX_BODY_BYTES = { visitor: 16_000, customer: 64_000, staff: 1_000_000 } as const;

/** Largest JSON body of a call in bytes; 0 for one that takes none: what is sent along all the same is not read. */
export function bodyLimit({ body, maxBytes, roles }: Pick<Endpoint, 'body' | 'maxBytes' | 'roles'>): number {
  if (body === undefined || body === 'bytes') return 0;
  if (maxBytes !== undefined) return maxBytes;
  if (roles === 'anyone') return MAX_BODY_BYTES.visitor;
  return roles.includes('customer') ? MAX_BODY_BYTES.customer : MAX_BODY_BYTES.staff;
}

/** Keeps the literal types of an entry. */
export function defineEndpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given, parsed. */
export interface ParsedInput<E extends Endpoint> {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
}

/** What a handler may return: anything the response schema accepts. */
export type EndpointResult<E extends Endpoint> = z.input<E['response']>;
/** What a caller receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

type InputPart<K extends string, S> = [S] extends [z.ZodType] ? { [P in K]: SchemaInput<S> } : { [P in K]?: undefined };

/** What a caller passes: only the parts the entry names. */
export type CallInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  (E['body'] extends 'bytes' ? { body: BinaryBody } : InputPart<'body', E['body']>);

/** Bytes to upload, without naming a DOM type: shared code knows no DOM. */
interface BinaryBody {
  readonly byteLength?: number;
  readonly size?: number;
}

/**
 * An entry as the first screens spell it (client/api/light-endpoints.ts): without its schemas. Our own server's answer is trusted to have
 * the entry's type; `tells` names what tells it from a stranger's.
 */
export interface LightEndpoint<E extends Endpoint> {
  readonly name: E['name'];
  readonly method: E['method'];
  readonly path: E['path'];
  readonly expectedKeys: EndpointResponse<E> extends readonly unknown[]
    ? 'a list'
    : readonly (keyof EndpointResponse<E> & string)[];
  readonly invalidates?: E['invalidates'];
  readonly idempotent?: E['idempotent'];
  readonly response?: undefined;
  /** Never there: it carries the type. */
  readonly phantomType?: E;
}

/** What can be called: a whole entry, whose answers are checked, or one that is spelled. */
export type CallableEndpoint<E extends Endpoint> = E | LightEndpoint<E>;

/** Fills `:name` parts. Values are URL-encoded. Throws when a name has no value: a caller's mistake. */
export function buildPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Query text of the given values. undefined, null and '' are left out, lists repeat their name. */
export function buildQueryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
