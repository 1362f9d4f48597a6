import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { inspectionRequestsOwn, type InspectorRequest } from '#shared/contract/inspection-requests.ts';
import { isUnfinishedRequest } from '#shared/domain/inspection-request.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { readReferenceData, type CachedInspectionRequests } from '#client/offline/db/reference-data.ts';
import {
  applyUnsentSteps,
  cacheInspectionRequests,
  type InspectionStepRow,
  type RequestOnDevice,
} from '#client/offline/inspection-requests/inspection-requests.ts';
import { observeOutbox, type OutboxSnapshot } from '#client/offline/outbox/outbox-summary.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';

/** Enough for several days of one inspector. */
const MAX_PAGES = 5;

async function fetchAll(signal: AbortSignal): Promise<CachedInspectionRequests> {
  const requests: InspectorRequest[] = [];
  for (let cursor: string | undefined, page = 1; ; page += 1) {
    const answer = await callEndpoint(inspectionRequestsOwn, { query: { limit: 100, cursor } }, { signal });
    requests.push(...answer.requests);
    cursor = answer.nextCursor ?? undefined;
    if (cursor === undefined || page === MAX_PAGES) return { requests, colleagues: answer.colleagues };
  }
}

export interface InspectionRequestsState {
  /** Unfinished, own or free to take; undefined without any copy. */
  requests: readonly RequestOnDevice[] | undefined;
  colleagues: CachedInspectionRequests['colleagues'];
  /** Steps that the server refused and the person has not read. */
  refused: readonly InspectionStepRow[];
  isPending: boolean;
  /** Set while the device's copy is shown, milliseconds since 1970. */
  offlineSince: number | null;
  refetch: () => void;
  isFetching: boolean;
}

/** The server's answer is written to the device; the screen reads the device's copy with its unsent steps. */
export function useInspectionRequests(ownerId: string): InspectionRequestsState {
  const answer = useQuery({
    queryKey: [inspectionRequestsOwn.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const fetched = await fetchAll(signal);
      await cacheInspectionRequests(ownerId, fetched).catch(() => undefined);
      return fetched;
    },
    staleTime: 0,
    retry: false,
  });
  const cached = useLiveQuery(async () => (await readReferenceData(ownerId, 'inspection-requests')) ?? null, [ownerId]);
  const offline = useIsDeviceOffline();
  const rows = useObservable<OutboxSnapshot>(() => observeOutbox(ownerId, offline), [ownerId, offline])?.rows ?? [];
  const steps = rows.filter((row) => row.kind === 'inspection-step');
  const refetch = () => void answer.refetch();
  useRefetchAfterSending(steps.filter(({ state }) => state !== 'sent').length, refetch);
  const known = cached?.value ?? answer.data;
  return {
    requests:
      known &&
      applyUnsentSteps(ownerId, known.requests, rows).filter(
        (one) =>
          isUnfinishedRequest(one) && !one.isSubmitted && (one.inspector === null || one.inspector.id === ownerId),
      ),
    colleagues: known?.colleagues ?? [],
    refused: steps.filter(({ state }) => state === 'needs-attention'),
    isPending: cached === undefined || (answer.isPending && !known),
    offlineSince: answer.error instanceof NetworkError ? (cached?.updatedAt ?? null) : null,
    refetch,
    isFetching: answer.isFetching,
  };
}

function useRefetchAfterSending(unsent: number, refetch: () => void): void {
  const previous = useRef(unsent);
  const onSent = useEffectEvent(refetch);
  useEffect(() => {
    if (unsent < previous.current) onSent();
    previous.current = unsent;
  }, [unsent]);
}
