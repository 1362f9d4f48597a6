/** Serves one endpoint over HTTP: session, roles, rate limit, input, one store transaction, response. */
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { withFieldTexts } from '#shared/messages/field-texts.ts';
import type { Language } from '#shared/messages/languages.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { INTENDED_USER_HEADER, OUTBOX_AGE_HEADER, PHONE_TIME_HEADER } from '#shared/headers.ts';
import { toIssues, Problem, type Issue, type ProblemCode } from '#shared/problem.ts';
import { messagesFor } from '#server/lib/messages-for.ts';
import { toClientNetwork } from '#server/lib/client-network.ts';
import { authorize, selectAuthContext, type Credentials } from '#server/auth/authorize.ts';
import { getBodyHash, createJsonBodyReader } from './json-body.ts';
import { MemoryQuota } from './memory-quota.ts';
import { getClientInfo } from './client-info.ts';
import { readDeviceToken } from '#server/auth/trusted-devices.ts';
import type { EndpointHandler, AuthContext, HandlerRequest } from './define-handler.ts';
import { createIdempotentOperation, type IdempotentOperation } from './idempotency.ts';
import { executeHandler, serializeBody, type HandlerResult } from './execute-handler.ts';
import { sendProblem } from './problem-response.ts';
import { onceClosed } from './once-closed.ts';
import { createEndpointRateLimit } from './rate-limit.ts';
import { getRequestLanguage } from './request-language.ts';
import { readConcurrencyLimit } from './read-concurrency-limit.ts';
import { disableRequestTimeout } from './middleware/request-timeout.ts';
import { expireSessionCookie, findAuthContext, ANONYMOUS, readSessionToken } from '#server/auth/sessions.ts';
import { getTiming } from './middleware/server-timing.ts';
import type { Services } from './services.ts';

const COOKIE_CLEARING_CODES: ReadonlySet<ProblemCode> = new Set([
  'SESSION_EXPIRED',
  'INVALID_SESSION',
  'USER_NOT_FOUND',
]);

function parseSource(schema: z.ZodType | undefined, value: unknown, issues: Issue[], language: Language): unknown {
  if (!schema) return undefined;
  return withFieldTexts(messagesFor(language).fields, () => {
    const parsed = parseWithFieldMessages(schema, value);
    if (parsed.success) return parsed.data;
    // Zod makes the sentences when the error is read.
    issues.push(...toIssues(parsed.error));
    return undefined;
  });
}

/** An absent body counts as an empty object. @throws Problem VALIDATION with every issue found */
export function parseInput(
  entry: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
  language: Language = 'en',
) {
  const issues: Issue[] = [];
  const params = parseSource(entry.params, raw.params, issues, language);
  const query = parseSource(entry.query, raw.query, issues, language);
  const schema = entry.body === 'bytes' ? undefined : entry.body;
  const body = parseSource(schema, raw.body ?? {}, issues, language);
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
  return { params, query, body };
}

function getIdempotentOperation(
  entry: Endpoint,
  req: HttpRequest,
  caller: AuthContext,
): IdempotentOperation | undefined {
  const key = req.get('Idempotency-Key');
  if (!entry.idempotent || key === undefined || !caller.user) return undefined;
  return createIdempotentOperation(caller.user.id, key, `${entry.method} ${req.path} ${getBodyHash(req)}`);
}

/** An invalid address from a trusted proxy counts as the proxy's own. */
export function getClientNetwork(req: HttpRequest): string {
  return toClientNetwork(req.ip) ?? toClientNetwork(req.socket.remoteAddress) ?? '';
}

const LARGE_RESPONSE_BYTES = 256_000;
const unsentResponses = new MemoryQuota({
  maxTotalBytes: 96_000_000,
  maxBytesPerClient: 48_000_000,
  allowsOneOversized: true,
});

function trackPendingResponse(res: Response, client: string, { length }: string): void {
  if (length > LARGE_RESPONSE_BYTES) onceClosed(res, unsentResponses.reserve(client, length));
}

function sendResult(res: Response, entry: Endpoint, { status, body, headers }: HandlerResult, client: string): void {
  const json = body === undefined ? undefined : serializeBody(body);
  if (entry.method === 'GET' && json !== undefined) trackPendingResponse(res, client, json);
  const isPublic = entry.method === 'GET' && res.locals['hasSession'] !== true;
  res.set('Cache-Control', isPublic ? 'no-cache' : 'private, no-store');
  // Closing the connection avoids waiting for an unread request body.
  if (entry.body !== 'bytes' && !res.req.complete) res.set('Connection', 'close');
  res.set(headers).status(status);
  if (json === undefined) res.end();
  else res.type('json').send(json);
}

/** Only inspectors have an outbox; the header of other roles is ignored. */
function recordOutboxAge(req: HttpRequest, caller: AuthContext, { metrics }: Services): void {
  if (caller.user?.role !== 'inspector') return;
  const seconds = req.get(OUTBOX_AGE_HEADER);
  if (seconds !== undefined && /^\d{1,9}$/.test(seconds)) metrics.observeOutboxAge(Number(seconds));
}

/** Phone minus server; undefined for other programs. */
function readClockOffset(req: HttpRequest, now: string): number | undefined {
  const time = req.get(PHONE_TIME_HEADER);
  return time !== undefined && /^\d{1,14}$/.test(time)
    ? Math.round((Number(time) - Date.parse(now)) / 1_000)
    : undefined;
}

export function endpoint(handler: EndpointHandler, services: Services): RequestHandler {
  const { entry } = handler;
  const limit = createEndpointRateLimit(entry, services.store);
  const withBody = createJsonBodyReader(entry);

  const serve = async (req: HttpRequest, res: Response, credentials: Credentials): Promise<void> => {
    const now = new Date().toISOString();
    const token = credentials.sessionToken;
    const timing = getTiming(res);
    const context =
      token === undefined
        ? ANONYMOUS
        : await timing.measure('store', () => services.store.read((tx) => findAuthContext(tx, token, now)));
    res.locals['hasSession'] = token !== undefined;
    const caller = selectAuthContext(entry, context);
    res.locals['person'] = (context.user ?? context.limited?.user)?.id;
    res.locals['isCallerKnown'] = context.user !== null || context.limited !== undefined;
    authorize(entry, caller, credentials);
    const clientNetwork = getClientNetwork(req);
    const userId = caller.user?.id;
    await limit({ userId, clientNetwork });
    recordOutboxAge(req, caller, services);
    if (entry.body === 'bytes') disableRequestTimeout(req);
    const client = userId ?? clientNetwork;
    const language = getRequestLanguage(req);
    const respond = async (body: unknown): Promise<void> => {
      const request = {
        ...parseInput(entry, { params: req.params, query: req.query, body }, language),
        ...caller,
        credentials,
        address: clientNetwork,
        device: readDeviceToken(req.headers.cookie, services),
        client: getClientInfo(req, services),
        now,
        clockOffsetSeconds: readClockOffset(req, now),
        language,
        services,
        reply: { headers: {} },
        upload: entry.body === 'bytes' ? req : undefined,
        timing,
        seenVersion: res.locals['catalogueVersion'] as string | undefined,
      } as unknown as HandlerRequest<Endpoint>;
      sendResult(
        res,
        entry,
        await executeHandler(handler, request, getIdempotentOperation(entry, req, caller)),
        client,
      );
    };
    // Changes are not queued: body quotas and rate limits bound them.
    if (entry.method === 'GET') await readConcurrencyLimit.run(() => respond(undefined), client);
    else await withBody(req, res, client, respond);
  };

  return async (req, res) => {
    try {
      const intendedUser = req.get(INTENDED_USER_HEADER);
      await serve(req, res, { sessionToken: readSessionToken(req.headers.cookie, services), intendedUser });
    } catch (error) {
      // A session that ended while the body arrived may have a successor in this browser, whose cookie stays.
      const isStale = res.locals['isCallerKnown'] !== true;
      if (isStale && error instanceof Problem && COOKIE_CLEARING_CODES.has(error.code))
        res.append('Set-Cookie', expireSessionCookie(services));
      sendProblem(res, error, `${entry.method} ${entry.path}`);
    }
  };
}
