/** Refuses a Host header that is no host: everything behind it makes addresses of it. */
import type { RequestHandler } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { logInfo } from '#server/logger.ts';

/** A name or IPv4 address, or an IPv6 address in brackets, and a port. */
const HOST_PATTERN = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_LOGGED_LENGTH = 80;

function isValidHost(text: string): boolean {
  return HOST_PATTERN.test(text) && URL.canParse(`http://${text}`);
}

/** 400 and one line in the log. A request without the header is of HTTP/1.0. */
export function validateHostHeader(): RequestHandler {
  return (req, res, next) => {
    const { host } = req.headers;
    if (host === undefined || isValidHost(host)) return next();
    logInfo(`Refused a request with the Host ${JSON.stringify(host.slice(0, MAX_LOGGED_LENGTH))}`);
    const issues = [{ path: 'Host', message: 'Send the name of this server' }];
    sendProblem(res, new Problem('VALIDATION', { message: 'The Host header is not valid', issues }), req.path);
  };
}
