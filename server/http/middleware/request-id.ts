/** Gives every request an ID that leads from a failure a person reports to its log lines. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';

const REQUEST_ID = Symbol('request ID');
type ResponseWithId = ServerResponse & { [REQUEST_ID]?: string };

/** Ten letters and digits, short enough to read out. A client's own ID is ignored: logs repeat nothing a stranger wrote. */
export function getRequestId(res: ResponseWithId): string {
  return (res[REQUEST_ID] ??= randomUUID().replace('-', '').slice(0, 10).toUpperCase());
}

/** Sends the ID with the response. */
export function assignRequestId(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader(REQUEST_ID_HEADER, getRequestId(res));
    next();
  };
}
