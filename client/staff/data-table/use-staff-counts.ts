/** How many there are of what, for tabs and places; undefined while unknown. One answer for the whole screen. */
import { useQuery } from '@tanstack/react-query';
import { staffCounts } from '#shared/contract/activity.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { ask } from '#client/api/api-query-options.ts';

const FRESH_MS = 15_000;

/** @param isAsked false where nobody is an admin: nothing is asked */
export function useCounts(isAsked = true): Answer<typeof staffCounts> | undefined {
  const { data } = useQuery({ ...ask(staffCounts, {}), staleTime: FRESH_MS, enabled: isAsked });
  return data ?? undefined;
}
