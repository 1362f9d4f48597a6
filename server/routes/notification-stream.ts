/** GET /api/bell/events: server-sent events when a user's notifications change. */
import type { RequestHandler } from 'express';
import { NOTIFICATIONS_STREAM } from '#shared/contract/notifications/in-app-notifications.ts';
import type { SseConnections } from '#server/features/notifications/sse-connections.ts';
import { authorize } from '#server/auth/authorize.ts';
import { getClientNetwork } from '#server/http/endpoint.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';

export function notificationStream(services: Services, connections: SseConnections): RequestHandler {
  const limit = createEndpointRateLimit(NOTIFICATIONS_STREAM, services.store);
  return async (req, res) => {
    try {
      const token = readSessionToken(req.headers.cookie, services) ?? '';
      const caller = await services.store.read((tx) =>
        findAuthContext(tx, token || undefined, new Date().toISOString()),
      );
      authorize(NOTIFICATIONS_STREAM, caller);
      const userId = caller.user?.id ?? '';
      await limit({ userId, clientNetwork: getClientNetwork(req) });
      if (req.method === 'HEAD') res.end();
      else connections.open({ userId, token, res });
    } catch (error) {
      sendProblem(res, error, `GET ${NOTIFICATIONS_STREAM.path}`);
    }
  };
}
