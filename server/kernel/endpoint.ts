/** The only place that speaks HTTP for a call: session → role → limit → parse → run in one store transaction → present (design section 6). */
import type { ServerResponse } from 'node:http';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Entry } from '#shared/contract/entry.ts';
import { readGiven } from '#shared/field-sentence.ts';
import { INTENDED_USER_HEADER, OLDEST_UNSENT_HEADER } from '#shared/headers.ts';
import { issuesOf, Problem, type Issue, type ProblemCode } from '#shared/problem.ts';
import { networkOf } from '#server/client-address.ts';
import { Limit } from '#server/turns/limit.ts';
import { turnOfLoop } from '#server/turns/loop-turns.ts';
import { admit, callerFor, type Credentials } from './admission.ts';
import { bodyHash, jsonBody } from './body.ts';
import { ByteBudget } from './byte-budget.ts';
import { clientOf } from './client.ts';
import { deviceToken } from './devices.ts';
import type { AnyHandler, Caller, Request } from './handle.ts';
import { operation, type Operation } from './idempotency.ts';
import { perform, type Performed } from './perform.ts';
import { sendProblem } from './problem-response.ts';
import { rateLimit } from './rate-limit.ts';
import { allowLongUpload } from './request-time.ts';
import { clearedCookie, findCaller, sessionToken } from './sessions.ts';
import { timingOf } from './server-timing.ts';
import type { Services } from './services.ts';
import { usualQuery } from './usual-query.ts';
import { writtenAnswer, type WrittenAnswer } from './written-answer.ts';

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
  const query =
    entry.query && (usualQuery(entry.query, raw.query) ?? parsePart(entry.query, raw.query, issues));
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

/** Questions at work: what one gathers to answer is in memory until it is written out, and a whole list is much. */
const [questions, lists] = [new Limit(8), new Limit(4)];
/** Waiting beyond this is refused: the answer would come too late to be of use. */
const MOST_WAITING = 1_000;
const LARGE_BYTES = 256_000;
/** Large answers that wait to be taken: whoever asks for much and reads slowly keeps it in memory. */
const unsent = new ByteBudget({ total: 96_000_000, share: 48_000_000, oneMayBeLarger: true });

/** The answer written, or in parts that are, before the next question is worked on. */
interface Written extends Omit<Performed, 'body'> {
  written: WrittenAnswer | undefined;
}

function written({ status, headers, body }: Performed): Written {
  return { status, headers, written: body === undefined ? undefined : writtenAnswer(body) };
}

/** The person or address that asks: they take turns. It is worked out only where somebody waits. */
type Holder = () => string;

/**
 * Only questions wait or are refused so: what was changed is told.
 * @throws Problem BUSY
 */
export async function answered(
  entry: Entry,
  holder: Holder,
  work: () => Promise<Performed>,
): Promise<Written> {
  if (entry.method !== 'GET') return written(await work());
  const turn = entry.response instanceof z.ZodArray ? lists : questions;
  if (turn.queued >= MOST_WAITING) throw new Problem('BUSY', { retryAfter: 5 });
  return turn.run(async () => {
    await turnOfLoop(holder());
    return written(await work());
  }, holder);
}

/** Counts a large answer until it is taken. @throws Problem TOO_MANY_REQUESTS or BUSY where too much waits already */
export function holdUnsent(res: ServerResponse, holder: Holder, { length }: WrittenAnswer): void {
  if (length > LARGE_BYTES) res.once('close', unsent.take(holder(), length));
}

function send(res: Response, entry: Entry, answer: Written, signedIn: boolean): void {
  res.set('Cache-Control', entry.method === 'GET' && !signedIn ? 'no-cache' : 'private, no-store');
  // A body nobody asked for is not waited for.
  if (entry.body !== 'bytes' && !res.req.complete) res.set('Connection', 'close');
  res.set(answer.headers).status(answer.status);
  if (answer.written === undefined) res.end();
  else res.type('json').send(answer.written.text);
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
    const found = await timing.of('store', () => services.store.read((tx) => findCaller(tx, token, now)));
    const caller = callerFor(entry, found);
    res.locals['person'] = (found.user ?? found.limited?.user)?.id;
    res.locals['isCallerKnown'] = found.user !== null || found.limited !== undefined;
    admit(entry, caller, credentials);
    const address = addressOf(req);
    const person = caller.user?.id;
    await limit({ person, address });
    recordOutboxAge(req, caller, services);
    if (entry.body === 'bytes') allowLongUpload(req);
    await withBody(req, res, person ?? address, async (body) => {
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
      } as unknown as Request<Entry>;
      const operation = operationOf(entry, req, caller);
      const holder = () => person ?? address;
      const answer = await answered(entry, holder, () => perform(handler, request, operation));
      if (entry.method === 'GET' && answer.written) holdUnsent(res, holder, answer.written);
      send(res, entry, answer, token !== undefined);
    });
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
