/** Lets requests in one after the other, in turns of the event loop: what hundreds ask for at once never keeps anybody from what is quickly answered. */
import type { RequestHandler } from 'express';
import { Problem } from '#shared/problem.ts';
import { addressOf } from '#server/kernel/endpoint.ts';
import { sendProblem } from '#server/kernel/problem-response.ts';
import type { CookieRules } from '#server/kernel/cookies.ts';
import { sessionToken } from '#server/kernel/sessions.ts';
import { turnOfLoop, waitingForTurn } from '#server/turns/loop-turns.ts';

/** Requests that wait at most; nothing was done of one that is refused. */
const MOST_WAITING = 1_000;

/** Whoever names a session has turns of their own beside everybody of the same address. Beyond a thousand that wait 503 is the answer. */
export function oneAfterAnother(rules: CookieRules): RequestHandler {
  return async (req, res, next) => {
    if (waitingForTurn() >= MOST_WAITING)
      return sendProblem(res, new Problem('BUSY', { retryAfter: 5 }), req.path);
    await turnOfLoop(sessionToken(req.headers.cookie, rules) ?? addressOf(req));
    next();
  };
}
