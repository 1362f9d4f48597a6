/** GET /api/bell/events: a page hears when its bell has something else to say; a route of its own because its answer does not end. */
import type { RequestHandler } from 'express';
import { BELL_EVENTS } from '#shared/contract/notifications/in-app-notifications.ts';
import type { OpenBells } from '#server/features/notifications/sse-connections.ts';
import { admit } from '#server/auth/authorize.ts';
import { addressOf } from '#server/http/endpoint.ts';
import { rateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findCaller, sessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';

export function bellEvents(services: Services, bells: OpenBells): RequestHandler {
  const limit = rateLimit(BELL_EVENTS, services.store);
  return async (req, res) => {
    try {
      const token = sessionToken(req.headers.cookie, services) ?? '';
      const caller = await services.store.read((tx) =>
        findCaller(tx, token || undefined, new Date().toISOString()),
      );
      admit(BELL_EVENTS, caller);
      const userId = caller.user?.id ?? '';
      await limit({ person: userId, address: addressOf(req) });
      if (req.method === 'HEAD') res.end();
      else bells.open({ userId, token, res });
    } catch (error) {
      sendProblem(res, error, `GET ${BELL_EVENTS.path}`);
    }
  };
}
