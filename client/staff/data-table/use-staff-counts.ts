/** How many there are of what, for tabs and places; undefined while unknown. One answer for the whole screen. */
import { useQuery } from '@tanstack/react-query';
import { staffCounts } from '#shared/contract/activity.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';

const STALE_TIME_MS = 15_000;

/** @param isEmailVerificationPending false where nobody is an admin: nothing is asked */
export function useStaffCounts(isAsked = true): EndpointResponse<typeof staffCounts> | undefined {
  const { data } = useQuery({
    ...apiQueryOptions(staffCounts, {}),
    staleTime: STALE_TIME_MS,
    enabled: isAsked,
  });
  return data ?? undefined;
}
