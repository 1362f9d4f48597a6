/** The dashboard's facts: what the server said last, and what lies on this phone. */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { draftsList, submissionsList, type Draft, type Submission } from '#shared/contract/inspections.ts';
import { carsForEdit } from '#shared/contract/review.ts';
import { call, Unreachable } from '#client/api/api-client.ts';
import { allDrafts } from '#client/offline/drafts/drafts.ts';
import { recall, remember, rememberReturnedCars } from '#client/offline/db/reference-data.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { liveOutbox, type Outbox, type Truth } from '#client/offline/outbox/outbox-summary.ts';

export interface Submissions {
  list: readonly Submission[];
  /** `kept`: no signal, this is what was known at `at`. */
  state: 'loading' | 'fresh' | 'kept' | 'failed';
  /** When the list was told by the server, ms since 1970; null while nothing is known. */
  at: number | null;
  refresh: () => void;
  refreshing: boolean;
  /** A refusal of the server; a missing answer is no failure here. */
  refused: boolean;
}

export function useSubmissions(ownerId: string): Submissions {
  const answer = useQuery({
    queryKey: [submissionsList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const list = await call(submissionsList, {}, { signal });
      // Not waited for: kept before it is drawn, it would pass for what an earlier visit left, and be drawn without the drafts.
      void remember(ownerId, 'submissions', list).catch(() => undefined);
      return list;
    },
    staleTime: 0,
    retry: false,
  });
  const kept = useLiveQuery(() => recall(ownerId, 'submissions'), [ownerId]);
  const refused = answer.isError && !(answer.error instanceof Unreachable);
  const common = { refresh: () => void answer.refetch(), refreshing: answer.isFetching, refused };
  if (answer.data && !answer.isError) {
    return { ...common, list: answer.data, state: 'fresh', at: answer.dataUpdatedAt };
  }
  if (kept && (answer.isError || answer.isPending)) {
    return { ...common, list: kept.value, state: answer.isError ? 'kept' : 'loading', at: kept.updatedAt };
  }
  return { ...common, list: [], state: answer.isError ? 'failed' : 'loading', at: null };
}

/** Returned cars are fetched ahead, with their small pictures, so that they can be fixed where there is no signal. */
export function useReturnedCars(ownerId: string, submissions: Submissions): void {
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
      for (const id of ids) cars.push(await call(carsForEdit, { params: { id } }));
      if (current) await rememberReturnedCars(ownerId, cars);
    };
    // A convenience: without it the car is fetched when it is opened.
    fetchAll().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [fresh, returned, ownerId]);
}

/** Everything of this person on the phone; undefined while the first read runs. */
export function usePhoneDrafts(ownerId: string): readonly DraftRow[] | undefined {
  return useLiveQuery(() => allDrafts(ownerId), [ownerId]);
}

export interface ServerDrafts {
  /** While the server has not answered, what it said last; once that was drawn it stays when no answer comes. */
  list: readonly Draft[];
  /** `list` came from the server, now or the last time. */
  isTold: boolean;
  /** The server has not answered yet, well or badly. */
  isPending: boolean;
  /** The server refused; a missing answer only leaves the list as it was. */
  refused: boolean;
  refresh: () => void;
}

export function useServerDrafts(ownerId: string): ServerDrafts {
  const answer = useQuery({
    queryKey: [draftsList.name, {}, ownerId],
    queryFn: async ({ signal }) => {
      const list = await call(draftsList, {}, { signal });
      void remember(ownerId, 'server-drafts', list).catch(() => undefined);
      return list;
    },
    staleTime: 0,
    retry: false,
  });
  const kept = useLiveQuery(() => recall(ownerId, 'server-drafts'), [ownerId]);
  const isPatient = usePatience();
  const [wasDrawn, setDrawn] = useState(false);
  if (kept && answer.isPending && !isPatient && !wasDrawn) setDrawn(true);
  // They keep the place of a slow answer. Without signal they are left out: a draft that was finished meanwhile must not come back.
  const told = answer.data ?? (answer.isPending || wasDrawn ? kept?.value : undefined);
  return {
    list: told ?? [],
    isTold: told !== undefined,
    isPending: answer.isPending,
    refused: answer.isError && !(answer.error instanceof Unreachable),
    refresh: () => void answer.refetch(),
  };
}

export function useTruth(ownerId: string): Truth | undefined {
  const offline = useDeviceOffline();
  return useObservable<Outbox>(() => liveOutbox(ownerId, offline), [ownerId, offline])?.truth;
}

/** What this phone has is held back by a bad line no longer than this. */
const PATIENCE_MS = 2500;

function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/**
 * Whether all lists can be drawn, so that none of them appears above one that is being read. Once they are, they stay.
 * @param phone what lies on this phone; undefined until it was read
 */
export function useKnown(
  submissions: Submissions,
  drafts: ServerDrafts,
  phone: readonly DraftRow[] | undefined,
): boolean {
  const isPatient = usePatience();
  // On the very first visit there is nothing to hold back, so nothing is drawn in halves.
  const hasOwn = drafts.isTold || submissions.state === 'loading' || phone?.length !== 0;
  const isKnown =
    phone !== undefined &&
    (submissions.state !== 'loading' || submissions.at !== null) &&
    (!drafts.isPending || (hasOwn && !isPatient));
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown || wasKnown;
}
