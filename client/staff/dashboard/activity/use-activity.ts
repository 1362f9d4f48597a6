/** The log as the screens read it: the latest 100, or all of 90 days; filters stand in the address and never ask the server (S-act-04). */
import { useSearchParams } from 'react-router-dom';
import { activityFilter, activityList, MOST_ACTIVITY, type Activity } from '#shared/contract/activity.ts';
import {
  DEFAULT_ACTIVITY_FILTER,
  filterActivity,
  type ActivityFilter,
} from '#shared/domain/activity-filter.ts';
import { fillQuery } from '#shared/contract/endpoint.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useList, type Listed } from '#client/staff/data-table/use-list-query.ts';

const { shape } = activityFilter;

/** A bad value in the address costs only itself. */
function filterIn(params: URLSearchParams): ActivityFilter {
  const asked = (name: keyof ActivityFilter) => params.get(name) ?? undefined;
  return {
    days: shape.days.catch(DEFAULT_ACTIVITY_FILTER.days).parse(asked('days')),
    actions: shape.actions.catch(DEFAULT_ACTIVITY_FILTER.actions).parse(asked('actions')),
    role: shape.role.catch(DEFAULT_ACTIVITY_FILTER.role).parse(asked('role')),
  };
}

export interface FilterInAddress {
  filter: ActivityFilter;
  change: (part: Partial<ActivityFilter>) => void;
  /** "?days=30", or '' for the default; for links and the export. */
  query: string;
}

/** Only what differs from the default is written. */
export function useActivityFilter(): FilterInAddress {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const change = (part: Partial<ActivityFilter>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...filter, ...part })) {
          next.delete(name);
          if (value !== DEFAULT_ACTIVITY_FILTER[name as keyof ActivityFilter]) next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { filter, change, query: fillQuery({ ...filter }) };
}

export function useLatestActivity(): Listed<Activity[]> {
  return useList(ask(activityList, { query: { limit: 100 } }), texts.activity.failed);
}

export function useAllActivity(): Listed<Activity[]> {
  return useList(ask(activityList, { query: { limit: MOST_ACTIVITY, days: 90 } }), texts.activity.failed);
}

/** What of the list fits the filter now. */
export function useFitting(list: Listed<Activity[]>, filter: ActivityFilter): Activity[] {
  const now = useNow() ?? list.at;
  return filterActivity(list.data ?? [], filter, now);
}
