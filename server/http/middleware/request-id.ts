import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { REQUEST_ID_HEADER } from '#shared/headers.ts';

const REQUEST_ID = Symbol('request ID');
type ResponseWithId = ServerResponse & { [REQUEST_ID]?: string };

/** Ten letters and digits, short enough to read out. A client's own ID is ignored. */
export function getRequestId(res: ResponseWithId): string {
  return (res[REQUEST_ID] ??= randomUUID().replace('-', '').slice(0, 10).toUpperCase());
}

export function assignRequestId(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader(REQUEST_ID_HEADER, getRequestId(res));
    next();
  };
}
