/** The server's or the cached dealers, plus those that are queued in the outbox. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { dealersList, type Dealer } from '#shared/contract/dealers.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { listUnsentRowsOfKind } from '#client/offline/outbox/outbox.ts';
import { readReferenceData, cacheReferenceData } from '#client/offline/db/reference-data.ts';

export interface DealerOption {
  id: string;
  name: string;
  emirate: string | null;
  isQueued: boolean;
}

export interface DealersState {
  list: readonly DealerOption[];
  state: 'loading' | 'ready' | 'kept' | 'failed';
  refresh: () => void;
}

/** `kept`: offline, with the cached dealers. */
export function useDealers(ownerId: string): DealersState {
  const answer = useQuery({
    queryKey: [dealersList.name, {}, 'remembered', ownerId],
    queryFn: async ({ signal }) => {
      const dealers = await callEndpoint(dealersList, {}, { signal });
      await cacheReferenceData(ownerId, 'dealers', dealers).catch(() => undefined);
      return dealers;
    },
    retry: false,
  });
  const cached = useLiveQuery(async () => (await readReferenceData(ownerId, 'dealers'))?.value ?? [], [ownerId]);
  const waiting = useLiveQuery(() => listQueuedDealers(ownerId), [ownerId]);
  const list = useMemo(() => mergeDealers(answer.data ?? cached ?? [], waiting ?? []), [answer.data, cached, waiting]);
  const state = answer.data ? 'ready' : answer.isError ? (list.length > 0 ? 'kept' : 'failed') : 'loading';
  return { list, state, refresh: () => void answer.refetch() };
}

async function listQueuedDealers(ownerId: string): Promise<DealerOption[]> {
  const rows = await listUnsentRowsOfKind(ownerId, 'create-dealer');
  return rows.map(({ payload: { id, name } }) => ({ id, name: String(name ?? ''), emirate: null, isQueued: true }));
}

function mergeDealers(dealers: readonly Dealer[], waiting: readonly DealerOption[]): DealerOption[] {
  const waitingIds = new Set(waiting.map((one) => one.id));
  const listed = dealers.filter((one) => !waitingIds.has(one.id));
  return [...waiting, ...listed.map(({ id, name, emirate }) => ({ id, name, emirate, isQueued: false }))];
}
