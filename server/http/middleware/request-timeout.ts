/** Cuts a request that does not arrive: a body has a minute, a photo as long as Node's own limit leaves it (app-server.ts). */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';

const requestTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Whether a body comes with the request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Every request whose body is not here after so many milliseconds is answered 408 and its connection ended. */
export function enforceRequestTimeout(milliseconds: number): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const cut = (): void => {
        if (req.complete) return;
        if (res.headersSent) req.socket.destroy();
        else sendProblem(res, new Problem('REQUEST_TIMEOUT'), req.path);
      };
      const timer = setTimeout(cut, milliseconds);
      timer.unref();
      requestTimers.set(req, timer);
      req.once('close', () => clearTimeout(timer));
    }
    next();
  };
}

/** Lets this request take longer: a photo over a bad line. */
export function disableRequestTimeout(req: IncomingMessage): void {
  clearTimeout(requestTimers.get(req));
}
