/** The latest 100 entries or all of 90 days; filters live in the URL and run in the browser. @see S-act-04 */
import { useUrlParams } from '#client/ui/use-url-params.ts';
import {
  activityFilterSchema,
  activityList,
  MAX_ACTIVITY_LIST,
  type ActivityEntry,
} from '#shared/contract/activity.ts';
import { DEFAULT_ACTIVITY_FILTER, filterActivity, type ActivityFilter } from '#shared/domain/activity-filter.ts';
import { buildQueryString } from '#shared/contract/endpoint.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/dashboard.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';

const { shape } = activityFilterSchema;

/** An invalid value falls back to its default. */
function parseActivityFilter(params: URLSearchParams): ActivityFilter {
  const param = (name: keyof ActivityFilter) => params.get(name) ?? undefined;
  return {
    days: shape.days.catch(DEFAULT_ACTIVITY_FILTER.days).parse(param('days')),
    actions: shape.actions.catch(DEFAULT_ACTIVITY_FILTER.actions).parse(param('actions')),
    role: shape.role.catch(DEFAULT_ACTIVITY_FILTER.role).parse(param('role')),
  };
}

export interface ActivityUrlFilter {
  filter: ActivityFilter;
  updateFilter: (part: Partial<ActivityFilter>) => void;
  /** "?days=30", or '' for the defaults; for links and the export. */
  query: string;
}

/** Writes only values that differ from the defaults. */
export function useActivityFilter(): ActivityUrlFilter {
  const [params, updateParams] = useUrlParams();
  const filter = parseActivityFilter(params);
  const updateFilter = (part: Partial<ActivityFilter>) =>
    updateParams(
      (next) => {
        for (const [name, value] of Object.entries({ ...parseActivityFilter(next), ...part })) {
          next.delete(name);
          if (value !== DEFAULT_ACTIVITY_FILTER[name as keyof ActivityFilter]) next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { filter, updateFilter, query: buildQueryString({ ...filter }) };
}

export function useLatestActivity(): ListQuery<ActivityEntry[]> {
  return useListQuery(apiQueryOptions(activityList, { query: { limit: 100 } }), texts.activity.failed);
}

export function useAllActivity(): ListQuery<ActivityEntry[]> {
  return useListQuery(
    apiQueryOptions(activityList, { query: { limit: MAX_ACTIVITY_LIST, days: 90 } }),
    texts.activity.failed,
  );
}

export function useFilteredActivity(list: ListQuery<ActivityEntry[]>, filter: ActivityFilter): ActivityEntry[] {
  const now = useNow() ?? list.updatedAt;
  return filterActivity(list.data ?? [], filter, now);
}
