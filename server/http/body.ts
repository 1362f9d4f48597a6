/** Reads the JSON body of a call: type, size and syntax are judged before any meaning. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';
import type { Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';

const ONE_MEGABYTE = 1_000_000;
/** No form of ours nests deeper than five; what nests by the thousand overflows everything that later walks through it. */
const DEEPEST = 50;
const hashes = new WeakMap<IncomingMessage, string>();

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
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

/** A reader for bodies of this entry. Rejects with BAD_JSON, TOO_LARGE or UNSUPPORTED_TYPE. */
export function jsonBody(entry: Entry): (req: Request, res: Response) => Promise<unknown> {
  const parse = express.json({
    limit: entry.maxBytes ?? ONE_MEGABYTE,
    strict: false,
    verify: (req, _res, bytes) => hashes.set(req, createHash('sha256').update(bytes).digest('hex')),
  });
  return async (req, res) => {
    if (!hasBody(req)) return undefined;
    if (!req.is('application/json')) throw new Problem('UNSUPPORTED_TYPE');
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error as Error)));
    });
    const body: unknown = req.body;
    requireShallow(body);
    return body;
  };
}

/** SHA-256 (hex) of the body's bytes; of nothing when there was none. */
export function bodyHash(req: IncomingMessage): string {
  return hashes.get(req) ?? '-';
}
