/** What the server keeps of a customer; asked of it for customers only (C-prof-13). */
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { ownReservations } from '#shared/contract/reservations.ts';
import { ask } from '#client/api/ask.ts';
import { recheckSession, useSession } from '#client/api/session.ts';

function useIsCustomer(): boolean {
  return useSession().user?.role === 'customer';
}

/** A refused read yields null: the session ended since it was last asked about. */
function useRecheck(answer: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (answer === null) recheckSession(client);
  }, [answer, client]);
}

export function useProfile() {
  const enabled = useIsCustomer();
  const query = useQuery({ ...ask(customerProfile, {}), enabled });
  useRecheck(query.data);
  return query;
}

/** Newest first, fresh each time somebody looks: admins move them on. */
export function useOwnReservations() {
  const enabled = useIsCustomer();
  const query = useQuery({ ...ask(ownReservations, {}), enabled, staleTime: 10_000 });
  useRecheck(query.data);
  return query;
}
