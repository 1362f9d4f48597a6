/** Reads the JSON body of a call: type, size and syntax are judged before any meaning. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';
import type { Entry } from '#shared/contract/entry.ts';
import { Problem } from '#shared/problem.ts';

const ONE_MEGABYTE = 1_000_000;
const hashes = new WeakMap<IncomingMessage, string>();

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
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
    return req.body as unknown;
  };
}

/** SHA-256 (hex) of the body's bytes; of nothing when there was none. */
export function bodyHash(req: IncomingMessage): string {
  return hashes.get(req) ?? '-';
}
