/** The dashboard's facts: what the server said last, and what lies on this phone. */
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
  /** `kept`: no signal, this is what was known at `at`. */
  state: 'loading' | 'fresh' | 'kept' | 'failed';
  /** When the list was told by the server, ms since 1970; null while nothing is known. */
  updatedAt: number | null;
  refresh: () => void;
  refreshing: boolean;
  /** A refusal of the server; a missing answer is no failure here. */
  refused: boolean;
}

export function useSubmissions(ownerId: string): SubmissionsState {
  const answer = useQuery({
    queryKey: [submissionsList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const list = await callEndpoint(submissionsList, {}, { signal });
      // Not waited for: kept before it is drawn, it would pass for what an earlier visit left, and be drawn without the drafts.
      void cacheReferenceData(ownerId, 'submissions', list).catch(() => undefined);
      return list;
    },
    staleTime: 0,
    retry: false,
  });
  const kept = useLiveQuery(() => readReferenceData(ownerId, 'submissions'), [ownerId]);
  const refused = answer.isError && !(answer.error instanceof NetworkError);
  const common = { refresh: () => void answer.refetch(), refreshing: answer.isFetching, refused };
  if (answer.data && !answer.isError) {
    return { ...common, list: answer.data, state: 'fresh', updatedAt: answer.dataUpdatedAt };
  }
  if (kept && (answer.isError || answer.isPending)) {
    return {
      ...common,
      list: kept.value,
      state: answer.isError ? 'kept' : 'loading',
      updatedAt: kept.updatedAt,
    };
  }
  return { ...common, list: [], state: answer.isError ? 'failed' : 'loading', updatedAt: null };
}

/** Returned cars are fetched ahead, with their small pictures, so that they can be fixed where there is no signal. */
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
    // A convenience: without it the car is fetched when it is opened.
    fetchAll().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [fresh, returned, ownerId]);
}

/** Everything of this person on the phone; undefined while the first read runs. */
export function useLocalDrafts(ownerId: string): readonly DraftRow[] | undefined {
  return useLiveQuery(() => listAllDrafts(ownerId), [ownerId]);
}

export interface ServerDraftsState {
  /** While the server has not answered, what it said last; once that was drawn it stays when no answer comes. */
  list: readonly Draft[];
  /** `list` came from the server, now or the last time. */
  isLoaded: boolean;
  /** The server has not answered yet, well or badly. */
  isPending: boolean;
  /** The server refused; a missing answer only leaves the list as it was. */
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
  const kept = useLiveQuery(() => readReferenceData(ownerId, 'server-drafts'), [ownerId]);
  const isPatient = useIsWaitingForServer();
  const [wasDrawn, setDrawn] = useState(false);
  if (kept && answer.isPending && !isPatient && !wasDrawn) setDrawn(true);
  // They keep the place of a slow answer. Without signal they are left out: a draft that was finished meanwhile must not come back.
  const told = answer.data ?? (answer.isPending || wasDrawn ? kept?.value : undefined);
  return {
    list: told ?? [],
    isLoaded: told !== undefined,
    isPending: answer.isPending,
    refused: answer.isError && !(answer.error instanceof NetworkError),
    refresh: () => void answer.refetch(),
  };
}

export function useOutboxSummary(ownerId: string): OutboxSummary | undefined {
  const offline = useIsDeviceOffline();
  return useObservable<OutboxSnapshot>(() => observeOutbox(ownerId, offline), [ownerId, offline])?.summary;
}

/** What this phone has is held back by a bad line no longer than this. */
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
 * Whether all lists can be drawn, so that none of them appears above one that is being read. Once they are, they stay.
 * @param phone what lies on this phone; undefined until it was read
 */
export function useIsDashboardReady(
  submissions: SubmissionsState,
  drafts: ServerDraftsState,
  phone: readonly DraftRow[] | undefined,
): boolean {
  const isPatient = useIsWaitingForServer();
  // On the very first visit there is nothing to hold back, so nothing is drawn in halves.
  const hasOwn = drafts.isLoaded || submissions.state === 'loading' || phone?.length !== 0;
  const isKnown =
    phone !== undefined &&
    (submissions.state !== 'loading' || submissions.updatedAt !== null) &&
    (!drafts.isPending || (hasOwn && !isPatient));
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown || wasKnown;
}
