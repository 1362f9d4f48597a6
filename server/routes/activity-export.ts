/** GET /api/admin/activity-logs.csv: the filtered activity log. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { ACTIVITY_EXPORT, activityFilterSchema } from '#shared/contract/activity.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues, Problem } from '#shared/problem.ts';
import { streamActivityCsv } from '#server/features/activity/activity-csv.ts';
import { authorize } from '#server/auth/authorize.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';

/** Rejects an invalid filter, as a file with other rows would mislead. */
export function activityExport(services: Services): RequestHandler {
  const limit = createEndpointRateLimit(ACTIVITY_EXPORT, services.store);
  return async (req, res) => {
    try {
      const now = new Date().toISOString();
      const token = readSessionToken(req.headers.cookie, services);
      const caller = await services.store.read((tx) => findAuthContext(tx, token, now));
      authorize(ACTIVITY_EXPORT, caller);
      await limit({ userId: caller.user?.id, clientNetwork: '' });
      const filter = parseWithFieldMessages(activityFilterSchema, req.query);
      if (!filter.success) throw new Problem('VALIDATION', { issues: toIssues(filter.error) });
      res.set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="redrive-activity-${now.slice(0, 10)}.csv"`,
        'Content-Type': 'text/csv; charset=utf-8',
      });
      const csv = streamActivityCsv(services.store, filter.data, Date.parse(now), caller.user?.language);
      await pipeline(Readable.from(csv), res);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else sendProblem(res, error, `GET ${ACTIVITY_EXPORT.path}`);
    }
  };
}
