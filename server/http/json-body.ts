/** Reads the JSON body of a call: type, size, what is being read already and syntax are judged before any meaning. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import express, { type Request, type Response } from 'express';
import { bodyLimit, type Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { MemoryQuota } from './memory-quota.ts';
import { JsonLimitScanner } from './json-limit-scanner.ts';
import { hasBody } from './middleware/request-timeout.ts';

const ONE_MEGABYTE = 1_000_000;
/**
 * Of bodies anybody can make the server read, and of the large ones only staff can send: the first never fill up the second. Read,
 * and for those that are not small parsed and worked on one after another, all of it fits on a machine of 512 MB.
 */
const SMALL_BODIES = {
  upTo: 64_000,
  budget: new MemoryQuota({ maxTotalBytes: 16 * ONE_MEGABYTE, maxBytesPerClient: ONE_MEGABYTE }),
} as const;
const LARGE_BODY_QUOTA = new MemoryQuota({
  maxTotalBytes: 80 * ONE_MEGABYTE,
  maxBytesPerClient: 40 * ONE_MEGABYTE,
});
const parseQueue = new ConcurrencyLimit({ maxRunning: 1 });
/** Bodies above a megabyte, from parsing to answer. */
const largeBodyQueue = new ConcurrencyLimit({ maxRunning: 1 });
/** Values in one body: a form of ours has hundreds. */
const MAX_VALUES = { small: 2_000, large: 50_000 } as const;
/** Bytes; larger bodies are parsed one after another, in turns of the event loop of their own. */
const MAX_UNQUEUED_BYTES = 16_000;
const bodyHashes = new WeakMap<IncomingMessage, string>();

/** Bytes to set aside: as many as announced, or as many as may come when that is not known. @throws Problem OVERSIZED_DEALER_NAME */
function getExpectedBytes(req: Request, limit: number): number {
  const announced = Number(req.headers['content-length'] ?? Number.NaN);
  if (announced > limit) throw new Problem('TOO_LARGE');
  return Number.isNaN(announced) || req.headers['content-encoding'] !== undefined ? limit : announced;
}

/** Does the work with the body of a request; `holder` is the person or address it is counted for. */
type JsonBodyReader = (
  req: Request,
  res: Response,
  holder: string,
  work: (body: unknown) => Promise<void>,
) => Promise<void>;

/**
 * A reader for bodies of this entry; one that takes none gets undefined, and what is sent is not read. Rejects with BAD_JSON,
 * OVERSIZED_DEALER_NAME, UNSUPPORTED_TYPE, REQUEST_TIMEOUT when it broke off, and with TOO_MANY_REQUESTS or BUSY where too much is in memory already.
 */
export function createJsonBodyReader(entry: Endpoint): JsonBodyReader {
  const limit = bodyLimit(entry);
  if (limit === 0) return (_req, _res, _holder, work) => work(undefined);
  const isSmall = limit <= SMALL_BODIES.upTo;
  const budget = isSmall ? SMALL_BODIES.budget : LARGE_BODY_QUOTA;
  const receive = express.raw({ limit, type: () => true });
  const most = isSmall ? MAX_VALUES.small : MAX_VALUES.large;
  return async (req, res, holder, work) => {
    if (!hasBody(req)) return work(undefined);
    if (!req.is('application/json') || !isUtf8(req)) throw new Problem('UNSUPPORTED_TYPE');
    // Until the work is done: what was read stays in memory for as long.
    const giveBack = budget.reserve(holder, getExpectedBytes(req, limit));
    try {
      await new Promise<void>((resolve, reject) => {
        receive(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
      });
      const bytes: unknown = req.body;
      // The parser passes over a request whose line is broken already: what did not come is not an empty body.
      if (!Buffer.isBuffer(bytes)) throw new Problem('REQUEST_TIMEOUT', { message: 'The request broke off' });
      if (bytes.length === 0) return await work(undefined);
      // From here on the text alone is kept, or what it says.
      req.body = undefined;
      const parse = async (): Promise<unknown> => {
        bodyHashes.set(req, createHash('sha256').update(bytes).digest('hex'));
        return parseJsonBody(bytes, most);
      };
      const answer = async () =>
        work(await (bytes.length > MAX_UNQUEUED_BYTES ? parseQueue.run(parse, holder) : parse()));
      await (bytes.length > ONE_MEGABYTE ? largeBodyQueue.run(answer, holder) : answer());
    } finally {
      giveBack();
    }
  };
}

/** JSON is UTF-8 (RFC 8259). */
function isUtf8(req: Request): boolean {
  const charset = /charset="?([^";\s]+)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/**
 * Any value, not only an object or a list: what has no meaning is refused by the entry's schema. Checked before it is parsed, a
 * megabyte at a time.
 * @throws Problem BAD_JSON, or OVERSIZED_DEALER_NAME for more values than that
 */
async function parseJsonBody(bytes: Buffer, most: number): Promise<unknown> {
  const isLarge = bytes.length > ONE_MEGABYTE;
  const body = new JsonLimitScanner(bytes, most);
  while (!body.scan(ONE_MEGABYTE)) await setImmediate();
  const text = new TextDecoder().decode(bytes);
  if (isLarge) await setImmediate();
  const value = parseJson(text);
  if (isLarge) await setImmediate();
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem('BAD_JSON');
  }
}

/** SHA-256 (hex) of the body's bytes; of nothing when there was none. */
export function getBodyHash(req: IncomingMessage): string {
  return bodyHashes.get(req) ?? '-';
}
