/** Names every request, so that what a person reads out of a failure leads to the lines of the log about it. */
import { randomFillSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';

const ID_BYTES = 5;
/** Random bytes for many ids: to ask for five each time costs more than all else about an id. */
const bytes = Buffer.alloc(ID_BYTES * 1_000);
let used = bytes.length;

/** Ten letters and digits, short enough to be read out; of our own making, as a log repeats nothing that a stranger wrote. */
function newId(): string {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  return bytes.toString('hex', used, (used += ID_BYTES)).toUpperCase();
}

const ID = Symbol('request id');
type Named = ServerResponse & { [ID]?: string };

/** Gives the request this answers its id, which goes out with the answer. */
export function nameRequest(res: Named): string {
  const id = newId();
  res[ID] = id;
  return id;
}

/** Puts the id on every answer. */
export function requestId(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader(REQUEST_ID_HEADER, nameRequest(res));
    next();
  };
}

/** The id of the request this answers; undefined where none was given. */
export function requestIdOf(res: Named): string | undefined {
  return res[ID];
}
