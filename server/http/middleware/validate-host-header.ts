/** Rejects an invalid Host header, as URLs are built from it. */
import type { RequestHandler } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { logInfo } from '#server/logger.ts';

const HOST_PATTERN = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_LOGGED_LENGTH = 80;

function isValidHost(text: string): boolean {
  return HOST_PATTERN.test(text) && URL.canParse(`http://${text}`);
}

export function validateHostHeader(): RequestHandler {
  return (req, res, next) => {
    const { host } = req.headers;
    if (host === undefined || isValidHost(host)) return next();
    logInfo(`Rejected a request with the Host header ${JSON.stringify(host.slice(0, MAX_LOGGED_LENGTH))}`);
    const issues = [{ path: 'Host', message: 'Use the name of this server' }];
    sendProblem(res, new Problem('VALIDATION', { message: 'The Host header is not valid', issues }), req.path);
  };
}
