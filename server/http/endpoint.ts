/** The only place that speaks HTTP for a call: session → role → limit → parse → run in one store transaction → present (design section 6). */
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Entry } from '#shared/contract/endpoint.ts';
import { readGiven } from '#shared/parse-with-field-messages.ts';
import { INTENDED_USER_HEADER, OLDEST_UNSENT_HEADER } from '#shared/headers.ts';
import { issuesOf, Problem, type Issue, type ProblemCode } from '#shared/problem.ts';
import { networkOf } from '#server/lib/client-network.ts';
import { admit, callerFor, type Credentials } from '#server/auth/authorize.ts';
import { bodyHash, jsonBody } from './json-body.ts';
import { ByteBudget } from './memory-quota.ts';
import { clientOf } from './client-info.ts';
import { deviceToken } from '#server/auth/trusted-devices.ts';
import type { AnyHandler, Caller, Request } from './define-handler.ts';
import { operation, type Operation } from './idempotency.ts';
import { perform, toJson, type Performed } from './execute-handler.ts';
import { sendProblem } from './problem-response.ts';
import { rateLimit } from './rate-limit.ts';
import { requestLimit } from './read-concurrency-limit.ts';
import { allowLongUpload } from './middleware/request-timeout.ts';
import { clearedCookie, findCaller, NO_CALLER, sessionToken } from '#server/auth/sessions.ts';
import { timingOf } from './middleware/server-timing.ts';
import type { Services } from './services.ts';

const CLEARS_COOKIE: ReadonlySet<ProblemCode> = new Set([
  'SESSION_EXPIRED',
  'INVALID_SESSION',
  'USER_NOT_FOUND',
]);

function parsePart(schema: z.ZodType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const parsed = readGiven(schema, value);
  if (parsed.success) return parsed.data;
  issues.push(...issuesOf(parsed.error));
  return undefined;
}

/**
 * Path, query and body by the entry's schemas. An absent body counts as an empty one.
 * @throws Problem VALIDATION with every issue found
 */
export function parseInput(entry: Entry, raw: { params: unknown; query: unknown; body: unknown }) {
  const issues: Issue[] = [];
  const params = parsePart(entry.params, raw.params, issues);
  const query = parsePart(entry.query, raw.query, issues);
  const schema = entry.body === 'bytes' ? undefined : entry.body;
  const body = parsePart(schema, raw.body ?? {}, issues);
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
  return { params, query, body };
}

function operationOf(entry: Entry, req: HttpRequest, caller: Caller): Operation | undefined {
  const key = req.get('Idempotency-Key');
  if (!entry.idempotent || key === undefined || !caller.user) return undefined;
  return operation(caller.user.id, key, `${entry.method} ${req.path} ${bodyHash(req)}`);
}

/** The caller's network. What a trusted proxy wrote that is no address counts as the proxy's own. */
export function addressOf(req: HttpRequest): string {
  return networkOf(req.ip) ?? networkOf(req.socket.remoteAddress) ?? '';
}

const LARGE_BYTES = 256_000;
/** Large answers that clients have not read yet. */
const unsent = new ByteBudget({ total: 96_000_000, share: 48_000_000, oneMayBeLarger: true });

/** @throws Problem TOO_MANY_REQUESTS or BUSY when too many bytes are unread */
function holdUnsent(res: Response, client: string, { length }: string): void {
  if (length > LARGE_BYTES) res.once('close', unsent.take(client, length));
}

function send(res: Response, entry: Entry, { status, body, headers }: Performed, client: string): void {
  const json = body === undefined ? undefined : toJson(body);
  if (entry.method === 'GET' && json !== undefined) holdUnsent(res, client, json);
  const isPublic = entry.method === 'GET' && res.locals['hasSession'] !== true;
  res.set('Cache-Control', isPublic ? 'no-cache' : 'private, no-store');
  // A body nobody asked for is not waited for.
  if (entry.body !== 'bytes' && !res.req.complete) res.set('Connection', 'close');
  res.set(headers).status(status);
  if (json === undefined) res.end();
  else res.type('json').send(json);
}

/** Records how long an inspector's outbox has waited. Other roles have no outbox, so their header is ignored. */
function recordOutboxAge(req: HttpRequest, caller: Caller, { metrics }: Services): void {
  if (caller.user?.role !== 'inspector') return;
  const told = req.get(OLDEST_UNSENT_HEADER);
  if (told !== undefined && /^\d{1,9}$/.test(told)) metrics.phoneWaited(Number(told));
}

/** The Express handler of one contract entry. */
export function endpoint(handler: AnyHandler, services: Services): RequestHandler {
  const { entry } = handler;
  const limit = rateLimit(entry, services.store);
  const withBody = jsonBody(entry);

  const serve = async (req: HttpRequest, res: Response, credentials: Credentials): Promise<void> => {
    const now = new Date().toISOString();
    const token = credentials.sessionToken;
    const timing = timingOf(res);
    const found =
      token === undefined
        ? NO_CALLER
        : await timing.of('store', () => services.store.read((tx) => findCaller(tx, token, now)));
    res.locals['hasSession'] = token !== undefined;
    const caller = callerFor(entry, found);
    res.locals['person'] = (found.user ?? found.limited?.user)?.id;
    res.locals['isCallerKnown'] = found.user !== null || found.limited !== undefined;
    admit(entry, caller, credentials);
    const address = addressOf(req);
    const person = caller.user?.id;
    await limit({ person, address });
    recordOutboxAge(req, caller, services);
    if (entry.body === 'bytes') allowLongUpload(req);
    const client = person ?? address;
    const answer = async (body: unknown): Promise<void> => {
      const request = {
        ...parseInput(entry, { params: req.params, query: req.query, body }),
        ...caller,
        credentials,
        address,
        device: deviceToken(req.headers.cookie, services),
        client: clientOf(req, services),
        now,
        services,
        reply: { headers: {} },
        upload: entry.body === 'bytes' ? req : undefined,
        timing,
        seenVersion: res.locals['catalogueVersion'] as string | undefined,
      } as unknown as Request<Entry>;
      send(res, entry, await perform(handler, request, operationOf(entry, req, caller)), client);
    };
    // Changes are not queued: body budgets and rate limits bound them.
    if (entry.method === 'GET') await requestLimit.run(() => answer(undefined), client);
    else await withBody(req, res, client, answer);
  };

  return async (req, res) => {
    try {
      const intendedUser = req.get(INTENDED_USER_HEADER);
      await serve(req, res, { sessionToken: sessionToken(req.headers.cookie, services), intendedUser });
    } catch (error) {
      // A session that ended while the body arrived may have a successor in this browser, whose cookie stays.
      const isStale = res.locals['isCallerKnown'] !== true;
      if (isStale && error instanceof Problem && CLEARS_COOKIE.has(error.code))
        res.append('Set-Cookie', clearedCookie(services));
      sendProblem(res, error, `${entry.method} ${entry.path}`);
    }
  };
}
