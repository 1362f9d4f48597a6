/** What the server keeps of a customer; asked of it for customers only (C-prof-13). */
import { useEffect } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { ownReservations } from '#shared/contract/reservations.ts';
import { ask } from '#client/api/ask.ts';
import { recheckSession, useSession } from '#client/session/session.ts';

function useIsCustomer(): boolean {
  return useSession().user?.role === 'customer';
}

/**
 * What a screen needs of a read. A refused one yields null: the session ended since it was last asked about. One that waits for
 * signal has failed as far as its reader is concerned.
 */
function useWatched<T>({ data, isError, fetchStatus, refetch }: UseQueryResult<T>) {
  const client = useQueryClient();
  useEffect(() => {
    if (data === null) recheckSession(client);
  }, [data, client]);
  return {
    data,
    failed: isError || fetchStatus === 'paused',
    retrying: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}

export function useProfile() {
  const enabled = useIsCustomer();
  return useWatched(useQuery({ ...ask(customerProfile, {}), enabled }));
}

/** Newest first, fresh each time somebody looks: admins move them on. */
export function useOwnReservations() {
  const enabled = useIsCustomer();
  return useWatched(useQuery({ ...ask(ownReservations, {}), enabled, staleTime: 10_000 }));
}
