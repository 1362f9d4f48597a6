/** GET /api/admin/activity-logs: the newest entries; the screen filters them itself (S-api-02, S-act-04). */
import { activityList } from '#shared/contract/activity.ts';
import { activitySince } from '#shared/domain/activity.ts';
import { handle } from '#server/kernel/handle.ts';

export const getActivity = handle(activityList)({
  run: ({ tx, query: { limit, days }, now }) =>
    tx.find('activity.page', {
      limit,
      ...(days !== undefined && { since: activitySince(days, Date.parse(now)) }),
    }),
});
