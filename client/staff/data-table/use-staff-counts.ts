/** Counts for tabs and navigation, one request per screen; undefined while unknown. */
import { useQuery } from '@tanstack/react-query';
import { staffCounts } from '#shared/contract/activity.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';

const STALE_TIME_MS = 15_000;

export type StaffCounts = EndpointResponse<typeof staffCounts>;

/** @param isEnabled false disables the request, for users who are not admins */
export function useStaffCounts(isEnabled = true): StaffCounts | undefined {
  const { data } = useQuery({
    ...apiQueryOptions(staffCounts, {}),
    staleTime: STALE_TIME_MS,
    enabled: isEnabled,
  });
  return data ?? undefined;
}
