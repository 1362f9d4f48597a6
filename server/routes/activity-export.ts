/** GET /api/admin/activity-logs.csv: the filtered activity log as a file; a route of its own because a download is no JSON. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { ACTIVITY_EXPORT, activityFilter } from '#shared/contract/activity.ts';
import { readGiven } from '#shared/parse-with-field-messages.ts';
import { issuesOf, Problem } from '#shared/problem.ts';
import { activityCsv } from '#server/features/activity/activity-csv.ts';
import { admit } from '#server/auth/authorize.ts';
import { rateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findCaller, sessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';

/** Admins only; a filter that is none is refused, as a file that silently holds something else would mislead. */
export function activityExport(services: Services): RequestHandler {
  const limit = rateLimit(ACTIVITY_EXPORT, services.store);
  return async (req, res) => {
    try {
      const now = new Date().toISOString();
      const token = sessionToken(req.headers.cookie, services);
      const caller = await services.store.read((tx) => findCaller(tx, token, now));
      admit(ACTIVITY_EXPORT, caller);
      await limit({ person: caller.user?.id, address: '' });
      const filter = readGiven(activityFilter, req.query);
      if (!filter.success) throw new Problem('VALIDATION', { issues: issuesOf(filter.error) });
      res.set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="redrive-activity-${now.slice(0, 10)}.csv"`,
        'Content-Type': 'text/csv; charset=utf-8',
      });
      await pipeline(Readable.from(activityCsv(services.store, filter.data, Date.parse(now))), res);
    } catch (error) {
      if (res.headersSent) res.destroy();
      else sendProblem(res, error, `GET ${ACTIVITY_EXPORT.path}`);
    }
  };
}
