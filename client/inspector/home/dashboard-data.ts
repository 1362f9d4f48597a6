import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { draftsList, submissionsList, type Draft, type Submission } from '#shared/contract/inspections.ts';
import { carsForEdit } from '#shared/contract/review.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import { listAllDrafts } from '#client/offline/drafts/drafts.ts';
import { readReferenceData, cacheReferenceData, cacheReturnedCars } from '#client/offline/db/reference-data.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { observeOutbox, type OutboxSnapshot, type OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';

export interface SubmissionsState {
  list: readonly Submission[];
  /** `kept`: offline, with the data of `updatedAt`. */
  state: 'loading' | 'fresh' | 'kept' | 'failed';
  /** When the server sent the list, milliseconds since 1970; null without data. */
  updatedAt: number | null;
  refresh: () => void;
  refreshing: boolean;
  /** Set for an error response only, not when offline. */
  refused: boolean;
}

export function useSubmissions(ownerId: string): SubmissionsState {
  const answer = useQuery({
    queryKey: [submissionsList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const list = await callEndpoint(submissionsList, {}, { signal });
      // Not awaited: a cached list would render before the drafts as if an earlier visit had left it.
      void cacheReferenceData(ownerId, 'submissions', list).catch(() => undefined);
      return list;
    },
    staleTime: 0,
    retry: false,
  });
  const cached = useLiveQuery(() => readReferenceData(ownerId, 'submissions'), [ownerId]);
  const refused = answer.isError && !(answer.error instanceof NetworkError);
  const common = { refresh: () => void answer.refetch(), refreshing: answer.isFetching, refused };
  if (answer.data && !answer.isError) {
    return { ...common, list: answer.data, state: 'fresh', updatedAt: answer.dataUpdatedAt };
  }
  if (cached && (answer.isError || answer.isPending)) {
    return {
      ...common,
      list: cached.value,
      state: answer.isError ? 'kept' : 'loading',
      updatedAt: cached.updatedAt,
    };
  }
  return { ...common, list: [], state: answer.isError ? 'failed' : 'loading', updatedAt: null };
}

/** Prefetched with their thumbnails for offline corrections. */
export function usePrefetchCorrections(ownerId: string, submissions: SubmissionsState): void {
  const fresh = submissions.state === 'fresh';
  const returned = submissions.list
    .filter((one) => one.status === 'needs_correction')
    .map((one) => one.carId)
    .join(' ');
  useEffect(() => {
    if (!fresh) return;
    let current = true;
    const fetchAll = async () => {
      const ids = returned === '' ? [] : returned.split(' ');
      const cars = [];
      for (const id of ids) cars.push(await callEndpoint(carsForEdit, { params: { id } }));
      if (current) await cacheReturnedCars(ownerId, cars);
    };
    // Without the prefetch, a car is loaded when it is opened.
    fetchAll().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [fresh, returned, ownerId]);
}

export function useLocalDrafts(ownerId: string): readonly DraftRow[] | undefined {
  return useLiveQuery(() => listAllDrafts(ownerId), [ownerId]);
}

export interface ServerDraftsState {
  list: readonly Draft[];
  isLoaded: boolean;
  isPending: boolean;
  refused: boolean;
  refresh: () => void;
}

export function useServerDrafts(ownerId: string): ServerDraftsState {
  const answer = useQuery({
    queryKey: [draftsList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const list = await callEndpoint(draftsList, {}, { signal });
      void cacheReferenceData(ownerId, 'server-drafts', list).catch(() => undefined);
      return list;
    },
    staleTime: 0,
    retry: false,
  });
  const cached = useLiveQuery(() => readReferenceData(ownerId, 'server-drafts'), [ownerId]);
  const isPatient = useIsWaitingForServer();
  const [wasRendered, setRendered] = useState(false);
  if (cached && answer.isPending && !isPatient && !wasRendered) setRendered(true);
  // Cached drafts bridge a slow response. Offline they are left out: a draft that was finished since must not
  // return.
  const serverDrafts = answer.data ?? (answer.isPending || wasRendered ? cached?.value : undefined);
  return {
    list: serverDrafts ?? [],
    isLoaded: serverDrafts !== undefined,
    isPending: answer.isPending,
    refused: answer.isError && !(answer.error instanceof NetworkError),
    refresh: () => void answer.refetch(),
  };
}

export function useOutboxSummary(ownerId: string): OutboxSummary | undefined {
  const offline = useIsDeviceOffline();
  return useObservable<OutboxSnapshot>(() => observeOutbox(ownerId, offline), [ownerId, offline])?.summary;
}

/** Local data waits for the server at most this long. */
const SERVER_WAIT_MS = 2500;

function useIsWaitingForServer(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), SERVER_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/**
 * Whether all lists can be rendered without one appearing above another later; stays true.
 * @param phone undefined until local data is read
 */
export function useIsDashboardReady(
  submissions: SubmissionsState,
  drafts: ServerDraftsState,
  phone: readonly DraftRow[] | undefined,
): boolean {
  const isPatient = useIsWaitingForServer();
  // The first visit has no local data to wait with.
  const hasOwn = drafts.isLoaded || submissions.state === 'loading' || phone?.length !== 0;
  const isKnown =
    phone !== undefined &&
    (submissions.state !== 'loading' || submissions.updatedAt !== null) &&
    (!drafts.isPending || (hasOwn && !isPatient));
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown || wasKnown;
}
