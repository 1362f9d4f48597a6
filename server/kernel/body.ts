/** Reads the JSON body of a call: type, size, what is being read already and syntax are judged before any meaning. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';
import { bodyLimit, type Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';
import { BodyBudget } from './body-budget.ts';
import { hasBody } from './request-time.ts';

const ONE_MEGABYTE = 1_000_000;
/** Of bodies anybody can make the server read, and of the large ones only staff can send: the first never fill up the second. */
const SMALL = { upTo: 64_000, budget: new BodyBudget(16 * ONE_MEGABYTE, ONE_MEGABYTE) } as const;
const LARGE = new BodyBudget(140 * ONE_MEGABYTE, 70 * ONE_MEGABYTE);
/** No form of ours nests deeper than five; what nests by the thousand overflows everything that later walks through it. */
const DEEPEST = 50;
const hashes = new WeakMap<IncomingMessage, string>();

/** Bytes to set aside: as many as announced, or as many as may come when that is not known. @throws Problem TOO_LARGE */
function bytesToCome(req: Request, limit: number): number {
  const announced = Number(req.headers['content-length'] ?? Number.NaN);
  if (announced > limit) throw new Problem('TOO_LARGE');
  return Number.isNaN(announced) || req.headers['content-encoding'] !== undefined ? limit : announced;
}

/** Refuses a value that nests too deeply, walking it level by level: the walk itself must not overflow. */
function requireShallow(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new Problem('BAD_JSON', { message: 'The request nests too deeply' });
    level = level.flatMap((one) => (isObject(one) ? Object.values(one).filter(isObject) : []));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Does the work with the body of a request; `holder` is the person or address it is counted for. */
type WithBody = (
  req: Request,
  res: Response,
  holder: string,
  work: (body: unknown) => Promise<void>,
) => Promise<void>;

/**
 * A reader for bodies of this entry; one that takes none gets undefined, and what is sent is not read. Rejects with BAD_JSON,
 * TOO_LARGE, UNSUPPORTED_TYPE, REQUEST_TIMEOUT when it broke off, and with TOO_MANY_REQUESTS or BUSY where too much is in memory already.
 */
export function jsonBody(entry: Entry): WithBody {
  const limit = bodyLimit(entry);
  if (limit === 0) return (_req, _res, _holder, work) => work(undefined);
  const budget = limit <= SMALL.upTo ? SMALL.budget : LARGE;
  const parse = express.json({
    limit,
    strict: false,
    verify: (req, _res, bytes) => hashes.set(req, createHash('sha256').update(bytes).digest('hex')),
  });
  return async (req, res, holder, work) => {
    if (!hasBody(req)) return work(undefined);
    if (!req.is('application/json')) throw new Problem('UNSUPPORTED_TYPE');
    // Until the work is done: what was read stays in memory for as long.
    const giveBack = budget.take(holder, bytesToCome(req, limit));
    try {
      await new Promise<void>((resolve, reject) => {
        parse(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
      });
      // The parser passes over a request whose line is broken already: what did not come is not an empty body.
      if (!hashes.has(req)) throw new Problem('REQUEST_TIMEOUT', { message: 'The request broke off' });
      requireShallow(req.body);
      await work(req.body);
    } finally {
      giveBack();
    }
  };
}

/** SHA-256 (hex) of the body's bytes; of nothing when there was none. */
export function bodyHash(req: IncomingMessage): string {
  return hashes.get(req) ?? '-';
}
