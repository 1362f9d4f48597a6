/** GET /api/bell/events: a page hears when its bell has something else to say; a route of its own because its answer does not end. */
import type { RequestHandler } from 'express';
import { BELL_EVENTS } from '#shared/contract/messages/bell.ts';
import type { OpenBells } from '#server/features/bell/open-bells.ts';
import { admit } from '#server/kernel/admission.ts';
import { addressOf } from '#server/kernel/endpoint.ts';
import { rateLimit } from '#server/kernel/rate-limit.ts';
import { sendProblem } from '#server/kernel/problem-response.ts';
import { findCaller, sessionToken } from '#server/kernel/sessions.ts';
import type { Services } from '#server/kernel/services.ts';

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
