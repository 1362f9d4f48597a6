import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';

const requestTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export function enforceRequestTimeout(milliseconds: number): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const abort = (): void => {
        if (req.complete) return;
        if (res.headersSent) req.socket.destroy();
        else sendProblem(res, new Problem('REQUEST_TIMEOUT'), req.path);
      };
      const timer = setTimeout(abort, milliseconds);
      timer.unref();
      requestTimers.set(req, timer);
      req.once('close', () => clearTimeout(timer));
    }
    next();
  };
}

/** Exempts a request, such as a photo over a slow connection. */
export function disableRequestTimeout(req: IncomingMessage): void {
  clearTimeout(requestTimers.get(req));
}
