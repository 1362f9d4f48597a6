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
/** Separate quotas, so that small bodies, which anyone may send, cannot exhaust the quota of large ones. */
const SMALL_BODIES = {
  maxBytes: 64_000,
  quota: new MemoryQuota({ maxTotalBytes: 16 * ONE_MEGABYTE, maxBytesPerClient: ONE_MEGABYTE }),
} as const;
const LARGE_BODY_QUOTA = new MemoryQuota({
  maxTotalBytes: 80 * ONE_MEGABYTE,
  maxBytesPerClient: 40 * ONE_MEGABYTE,
});
const parseQueue = new ConcurrencyLimit({ maxRunning: 1 });
const largeBodyQueue = new ConcurrencyLimit({ maxRunning: 1 });
const MAX_VALUES = { small: 2_000, large: 50_000 } as const;
/** Larger bodies are parsed one at a time, each in its own turn of the event loop. */
const MAX_UNQUEUED_BYTES = 16_000;
const bodyHashes = new WeakMap<IncomingMessage, string>();

function getExpectedBytes(req: Request, limit: number): number {
  const announced = Number(req.headers['content-length'] ?? Number.NaN);
  if (announced > limit) throw new Problem('TOO_LARGE');
  return Number.isNaN(announced) || req.headers['content-encoding'] !== undefined ? limit : announced;
}

type JsonBodyReader = (
  req: Request,
  res: Response,
  client: string,
  work: (body: unknown) => Promise<void>,
) => Promise<void>;

/** @throws Problem BAD_JSON, TOO_LARGE, UNSUPPORTED_TYPE, REQUEST_TIMEOUT, TOO_MANY_REQUESTS or BUSY */
export function createJsonBodyReader(entry: Endpoint): JsonBodyReader {
  const limit = bodyLimit(entry);
  if (limit === 0) return (_req, _res, _client, work) => work(undefined);
  const isSmall = limit <= SMALL_BODIES.maxBytes;
  const quota = isSmall ? SMALL_BODIES.quota : LARGE_BODY_QUOTA;
  const receive = express.raw({ limit, type: () => true });
  const maxValues = isSmall ? MAX_VALUES.small : MAX_VALUES.large;
  return async (req, res, client, work) => {
    if (!hasBody(req)) return work(undefined);
    if (!req.is('application/json') || !isUtf8(req)) throw new Problem('UNSUPPORTED_TYPE');
    // Held until the response: the body stays in memory for as long.
    const release = quota.reserve(client, getExpectedBytes(req, limit));
    try {
      await new Promise<void>((resolve, reject) => {
        receive(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
      });
      const bytes: unknown = req.body;
      // The parser skips an aborted request, so a missing buffer is not an empty body.
      if (!Buffer.isBuffer(bytes)) throw new Problem('REQUEST_TIMEOUT', { message: 'The upload was interrupted' });
      if (bytes.length === 0) return await work(undefined);
      req.body = undefined;
      const parse = async (): Promise<unknown> => {
        bodyHashes.set(req, createHash('sha256').update(bytes).digest('hex'));
        return parseJsonBody(bytes, maxValues);
      };
      const respond = async () =>
        work(await (bytes.length > MAX_UNQUEUED_BYTES ? parseQueue.run(parse, client) : parse()));
      await (bytes.length > ONE_MEGABYTE ? largeBodyQueue.run(respond, client) : respond());
    } finally {
      release();
    }
  };
}

function isUtf8(req: Request): boolean {
  const charset = /charset="?([^";\s]+)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** Checks the limits before parsing, one megabyte at a time. @throws Problem BAD_JSON or TOO_LARGE */
async function parseJsonBody(bytes: Buffer, maxValues: number): Promise<unknown> {
  const isLarge = bytes.length > ONE_MEGABYTE;
  const scanner = new JsonLimitScanner(bytes, maxValues);
  while (!scanner.scan(ONE_MEGABYTE)) await setImmediate();
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

/** SHA-256 (hex) of the body, or "-" without one. */
export function getBodyHash(req: IncomingMessage): string {
  return bodyHashes.get(req) ?? '-';
}
